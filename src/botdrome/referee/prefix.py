"""The beginning of a match that is given rather than played: the moves of another match.

A bot that runs for the whole match keeps the position itself. It is asked from the start as in
any match, and must answer the given moves; nothing else would bring it to the position.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from botdrome.errors import MalformedMove, UserError
from botdrome.games.contract import AnyGame, Seat
from botdrome.games.turns.judgement import is_asked, judge_turn
from botdrome.referee.seats.answers import Answer
from botdrome.sentences import Sentence, excerpt

GivenTurn = Mapping[Seat, str | None]
"""The answer of each seat that was due; None where none counted."""
Prefix = tuple[GivenTurn, ...]

_OUT_OF_STEP = Sentence(
    "out-of-step",
    "{who}: this bot cannot play on from here. It starts from the beginning, and in turn {turn} it "
    "answered {found} where the match has {expected}. Play on from an earlier turn, or choose a "
    "human or another bot for this seat.",
    "{who}: этот бот не может продолжить отсюда. Он начинает с начала партии, и на ходу {turn} "
    "ответил {found}, а в партии было {expected}. Продолжите с более раннего хода или выберите "
    "на это место человека или другого бота.",
)
_FAILED = Sentence(
    "prefix-failed",
    "{who}: this bot cannot play on from here. It starts from the beginning, and failed in turn "
    "{turn}: {why}",
    "{who}: этот бот не может продолжить отсюда. Он начинает с начала партии, и на ходу {turn} "
    "получил вердикт: {why}",
)
_NOTHING = Sentence("no-given-move", "no move", "пропуск хода")


def follow(game: AnyGame, state: Any, turns: Iterable[GivenTurn]) -> tuple[Prefix, Any]:
    """The turns as far as the rules allow them, and the position after them."""
    prefix: list[GivenTurn] = []
    for texts in turns:
        if not texts or sorted(texts) != sorted(game.to_move(state)):
            break
        judged = judge_turn(game, state, texts)
        if judged.state is None or judged.breaches:
            break
        state = judged.state
        prefix.append(dict(texts))
    return tuple(prefix), state


def given_answers(game: AnyGame, state: Any, texts: GivenTurn) -> tuple[Answer, ...]:
    """A given turn as a record has it: requests and answers, without any figure."""
    return tuple(
        Answer(seat, game.request(state, seat), received=texts[seat])
        if is_asked(game, state, seat, ())
        else Answer(seat, None)
        for seat in sorted(texts)
    )


def check_step(game: AnyGame, state: Any, turn: int, answer: Answer, given: str | None) -> None:
    """A user error unless a bot has answered the given move."""
    who = game.seat_titles[answer.seat]
    if answer.verdict is not None:
        raise UserError(_FAILED.of(who=who, turn=turn + 1, why=answer.verdict.detail))
    found = answer.received
    if found is not None and given is not None and _is_same(game, state, answer.seat, found, given):
        return
    raise UserError(
        _OUT_OF_STEP.of(
            who=who,
            turn=turn + 1,
            found=_NOTHING if found is None else excerpt(found),
            expected=_NOTHING if given is None else excerpt(given),
        )
    )


def _is_same(game: AnyGame, state: Any, seat: Seat, found: str, given: str) -> bool:
    """Whether two answers are the same move, however they are written."""
    try:
        return bool(game.parse(state, seat, found) == game.parse(state, seat, given))
    except MalformedMove:
        return False
