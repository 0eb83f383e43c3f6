"""How long a match lasts: always two halves of equal length."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from botdrome.errors import UserError
from botdrome.games.options import Options, option
from botdrome.games.soccer import sentences


@dataclass(frozen=True, slots=True)
class SoccerOptions(Options):
    """The durations of a match and of a half, in units of time."""

    game_duration: int = option(
        90, 2, 900, en="units of time in a match, even", ru="тактов в матче, чётное число"
    )
    half_duration: int = option(45, 1, 450, en="units of time in a half", ru="тактов в тайме")

    @classmethod
    def checked(cls, values: Mapping[str, object]) -> Self:
        """Options with these values; one duration alone gives the other."""
        # A slotted class is made anew by its decorator, where super() without arguments fails.
        given = super(SoccerOptions, cls).checked(values)
        game, half = given.game_duration, given.half_duration
        if "half_duration" not in values:
            if game % 2:
                raise UserError(sentences.ODD_DURATION.of(game=game))
            half = game // 2
        elif "game_duration" not in values:
            game = 2 * half
        elif game != 2 * half:
            raise UserError(sentences.UNEQUAL_HALVES.of(game=game, half=half))
        return cls(game_duration=game, half_duration=half)
