"""Matches of scripted programs: the referee is the real one, nothing is compiled or started."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from botdrome import games
from botdrome.errors import PlatformFault
from botdrome.games.contract import Limits
from botdrome.referee import Bot, Conditions, Record, play_match
from botdrome.referee.prefix import Prefix
from botdrome.referee.records.record import read, written
from botdrome.referee.records.verification import verify
from botdrome.sandbox import Allowance, Ending, Program
from botdrome.sandbox.control_program import system_program
from tests.hostile.bots import OPTIONS
from tests.referee.misbehaviour.known_games import KNOWN
from tests.referee.misbehaviour.matches import LIMITS, SEED
from tests.referee.records.random_games import random_answers
from tests.referee.scripted.clock import ScriptedClock
from tests.referee.scripted.program import ScriptedProgram
from tests.referee.scripted.steps import (
    BROKEN,
    DelayFreezing,
    Echo,
    End,
    Expect,
    Script,
    WriteFile,
    answer,
    expect,
)

_CONTROL = system_program("/usr/bin/cat").command
_KNOWN = {known.game_id: (known.first, known.second) for known in KNOWN}
_END = {
    "breakthrough": End("Quit"),
    "football": End("Quit"),
    "soccer": End("quit"),
    "bridges": End(),
}


@dataclass(frozen=True)
class ScriptedBot(Bot):
    """A bot with a script for each start, of which the last one serves for all that follow."""

    name: str
    scripts: tuple[Script, ...]
    allowance_ms: int = 0

    @property
    def language(self) -> str:
        return "cpp"

    @property
    def hash(self) -> str:
        return "0" * 64

    @property
    def startup_allowance_ms(self) -> int:
        return self.allowance_ms

    def program(self, memory_mib: int, directory: Path | None = None) -> Program:
        return Program((self.name,), Allowance(memory_mib * 1024), directory=directory)

    def ran_out_of_memory(self, ending: Ending) -> bool:
        return ending.out_of_memory


@dataclass
class ScriptedStarter:
    """Starts scripted bots by their names; a broken machine starts none but those."""

    bots: tuple[ScriptedBot, ...]
    clock: ScriptedClock = field(default_factory=ScriptedClock)
    failing_starts: frozenset[int] = frozenset()
    """Of the bots, counted from 1."""
    is_broken: bool = False
    freezing_ms: float = 0
    """How long an attempt to freeze an innocent program fails."""
    starts: int = 0
    programs: list[ScriptedProgram] = field(default_factory=list)
    _started: Counter[str] = field(default_factory=Counter)

    def start(self, program: Program) -> ScriptedProgram:
        if program.command == _CONTROL:
            if self.is_broken:
                raise PlatformFault(BROKEN)
            slow = DelayFreezing(self.freezing_ms, self.freezing_ms)
            return ScriptedProgram((slow, Echo()), self.clock)
        self.starts += 1
        if self.starts in self.failing_starts:
            raise PlatformFault(BROKEN)
        (bot,) = (bot for bot in self.bots if bot.name == program.command[0])
        number = self._started[bot.name]
        self._started[bot.name] += 1
        script = bot.scripts[min(number, len(bot.scripts) - 1)]
        self.programs.append(ScriptedProgram(script, self.clock, program.directory))
        return self.programs[-1]


def play(
    game_id: str,
    *bots: ScriptedBot,
    limits: Limits | None = None,
    starter: ScriptedStarter | None = None,
    has_clocks: bool = True,
    prefix: Prefix = (),
) -> Record:
    """The record of a match, which passes verification; all programs have been ended."""
    game = games.get(game_id)
    starter = starter or ScriptedStarter(bots)
    conditions = Conditions(
        starter, limits or LIMITS[game_id], has_clocks, machine=starter.clock.machine
    )
    options = game.options(**OPTIONS[game_id])
    record = play_match(game, bots, conditions, options=options, seed=SEED, prefix=prefix)
    assert verify(record) is None, str(verify(record))
    assert read(written(record)) == record
    assert all(program.is_ended for program in starter.programs)
    return record


def bot(
    game_id: str,
    seat: int,
    changes: Mapping[int, Script] | None = None,
    *,
    before: Script = (),
    at_end: Script = (),
    allowance_ms: int = 0,
    requests: Sequence[str | None] = (),
) -> ScriptedBot:
    """A bot that plays the short game as far as it goes, but for some of its answers.

    Answers are counted from 0, a name is one; a change says all that is done once the request has
    been read. `before` comes before everything else, `at_end` once it has been told to leave.
    `requests` are the lines that it must get; without them any line will do.
    """
    lines = iter(requests)
    steps = [*before, *(Expect(next(lines, None)) for _ in _opening(game_id))]
    for number, text in enumerate(answers_of(game_id)[seat]):
        if not (game_id == "bridges" and seat == number == 0):
            steps += expect(next(lines, None))
        steps += (changes or {}).get(number, answer(text))
    steps += (_END[game_id], *at_end)
    return ScriptedBot(f"seat {seat}", (tuple(steps),), allowance_ms)


def file_bot(seat: int, changes: Mapping[int, Script] | None = None) -> ScriptedBot:
    """A bot for corners, where each answer is a run of its own."""
    texts = answers_of("corners")[seat]
    runs = {number: write(text) for number, text in enumerate(texts)} | dict(changes or {})
    return ScriptedBot(f"seat {seat}", tuple(runs.values()))


def write(text: str) -> Script:
    """A run that leaves an answer."""
    return (WriteFile("output.txt", f"{text}\n"),)


@cache
def answers_of(game_id: str) -> tuple[tuple[str, ...], ...]:
    """All answers of each seat in a short game."""
    if game_id in _KNOWN:
        return _KNOWN[game_id]
    game = games.get(game_id)
    turns = random_answers(game, SEED, **OPTIONS[game_id])
    return tuple(tuple(turn[seat] for turn in turns if seat in turn) for seat in range(game.seats))


def _opening(game_id: str) -> tuple[str, ...]:
    """The lines that come before the first request."""
    return ("limit", "colour") if game_id == "bridges" else ()
