"""Answers of bots and humans, with what was measured meanwhile."""

import json
import signal
from dataclasses import dataclass
from typing import Annotated

from annotated_types import Ge, Le

from botdrome.games.contract import Seat
from botdrome.referee.timing.evidence import Measured
from botdrome.referee.verdicts import details
from botdrome.referee.verdicts.codes import Verdict
from botdrome.sandbox import Ending

_ANSWERS_KEPT = 512 * 1024
_STDERR_KEPT = 1024 * 1024
_STDERR_END = 256
TOO_MANY_ANSWERS = details.MANY_ANSWERS.of(limit=_ANSWERS_KEPT // 1024)


@dataclass(slots=True)
class Answer:
    """A seat's answer to one request, and its verdict if it has one."""

    seat: Seat
    sent: str | None
    """None if it was not asked: it had no move, or is out."""
    received: str | None = None
    verdict: Verdict | None = None
    cpu_ms: Measured = 0.0
    wall_ms: Measured = 0.0
    idle_ms: Measured = 0.0
    """How long it neither computed nor waited for a processor."""
    peak_kib: Annotated[int, Ge(0), Le(2**40)] = 0
    waited_ms: Measured = 0.0
    """The time between its last answer and this request, and its processor time in between."""
    waited_cpu_ms: Measured = 0.0
    stderr: str = ""
    exit_status: int | None = None
    """How it ended, if it was not killed by us: this, or the name of a signal."""
    signal: str | None = None

    @property
    def is_move(self) -> bool:
        """Whether it holds a move that the game accepted."""
        return self.received is not None and self.verdict is None

    def note_ending(self, ending: Ending) -> None:
        """Notes how the bot ended, and how much memory it used."""
        self.peak_kib = ending.peak_kib
        self.exit_status = ending.exit_status
        self.signal = None if ending.signal is None else name_of_signal(ending.signal)


class AnswerBudget:
    """The room a record has for the answers of one bot; far more than any game needs."""

    def __init__(self) -> None:
        self._left = _ANSWERS_KEPT

    def keep(self, text: str) -> str | None:
        """An answer as the record keeps it; None if there is no room left for it."""
        if text.isascii() and text.isprintable():
            self._left -= len(text)
        else:
            text = readable(text)
            self._left -= _size_in_record(text)
        return text if self._left >= 0 else None


class StderrBudget:
    """The room a record has for a bot's standard error; when it is used up, only ends are kept."""

    def __init__(self) -> None:
        self._left = _STDERR_KEPT

    def keep(self, text: str) -> str:
        """The part of a turn's text that is kept."""
        if not text:
            return text
        text = readable(text)
        size = _size_in_record(text)
        kept = text if size <= self._left else text[-_STDERR_END:]
        self._left = max(0, self._left - size)
        return kept


def _size_in_record(text: str) -> int:
    """Its size in bytes in a record, where a control character takes six."""
    return len(json.dumps(text, ensure_ascii=False).encode())


def name_of_signal(number: int) -> str:
    """The name of a signal."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)


def readable(text: str) -> str:
    """Text that can be written as UTF-8: bytes that were not UTF-8 become U+FFFD."""
    if text.isascii():
        return text
    return "".join("\ufffd" if "\ud800" <= letter <= "\udfff" else letter for letter in text)
