"""Games in folders outside the package, which the environment names."""

import os
import re
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from botdrome.errors import UserError
from botdrome.sentences import Sentence, excerpt

VARIABLE = "BOTDROME_GAMES"
"""The environment variable that names folders of games, or games' folders, between colons."""
ID = re.compile(r"[a-z][a-z0-9_]*")
"""What a game's id looks like: it becomes part of file names and addresses."""
_MANIFEST = "game.toml"
_NO_GAME_THERE = Sentence(
    "no-game-there",
    "{variable} names {path}, but no game is there: a game is a folder with a game.toml, called "
    "like stones or four_in_a_row.",
    "{variable} указывает на {path}, но игры там нет: игра — это папка с файлом game.toml и "
    "именем вроде stones или four_in_a_row.",
)
_NOT_A_PACKAGE = Sentence(
    "not-a-package",
    "Python does not take its module from {path} but from {found}; the folder needs an "
    "__init__.py, and a name of its own",
    "Python берёт модуль не из {path}, а отсюда: {found}; в папке нужен файл __init__.py, а её "
    "имя не должно быть занято",
)


def folder_ids() -> list[str]:
    """The ids of the games that are there."""
    return list(_found()[0])


def misplaced() -> list[UserError]:
    """What is wrong with the variable, if anything."""
    return list(_found()[1])


def opened(game_id: str) -> str:
    """The package of a game in a folder, made known to Python; it must be that and no other."""
    folder = _found()[0][game_id]
    if str(folder.parent) not in sys.path:
        sys.path.append(str(folder.parent))
    found = find_spec(folder.name)
    if found is None or found.origin != str(folder / "__init__.py"):
        raise UserError(_NOT_A_PACKAGE.of(path=folder, found=found and found.origin))
    return folder.name


@cache
def _found() -> tuple[dict[str, Path], tuple[UserError, ...]]:
    """The folders of games that the environment names, by id, and what is wrong with it."""
    found: dict[str, Path] = {}
    broken = []
    for name in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        path = Path(name).absolute()
        folders = [each.parent for each in (*path.glob(_MANIFEST), *path.glob(f"*/{_MANIFEST}"))]
        here = {each.name: each for each in folders if ID.fullmatch(each.name)}
        if not here:
            broken.append(UserError(_NO_GAME_THERE.of(variable=VARIABLE, path=excerpt(name))))
        found |= here
    return found, tuple(broken)
