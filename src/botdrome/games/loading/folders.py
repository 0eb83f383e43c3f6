"""Finds games in folders outside the package, named by BOTDROME_GAMES."""

import os
import re
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from botdrome.errors import UserError
from botdrome.sentences import Sentence, excerpt

VARIABLE = "BOTDROME_GAMES"
"""The environment variable: games' folders, or folders of such folders, separated by colons."""
ID = re.compile(r"[a-z][a-z0-9_]*")
"""The form of a game's id, which becomes part of file names and addresses."""
MANIFEST = "game.toml"
_NO_GAME_THERE = Sentence(
    "no-game-there",
    "{variable} names {path}, but there is no game: a game is a folder with a game.toml and a name "
    "such as stones or four_in_a_row.",
    "{variable} указывает на {path}, но игры там нет: игра — это папка с файлом game.toml и "
    "именем вроде stones или four_in_a_row.",
)
_NOT_A_PACKAGE = Sentence(
    "not-a-package",
    "Python imports this name from {found}, not from {path}: the folder needs an __init__.py and a "
    "name that no other module has.",
    "Python загружает модуль не из {path}, а отсюда: {found}. В папке нужен файл __init__.py, а её "
    "имя не должно совпадать с именем другого модуля.",
)


def folder_ids() -> list[str]:
    """The ids of the games found in those folders."""
    return list(_found()[0])


def folder_errors() -> list[UserError]:
    """An error for each folder of the variable that holds no game."""
    return list(_found()[1])


def import_name(game_id: str) -> str:
    """Makes a game's folder importable and returns its module name.

    A UserError if Python would import another module of that name.
    """
    folder = _found()[0][game_id]
    if str(folder.parent) not in sys.path:
        sys.path.append(str(folder.parent))
    found = find_spec(folder.name)
    if found is None or found.origin != str(folder / "__init__.py"):
        raise UserError(_NOT_A_PACKAGE.of(path=folder, found=found and found.origin))
    return folder.name


@cache
def _found() -> tuple[dict[str, Path], tuple[UserError, ...]]:
    """The folders of games by id, and the errors."""
    found: dict[str, Path] = {}
    broken = []
    for name in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        path = Path(name).absolute()
        folders = [each.parent for each in (*path.glob(MANIFEST), *path.glob(f"*/{MANIFEST}"))]
        here = {each.name: each for each in folders if ID.fullmatch(each.name)}
        if not here:
            broken.append(UserError(_NO_GAME_THERE.of(variable=VARIABLE, path=excerpt(name))))
        found |= here
    return found, tuple(broken)
