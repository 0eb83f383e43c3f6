"""Finding games: the built-in ones, and an outsider's package."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from botdrome import games
from botdrome.errors import UserError


def test_the_five_games_are_found() -> None:
    assert games.ids() == ("breakthrough", "bridges", "corners", "football", "soccer")


def test_an_unknown_game_is_a_user_error_that_lists_the_games() -> None:
    with pytest.raises(UserError, match="the games are: breakthrough, bridges"):
        games.get("chess")


def install(folder: Path, entry_point: str, code: str) -> None:
    """Lays a package `stones` and its metadata into a folder, as an installer would."""
    package = folder / "stones"
    package.mkdir()
    (package / "__init__.py").write_text(code, "utf-8")
    manifest = games.get("breakthrough").folder.joinpath("game.toml").read_text("utf-8")
    (package / "game.toml").write_text(manifest, "utf-8")
    info = folder / "stones-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: stones\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[botdrome.games]\nstones = {entry_point}\n", "utf-8")


def run(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "botdrome", *arguments],
        env={**os.environ, "PYTHONPATH": str(folder), "BOTDROME_LANG": "en"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("entry_point", ["stones", "stones:Rules"])
def test_an_outsiders_game_is_found_by_its_entry_point(tmp_path: Path, entry_point: str) -> None:
    code = "from botdrome.games.breakthrough.rules import Breakthrough as Rules\n"
    install(tmp_path, entry_point, code)
    listed = json.loads(run(tmp_path, "games", "--json").stdout)
    assert "stones" in [each["id"] for each in listed]
    assert run(tmp_path, "perft", "stones", "2").stdout == "484\n"


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("raise ImportError('half installed')", "half installed"),
        ("raise SystemExit(7)", "7"),
        ("this is no Python", "invalid syntax"),
        ("x = 1", "has no attribute 'Rules'"),
    ],
)
def test_a_broken_outsider_is_named_and_harms_no_other_game(
    tmp_path: Path, code: str, why: str
) -> None:
    install(tmp_path, "stones", code)
    done = run(tmp_path, "perft", "stones", "1")
    assert done.returncode == 2
    assert "The game stones (package stones) cannot be loaded: " in done.stderr
    assert why in done.stderr
    listed = run(tmp_path, "games")
    assert listed.returncode == 0
    assert "breakthrough" in listed.stdout
    assert "The game stones" in listed.stderr


def test_an_id_that_is_no_plain_name_is_not_taken(tmp_path: Path) -> None:
    install(
        tmp_path, "stones", "from botdrome.games.breakthrough.rules import Breakthrough as Rules"
    )
    entries = tmp_path / "stones-1.dist-info" / "entry_points.txt"
    entries.write_text("[botdrome.games]\n../../evil = stones\n", "utf-8")
    assert "evil" not in run(tmp_path, "games", "--json").stdout


TOYS = Path(__file__).parent.parent / "toys"


def run_with(folders: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Runs a command that finds games in these folders."""
    return subprocess.run(
        [sys.executable, "-m", "botdrome", *arguments],
        env={**os.environ, "BOTDROME_GAMES": folders, "BOTDROME_LANG": "en"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("folder", [TOYS, TOYS / "stones"])
def test_a_game_is_found_in_a_folder_that_the_environment_names(folder: Path) -> None:
    assert run_with(str(folder), "perft", "stones", "2").stdout == f"{16 * 15}\n"


def test_a_game_in_a_folder_keeps_every_promise_of_the_contract() -> None:
    conformance = Path(__file__).with_name("test_conformance.py")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n0", "-k", "stones", str(conformance)],
        env={**os.environ, "BOTDROME_GAMES": str(TOYS)},
        cwd=TOYS.parents[1],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_a_folder_without_games_is_reported_and_harms_no_other(tmp_path: Path) -> None:
    (tmp_path / "Not an id").mkdir()
    (tmp_path / "Not an id" / "game.toml").touch()
    listed = run_with(f"{tmp_path}:{TOYS}:{tmp_path}/nowhere", "games")
    assert "stones" in listed.stdout
    assert listed.stderr.count("but there is no game") == 2


@pytest.mark.parametrize("name", ["random", "stones"])
def test_a_folder_that_python_would_not_import_is_named(tmp_path: Path, name: str) -> None:
    """One is called like a module of Python's own, the other has no __init__.py."""
    (tmp_path / name).mkdir()
    (tmp_path / name / "game.toml").touch()
    done = run_with(str(tmp_path), "perft", name, "1")
    assert done.returncode == 2
    assert f"The game {name} (package {name}) cannot be loaded: " in done.stderr
    assert "__init__.py" in done.stderr


def test_a_folder_cannot_replace_a_built_in_game(tmp_path: Path) -> None:
    shutil.copytree(TOYS / "stones", tmp_path / "breakthrough")
    assert run_with(str(tmp_path), "perft", "breakthrough", "1").stdout == "22\n"
