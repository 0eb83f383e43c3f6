"""Finds out which bot makes a match unplayable where its records do not say."""

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
"""How often the control match is tried: an attack may still affect the first match after it."""
_MACHINE = Sentence(
    "machine-fails",
    "Matches cannot be played on this machine, not even by the jury's bot against itself: {why} No "
    "team loses a match because of this. Fix the cause.",
    "На этой машине не удаётся провести даже партию бота жюри с самим собой: {why} Поражения за "
    "это никому не засчитаны. Устраните причину.",
)
_NO_CONTROL = Sentence(
    "no-control",
    "there is no jury's bot to check that with.",
    "нет бота жюри, чтобы это проверить.",
)
_FAILS_ALONE = Sentence(
    "fails-alone",
    "A match of this bot against itself could not be played either: {why}",
    "Партию этого бота с самим собой тоже не удалось провести: {why}",
)

WhyNot = Callable[[Match, Order], Sentence | None]
"""Plays an order whose result does not count; why it could not be played, or None."""


class Inquiry:
    """Plays each bot of a match against itself, and the jury's bot to check the machine."""

    def __init__(self, match: Match, order: Order, house: Bot | None, why_not: WhyNot) -> None:
        self._match = match
        self._order = replace(order, repeats=())
        self._house = house
        self._why_not = why_not

    def check_machine(self) -> None:
        """Raises a platform fault if not even the jury's bot can be played."""
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
