"""Verdicts for the way a program ended, and for too much memory or output."""

from botdrome.referee.bots.bot import Bot
from botdrome.referee.seats.answers import name_of_signal
from botdrome.referee.verdicts import details
from botdrome.referee.verdicts.codes import Verdict, VerdictCode, verdict
from botdrome.sandbox import Ending
from botdrome.sandbox.conversation import LINE_LIMIT_BYTES

_KIB_PER_MIB = 1024


def judge_ending(bot: Bot, ending: Ending, memory_mib: int) -> Verdict | None:
    """The verdict for the way a bot ended; None if it exited with status 0."""
    if ending.forbidden_call:
        return verdict(VerdictCode.SECURITY, details.FORBIDDEN)
    if bot.ran_out_of_memory(ending):
        return memory_verdict(memory_mib, ending.peak_kib)
    signal = None if ending.signal is None else name_of_signal(ending.signal)
    crashed = crash_verdict(signal, ending.exit_status)
    if crashed is not None:
        return crashed
    if ending.exit_status is None:  # it closed its output and kept running
        return verdict(VerdictCode.NO_ANSWER, details.CLOSED)
    return None


def crash_verdict(signal: str | None, exit_status: int | None) -> Verdict | None:
    """The verdict for death by a signal, given by its name, or for a non-zero exit status."""
    if signal is not None:
        return verdict(VerdictCode.CRASH, details.SIGNAL.of(name=signal))
    if exit_status:
        return verdict(VerdictCode.CRASH, details.STATUS.of(status=exit_status))
    return None


def memory_verdict(memory_mib: int, peak_kib: int) -> Verdict:
    """The verdict for a bot that ran out of memory, with the limit and its peak."""
    peak_mib = f"{peak_kib / _KIB_PER_MIB:.1f}"
    return verdict(VerdictCode.MEMORY_LIMIT, details.MEMORY.of(limit=memory_mib, peak=peak_mib))


def output_verdict(limit_bytes: int) -> Verdict:
    """The verdict for output over one of its limits."""
    is_line = limit_bytes == LINE_LIMIT_BYTES
    detail = details.LONG_LINE if is_line else details.UNREAD_OUTPUT
    return verdict(VerdictCode.OUTPUT_LIMIT, detail.of(limit=limit_bytes // 1024))
