"""Real bots that play honestly until they misbehave; each is compiled once."""

import hashlib
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from botdrome import games
from botdrome.referee import CompiledBot
from botdrome.referee.bots.bot import Bot
from botdrome.sandbox import Program
from tests.hostile.compiling import artifact, entrants

OPTIONS: dict[str, dict[str, int]] = {
    "football": {},
    "breakthrough": {},
    "soccer": {"game_duration": 8},
    "corners": {"rounds": 3},
    "bridges": {"move_limit": 60},
}
"""Short games; a soccer bot is compiled for one match length."""
EVERY = -1
SOURCES = Path(__file__).parent / "sources"
Act = tuple[str, str]
"""Something that a bot does, and its argument, as `deeds.h` and `attacks.h` define them."""


@dataclass(frozen=True)
class Deed:
    """What a bot does before, instead of or after an answer, at its start or at its end.

    Answers are counted from 0; a name, where it is asked, is one. In corners it is the round.
    """

    when: str
    turn: int
    what: str
    text: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        return (self.when, str(self.turn), self.what, self.text)


@dataclass(frozen=True)
class HostileBot(CompiledBot):
    """A bot whose deeds are the arguments of its command line."""

    deeds: tuple[Deed, ...] = ()

    @property
    def hash(self) -> str:
        return hashlib.sha256(f"{self.artifact.hash} {self.deeds}".encode()).hexdigest()

    def program(self, memory_mib: int, directory: Path | None = None) -> Program:
        made = CompiledBot.program(self, memory_mib, directory)
        words = (word for deed in self.deeds for word in deed.words)
        return replace(made, command=(*made.command, *words))


def hostile_bot(game_id: str, *deeds: Deed) -> HostileBot:
    """A bot that plays like the sample, apart from its deeds; in soccer its team stands still."""
    return replace(_like_the_sample(game_id), deeds=deeds)


def fixed_bot(*answers: str, deeds: tuple[Deed, ...] = ()) -> HostileBot:
    """A bot with fixed answers; an empty one means no answer."""
    said = [
        deed
        for turn, answer in enumerate(answers)
        for deed in instead(turn, say(answer) if answer else ("say", ""))
    ]
    return acting_bot(*said, *deeds)


def acting_bot(*deeds: Deed, name: str = "hostile", is_run_per_turn: bool = False) -> HostileBot:
    """A bot that does nothing but its deeds."""
    return replace(_without_rules(is_run_per_turn), name=name, deeds=deeds)


def leaving_bot(name: str = "hostile") -> HostileBot:
    """A bot that exits before it is asked."""
    return acting_bot(Deed("start", 0, "exit", "0"), name=name)


def say(text: str) -> Act:
    """Answers with a line."""
    return ("say", f"{text}\n")


def instead(turn: int, *acts: Act) -> tuple[Deed, ...]:
    """The deeds that replace an answer."""
    return tuple(Deed("instead", turn, what, text) for what, text in acts)


@cache
def honest(game_id: str) -> Bot:
    """The jury's own bot."""
    return entrants(game_id, OPTIONS[game_id]).bot("jury")


@cache
def old_style_bot() -> CompiledBot:
    """A bot in C++ of the nineties."""
    return CompiledBot(
        "old-style", artifact("nineties.cpp", (SOURCES / "nineties.cpp").read_bytes())
    )


def first_move(game_id: str) -> int:
    """The number of a bot's first move among its answers."""
    return 0 if game_id in ("bridges", "corners") else 1


@cache
def _like_the_sample(game_id: str) -> HostileBot:
    own = SOURCES / f"{game_id}.cpp"
    sample = games.get(game_id).folder.joinpath("samples", "sample.cpp")
    played = own.read_bytes() if own.exists() else sample.read_bytes()
    return _compiled("files.h" if game_id == "corners" else "lines.h", played)


@cache
def _without_rules(is_run_per_turn: bool) -> HostileBot:
    if is_run_per_turn:
        return _compiled("files.h", b"int main() {}")
    return _compiled("lines.h", (SOURCES / "fixed.cpp").read_bytes())


def _compiled(how: str, played: bytes) -> HostileBot:
    headers = [(SOURCES / name).read_bytes() for name in ("deeds.h", "attacks.h", how)]
    return HostileBot("hostile", artifact("hostile.cpp", b"\n".join([*headers, played])))
