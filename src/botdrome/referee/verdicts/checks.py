"""Checks the verdicts of a record against the figures of their own turns."""

from botdrome.games.contract import AnyGame
from botdrome.referee.protocols.file_session import FLOODED, LITTERED, NO_FILE
from botdrome.referee.records.rewording import Wording
from botdrome.referee.seats.answers import TOO_MANY_ANSWERS, Answer
from botdrome.referee.seats.human_seat import RESIGNED, judge_wall
from botdrome.referee.timing.clock import Clock
from botdrome.referee.timing.waiting import judge_pondering
from botdrome.referee.verdicts import details
from botdrome.referee.verdicts.breaches import is_excusable
from botdrome.referee.verdicts.codes import Cause, Verdict, VerdictCode, verdict
from botdrome.referee.verdicts.endings import crash_verdict, memory_verdict, output_verdict
from botdrome.sandbox.conversation import LINE_LIMIT_BYTES, UNREAD_LIMIT_BYTES
from botdrome.sentences import Sentence, title

_DIFFERENT = Sentence(
    "different-verdict",
    "the verdict is {found}; it should be {expected}.",
    "вердикт — {found}; должен быть {expected}.",
)
_ENDING = Sentence(
    "contradicted-verdict",
    "the verdict is {found}, but the program's recorded ending is: {ending}.",
    "вердикт — {found}, но завершение программы в протоколе: {ending}.",
)
_UNFOUNDED = Sentence(
    "unfounded-verdict",
    "the verdict is {found}, but the figures do not confirm it.",
    "вердикт — {found}, но измерения его не подтверждают.",
)
_NOT_ASKED = Sentence(
    "not-asked",
    "the seat was not asked, but an answer is recorded for it.",
    "место не спрашивали, но для него записан ответ.",
)
_NOT_HUMAN = Sentence(
    "not-human",
    "the seat is a human's, but figures of a program are recorded.",
    "за этим местом играл человек, но записаны измерения программы.",
)
_TOO_LATE = Sentence(
    "late-human",
    "the answer came after the time limit.",
    "ответ дан после истечения времени.",
)
_NOTHING = Sentence("no-verdict-at-all", "none", "нет")


def check_answer(
    game: AnyGame,
    answer: Answer,
    by_rules: Verdict | None,
    clock: Clock | None,
    wording: Wording,
    *,
    memory_mib: int,
    may_not_ponder: bool,
    is_move: bool = True,
) -> Sentence | None:
    """The contradiction in a bot's answer, if any, given the verdict by the rules on its text."""
    found = answer.verdict
    if answer.sent is None:
        return None if answer == Answer(answer.seat, None) else _NOT_ASKED
    if is_unmanageable(found):
        return None
    if found is not None and found.evidence is not None and found.cause is not Cause.TIME:
        return _UNFOUNDED.of(found=found.code)
    by_time = _by_time(answer, clock, may_not_ponder, is_move)
    is_by_ending = found is not None and found.cause is Cause.ENDING
    # A bot that exited or closed its output is judged by that, however long it took; where every
    # turn is a run, only a forbidden system call comes before the clock.
    is_outranked = is_by_ending and (
        not game.protocol.is_run_per_turn or (found and found.code == VerdictCode.SECURITY)
    )
    if by_time is not None and not is_outranked:
        if not wording.agree_about(found, by_time):
            return _different(found, by_time)
        return None if game.protocol.is_run_per_turn else _check_not_exited(game, answer)
    if found is not None and found.cause is Cause.TIME:
        return _UNFOUNDED.of(found=found.code)
    if found is not None and is_by_ending:
        if is_excusable(game, answer) and answer.received is not None and by_rules is None:
            return _different(found, None)
        if any(wording.agree_about(found, each) for each in _endings(game, answer, memory_mib)):
            return None
        return _ENDING.of(found=found.code, ending=_ending(answer))
    if not wording.agree_about(found, by_rules):
        return _different(found, by_rules)
    if found is not None:
        return _check_not_exited(game, answer)
    return _check_answered(game, answer)


def is_unmanageable(found: Verdict | None) -> bool:
    """Whether the bot could not be frozen, killed or the like, which no figure can confirm."""
    is_security = found is not None and found.code == VerdictCode.SECURITY
    return is_security and found is not None and found.detail.code == details.UNMANAGEABLE.code


def check_closing(
    game: AnyGame, answer: Answer, wording: Wording, *, memory_mib: int, may_not_ponder: bool
) -> Sentence | None:
    """The contradiction in the entry of a bot that was waiting when the match ended, if any."""
    expected = Answer(
        answer.seat,
        None,
        verdict=answer.verdict,
        peak_kib=answer.peak_kib,
        waited_ms=answer.waited_ms,
        waited_cpu_ms=answer.waited_cpu_ms,
        exit_status=answer.exit_status,
        signal=answer.signal,
    )
    if answer != expected:
        return _NOT_ASKED
    pondering = judge_pondering(answer.waited_ms, answer.waited_cpu_ms) if may_not_ponder else None
    has_left = answer.exit_status is not None or answer.signal is not None
    is_by_ending = has_left or pondering is None
    possible = _endings(game, answer, memory_mib) if is_by_ending else [pondering]
    if any(wording.agree_about(answer.verdict, each) for each in possible):
        return None
    if pondering is not None:
        return _different(answer.verdict, pondering)
    found = answer.verdict.code if answer.verdict else _NOTHING
    return _ENDING.of(found=found, ending=_ending(answer))


