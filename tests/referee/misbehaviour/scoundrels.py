"""Bots that play honestly until they do something wrong: real ones, compiled once for all."""

import tempfile
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from botdrome import games
from botdrome.languages import ArtifactCache
from botdrome.referee import CompiledBot
from botdrome.referee.bots import Bot
from botdrome.referee.entrants import Entrants
from botdrome.sandbox import Program, Sandbox

OPTIONS: dict[str, dict[str, int]] = {
    "football": {},
    "breakthrough": {},
    "soccer": {"game_duration": 8},
    "corners": {"rounds": 3},
    "bridges": {"move_limit": 60},
}
"""Short games: a team that is compiled for a match of soccer plays no other."""
EVERY = -1
SOURCES = Path(__file__).parent / "sources"
_KEPT = Path(tempfile.gettempdir()) / "botdrome-scoundrels"


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
class Scoundrel(CompiledBot):
    """A bot whose deeds are the words of its command line."""

    deeds: tuple[Deed, ...] = ()

    def program(self, memory_mib: int, directory: Path | None = None) -> Program:
        made = CompiledBot.program(self, memory_mib, directory)
        words = (word for deed in self.deeds for word in deed.words)
        return replace(made, command=(*made.command, *words))


def scoundrel(game_id: str, *deeds: Deed) -> Scoundrel:
    """A bot that plays like the sample, apart from its deeds."""
    return replace(_turncoat(game_id), deeds=deeds)


def script(*answers: str, deeds: tuple[Deed, ...] = ()) -> Scoundrel:
    """A bot that knows no rules: its answers are fixed, and an empty one is silence."""
    said = [
        Deed("instead", turn, "say", f"{answer}\n" if answer else "")
        for turn, answer in enumerate(answers)
    ]
    return replace(_scripted(), deeds=(*said, *deeds))


@cache
def honest(game_id: str) -> Bot:
    """The jury's own bot."""
    return _entrants(game_id).bot("jury")


@cache
def antique() -> CompiledBot:
    """A bot of the nineties, as it was written then."""
    return _entrants("breakthrough").compiled("antique", SOURCES / "nineties.cpp")


def first_move(game_id: str) -> int:
    """The number of a bot's first move among its answers."""
    return 0 if game_id in ("bridges", "corners") else 1


@cache
def _turncoat(game_id: str) -> Scoundrel:
    how = "files.h" if game_id == "corners" else "lines.h"
    sample = games.get(game_id).folder.joinpath("samples", "sample.cpp")
    own = SOURCES / f"{game_id}.cpp"
    played = own.read_bytes() if own.exists() else sample.read_bytes()
    return _compiled(game_id, how, played)


@cache
def _scripted() -> Scoundrel:
    return _compiled("breakthrough", "lines.h", (SOURCES / "script.cpp").read_bytes())


def _compiled(game_id: str, how: str, played: bytes) -> Scoundrel:
    parts = ((SOURCES / "deeds.h").read_bytes(), (SOURCES / how).read_bytes(), played)
    return Scoundrel("scoundrel", _entrants(game_id).artifact("scoundrel.cpp", b"\n".join(parts)))


def _entrants(game_id: str) -> Entrants:
    """Compiles for a game; the tests' processes share what is compiled."""
    game = games.get(game_id)
    cache_ = ArtifactCache(_KEPT)
    return Entrants(game, game.options(**OPTIONS[game_id]), Sandbox(), cache_)
