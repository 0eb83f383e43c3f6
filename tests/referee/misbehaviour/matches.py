"""Plays matches in the real sandbox, under small limits; every record must verify."""

from dataclasses import dataclass, field, replace

from botdrome import games
from botdrome.games.contract import Limits
from botdrome.referee import Bot, Conditions, Record, play_match
from botdrome.referee.records.record import read, written
from botdrome.referee.records.verification import verify
from botdrome.referee.seats.answers import Answer
from botdrome.sandbox import Program, RunningProcess, Sandbox, Starter
from tests.hostile.bots import OPTIONS
from tests.referee.scripted.steps import BROKEN
from tests.sandbox.traces import nothing_left

LIMITS = {
    "football": Limits(200, "block", 16, block_moves=100),
    "breakthrough": Limits(200, "move", 16),
    "soccer": Limits(200, "match", 16),
    "corners": Limits(200, "move", 16),
    "bridges": Limits(200, "move", 16),
}
"""Each game's own kind of limits, with smaller numbers."""
SEED = 2026


def limits_of(game_id: str, time_ms: int) -> Limits:
    """A game's own kind of limits, with so much time."""
    return replace(LIMITS[game_id], time_ms=time_ms)


@dataclass
class RecordingStarter:
    """A sandbox that keeps the programs that it started."""

    sandbox: Sandbox = field(default_factory=Sandbox)
    started: list[RunningProcess] = field(default_factory=list)

    def start(self, program: Program) -> RunningProcess:
        running = self.sandbox.start(program)
        self.started.append(running)
        return running

    def all_stderr(self, seat: int) -> str:
        """The standard error of a seat's bot, up to its end."""
        return self.started[seat].end().stderr


def play(
    game_id: str,
    *bots: Bot,
    starter: Starter | None = None,
    limits: Limits | None = None,
    seed: int = SEED,
) -> Record:
    """The record of a match, which passes verification and has left nothing behind."""
    game = games.get(game_id)
    conditions = Conditions(starter or Sandbox(), limits or LIMITS[game_id])
    options = game.options(**OPTIONS[game_id])
    with nothing_left():
        record = play_match(game, bots, conditions, options=options, seed=seed)
    assert verify(record) is None, str(verify(record))
    assert read(written(record)) == record
    return record


def judged(record: Record) -> dict[int, str]:
    """The codes of the verdicts by seat."""
    return {defeat.seat: defeat.code for defeat in record.verdicts}


def answers(record: Record, seat: int) -> list[Answer]:
    """A seat's answers to move requests, in order."""
    return [answer for turn in record.turns for answer in turn.answers if answer.seat == seat]


def recorded_stderr(record: Record, seat: int) -> str:
    """A seat's standard error in the record."""
    greeted = [answer for answer in record.greetings if answer.seat == seat]
    return "".join(answer.stderr for answer in [*greeted, *answers(record, seat)])


def assert_void(record: Record) -> None:
    """The match is void because the machine is broken: there is no result."""
    assert record.void == BROKEN
    assert record.places is None
    assert record.scores is None
    assert record.verdicts == ()


def assert_lost(record: Record, seat: int, code: str) -> None:
    """Exactly this verdict for this seat of two, and a win of the other one by 1:0."""
    assert record.void is None
    assert judged(record) == {seat: code}
    assert record.places == ((2, 1) if seat == 0 else (1, 2))
    assert record.scores == ((0, 1) if seat == 0 else (1, 0))
    assert record.reason is not None
    assert record.reason.code == "technical-defeat"


def assert_both_lost(record: Record, first: str, second: str) -> None:
    """Both seats have verdicts: nobody has won, and it is not a draw either."""
    assert record.void is None
    assert judged(record) == {0: first, 1: second}
    assert record.places == (2, 2)
    assert record.scores == (0, 0)
