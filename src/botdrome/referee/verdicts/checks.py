"""Whether a verdict agrees with the figures of its own turn."""

from botdrome.games.contract import AnyGame
from botdrome.referee.protocols.files import FLOODED, LITTERED, NO_FILE
from botdrome.referee.records.rewording import Wording
from botdrome.referee.seats.answers import TOO_MANY_ANSWERS, Answer
from botdrome.referee.seats.bot_seat import judge_output, judge_pondering
from botdrome.referee.seats.human_seat import RESIGNED, judge_wall
from botdrome.referee.timing.clock import Clock
from botdrome.referee.verdicts import details
from botdrome.referee.verdicts.breaches import is_excusable
from botdrome.referee.verdicts.codes import Cause, Verdict, VerdictCode, verdict
from botdrome.sandbox.conversation import LINE_LIMIT_BYTES, UNREAD_LIMIT_BYTES
from botdrome.sentences import Sentence

_DIFFERENT = Sentence(
    "different-verdict",
    "the verdict is {found}; it should be {expected}.",
    "вердикт — {found}; должен быть {expected}.",
)
_ENDING = Sentence(
    "contradicted-verdict",
    "the verdict is {found}, but the program left with {status}.",
    "вердикт — {found}, но программа завершилась так: {status}.",
)
_UNFOUNDED = Sentence(
    "unfounded-verdict",
    "the verdict is {found}, but the figures do not give it.",
    "вердикт — {found}, но измерения его не дают.",
)
_NOT_ASKED = Sentence(
    "not-asked",
    "it was not asked, but there is more about it.",
    "её не спрашивали, но о ней записано ещё что-то.",
)
_NOT_HUMAN = Sentence(
    "not-human",
    "a human sat there, but there are figures of a program.",
    "там сидел человек, но записаны измерения программы.",
)
_TOO_LATE = Sentence(
    "late-human",
    "there is an answer, but it came after the end of the time.",
    "ответ есть, но он дан после конца времени.",
)
_NOTHING = Sentence("no-verdict-at-all", "none", "никакой")


def disagreement(
    game: AnyGame,
    answer: Answer,
    by_rules: Verdict | None,
    clock: Clock | None,
    wording: Wording,
    *,
    may_not_ponder: bool,
    is_move: bool = True,
) -> Sentence | None:
    """What is wrong with the verdict of an answer, given what the rules say of its text."""
    found = answer.verdict
    if answer.sent is None:
        return None if answer == Answer(answer.seat, None) else _NOT_ASKED
    if is_unmanageable(found):
        return None
    if found is not None and found.evidence is not None and found.cause is not Cause.TIME:
        return _UNFOUNDED.of(found=found.code)
    by_time = _by_time(answer, clock, may_not_ponder, is_move)
    is_by_ending = found is not None and found.cause is Cause.ENDING
    # One that left, or closed its output, is judged by that, however long it took; where every
    # turn is a run, only what is forbidden goes before the clock.
    is_outranked = is_by_ending and (
        not game.protocol.is_run_per_turn or (found and found.code == VerdictCode.SECURITY)
    )
    if by_time is not None and not is_outranked:
        if not wording.agree_about(found, by_time):
            return _different(found, by_time)
        return None if game.protocol.is_run_per_turn else _complaint_about_leaving(game, answer)
    if found is not None and found.cause is Cause.TIME:
        return _UNFOUNDED.of(found=found.code)
    if found is not None and is_by_ending:
        if is_excusable(game, answer) and answer.received is not None and by_rules is None:
            return _different(found, None)
        if any(wording.agree_about(found, each) for each in _endings(game, answer)):
            return None
        return _ENDING.of(found=found.code, status=_status(answer))
    if not wording.agree_about(found, by_rules):
        return _different(found, by_rules)
    if found is not None:
        return _complaint_about_leaving(game, answer)
    return _complaint_about_silence(game, answer)


def is_unmanageable(found: Verdict | None) -> bool:
    """Whether a verdict is for what no figure tells: it could not be frozen, ended or the like."""
    is_security = found is not None and found.code == VerdictCode.SECURITY
    return is_security and found is not None and found.detail.code == details.UNMANAGEABLE.code


def disagreement_about_waiting(
    game: AnyGame, answer: Answer, wording: Wording, *, may_not_ponder: bool
) -> Sentence | None:
    """What is wrong with what was found about a bot that was waiting when the match ended."""
    told = Answer(
        answer.seat,
        None,
        verdict=answer.verdict,
        waited_ms=answer.waited_ms,
        waited_cpu_ms=answer.waited_cpu_ms,
        exit_status=answer.exit_status,
        signal=answer.signal,
    )
    if answer != told:
        return _NOT_ASKED
    has_left = answer.exit_status is not None or answer.signal is not None
    pondering = judge_pondering(answer.waited_ms, answer.waited_cpu_ms) if may_not_ponder else None
    expected = _endings(game, answer) if has_left or pondering is None else [pondering]
    if any(wording.agree_about(answer.verdict, each) for each in expected):
        return None
    if pondering is not None:
        return _different(answer.verdict, pondering)
    found = answer.verdict.code if answer.verdict else _NOTHING
    return _ENDING.of(found=found, status=_status(answer))


