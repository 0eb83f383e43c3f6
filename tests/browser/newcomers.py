"""Bots with a newcomer's mistake, in every language, and their records."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from botdrome import games
from botdrome.games.contract import Limits
from botdrome.languages import ArtifactCache, cache_folder
from botdrome.referee import Conditions, Record, play_match
from botdrome.referee.bots.entrants import Entrants
from botdrome.sandbox import Sandbox

FOLDER = Path(__file__).parent / "newcomer_sources"
FILES = {
    "cpp": "newcomer.cpp",
    "java": "Newcomer.java",
    "cs": "newcomer.cs",
    "pas": "newcomer.pas",
    "py": "newcomer.py",
}
MISTAKES = ("flush", "rule", "loop", "quit")
GAME = games.get("breakthrough")
_LIMITS = Limits(time_ms=500, per="move", memory_mib=64)


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A bot, by the language that it is written in and the mistake that it makes."""

    language: str
    mistake: str


def records(folder: Path) -> dict[Newcomer, Record]:
    """Every mistake in every language, against the same opponent, under short limits."""
    newcomers = [Newcomer(*each) for each in product(FILES, MISTAKES)]
    with ThreadPoolExecutor(2) as executor:
        played = executor.map(lambda each: _played(each, folder), newcomers)
        return dict(zip(newcomers, played, strict=True))


def _played(newcomer: Newcomer, folder: Path) -> Record:
    name = FILES[newcomer.language]
    text = (FOLDER / name).read_text("utf-8")
    assert "none" in text
    file = folder / newcomer.mistake / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text.replace("none", newcomer.mistake, 1), "utf-8")
    sandbox, options = Sandbox(), GAME.options()
    entrants = Entrants(GAME, options, sandbox, ArtifactCache(cache_folder()))
    bots = (entrants.bot(str(file)), entrants.bot(str(FOLDER / "opponent.py")))
    conditions = Conditions(sandbox, _LIMITS, name_limit_ms=500)
    return play_match(GAME, bots, conditions, options=options, seed=0)
