"""Whether there is a bot for each seat of a game."""

from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.sentences import Sentence

_WRONG_NUMBER = Sentence(
    "wrong-number-of-bots",
    "{title} needs a bot for each seat; seats: {seats}, bots given: {given}.",
    "В игре «{title}» нужен бот на каждое место; мест: {seats}, ботов дано: {given}.",
)


def check_seats(game: AnyGame, given: int) -> None:
    """A user error unless as many bots were given as the game has seats."""
    if given != game.seats:
        raise UserError(_WRONG_NUMBER.of(title=game.titles, seats=game.seats, given=given))
