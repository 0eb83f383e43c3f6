"""Names of bots: a file is never mistaken for the jury's bot, a sample or a human."""

from pathlib import Path

import pytest

from botdrome import games
from botdrome.languages import Artifact, compile_source, detect
from botdrome.referee.bots.entrants import Entrants, short_names
from botdrome.sandbox import Sandbox

GAME = games.get("breakthrough")


@pytest.mark.parametrize("name", ["jury", "human", "join", "sample:py", "cmd:true", "attach:me"])
def test_a_file_with_a_reserved_name_gets_another_one(tmp_path: Path, name: str) -> None:
    made = compile_source(b"int main() {}", detect("bot.cpp"), Sandbox())
    assert isinstance(made, Artifact)
    (tmp_path / name).write_bytes(made.data)
    bot = Entrants(GAME, GAME.options(), Sandbox()).bot(str(tmp_path / name))
    assert bot.name == f"./{name}"


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["bot.cpp", "other.py"], ["bot", "other"]),
        (["bot.cpp", "bot.cpp"], ["bot", "bot"]),
        (["bot.cpp", "bot.py"], ["bot.cpp", "bot.py"]),
        (["jury.py", "human.cpp"], ["jury.py", "human.cpp"]),
        (["sample:py", "cmd:python3 bot.py"], ["sample:py", "cmd:python3 bot.py"]),
        (["team 1.5", "x.unknown", ".py"], ["team 1.5", "x.unknown", ".py"]),
    ],
)
def test_files_are_named_without_their_suffixes_unless_names_differ_by_them(
    names: list[str], shown: list[str]
) -> None:
    assert short_names(names) == shown
