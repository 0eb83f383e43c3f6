"""Whether a verdict agrees with the figures of its own turn."""

from botdrome.games.contract import AnyGame
from botdrome.referee.answers import Answer
from botdrome.referee.clock import Clock
from botdrome.referee.seated import judge_pondering
from botdrome.referee.verdicts import Verdict
from botdrome.sentences import Sentence

_BY_TIME = frozenset({"time-limit", "idle-limit", "pondering"})
_BY_ENDING = frozenset(
    {"crash", "early-exit", "memory-limit", "security", "no-answer", "output-limit"}
)
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
_NOTHING = Sentence("no-verdict-at-all", "none", "никакой")


def disagreement(
    game: AnyGame,
    answer: Answer,
    by_rules: Verdict | None,
    clock: Clock | None,
    *,
    may_not_ponder: bool,
) -> Sentence | None:
    """What is wrong with the verdict of an answer, given what the rules say of its text."""
    found = answer.verdict
    by_time = _by_time(answer, clock, may_not_ponder)
    if by_time is not None:
        # One that left, or closed its output, is judged by that, however long it took.
        left = found is not None and (
            found.code == "security" or (found.code in _BY_ENDING and answer.received is None)
        )
        if found is not None and left:
            return None if _agrees(found.code, answer) else _contradicted(found, answer)
        return None if found == by_time else _different(found, by_time)
    if found is not None and found.code in _BY_TIME:
        return _UNFOUNDED.of(found=found.code)
    if found is not None and found.code in _BY_ENDING:
        is_excusable = game.passes and found.code == "crash" and bool(answer.exit_status)
        if is_excusable and answer.received is not None and by_rules is None:
            return _different(found, None)
        return None if _agrees(found.code, answer) else _contradicted(found, answer)
    if found != by_rules:
        return _different(found, by_rules)
    return None if found is not None else _complaint_about_silence(game, answer)


def _by_time(answer: Answer, clock: Clock | None, may_not_ponder: bool) -> Verdict | None:
    if clock is None or answer.sent is None:
        return None
    pondering = judge_pondering(answer.waited_ms, answer.waited_cpu_ms) if may_not_ponder else None
    return pondering or clock.judge(answer.cpu_ms, answer.idle_ms)


def _agrees(code: str, answer: Answer) -> bool:
    """Whether a verdict about how a program left agrees with how it left."""
    status, signal = answer.exit_status, answer.signal
    if code == "crash":
        return signal is not None or bool(status)
    if code == "early-exit":
        return status == 0
    if code == "security":
        return signal == "SIGSYS"
    if code == "memory-limit":
        return status != 0
    if code == "no-answer":
        return answer.received is None and signal is None and not status
    return True


def _complaint_about_silence(game: AnyGame, answer: Answer) -> Sentence | None:
    """Without a verdict there is an answer, from a program that is still there or left well."""
    if answer.sent is None:
        return None if answer.received is None else _different(None, None)
    has_left = answer.signal is not None or (answer.exit_status is not None and not game.passes)
    if has_left:
        return _ENDING.of(found=_NOTHING, status=_status(answer))
    return None if answer.received is not None else _UNFOUNDED.of(found=_NOTHING)


def _contradicted(found: Verdict, answer: Answer) -> Sentence:
    return _ENDING.of(found=found.code, status=_status(answer))


def _different(found: Verdict | None, expected: Verdict | None) -> Sentence:
    return _DIFFERENT.of(found=_told(found), expected=_told(expected))


def _told(each: Verdict | None) -> object:
    if each is None:
        return _NOTHING
    return Sentence("told", f"{each.code} ({each.detail.en})", f"{each.code} ({each.detail.ru})")


def _status(answer: Answer) -> str:
    return answer.signal or str(answer.exit_status)
