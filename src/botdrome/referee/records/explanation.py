"""What people are told about a record besides what it holds: found anew whenever it is shown."""

from dataclasses import replace
from itertools import takewhile

from botdrome.games.contract import AnyGame, Seat
from botdrome.referee.records.following import last_state
from botdrome.referee.records.record import Record
from botdrome.referee.results import reason_after_end
from botdrome.referee.seats.answers import Answer
from botdrome.referee.verdicts.remedies import Situation, remedy
from botdrome.sentences import Sentence


def explained_reason(game: AnyGame, record: Record) -> Sentence | None:
    """Why the match ended as it did; of a game that was over on the board, both facts."""
    verdicts = {each.seat: each.verdict for each in record.verdicts}
    is_forged = not verdicts.keys() <= set(range(game.seats))
    if record.reason is None or not verdicts or is_forged or game.faults == "turn":
        return record.reason
    if all(_faulty_answer(record, seat, each.code) for seat, each in verdicts.items()):
        return record.reason  # these faults ended the game
    outcome = game.outcome(last_state(game, record))
    return record.reason if outcome is None else reason_after_end(game, outcome, verdicts)


def remedy_for(game: AnyGame, record: Record, seat: Seat, code: str) -> Sentence | None:
    """What the author of a seat's bot can do about its first verdict with this code."""
    answer = _faulty_answer(record, seat, code)
    before = takewhile(lambda each: each is not answer, record.answers(seat))
    is_first_move = not any(each.is_move for each in before)
    answer = answer and with_error_stream(game, record, answer)
    return remedy(code, Situation(game, record.bots[seat].language, answer, is_first_move))


def with_error_stream(game: AnyGame, record: Record, answer: Answer) -> Answer:
    """A faulty answer with its program's last words, if they were heard with an earlier answer."""
    if answer.verdict is None or answer.stderr or game.protocol.is_run_per_turn:
        return answer
    heard = (*record.greetings, *record.answers(answer.seat))
    words = [each.stderr for each in heard if each.seat == answer.seat and each.stderr]
    return replace(answer, stderr=words[-1]) if words else answer


def error_stream(record: Record, seat: Seat, code: str) -> str:
    """The last that a seat's bot wrote to its error stream, by its first such verdict."""
    faulty, text = _faulty_answer(record, seat, code), ""
    for answer in (*record.greetings, *record.answers(seat)):
        if answer.seat == seat:
            text = answer.stderr or text
        if answer is faulty:
            break
    return text


def _faulty_answer(record: Record, seat: Seat, code: str) -> Answer | None:
    answers = (*record.greetings, *record.answers(seat), *record.closing)
    own = (each for each in answers if each.seat == seat and each.verdict is not None)
    return next((each for each in own if each.verdict and each.verdict.code == code), None)
