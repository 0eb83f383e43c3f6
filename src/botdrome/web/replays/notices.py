"""What a page says about matches that were repeated, and about doubtful measurements."""

from botdrome.referee.records.record import Record, Repeat
from botdrome.sentences import Sentence

_REPEATING = Sentence(
    "match-repeating",
    "This match is being played again from the start. {reason}",
    "Эта партия играется заново, с самого начала. {reason}",
)
_REPEATED = Sentence(
    "match-repeated",
    "This match was played again; the earlier attempt does not count. {reason}",
    "Эта партия сыграна заново, предыдущая попытка не засчитана. {reason}",
)
DOUBTFUL = Sentence(
    "verdict-doubtful",
    "The machine was disturbed while the time was measured: the time verdict may be wrong.",
    "Во время измерения времени работе машины что-то мешало: вердикт о времени может быть "
    "ошибочным.",
)
_BOTH = Sentence("notices", "{first} {second}", "{first} {second}")


def repeating(repeat: Repeat) -> Sentence:
    """Says that a match begins again, and why."""
    return _REPEATING.of(reason=repeat.reason)


def notice_of(record: Record, other: Sentence | None = None) -> Sentence | None:
    """What viewers should know about a finished match, with another notice if there is one."""
    notices = [_REPEATED.of(reason=record.repeats[-1].reason)] if record.repeats else []
    if record.disturbed_verdict is not None:
        notices.append(DOUBTFUL)
    if other is not None:
        notices.append(other)
    if not notices:
        return None
    together, *more = notices
    for each in more:
        together = _BOTH.of(first=together, second=each)
    return together
