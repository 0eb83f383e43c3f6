"""The result of a match: the game's own outcome combined with verdicts."""

from collections.abc import Mapping
from dataclasses import dataclass

from botdrome.games.contract import AnyGame, Outcome, Seat
from botdrome.referee.verdicts.codes import Cause, Verdict, VerdictCode
from botdrome.sentences import Sentence

_DEFEAT = Sentence(
    "technical-defeat",
    "{who}: technical defeat. {why}",
    "{who}: техническое поражение. {why}",
)
_DEFEAT_OF_WINNER = Sentence(
    "technical-defeat-of-winner",
    "{who}: won on the board, but this is a technical defeat. {why}",
    "{who}: на доске победа, но засчитано техническое поражение. {why}",
)
_AFTER_END = Sentence("verdict-after-end", "{outcome} {defeats}", "{outcome} {defeats}")
_DOUBLE_DEFEAT = Sentence(
    "double-defeat",
    "Both lose. {first} {second}",
    "Проиграли оба. {first} {second}",
)
_ALWAYS = frozenset({VerdictCode.SECURITY, VerdictCode.BAD_NAME})
"""These cost the match in any game."""
_SEVERAL_DEFEATS = Sentence("several-defeats", "{defeats} {next}", "{defeats} {next}")


@dataclass(frozen=True, slots=True)
class MatchResult:
    """Places (1 is the best, equal ones are shared) and scores by seat, and the reason."""

    places: tuple[int, ...]
    scores: tuple[float, ...]
    reason: Sentence


def costs_match(game: AnyGame, found: Verdict, *, is_human: bool = False) -> bool:
    """Whether a verdict costs the seat the match rather than only this turn.

    Where faults cost turns, a bot loses only if it has ended and cannot be asked again.
    """
    if game.faults == "match" or found.code in _ALWAYS:
        return True
    has_ended = found.cause is not Cause.RULES and not is_human
    return has_ended and not game.protocol.is_run_per_turn


def settle(game: AnyGame, outcome: Outcome | None, verdicts: Mapping[Seat, Verdict]) -> MatchResult:
    """The result of a match that is over, by its outcome or by verdicts.

    Seats with a verdict share the last places; the others are ranked by the outcome, or share
    the first place if there is none.
    """
    if outcome is not None and (game.faults == "turn" or not verdicts):
        return MatchResult(_places(game, outcome, verdicts), outcome.scores, outcome.reason)
    assert verdicts  # or the match is not over  # noqa: S101
    win, loss = (1, 0) if game.score.best == "most" else (0, 1)
    return MatchResult(
        places=_places(game, outcome, verdicts),
        scores=tuple(loss if seat in verdicts else win for seat in range(game.seats)),
        reason=_reason(game, verdicts),
    )


def _places(
    game: AnyGame, outcome: Outcome | None, verdicts: Mapping[Seat, Verdict]
) -> tuple[int, ...]:
    by_rules = (1,) * game.seats if outcome is None else outcome.places
    inside = [seat for seat in range(game.seats) if seat not in verdicts]
    last = len(inside) + 1 if inside else game.seats
    return tuple(
        last if seat in verdicts else 1 + sum(by_rules[other] < by_rules[seat] for other in inside)
        for seat in range(game.seats)
    )


def reason_after_end(game: AnyGame, outcome: Outcome, verdicts: Mapping[Seat, Verdict]) -> Sentence:
    """The reason for people if verdicts came after the end of the game: what the board shows, too.

    Records keep the shorter one of `settle`.
    """
    first = [seat for seat, place in enumerate(outcome.places) if place == 1]
    winner = first[0] if len(first) == 1 else None
    defeats = _reason(game, verdicts, winner)
    if winner in verdicts:
        return defeats
    return _AFTER_END.of(outcome=outcome.reason, defeats=defeats)


def _reason(
    game: AnyGame, verdicts: Mapping[Seat, Verdict], winner: Seat | None = None
) -> Sentence:
    first, *others = (
        (_DEFEAT_OF_WINNER if seat == winner else _DEFEAT).of(
            who=game.seat_titles[seat], why=each.detail
        )
        for seat, each in sorted(verdicts.items())
    )
    if game.seats == len(verdicts) == 2:
        return _DOUBLE_DEFEAT.of(first=first, second=others[0])
    for each in others:
        first = _SEVERAL_DEFEATS.of(defeats=first, next=each)
    return first
