"""The games and languages, for the pages."""

from functools import cache
from importlib import metadata
from typing import Any

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.games.contract import Limits as GameLimits
from botdrome.languages import LANGUAGES
from botdrome.sentences import Language as TextLanguage
from botdrome.statements import article
from botdrome.web.replays.frames import Pool
from botdrome.web.replays.models import (
    ArenaInfo,
    GameInfo,
    Language,
    Limits,
    Option,
    Position,
    Score,
    Statement,
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
    pool = Pool()
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


@cache
def statement(game_id: str, language: TextLanguage) -> Statement:
    """A game's statement; in the other language if its authors wrote it in that one only."""
    game = games.get(game_id)
    try:
        return Statement(language=language, html=article(game, language))
    except UserError as missing:
        other: TextLanguage = "ru" if language == "en" else "en"
        try:
            return Statement(language=other, html=article(game, other))
        except UserError:
            raise missing from None


def samples_of(game: AnyGame) -> list[str]:
    """The languages in which a game has a sample."""
    folder = game.folder.joinpath("samples")
    names = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    return [
        language.id
        for language in LANGUAGES.values()
        if any(name.endswith(language.suffixes) for name in names)
    ]
