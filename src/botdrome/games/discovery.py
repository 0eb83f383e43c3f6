"""Finds the games: the folders beside this file, folders elsewhere, and installed packages."""

import os
import pkgutil
import re
import sys
from functools import cache
from importlib import import_module, resources
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.games.manifest import read_manifest
from botdrome.sentences import Sentence, excerpt

ENTRY_POINT_GROUP = "botdrome.games"
FOLDERS_VARIABLE = "BOTDROME_GAMES"
"""The environment variable that names folders of games, or games' folders, between colons."""
_MANIFEST = "game.toml"
_ID = re.compile(r"[a-z][a-z0-9_]*")
"""What an id looks like: it becomes part of file names and addresses."""

_UNKNOWN_GAME = Sentence(
    "unknown-game",
    "There is no game {name}; the games are: {known}.",
    "Нет игры {name}; есть игры: {known}.",
)
_BROKEN_GAME = Sentence(
    "broken-game",
    "The game {name} (package {package}) cannot be loaded: {why}.",
    "Игру {name} (пакет {package}) не удаётся загрузить: {why}.",
)
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


def ids() -> tuple[str, ...]:
    """The ids of all games, sorted."""
    return tuple(sorted(_packages()))


def every() -> tuple[list[AnyGame], list[UserError]]:
    """All games that can be loaded, and for each other one what is wrong with it."""
    found, broken = [], list(_folders()[1])
    for game_id in ids():
        try:
            found.append(get(game_id))
        except UserError as error:
            broken.append(error)
    return found, broken


def get(game_id: str) -> AnyGame:
    """The game of this id; an unknown one is a UserError."""
    if game_id not in _packages():
        raise UserError(_UNKNOWN_GAME.of(name=excerpt(game_id), known=", ".join(ids())))
    return _load(game_id)


@cache
def _folders() -> tuple[dict[str, Path], tuple[UserError, ...]]:
    """The folders of games that the environment names, by id, and what is wrong with it."""
    found: dict[str, Path] = {}
    broken = []
    for name in filter(None, os.environ.get(FOLDERS_VARIABLE, "").split(os.pathsep)):
        path = Path(name).absolute()
        folders = [each.parent for each in (*path.glob(_MANIFEST), *path.glob(f"*/{_MANIFEST}"))]
        here = {each.name: each for each in folders if _ID.fullmatch(each.name)}
        if not here:
            broken.append(UserError(_NO_GAME_THERE.of(variable=FOLDERS_VARIABLE, path=name)))
        found |= here
    return found, tuple(broken)


@cache
def _packages() -> dict[str, str]:
    """The package of each game, by the game's id; an outsider cannot replace a built-in game.

    That of a game in a folder has no name before the folder is opened.
    """
    installed = {
        entry.name: entry.module
        for entry in entry_points(group=ENTRY_POINT_GROUP)
        if _ID.fullmatch(entry.name)
    }
    inside = {
        module.name: f"{games.__name__}.{module.name}"
        for module in pkgutil.iter_modules(games.__path__)
        if module.ispkg
    }
    return dict.fromkeys(_folders()[0], "") | installed | inside


@cache
def _load(game_id: str) -> AnyGame:
    package = _packages()[game_id]
    try:
        package = package or _opened(_folders()[0][game_id])
        rules = import_module(package).Rules
        game: AnyGame = rules(read_manifest(game_id, resources.files(package)))
    except (Exception, SystemExit) as error:  # an outsider's package may do anything
        why = error.sentence if isinstance(error, UserError) else error
        told = _BROKEN_GAME.of(name=game_id, package=package or game_id, why=why)
        raise UserError(told) from error
    return game


def _opened(folder: Path) -> str:
    """The package in a folder, which Python knows from now on; it must be that and no other."""
    if str(folder.parent) not in sys.path:
        sys.path.append(str(folder.parent))
    found = find_spec(folder.name)
    if found is None or found.origin != str(folder / "__init__.py"):
        raise UserError(_NOT_A_PACKAGE.of(path=folder, found=found and found.origin))
    return folder.name
