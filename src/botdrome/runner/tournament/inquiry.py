"""Whose fault it is that a match cannot be played, where no attempt could tell."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace

from botdrome.errors import PlatformFault
from botdrome.games.contract import Seat
from botdrome.referee import Bot, Human
from botdrome.runner.orders import Order
from botdrome.sentences import Sentence
from botdrome.tournaments.model import Match, Team

_CONTROL_TRIES = 3
"""What an attack has left behind may spoil the first game after it."""
_MACHINE = Sentence(
    "machine-fails",
    "Matches cannot be played here, not even by the jury's bot against itself: {why} Nobody loses "
    "a match for that. Fix this.",
    "Игры здесь провести не удаётся, даже между двумя копиями бота жюри: {why} Поражений за это "
    "никому не засчитано. Исправьте это.",
)
_NO_CONTROL = Sentence(
    "no-control",
    "there is no bot of the jury to try that with.",
    "нет бота жюри, на котором это можно проверить.",
)
_FAILS_ALONE = Sentence(
    "fails-alone",
    "A game of this bot against itself could not be played either: {why}",
    "Игру этого бота с самим собой тоже не удалось провести: {why}",
)

WhyNot = Callable[[Match, Order], Sentence | None]
"""Plays an order without a result: why it could not be played, or None."""


class Inquiry:
    """Tries the bots of one match, each against itself; the jury's bot shows the machine works."""

    def __init__(self, match: Match, order: Order, house: Bot | None, why_not: WhyNot) -> None:
        self._match = match
        self._order = replace(order, repeats=())
        self._house = house
        self._why_not = why_not

    def check_machine(self) -> None:
        """A platform fault if not even the jury's bot can be played."""
        why: Sentence | None = _NO_CONTROL
        if self._house is not None:
            for _ in range(_CONTROL_TRIES):
                why = self._try_out(self._house, None)
                if why is None:
                    return
        raise PlatformFault(_MACHINE.of(why=why))

    def why_fails_alone(self, seat: Seat) -> Sentence | None:
        """Why the bot of a seat cannot be played even against itself; None if it can."""
        why = self._try_out(self._order.bots[seat], self._match.seats[seat])
        if why is None:
            return None
        self.check_machine()
        return _FAILS_ALONE.of(why=why)

    def _try_out(self, bot: Bot | Human, team: Team | None) -> Sentence | None:
        seats = len(self._order.bots)
        match = replace(self._match, seats=(team,) * seats)
        return self._why_not(match, replace(self._order, bots=(bot,) * seats))


def common_team(matches: Iterable[Match]) -> Team | None:
    """The team that is in more of these matches than any other, if it is in several."""
    count = Counter(team for match in matches for team in match.seats if team is not None)
    (team, most), (_, next_most) = [*count.most_common(2), ("", 0), ("", 0)][:2]
    return team if most > max(1, next_most) else None
