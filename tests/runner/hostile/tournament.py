"""Holds a tournament as `botdrome tournament` does, on two processors, and looks for leftovers."""

import gc
import hashlib
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import partial
from multiprocessing import resource_tracker
from pathlib import Path

from botdrome import games
from botdrome.games.contract import Limits
from botdrome.games.scoring import read_scoring
from botdrome.referee import CompiledBot, Record
from botdrome.referee.records.record import read
from botdrome.referee.records.verification import verify
from botdrome.runner import LocalExecutor, Order, play
from botdrome.runner.tournament.journal import FinishedMatch, Journal
from botdrome.runner.tournament.record_folder import RecordFolder
from botdrome.runner.tournament.run import StageSetup, TournamentRun, TournamentSetup
from botdrome.sentences import Sentence
from botdrome.tournaments.formats.format import StageRules
from botdrome.tournaments.formats.round_robin import RoundRobinRules
from botdrome.tournaments.formats.tables import TablesRules
from botdrome.tournaments.model import Match, Round, Standing
from botdrome.tournaments.regulations.stages import course
from tests.runner.hostile.bots import OPTIONS
from tests.sandbox.traces import nothing_left, traces_of

LIMITS = {
    "football": Limits(150, "block", 32, block_moves=100),
    "breakthrough": Limits(100, "move", 32),
    "soccer": Limits(200, "match", 32),
    "corners": Limits(100, "move", 32),
    "bridges": Limits(100, "move", 32),
}
"""Each game's own kind of limits, with smaller numbers."""
_SEED = 3572
_SLOTS = 2
_PATIENCE_S = 30


@dataclass
class Held:
    """A tournament that is over."""

    table: list[Standing]
    entries: Mapping[str, FinishedMatch]
    records: Mapping[str, Record]
    sizes: Mapping[str, int]
    """Of the records' files, in bytes."""
    notices: list[Sentence]
    """To the jury."""

    def places(self, teams: Mapping[str, CompiledBot]) -> list[str]:
        """These teams, the best first."""
        return [line.team for line in self.table if line.team in teams]


@dataclass
class Watching:
    """Remembers notices to the jury, and which processes have played."""

    notices: list[Sentence] = field(default_factory=list)
    executors: list[LocalExecutor] = field(default_factory=list)
    pids: set[int] = field(default_factory=set)

    def begun(self, stage: int, round_: Round, left: int) -> None:
        """Nothing to remember."""

    def finished(self, entry: FinishedMatch, record: Record) -> None:
        """A match is over: its player is one of these."""
        for executor in self.executors:
            self.pids |= set(executor._processes or ())

    def notify(self, sentence: Sentence) -> None:
        """The jury should know this."""
        self.notices.append(sentence)

    def make_executor(self) -> Executor:
        executor = LocalExecutor(_SLOTS)
        self.executors.append(executor)
        return executor


def hold(game_id: str, bots: Mapping[str, CompiledBot], folder: Path, seed: int = _SEED) -> Held:
    """A tournament of these bots, which has left nothing behind."""
    game = games.get(game_id)
    rules: StageRules = TablesRules(4, 4) if game.seats == 4 else RoundRobinRules()
    terms = StageSetup(Order(game_id, options=OPTIONS[game_id], limits=LIMITS[game_id]), bots)
    entered = TournamentSetup([terms], read_scoring(game), seed)
    plan = course(list(bots), [rules], entered.scoring, seed, game.seats, game.score.best)
    records = RecordFolder(folder)
    journal = Journal(folder, {"seed": seed}, resume=False)
    watching = Watching()
    run = TournamentRun(entered, plan, journal, records.save, _player)
    resource_tracker.ensure_running()  # it outlives the pools that need it
    _wait_for_threads()  # of pools that other tests have left
    with nothing_left():
        run.run(watching.make_executor, _SLOTS, watching)
        watching.executors.clear()
        _wait_for_threads()
    journal.close()
    assert len(watching.pids) >= _SLOTS
    assert [trace for pid in watching.pids for trace in traces_of(pid)] == []
    paths = {each: records.path(each) for each in journal.entries}
    kept = {each: read(path.read_bytes()) for each, path in paths.items()}
    for record in kept.values():
        assert verify(record) is None
    return Held(
        list(plan.standings(journal.results)),
        dict(journal.entries),
        kept,
        {each: path.stat().st_size for each, path in paths.items()},
        watching.notices,
    )


def _wait_for_threads() -> None:
    """Waits for the thread of a pool's queue, which ends, and closes its pipe, after the pool."""
    gc.collect()
    for thread in threading.enumerate():
        if thread.name == "QueueFeederThread":
            thread.join(_PATIENCE_S)


def _player(match: Match) -> Callable[[Order], Record]:
    return partial(_play, " ".join(str(team) for team in match.seats))


def _play(teams: str, order: Order) -> Record:
    """Plays a match whose chance depends on who meets, not on its number in the tournament."""
    seed = int.from_bytes(hashlib.sha256(teams.encode()).digest()[:8], "big")
    return play(replace(order, seed=seed))
