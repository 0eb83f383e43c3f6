"""Which answers count, and the verdicts for breaches of the rules."""

from collections.abc import Iterable

from botdrome.games.contract import AnyGame, Seat
from botdrome.games.turns.judgement import Breach
from botdrome.referee.seats.answers import Answer
from botdrome.referee.verdicts.codes import Cause, Verdict, VerdictCode, verdict


def verdict_of(breach: Breach) -> Verdict:
    """The verdict for a breach of the rules."""
    is_malformed = breach.status == "malformed"
    code = VerdictCode.MALFORMED_ANSWER if is_malformed else VerdictCode.ILLEGAL_MOVE
    return verdict(code, breach.sentence)


def counted_texts(game: AnyGame, answers: Iterable[Answer]) -> dict[Seat, str | None]:
    """The text of each answer; None if there is none or it does not count."""
    return {each.seat: each.received if _counts(game, each) else None for each in answers}


def add_breach(game: AnyGame, answer: Answer, breach: Breach | None) -> None:
    """Sets the verdict by the rules on an answer that counts; none for a legal move."""
    if answer.received is None or not _counts(game, answer):
        return
    if breach is None:
        answer.verdict = None
    elif answer.verdict is None:
        answer.verdict = verdict_of(breach)


def is_excusable(game: AnyGame, answer: Answer) -> bool:
    """Whether it only exited with a non-zero status, which a legal move excuses."""
    has_crashed = answer.verdict is not None and answer.verdict.code == VerdictCode.CRASH
    return game.protocol.is_run_per_turn and has_crashed and bool(answer.exit_status)


def _counts(game: AnyGame, answer: Answer) -> bool:
    """Whether its text counts: it has no verdict that outweighs the rules."""
    found = answer.verdict
    return found is None or found.cause is Cause.RULES or is_excusable(game, answer)
