"""Whether there is a bot for each seat of a game."""

from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.sentences import Sentence

_WRONG_NUMBER = Sentence(
    "wrong-number-of-bots",
    "{title} has {seats} seats, one bot for each; {given} were given.",
    "В игре «{title}» мест: {seats}, на каждое нужен бот; дано: {given}.",
)


def check_seats(game: AnyGame, given: int) -> None:
    """A user error unless as many bots were given as the game has seats."""
    if given != game.seats:
        raise UserError(_WRONG_NUMBER.of(title=game.titles, seats=game.seats, given=given))
