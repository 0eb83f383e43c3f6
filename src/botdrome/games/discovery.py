"""Finds the games: the folders beside this file, folders elsewhere, and installed packages."""

import pkgutil
from functools import cache
from importlib import import_module, resources
from importlib.metadata import entry_points

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.games.folders import ID, folder_ids, misplaced, opened
from botdrome.games.manifest import read_manifest
from botdrome.sentences import Sentence, excerpt

ENTRY_POINT_GROUP = "botdrome.games"

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


def ids() -> tuple[str, ...]:
    """The ids of all games, sorted."""
    return tuple(sorted(_packages()))


def every() -> tuple[list[AnyGame], list[UserError]]:
    """All games that can be loaded, and for each other one what is wrong with it."""
    found, broken = [], misplaced()
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
def _packages() -> dict[str, str]:
    """The package of each game, by the game's id; an outsider cannot replace a built-in game.

    That of a game in a folder has no name before the folder is opened.
    """
    installed = {
        entry.name: entry.module
        for entry in entry_points(group=ENTRY_POINT_GROUP)
        if ID.fullmatch(entry.name)
    }
    inside = {
        module.name: f"{games.__name__}.{module.name}"
        for module in pkgutil.iter_modules(games.__path__)
        if module.ispkg
    }
    return dict.fromkeys(folder_ids(), "") | installed | inside


@cache
def _load(game_id: str) -> AnyGame:
    package = _packages()[game_id]
    try:
        package = package or opened(game_id)
        rules = import_module(package).Rules
        game: AnyGame = rules(read_manifest(game_id, resources.files(package)))
    except (Exception, SystemExit) as error:  # an outsider's package may do anything
        why = error.sentence if isinstance(error, UserError) else error
        told = _BROKEN_GAME.of(name=game_id, package=package or game_id, why=why)
        raise UserError(told) from error
    return game
