"""Who has won: the game's own outcome, and what verdicts make of it."""

from collections.abc import Mapping
from dataclasses import dataclass

from botdrome.games.contract import AnyGame, Outcome, Seat
from botdrome.referee.verdicts import Verdict
from botdrome.sentences import Sentence

_DEFEAT = Sentence(
    "technical-defeat",
    "Technical defeat of {who}: {why}",
    "Техническое поражение, {who}: {why}",
)
_DOUBLE_DEFEAT = Sentence(
    "double-defeat",
    "Both lose: {first} {second}",
    "Проиграли оба: {first} {second}",
)


@dataclass(frozen=True, slots=True)
class Result:
    """Places (1 is best, equal ones are shared) and scores by seat, and why."""

    places: tuple[int, ...]
    scores: tuple[float, ...]
    reason: Sentence


def settle(game: AnyGame, outcome: Outcome | None, verdicts: Mapping[Seat, Verdict]) -> Result:
    """The result of a match that is over, by its outcome or by verdicts."""
    if game.passes:
        assert outcome is not None  # its faults only pass turns  # noqa: S101
        return _with_outlaws(outcome, verdicts)
    if not verdicts:
        assert outcome is not None  # nobody is to move  # noqa: S101
        return Result(outcome.places, outcome.scores, outcome.reason)
    defeats = {
        seat: _DEFEAT.of(who=game.seat_titles[seat], why=each.detail)
        for seat, each in sorted(verdicts.items())
    }
    if len(defeats) == game.seats:
        first, second = defeats.values()
        return Result((2, 2), (0, 0), _DOUBLE_DEFEAT.of(first=first, second=second))
    ((loser, reason),) = defeats.items()
    return Result(
        places=(2, 1) if loser == 0 else (1, 2),
        scores=(0, 1) if loser == 0 else (1, 0),
        reason=reason,
    )


def _with_outlaws(outcome: Outcome, verdicts: Mapping[Seat, Verdict]) -> Result:
    """Seats that were taken out come last, the others move up; the scores stay."""
    inside = [seat for seat in range(len(outcome.places)) if seat not in verdicts]
    last = len(inside) + 1 if inside else len(outcome.places)
    places = [last] * len(outcome.places)
    for seat in inside:
        places[seat] = 1 + sum(outcome.places[other] < outcome.places[seat] for other in inside)
    return Result(tuple(places), outcome.scores, outcome.reason)