def disagreement_about_human(
    answer: Answer,
    by_rules: Verdict | None,
    time_limit_ms: int | None,
    wording: Wording,
    *,
    is_let_off: bool,
) -> Sentence | None:
    """What is wrong with a human's answer; who is let off, as another has lost, need not give one.

    Humans have no processor, and nothing of a program.
    """
    found = answer.verdict
    if answer.sent is None:
        return None if answer == Answer(answer.seat, None) else _NOT_ASKED
    told = Answer(answer.seat, answer.sent, answer.received, found, wall_ms=answer.wall_ms)
    if answer != told:
        return _NOT_HUMAN
    late = judge_wall(answer.wall_ms, time_limit_ms)
    if answer.received is not None and late is not None:
        return _TOO_LATE
    if answer.received is None and found is None and late is None:
        return None if is_let_off else _UNFOUNDED.of(found=_NOTHING)
    expected = by_rules if answer.received is not None else late or RESIGNED
    return None if wording.agree_about(found, expected) else _different(found, expected)


def _by_time(
    answer: Answer, clock: Clock | None, may_not_ponder: bool, is_move: bool
) -> Verdict | None:
    if clock is None or answer.sent is None:
        return None
    pondering = judge_pondering(answer.waited_ms, answer.waited_cpu_ms) if may_not_ponder else None
    return pondering or clock.judge(answer.cpu_ms, answer.idle_ms, is_move=is_move)


def _endings(game: AnyGame, answer: Answer) -> list[Verdict]:
    """The verdicts that the way a program left can give."""
    status, signal = answer.exit_status, answer.signal
    if answer.received is not None and not game.protocol.is_run_per_turn:
        return []
    if status is not None and signal is not None:
        return []
    found = []
    if signal is not None:
        found.append(verdict(VerdictCode.CRASH, details.SIGNAL.of(name=signal)))
    elif status:
        found.append(verdict(VerdictCode.CRASH, details.STATUS.of(status=status)))
    elif status == 0 and not game.protocol.is_run_per_turn:
        found.append(verdict(VerdictCode.EARLY_EXIT, details.EXIT))
    if signal == "SIGSYS":
        found = [verdict(VerdictCode.SECURITY, details.FORBIDDEN)]
    if status != 0:
        found.append(verdict(VerdictCode.MEMORY_LIMIT))
    if game.protocol.is_run_per_turn:
        too_much = (FLOODED, LITTERED, TOO_MANY_ANSWERS)
        found += [verdict(VerdictCode.OUTPUT_LIMIT, each) for each in too_much]
    elif status is None and signal is None:
        found += [judge_output(limit) for limit in (LINE_LIMIT_BYTES, UNREAD_LIMIT_BYTES)]
        found.append(verdict(VerdictCode.OUTPUT_LIMIT, TOO_MANY_ANSWERS))
    if answer.received is None and not status and signal is None:
        no_answer = NO_FILE if game.protocol.is_run_per_turn else details.CLOSED
        found += (
            [verdict(VerdictCode.NO_ANSWER, no_answer)]
            if game.protocol.is_run_per_turn or status is None
            else []
        )
    return found


def _complaint_about_leaving(game: AnyGame, answer: Answer) -> Sentence | None:
    """Who has a verdict for something else has not left, or well where every turn is a run."""
    status = answer.exit_status
    if answer.signal is None and (not status if game.protocol.is_run_per_turn else status is None):
        return None
    found = answer.verdict.code if answer.verdict else _NOTHING
    return _ENDING.of(found=found, status=_status(answer))


def _complaint_about_silence(game: AnyGame, answer: Answer) -> Sentence | None:
    """Without a verdict there is an answer, from a program that is still there or left well."""
    has_left = answer.signal is not None or (
        answer.exit_status is not None and not game.protocol.is_run_per_turn
    )
    if has_left:
        return _ENDING.of(found=_NOTHING, status=_status(answer))
    return None if answer.received is not None else _UNFOUNDED.of(found=_NOTHING)


def _different(found: Verdict | None, expected: Verdict | None) -> Sentence:
    return _DIFFERENT.of(found=_told(found), expected=_told(expected))


def _told(each: Verdict | None) -> object:
    if each is None:
        return _NOTHING
    return Sentence("told", f"{each.code} ({each.detail.en})", f"{each.code} ({each.detail.ru})")


def _status(answer: Answer) -> str:
    return answer.signal or str(answer.exit_status)
