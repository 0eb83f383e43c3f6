"""Guards: what every game must have, and what must not be elsewhere."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from botdrome import games
from botdrome.cli.advice import ADVICE
from botdrome.sentences import Sentence

SOURCE = Path(__file__).parent.parent / "src" / "botdrome"
FOLDERS = {game_id: SOURCE / "games" / game_id for game_id in games.ids()}
DATA = {"game.toml", "regulations.toml", "statement.ru.md", "statement.en.md"}

every_game = pytest.mark.parametrize("game_id", games.ids())


def sentences_in(path: Path) -> list[str]:
    """The texts of the sentences that a module holds."""
    tree = ast.parse(path.read_text("utf-8"))
    calls = [each for each in ast.walk(tree) if isinstance(each, ast.Call)]
    made = [
        each for each in calls if isinstance(each.func, ast.Name) and each.func.id == "Sentence"
    ]
    texts = [each for call in made for each in (*call.args, *call.keywords)]
    return [ast.unparse(each) for each in texts]


def test_only_the_command_line_names_its_options() -> None:
    """Pages show the same sentences, and have no options."""
    own = re.compile(r"--[a-z][a-z-]+")
    for path in SOURCE.rglob("*.py"):
        if (SOURCE / "cli") in path.parents or path.name in ("promises.py", "guarantees.py"):
            continue  # the doctor's own
        named = [text for text in sentences_in(path) if own.search(text)]
        commands = ("systemd-run", "apt-get", "{botdrome} join")  # whole commands, to be typed
        wrong = [text for text in named if not any(each in text for each in commands)]
        assert not wrong, (path, wrong)


def test_advice_is_about_existing_sentences() -> None:
    code_text = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    for code in ADVICE:
        assert code_text.count(f'"{code}"') > 1, code


@every_game
def test_a_games_folder_is_complete(game_id: str) -> None:
    names = {path.name for path in FOLDERS[game_id].iterdir()}
    assert names >= {*DATA, "rules.py", "scene.py", "pictures.py", "sentences.py"}


@every_game
def test_regulations_name_formats_and_scoring(game_id: str) -> None:
    regulations = tomllib.loads((FOLDERS[game_id] / "regulations.toml").read_text("utf-8"))
    assert regulations["scoring"]
    for stage in (*regulations.get("intermediate", ()), *regulations["final"]):
        assert stage["format"] in {"swiss", "play-off", "round-robin", "tables"}


@every_game
def test_no_file_outside_its_folder_names_a_game(game_id: str) -> None:
    for path in SOURCE.rglob("*.py"):
        if FOLDERS[game_id] not in path.parents:
            named = re.search(rf"""["'.]{game_id}\b""", path.read_text("utf-8"))
            assert not named, path


@every_game
def test_every_sentence_is_in_both_languages_with_the_same_blanks(game_id: str) -> None:
    module = __import__(f"botdrome.games.{game_id}.sentences", fromlist=["sentences"])
    found = [each for value in vars(module).values() for each in flattened(value)]
    assert found
    for sentence in found:
        assert re.search("[а-яё]", sentence.ru)
        assert not re.search("[а-яё]", sentence.en)
        blanks = [sorted(re.findall(r"{(\w+)}", text)) for text in (sentence.en, sentence.ru)]
        assert blanks[0] == blanks[1]


def flattened(value: object) -> list[Sentence]:
    if isinstance(value, Sentence):
        return [value]
    if isinstance(value, tuple):
        return [each for part in value for each in flattened(part)]
    return []
