"""Finds games: built-in ones, those in folders that BOTDROME_GAMES names, installed packages."""

from functools import cache
from importlib import import_module, resources
from importlib.metadata import entry_points

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.games.loading.folders import ID, MANIFEST, folder_errors, folder_ids, import_name
from botdrome.games.loading.manifest import read_manifest
from botdrome.sentences import Sentence, excerpt

ENTRY_POINT_GROUP = "botdrome.games"

_UNKNOWN_GAME = Sentence(
    "unknown-game",
    "There is no game {name}; the games are: {known}.",
    "Нет игры {name}; есть игры: {known}.",
)
_BROKEN_GAME = Sentence(
    "broken-game",
    "The game {name} (package {package}) cannot be loaded: {why}",
    "Игру {name} (пакет {package}) не удаётся загрузить: {why}",
)


def ids() -> tuple[str, ...]:
    """The ids of all games, sorted."""
    return tuple(sorted(_packages()))


def every() -> tuple[list[AnyGame], list[UserError]]:
    """All games that can be loaded, and an error for each game that cannot."""
    found, broken = [], folder_errors()
    for game_id in ids():
        try:
            found.append(get(game_id))
        except UserError as error:
            broken.append(error)
    return found, broken


def get(game_id: str) -> AnyGame:
    """The game with this id; an unknown id is a UserError."""
    if game_id not in _packages():
        raise UserError(_UNKNOWN_GAME.of(name=excerpt(game_id), known=", ".join(ids())))
    return _load(game_id)


@cache
def _packages() -> dict[str, str]:
    """The package of each game, by the game's id; a built-in game cannot be replaced.

    For a game in a folder of BOTDROME_GAMES it is empty: its package is found when it is loaded.
    """
    installed = {
        entry.name: entry.module
        for entry in entry_points(group=ENTRY_POINT_GROUP)
        if ID.fullmatch(entry.name)
    }
    built_in = {
        folder.name: f"{games.__name__}.{folder.name}"
        for folder in resources.files(games).iterdir()
        if folder.joinpath(MANIFEST).is_file()
    }
    return dict.fromkeys(folder_ids(), "") | installed | built_in


@cache
def _load(game_id: str) -> AnyGame:
    package = _packages()[game_id]
    try:
        package = package or import_name(game_id)
        rules = import_module(package).Rules
        game: AnyGame = rules(read_manifest(game_id, resources.files(package)))
    except (Exception, SystemExit) as error:  # an installed package may raise anything
        why = error.sentence if isinstance(error, UserError) else f"{error}."
        broken = _BROKEN_GAME.of(name=game_id, package=package or game_id, why=why)
        raise UserError(broken) from error
    return game
