"""Names of bots: a file is never mistaken for the jury's bot, a sample or a human."""

from pathlib import Path

import pytest

from botdrome import games
from botdrome.languages import Artifact, compile_source, detect
from botdrome.referee.bots.entrants import Entrants
from botdrome.sandbox import Sandbox

GAME = games.get("breakthrough")


@pytest.mark.parametrize("name", ["jury", "human", "join", "sample:py", "cmd:true", "attach:me"])
def test_a_file_with_a_reserved_name_gets_another_one(tmp_path: Path, name: str) -> None:
    made = compile_source(b"int main() {}", detect("bot.cpp"), Sandbox())
    assert isinstance(made, Artifact)
    (tmp_path / name).write_bytes(made.data)
    bot = Entrants(GAME, GAME.options(), Sandbox()).bot(str(tmp_path / name))
    assert bot.name == f"./{name}"
