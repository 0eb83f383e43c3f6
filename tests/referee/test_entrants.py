"""What bots are called: a file never like somebody who is known by that name."""

from pathlib import Path

import pytest

from botdrome import games
from botdrome.languages import Artifact, compile_source, detect
from botdrome.referee.bots.entrants import Entrants
from botdrome.sandbox import Sandbox

GAME = games.get("breakthrough")


@pytest.mark.parametrize("name", ["jury", "human", "join", "sample:py", "cmd:true", "attach:me"])
def test_a_program_is_not_taken_for_who_is_called_so(tmp_path: Path, name: str) -> None:
    made = compile_source(b"int main() {}", detect("bot.cpp"), Sandbox())
    assert isinstance(made, Artifact)
    (tmp_path / name).write_bytes(made.data)
    bot = Entrants(GAME, GAME.options(), Sandbox()).bot(str(tmp_path / name))
    assert bot.name == f"./{name}"
