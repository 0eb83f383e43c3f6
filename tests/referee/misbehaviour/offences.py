"""The misbehaviour matrix as data: which deed earns which verdict, and in which games."""

import signal
from dataclasses import dataclass

from tests.referee.misbehaviour.scoundrels import Deed

LINE_GAMES = ("football", "breakthrough", "soccer", "bridges")
ILLEGAL = {
    "football": "2 0 0 14 20",
    "breakthrough": "a1h8",
    "soccer": "0 0 0 0 0 0 0 0 0 0 0 0 0",
    "corners": "9 9 9 9",
    "bridges": "A01",
}
"""Well-formed moves that are legal in no position."""


@dataclass(frozen=True)
class Offence:
    """Something to do instead of an answer, and the verdict that it earns."""

    code: str
    label: str
    deeds: tuple[tuple[str, str], ...]

    def at(self, turn: int) -> tuple[Deed, ...]:
        return tuple(Deed("instead", turn, what, text) for what, text in self.deeds)

    def __str__(self) -> str:
        return f"{self.code}: {self.label}"


def _offence(code: str, label: str, what: str, text: str = "") -> Offence:
    return Offence(code, label, ((what, text),))


BY_TEXT = {
    game: (
        _offence("malformed-answer", "nonsense", "say", "nonsense\n"),
        _offence("illegal-move", text, "say", f"{text}\n"),
    )
    for game, text in ILLEGAL.items()
}
ANYWHERE = (
    _offence("time-limit", "computes for ever", "spin"),
    _offence("idle-limit", "sleeps for ever", "nap"),
    _offence("memory-limit", "takes all memory", "gobble"),
    _offence("output-limit", "writes for ever", "flood"),
    _offence("crash", "signal", "segfault"),
    _offence("crash", "exit status", "exit", "7"),
    _offence("security", "forks", "fork"),
)
IN_LINES = (
    *ANYWHERE,
    Offence("no-answer", "closes its output", (("close", "1"), ("nap", ""))),
    _offence("early-exit", "leaves", "exit", "0"),
    _offence("idle-limit", "stops itself", "raise", str(int(signal.SIGSTOP))),
    _offence("output-limit", "a line of 65 KiB", "flood", "65"),
)
IN_FILES = (
    *ANYWHERE,
    _offence("no-answer", "no file", "exit", "0"),
    _offence("no-answer", "a FIFO", "fifo"),
    _offence("no-answer", "a folder", "directory"),
    _offence("no-answer", "a link", "link"),
    _offence("malformed-answer", "an empty file", "say", ""),
    _offence("malformed-answer", "five numbers", "say", "1 1 1 1 1\n"),
)
ELSEWHERE = {
    "football": {"bad-name", "no-quit"},
    "breakthrough": {"bad-name", "no-quit", "pondering"},
    "soccer": set[str](),
    "corners": set[str](),
    "bridges": set[str](),
}
"""Verdicts that are not earned instead of a move, and have tests of their own."""


def offences(game_id: str) -> tuple[Offence, ...]:
    """All that can be done instead of a move."""
    return BY_TEXT[game_id] + (IN_FILES if game_id == "corners" else IN_LINES)


def codes(game_id: str) -> set[str]:
    """All verdicts that the tests of a game earn."""
    return {offence.code for offence in offences(game_id)} | ELSEWHERE[game_id]
