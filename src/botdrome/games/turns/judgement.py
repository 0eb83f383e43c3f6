"""Judges a turn by the rules: answers as text in, the next state or the breaches out."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Literal, NamedTuple

from botdrome.errors import IllegalMove, MalformedMove
from botdrome.games.contract import AnyGame, Seat
from botdrome.sentences import Sentence

Reader = Callable[[AnyGame, Any, Seat, str], Any]
"""Reads a move from a text; else MalformedMove."""


class Breach(NamedTuple):
    """What is wrong with an answer: it is not a move, or the rules forbid the move."""

    status: Literal["malformed", "illegal"]
    sentence: Sentence


class Judgement(NamedTuple):
    """The result of a turn."""

    state: Any | None
    """The next state; None if the turn was not played."""
    breaches: Mapping[Seat, Breach]


def is_asked(game: AnyGame, state: Any, seat: Seat, out: Collection[Seat]) -> bool:
    """Whether a seat that must move is asked: it is not out, and has a move to make."""
    return seat not in out and (not game.passes or game.has_move(state, seat))


def judge_answer(game: AnyGame, state: Any, seat: Seat, text: str) -> tuple[Any, Breach | None]:
    """Plays the answer of the only seat that must move: the next state, or the breach."""
    try:
        return game.play(state, {seat: game.parse(state, seat, text)}), None
    except MalformedMove as fault:
        return None, Breach("malformed", fault.sentence)
    except IllegalMove as fault:
        return None, Breach("illegal", fault.sentence)


def judge_turn(game: AnyGame, state: Any, answers: Mapping[Seat, str | None]) -> Judgement:
    """Plays a turn, given the answer of each seat that must move; None where no answer counts."""
    given = {seat: text for seat, text in answers.items() if text is not None}
    if len(given) == len(answers) == 1:
        ((seat, text),) = given.items()
        following, breach = judge_answer(game, state, seat, text)
        if breach is None:
            return Judgement(following, {})
        return play_moves(game, state, {}, tuple(answers), {seat: breach})
    moves, breaches = read_answers(game, state, given)
    return play_moves(game, state, moves, tuple(answers), breaches)


def read_answers(
    game: AnyGame, state: Any, answers: Mapping[Seat, str], read: Reader | None = None
) -> tuple[dict[Seat, Any], dict[Seat, Breach]]:
    """The moves among the answers that are legal, each by itself, and the breaches of the rest."""
    moves: dict[Seat, Any] = {}
    breaches: dict[Seat, Breach] = {}
    for seat, text in answers.items():
        try:
            move = game.parse(state, seat, text) if read is None else read(game, state, seat, text)
            game.check(state, seat, move)
        except MalformedMove as fault:
            breaches[seat] = Breach("malformed", fault.sentence)
        except IllegalMove as fault:
            breaches[seat] = Breach("illegal", fault.sentence)
        else:
            moves[seat] = move
    return moves, breaches


def play_moves(
    game: AnyGame,
    state: Any,
    moves: Mapping[Seat, Any],
    due: Collection[Seat],
    breaches: Mapping[Seat, Breach],
) -> Judgement:
    """Plays the moves; a seat without one passes if it may, else nothing is played.

    Moves that are legal one by one may still break the rules together; where faults cost turns,
    those seats then pass.
    """
    complete = {
        seat: moves.get(seat) for seat in due if seat in moves or _passes(game, state, seat)
    }
    if len(complete) < len(due):
        return Judgement(None, breaches)
    try:
        return Judgement(game.play(state, complete), breaches)
    except IllegalMove as fault:
        joint = {seat: Breach("illegal", sentence) for seat, sentence in fault.breaches.items()}
    legal = {seat: move for seat, move in moves.items() if seat not in joint}
    if game.faults == "turn" and len(legal) < len(moves):
        return play_moves(game, state, legal, due, {**breaches, **joint})
    return Judgement(None, {**breaches, **joint})


def _passes(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Whether a turn without a move passes: a fault costs no more, or there is no move."""
    return game.passes and (game.faults == "turn" or not game.has_move(state, seat))
