"""Round robin: everyone meets everyone, once or on both sides."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Literal

from botdrome.sentences import Sentence
from botdrome.toml_tables import TomlTable
from botdrome.tournaments.formats.circle import circle, possible_rounds, seated
from botdrome.tournaments.formats.format import Format, Stage, StageContext, StageRules
from botdrome.tournaments.model import Match, Results, Round, Standing, Team
from botdrome.tournaments.standings import tie_breaks

Mark = Literal["100*P/Pmax"]

_MARKS: Mapping[str, Mark | None] = {"100*P/Pmax": "100*P/Pmax", "none": None}


class RoundRobin(Stage):
    """All rounds are known at once; the second game of a pair follows with the sides swapped."""

    def __init__(
        self,
        *,
        teams: Sequence[Team],
        games_per_pair: Literal[1, 2] = 1,
        stage: int = 1,
        has_marks: bool = False,
    ) -> None:
        """With marks, standings have 100·P/Pmax."""
        self._teams = tuple(teams)
        self._has_marks = has_marks
        self._rounds = tuple(_rounds(self._teams, games_per_pair, stage))

    def rounds(self, results: Results) -> Sequence[Round]:
        """All rounds there are."""
        del results
        return self._rounds

    def is_complete(self, results: Results) -> bool:
        """Whether every match has a result."""
        return all(match.id in results for round_ in self._rounds for match in round_.matches)

    def standings(
        self, results: Results, disqualified: AbstractSet[Team] = frozenset()
    ) -> Sequence[Standing]:
        """By points, wins, head-to-head and Sonneborn-Berger; then places are shared."""
        table = tie_breaks.standings(
            tie_breaks.game_history(self._teams, self._rounds, results),
            tie_breaks.ROUND_ROBIN,
            disqualified=disqualified,
        )
        return marked(table) if self._has_marks else table


def marked(standings: Sequence[Standing]) -> list[Standing]:
    """Each team's points as a percentage of the best one's; 0 for all if none has any.

    Disqualified teams get 0, and do not count as the best.
    """
    best = max((line.points for line in standings if not line.is_disqualified), default=0.0)

    def mark(line: Standing) -> float:
        return 100 * line.points / best if best > 0 and not line.is_disqualified else 0.0

    return [replace(line, mark=mark(line)) for line in standings]


def _rounds(teams: Sequence[Team], games: int, stage: int) -> Iterator[Round]:
    size = len(teams)
    for number, across in enumerate(circle(size + size % 2) if size > 1 else (), start=1):
        # The team opposite an empty chair rests.
        pairs = [pair for pair in across if max(pair) < size]
        matches = []
        for table, pair in enumerate(pairs, start=1):
            first, second = (teams[index] for index in seated(*pair))
            sides = ((first, second), (second, first))[:games]
            for game, seats in enumerate(sides, start=1):
                matches.append(Match(f"{stage}.{number}.{table}.{game}", seats))
        busy = {index for pair in pairs for index in pair}
        byes = tuple(team for index, team in enumerate(teams) if index not in busy)
        yield Round(number, tuple(matches), byes)


@dataclass(frozen=True, slots=True)
class RoundRobinRules(StageRules):
    """Everyone against everyone, once or twice."""

    games_per_pair: Literal[1, 2] = 1
    mark: Mark | None = None


class RoundRobinFormat(Format[RoundRobinRules]):
    """The format of round robins."""

    name = "round-robin"
    title = Sentence("round-robin", "Round robin", "Круговой турнир")
    keys = ("games_per_pair", "mark")
    adjustable = ("games_per_pair",)
    tie_breaks = tuple(each.title for each in tie_breaks.ROUND_ROBIN)
    rules_type = RoundRobinRules

    def read(self, table: TomlTable, base: RoundRobinRules) -> RoundRobinRules:
        games = table.whole("games_per_pair", 1, 2, base.games_per_pair)
        return RoundRobinRules(2 if games == 2 else 1, table.choice("mark", _MARKS, base.mark))

    def stage(
        self, rules: RoundRobinRules, teams: Sequence[Team], terms: StageContext
    ) -> RoundRobin:
        return RoundRobin(
            teams=teams,
            games_per_pair=rules.games_per_pair,
            stage=terms.number,
            has_marks=rules.mark is not None,
        )

    def planned_rounds(self, rules: RoundRobinRules, teams: int) -> int | None:
        del rules
        return possible_rounds(teams) if teams > 1 else None

    def expected_matches(self, rules: RoundRobinRules, teams: int) -> int:
        return rules.games_per_pair * teams * (teams - 1) // 2