def check_human_answer(
    answer: Answer,
    by_rules: Verdict | None,
    time_limit_ms: int | None,
    wording: Wording,
    *,
    is_cancelled: bool,
) -> Sentence | None:
    """The contradiction in a human's answer, if any; a cancelled question needs no answer.

    A human has no processor time and no other figure of a program.
    """
    found = answer.verdict
    if answer.sent is None:
        return None if answer == Answer(answer.seat, None) else _NOT_ASKED
    by_human = Answer(answer.seat, answer.sent, answer.received, found, wall_ms=answer.wall_ms)
    if answer != by_human:
        return _NOT_HUMAN
    late = judge_wall(answer.wall_ms, time_limit_ms)
    if answer.received is not None and late is not None:
        return _TOO_LATE
    if answer.received is None and found is None and late is None:
        return None if is_cancelled else _UNFOUNDED.of(found=_NOTHING)
    expected = by_rules if answer.received is not None else late or RESIGNED
    return None if wording.agree_about(found, expected) else _different(found, expected)


def _by_time(
    answer: Answer, clock: Clock | None, may_not_ponder: bool, is_move: bool
) -> Verdict | None:
    if clock is None or answer.sent is None:
        return None
    pondering = judge_pondering(answer.waited_ms, answer.waited_cpu_ms) if may_not_ponder else None
    return pondering or clock.judge(answer.cpu_ms, answer.idle_ms, is_move=is_move)


def _endings(game: AnyGame, answer: Answer, memory_mib: int) -> list[Verdict]:
    """The verdicts that are possible for the way a program ended."""
    status, signal = answer.exit_status, answer.signal
    if answer.received is not None and not game.protocol.is_run_per_turn:
        return []
    if status is not None and signal is not None:
        return []
    crashed = crash_verdict(signal, status)
    found = [] if crashed is None else [crashed]
    if status == 0 and not game.protocol.is_run_per_turn:
        found.append(verdict(VerdictCode.EARLY_EXIT, details.EXIT))
    if signal == "SIGSYS":
        found = [verdict(VerdictCode.SECURITY, details.FORBIDDEN)]
    if status != 0:
        found.append(memory_verdict(memory_mib, answer.peak_kib))
    if game.protocol.is_run_per_turn:
        too_much = (FLOODED, LITTERED, TOO_MANY_ANSWERS)
        found += [verdict(VerdictCode.OUTPUT_LIMIT, each) for each in too_much]
    elif status is None and signal is None:
        found += [output_verdict(limit) for limit in (LINE_LIMIT_BYTES, UNREAD_LIMIT_BYTES)]
        found.append(verdict(VerdictCode.OUTPUT_LIMIT, TOO_MANY_ANSWERS))
    if answer.received is None and crashed is None:
        if game.protocol.is_run_per_turn:
            found.append(verdict(VerdictCode.NO_ANSWER, NO_FILE))
        elif status is None:
            found.append(verdict(VerdictCode.NO_ANSWER, details.CLOSED))
    return found


def _check_not_exited(game: AnyGame, answer: Answer) -> Sentence | None:
    """A bot with another verdict has not exited, or with status 0 where every turn is a run."""
    status = answer.exit_status
    if answer.signal is None and (not status if game.protocol.is_run_per_turn else status is None):
        return None
    found = answer.verdict.code if answer.verdict else _NOTHING
    return _ENDING.of(found=found, ending=_ending(answer))


def _check_answered(game: AnyGame, answer: Answer) -> Sentence | None:
    """Without a verdict there is an answer, and the program still runs or ended in order."""
    has_left = answer.signal is not None or (
        answer.exit_status is not None and not game.protocol.is_run_per_turn
    )
    if has_left:
        return _ENDING.of(found=_NOTHING, ending=_ending(answer))
    return None if answer.received is not None else _UNFOUNDED.of(found=_NOTHING)


def _different(found: Verdict | None, expected: Verdict | None) -> Sentence:
    return _DIFFERENT.of(found=_described(found), expected=_described(expected))


def _described(each: Verdict | None) -> Sentence:
    if each is None:
        return _NOTHING
    return title(f"{each.code} ({each.detail.en})", f"{each.code} ({each.detail.ru})")


def _ending(answer: Answer) -> Sentence:
    if answer.signal is not None:
        return title(answer.signal)
    if answer.exit_status is not None:
        return title(f"exit status {answer.exit_status}", f"код {answer.exit_status}")
    return _NOTHING
