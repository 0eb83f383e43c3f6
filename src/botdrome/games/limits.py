"""Limits: what a bot may use, and which limits can be combined."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from botdrome.games.protocols import Protocol
from botdrome.sentences import Sentence, title
from botdrome.toml_tables import TomlTable, words

Per = Literal["move", "match", "block"]
"""What the time limit applies to."""
RANGES = {"time_ms": (10, 3_600_000), "block_moves": (1, 10_000), "memory_mib": (16, 4096)}
"""The least and the most of each number that a game or a jury may set."""
KEYS = ("time_ms", "per", "block_moves", "memory_mib")
PERIODS: Mapping[str, Per] = words(Per)

_MOST = 10**9
_NO_BLOCKS = Sentence(
    "limits-no-blocks",
    'this is for per = "block" only, and here the time is per {per}.',
    'это только для per = "block", а здесь время — per = "{per}".',
)
_RUNS_ANEW = Sentence(
    "limits-per-run",
    'in this game it is always "move": each move is a run of the program, with its own clock.',
    'в этой игре — только "move": на каждый ход программу запускают заново, с новыми часами.',
)


@dataclass(frozen=True, slots=True)
class Limits:
    """What a bot may use: time per move, per match or per block of own moves; memory."""

    time_ms: int
    per: Per
    memory_mib: int
    block_moves: int | None = None

    def __post_init__(self) -> None:
        numbers = (
            self.time_ms,
            self.memory_mib,
            1 if self.block_moves is None else self.block_moves,
        )
        if not all(0 < each < _MOST for each in numbers):
            raise ValueError("limits are positive")


_TIMES: Mapping[Per, Sentence] = {
    "move": title("{seconds} s per move", "{seconds} с на ход"),
    "match": title("{seconds} s per match", "{seconds} с на партию"),
    "block": title("{seconds} s per {moves} moves", "{seconds} с на {moves} ходов"),
}


def time_title(limits: Limits) -> Sentence:
    """The time limit for people."""
    seconds = f"{limits.time_ms / 1000:g}"
    return _TIMES[limits.per].of(seconds=seconds, moves=limits.block_moves)


def clash(protocol: Protocol, per: Per, block_moves: int | None) -> tuple[str, Sentence] | None:
    """The key that contradicts the others or the protocol, and why; None if there is none."""
    if protocol.is_run_per_turn and per != "move":
        return "per", _RUNS_ANEW
    if per != "block" and block_moves is not None:
        return "block_moves", _NO_BLOCKS.of(per=per)
    return None


def read_numbers(table: TomlTable) -> dict[str, int]:
    """The numbers that the table has."""
    return {name: table.whole(name, *RANGES[name]) for name in RANGES if table.has(name)}


def game_limits(table: TomlTable, protocol: Protocol) -> Limits:
    """A game's own limits: all of them must be there."""
    table.allow(*KEYS)
    table.require("time_ms", "per", "memory_mib")
    per = table.choice("per", PERIODS)
    if per == "block":
        table.require("block_moves")
    limits = Limits(per=per, **read_numbers(table))
    found = clash(protocol, per, limits.block_moves)
    if found is not None:
        key, why = found
        raise table.refused(why, key)
    return limits
