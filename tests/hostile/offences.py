"""Offences as data: which deeds lead to which verdicts, and in which games."""

import signal
from dataclasses import dataclass, replace

from tests.hostile.bots import EVERY, Deed, instead

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
    """Something that a bot does wrong, and the verdicts that it may get for it.

    The turns of its deeds are counted from the one in which it begins.
    """

    label: str
    deeds: tuple[Deed, ...]
    codes: frozenset[str]
    codes_per_run: frozenset[str] = frozenset()
    """Further ones where each turn is a run."""
    stderr: str = ""
    """What it must have written: that the attack was tried, and refused."""

    @property
    def code(self) -> str:
        """The verdict of an offence that has only one."""
        (code,) = self.codes
        return code

    def at(self, turn: int) -> tuple[Deed, ...]:
        """Its deeds, from a turn on."""
        return tuple(
            deed if deed.turn == EVERY else replace(deed, turn=turn + deed.turn)
            for deed in self.deeds
        )

    def in_runs(self, turns: range) -> tuple[Deed, ...]:
        """All its deeds in each of these runs; what comes after an answer stands for it there."""
        return tuple(
            replace(deed, turn=turn, when="instead" if deed.when == "after" else deed.when)
            for deed in self.deeds
            for turn in turns
        )

    def __str__(self) -> str:
        return f"{' or '.join(sorted(self.codes))}: {self.label}"


def offence(
    label: str, what: str, text: str, *codes: str, per_run: tuple[str, ...] = ()
) -> Offence:
    """An offence of a single deed instead of an answer."""
    return Offence(label, instead(0, (what, text)), frozenset(codes), frozenset(per_run))


BY_TEXT = {
    game: (
        offence("nonsense", "say", "nonsense\n", "malformed-answer"),
        offence(text, "say", f"{text}\n", "illegal-move"),
    )
    for game, text in ILLEGAL.items()
}
ANYWHERE = (
    offence("computes for ever", "spin", "", "time-limit"),
    offence("sleeps for ever", "sleep", "", "idle-limit"),
    offence("takes all memory", "gobble", "", "memory-limit"),
    offence("writes for ever", "flood", "", "output-limit"),
    offence("signal", "segfault", "", "crash"),
    offence("exit status", "exit", "7", "crash"),
    offence("forks", "fork", "", "security"),
)
IN_LINES = (
    *ANYWHERE,
    Offence(
        "closes its output", instead(0, ("close", "1"), ("sleep", "")), frozenset({"no-answer"})
    ),
    offence("leaves", "exit", "0", "early-exit"),
    offence("stops itself", "raise", str(int(signal.SIGSTOP)), "idle-limit"),
    offence("a line of 65 KiB", "flood", "65", "output-limit"),
)
IN_FILES = (
    *ANYWHERE,
    offence("no file", "exit", "0", "no-answer"),
    offence("a FIFO", "fifo", "", "no-answer"),
    offence("a folder", "directory", "", "no-answer"),
    offence("a link", "link", "", "no-answer"),
    offence("an empty file", "say", "", "malformed-answer"),
    offence("five numbers", "say", "1 1 1 1 1\n", "malformed-answer"),
)
ELSEWHERE = {
    "football": {"bad-name", "no-quit"},
    "breakthrough": {"bad-name", "no-quit", "pondering"},
    "soccer": set[str](),
    "corners": set[str](),
    "bridges": set[str](),
}
"""Verdicts for something else than an answer, with tests of their own."""


def offences(game_id: str) -> tuple[Offence, ...]:
    """All offences instead of a move."""
    return BY_TEXT[game_id] + (IN_FILES if game_id == "corners" else IN_LINES)


def codes(game_id: str) -> set[str]:
    """All verdicts in the tests of a game."""
    return {offence.code for offence in offences(game_id)} | ELSEWHERE[game_id]
