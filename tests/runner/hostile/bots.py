"""The bots of a tournament with hostile ones: eight honest samples of different strength."""

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from botdrome import games
from botdrome.referee import CompiledBot
from botdrome.sandbox import Program
from tests.hostile.bots import SOURCES, hostile_bot
from tests.hostile.compiling import entrants
from tests.hostile.offences import Offence
from tests.runner.hostile.kinds import ROUNDS, planned

OPTIONS: dict[str, dict[str, int]] = {
    "football": {},
    "breakthrough": {},
    "soccer": {"game_duration": 90},
    "corners": {"rounds": ROUNDS},
    "bridges": {"move_limit": 60},
}
LEVELS = {
    "football": (8, 2, 1, 14, 0, 3, 6, 11),
    "breakthrough": (3, 12, 9, 2, 5, 4, 1, 14),
    "soccer": (1, 16, 4, 18, 6, 5, 11, 3),
    "corners": (9, 8, 7, 6, 5, 4, 3, 2),
    "bridges": (2, 19, 1, 13, 3, 8, 0, 17),
}
"""Who is entered, in this order: no two of them get equally many points. In corners a level is the
number of rounds in which a bot advances; elsewhere a higher one plays more carelessly."""
_WEAKENED = {
    "football": ("int score = rate(path);", "int score = rate(path) - level::noise(6);"),
    "breakthrough": ("int score = rate(move);", "int score = rate(move) - level::noise(60);"),
    "soccer": ("+ whim();", "+ whim() - level::noise(20);"),
    "corners": (
        "bool found = choose_move(move);",
        "advances = level::advances(round_number);\n    bool found = choose_move(move);",
    ),
    "bridges": (
        "int>(find_bridges(me, hole).size());",
        "int>(find_bridges(me, hole).size()) + level::noise(50000);",
    ),
}
"""What is changed in each game's sample: a line, and what stands there instead."""


@dataclass(frozen=True)
class Honest(CompiledBot):
    """A sample that plays as well as its level says."""

    level: int = 0

    def program(self, memory_mib: int, directory: Path | None = None) -> Program:
        made = CompiledBot.program(self, memory_mib, directory)
        return replace(made, command=(*made.command, str(self.level)))


def honest_bots(game_id: str) -> dict[str, CompiledBot]:
    """The eight honest bots by their names."""
    artifact = _honest(game_id).artifact
    names = {f"honest-{level}": level for level in LEVELS[game_id]}
    return {name: Honest(name, artifact, level) for name, level in names.items()}


def offender(game_id: str, offence: Offence) -> CompiledBot:
    """A bot that commits an offence, and is called after it."""
    return replace(hostile_bot(game_id, *planned(offence, game_id)), name=offence.label)


@cache
def _honest(game_id: str) -> CompiledBot:
    game = games.get(game_id)
    sample = game.folder.joinpath("samples", game.jury).read_text("utf-8")
    line, weakened = _WEAKENED[game_id]
    assert sample.count(line) == 1
    sample = sample.replace(line, weakened)
    if game_id == "corners":
        gain = "int gain = cost(from) - cost(to);"
        assert sample.count(gain) == 1
        sample = sample.replace(gain, f"{gain}\n{' ' * 16}if (!advances) gain = -std::abs(gain);")
        sample = f"bool advances;\n{sample}"
    source = (SOURCES / "level.h").read_text("utf-8") + sample
    made = entrants(game_id, OPTIONS[game_id]).artifact("honest.cpp", source.encode())
    return CompiledBot("honest", made)
