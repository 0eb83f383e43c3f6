"""The programs with which a tournament is played, compiled again where a stage's options differ."""

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from botdrome import games
from botdrome.contest.conducting.houses import Houses
from botdrome.contest.conducting.programs import CompiledSource, CompileOrder, compile_source
from botdrome.contest.conducting.tournament_job import Programs
from botdrome.contest.services.submission_rows import source_name
from botdrome.contest.storage.files import DataFolder
from botdrome.games.options import Options
from botdrome.runner.tournament.plan import Plan
from botdrome.tournaments.model import Team


@dataclass(frozen=True, slots=True)
class Source:
    """What plays for a team: its source, and what that was compiled to when it was submitted."""

    sha256: str
    file_name: str
    language: str
    artifact: str


class Preparation:
    """Collects the programs of one tournament.

    A game whose API depends on its options needs a program of its own for each set of them; one
    that does not compile then plays as it was accepted.
    """

    def __init__(
        self,
        plan: Plan,
        sources: Mapping[Team, Source],
        data: DataFolder,
        programs_at: Path,
        executor: Executor,
        houses: Houses,
    ) -> None:
        self._plan = plan
        self._sources = sources
        self._data = data
        self._programs_at = programs_at
        self._houses = houses
        self._futures: dict[tuple[Options, Team], Future[CompiledSource]] = {
            (options, team): executor.submit(compile_source, self._order(values, source))
            for options, values in self._options()
            for team, source in sources.items()
            if self._must_compile(values)
        }

    def programs(self, now: datetime) -> Programs | None:
        """The programs; None while something is being compiled."""
        made: dict[Options, dict[Team | None, str]] = {}
        for options, values in self._options():
            own: dict[Team | None, str] = {}
            house = self._houses.bot(self._plan.game, values, now)
            if house is None or not all(future.done() for future in self._futures.values()):
                return None
            own[None] = house.hash
            for team, source in self._sources.items():
                own[team] = self._compiled(options, team) or source.artifact
            made[options] = own
        return made

    def _compiled(self, options: Options, team: Team) -> str | None:
        future = self._futures.get((options, team))
        return None if future is None else future.result().hash

    def _must_compile(self, values: Mapping[str, int]) -> bool:
        return games.get(self._plan.game).api is not None and dict(values) != dict(
            self._plan.options
        )

    def _options(self) -> Iterator[tuple[Options, Mapping[str, int]]]:
        game = games.get(self._plan.game)
        seen = set()
        for values in self._plan.stage_options:
            options: Options = game.options(**values)
            if options not in seen:
                seen.add(options)
                yield options, values

    def _order(self, values: Mapping[str, int], source: Source) -> CompileOrder:
        return CompileOrder(
            self._plan.game,
            values,
            self._programs_at,
            source_name(source.file_name, source.language),
            self._data.sources.get(source.sha256),
        )
