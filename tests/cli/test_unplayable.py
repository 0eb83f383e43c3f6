"""The exit status of `botdrome tournament` when matches cannot be played."""

import json
import sys
from pathlib import Path

import pytest

from botdrome.cli import app
from botdrome.runner import Order
from tests.cli.teams import copies, weak_limits
from tests.runner.test_tournament import Behaviour, Scripted


def exit_status(
    monkeypatch: pytest.MonkeyPatch, behave: Behaviour, out: Path, *words: str
) -> object:
    """The exit status of the command if its matches behave like this."""
    monkeypatch.setenv("BOTDROME_LANG", "en")
    monkeypatch.setattr(
        "botdrome.cli.commands.tournament.LocalExecutor", lambda _: Scripted(behave, [])
    )
    monkeypatch.setattr(
        sys, "argv", ["botdrome", "tournament", *words, "--out", str(out), *weak_limits()]
    )
    with pytest.raises(SystemExit) as left:
        app.main()
    return left.value.code or 0


def test_an_unknown_attacker_does_not_change_the_exit_status(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def behave(order: Order) -> str:
        return "void" if any("team002" in bot.name for bot in order.bots) else "play"

    words = ("breakthrough", *copies(tmp_path, 4), "--format", "swiss", "--rounds", "2")
    assert exit_status(monkeypatch, behave, tmp_path / "out", *words) == 0
    results = json.loads((tmp_path / "out" / "results.json").read_text("utf-8"))
    assert results["is_complete"]
    assert results["standings"][-1]["team"] == "team002"
    printed = capsys.readouterr()
    assert "The match 1." in printed.err
    assert "team002: its bot made matches void 3 times" in printed.err.replace("\n", " ")


def test_a_machine_that_fails_is_another_exit_status_and_can_be_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("breakthrough", *copies(tmp_path, 3), "--format", "round-robin")
    out = tmp_path / "out"
    assert exit_status(monkeypatch, lambda _: "void", out, *words) == 3
    error = capsys.readouterr().err
    assert "not even by the jury's bot against itself: The machine is on fire." in error
    assert "continue with --resume" in error
    assert exit_status(monkeypatch, lambda _: "play", out, *words, "--resume") == 0
    results = json.loads((out / "results.json").read_text("utf-8"))
    assert results["is_complete"]
    assert all(match["verdicts"] == [[], []] for match in results["matches"])
