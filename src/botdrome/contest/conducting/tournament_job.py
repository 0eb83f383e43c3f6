"""One tournament that is being played, in a thread of its own."""

import logging
import shutil
import threading
from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from concurrent.futures import Executor
from dataclasses import asdict
from functools import partial
from pathlib import Path

from botdrome import games
from botdrome.contest.conducting.programs import load_bot
from botdrome.errors import Fault
from botdrome.games.options import Options
from botdrome.referee import Bot, Record
from botdrome.referee.bots.entrants import JURY
from botdrome.runner import Order
from botdrome.runner.live_boards import FOLDER, play_publishing
from botdrome.runner.tournament.attempts import ExecutorGone
from botdrome.runner.tournament.follower import Follower
from botdrome.runner.tournament.journal import FinishedMatch, Journal
from botdrome.runner.tournament.plan import Plan
from botdrome.runner.tournament.record_folder import RecordFolder
from botdrome.runner.tournament.run import (
    Player,
    StageSetup,
    Stopped,
    TournamentRun,
    TournamentSetup,
)
from botdrome.sentences import Sentence, title
from botdrome.tournaments.model import Match, MatchId, Round, Team
from botdrome.tournaments.regulations.limit_changes import limits_of

_log = logging.getLogger(__name__)
Programs = Mapping[Options, Mapping[Team | None, str]]
"""By options of a stage and by team, the hash of the compiled program; None is the jury's bot."""


def journal_matches(folder: Path) -> AbstractSet[MatchId]:
    """The finished matches in a tournament's journal; none if there is no journal yet."""
    if not (folder / "journal.jsonl").exists():
        return set()
    follower = Follower(folder)
    try:
        follower.read_new_lines()
        return set(follower.entries)
    finally:
        follower.close()


class TournamentJob:
    """Plays a tournament from its plan, or goes on with one that an earlier process had begun."""

    def __init__(
        self,
        folder: Path,
        plan: Plan,
        programs: Programs,
        programs_at: Path,
        make_executor: Callable[[], Executor],
        slots: int,
        wake: Callable[[], None],
    ) -> None:
        """`wake` is called when there is something new."""
        self.folder = folder
        self._plan = plan
        self._programs = programs
        self._programs_at = programs_at
        self._make_executor = make_executor
        self._slots = slots
        self._wake = wake
        self._run: TournamentRun | None = None
        self._lock = threading.Lock()
        self._is_stopped = False
        self.entries: dict[MatchId, FinishedMatch] = {}
        """Finished matches, in the order in which they ended; only ever added to."""
        self.notes: list[Sentence] = []
        """What the jury should know."""
        self.failure: Sentence | None = None
        self.is_complete = False
        self._thread = threading.Thread(target=self._work, name=f"tournament {folder}", daemon=True)
        self._thread.start()

    @property
    def is_over(self) -> bool:
        """Whether its thread has ended, for whatever reason."""
        return not self._thread.is_alive()

    def stop(self) -> None:
        """Ends it; it can be resumed later."""
        with self._lock:
            self._is_stopped = True
            if self._run is not None:
                self._run.stop()
        self._thread.join()

    def begun(self, stage: int, rounds: Sequence[Round], left: int) -> None:
        """A round begins (of `Watcher`)."""
        del stage, rounds, left
        self._wake()

    def finished(self, entry: FinishedMatch, record: Record) -> None:
        """A match is in the journal (of `Watcher`)."""
        del record
        self.entries[entry.match.id] = entry
        self._wake()

    def notify(self, sentence: Sentence) -> None:
        """There is something that the jury should know (of `Watcher`)."""
        self.notes.append(sentence)
        self._wake()

    def _work(self) -> None:
        try:
            self._play()
            self.is_complete = True
        except (Stopped, ExecutorGone):
            return
        except Fault as fault:
            self.failure = fault.sentence
        except Exception as error:  # noqa: BLE001 (the jury must hear of it; the others go on)
            _log.exception("the tournament in %s stopped", self.folder)
            self.failure = title(f"{type(error).__name__}: {error}")
        finally:
            self._wake()

    def _play(self) -> None:
        plan = self._plan
        course = plan.course()
        setup = TournamentSetup(self._stages(), plan.scoring, plan.seed)
        journal = self._open_journal()
        try:
            for team, stage in journal.disqualified.items():
                course.disqualify(team, stage)
            self.entries.update(journal.entries)
            save = RecordFolder(self.folder).save
            run = TournamentRun(setup, course, journal, save, self._player)
            with self._lock:
                if self._is_stopped:
                    raise Stopped
                self._run = run
            (self.folder / FOLDER).mkdir(exist_ok=True)
            run.run(self._make_executor, self._slots, self)
        finally:
            journal.close()
            shutil.rmtree(self.folder / FOLDER, ignore_errors=True)

    def _open_journal(self) -> Journal:
        is_new = not (self.folder / "journal.jsonl").exists()
        return Journal(self.folder, self._plan.to_json(), resume=not is_new)

    def _player(self, match: Match) -> Player:
        return partial(play_publishing, folder=self.folder / FOLDER, match=match)

    def _stages(self) -> list[StageSetup]:
        game = games.get(self._plan.game)
        made: dict[Options, StageSetup] = {}
        for values in self._plan.stage_options:
            options: Options = game.options(**values)
            if options not in made:
                limits = limits_of(game, options, self._plan.limits)
                bots = self._bots(self._programs[options])
                house = bots.pop(None, None)
                match = Order(game.id, options=asdict(options), limits=limits)
                teams = {team: bot for team, bot in bots.items() if team is not None}
                made[options] = StageSetup(match, teams, house)
        return [made[game.options(**values)] for values in self._plan.stage_options]

    def _bots(self, programs: Mapping[Team | None, str]) -> dict[Team | None, Bot]:
        return {
            team: load_bot(self._programs_at, JURY if team is None else team, hash_)
            for team, hash_ in programs.items()
        }
