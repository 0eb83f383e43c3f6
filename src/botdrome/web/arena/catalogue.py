"""The games and languages, for the pages."""

from functools import cache
from importlib import metadata
from typing import Any

from botdrome import games
from botdrome.games.contract import AnyGame
from botdrome.games.contract import Limits as GameLimits
from botdrome.languages import LANGUAGES
from botdrome.web.replays.frames import ElementPool
from botdrome.web.replays.models import (
    ArenaInfo,
    GameInfo,
    Language,
    Limits,
    Option,
    Position,
    Score,
)


@cache
def arena_info() -> ArenaInfo:
    """Everything that can be chosen; a game that cannot be loaded is left out."""
    found, _ = games.every()
    return ArenaInfo(
        version=metadata.version("botdrome"),
        languages=[
            Language(id=language.id, titles=language.titles) for language in LANGUAGES.values()
        ],
        games=[game_info(game, game.options(), None) for game in found],
    )


def game_info(game: AnyGame, options: Any, limits: GameLimits | None) -> GameInfo:
    """A game with these options, and with these limits instead of its own if given."""
    scene = game.scene(game.start(options, 0))
    pool = ElementPool()
    start = Position(scene=pool.indexes(scene.elements), pool=pool.elements)
    return GameInfo(
        id=game.id,
        titles=game.titles,
        seats=list(game.seat_titles),
        score=Score.model_validate(game.score),
        theme=game.theme,
        options=[
            Option(
                name=each.name,
                default=each.default,
                low=each.minimum,
                high=each.maximum,
                titles=each.titles,
            )
            for each in game.options_type.described()
        ],
        samples=samples_of(game),
        limits=Limits.model_validate(limits or game.limits_for(options)),
        protocol=game.protocol,
        has_own_views=game.has_own_views,
        board=scene.board,
        start=start,
    )


def samples_of(game: AnyGame) -> list[str]:
    """The languages in which a game has a sample."""
    folder = game.folder.joinpath("samples")
    names = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    return [
        language.id
        for language in LANGUAGES.values()
        if any(name.endswith(language.suffixes) for name in names)
    ]
