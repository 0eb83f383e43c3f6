"""What came of asking a bot, with all that was measured meanwhile."""

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
    """A seat's answer to one request, or the verdict that it earned instead or with it."""

    seat: Seat
    sent: str | None
    """None if it was not asked: it had no move, or has been taken out."""
    received: str | None = None
    verdict: Verdict | None = None
    cpu_ms: Measured = 0.0
    wall_ms: Measured = 0.0
    idle_ms: Measured = 0.0
    """As long as it neither computed nor waited for a processor."""
    peak_kib: Annotated[int, Ge(0), Le(2**40)] = 0
    waited_ms: Measured = 0.0
    """The time between its last answer and this request, and the processor time it used then."""
    waited_cpu_ms: Measured = 0.0
    stderr: str = ""
    exit_status: int | None = None
    """How it left, if it left by itself: this, or the name of a signal."""
    signal: str | None = None

    @property
    def is_move(self) -> bool:
        """Whether it holds a move that the game accepted."""
        return self.received is not None and self.verdict is None

    def tell_ending(self, ending: Ending) -> None:
        """Notes how the bot left."""
        self.exit_status = ending.exit_status
        self.signal = None if ending.signal is None else name_of_signal(ending.signal)


class AnswerBudget:
    """How much room a record has for the answers of one bot; no game needs nearly as much."""

    def __init__(self) -> None:
        self._left = _ANSWERS_KEPT

    def has_room_for(self, text: str) -> bool:
        """Takes room for an answer; whether there was enough."""
        is_plain = text.isascii() and text.isprintable()
        self._left -= len(text) if is_plain else _size_in_record(text)
        return self._left >= 0


class StderrBudget:
    """How much of a bot's standard error a record keeps: all of it at first, then the ends."""

    def __init__(self) -> None:
        self._left = _STDERR_KEPT

    def keep(self, text: str) -> str:
        """What is kept of a turn's text."""
        if not text:
            return text
        text = readable(text)
        size = _size_in_record(text)
        kept = text if size <= self._left else text[-_STDERR_END:]
        self._left = max(0, self._left - size)
        return kept


def _size_in_record(text: str) -> int:
    """How many bytes it takes in a record: six for a control character."""
    return len(json.dumps(text, ensure_ascii=False).encode())


def name_of_signal(number: int) -> str:
    """What a signal is called."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)


def readable(text: str) -> str:
    """Text as it can be kept: a byte that was not UTF-8 becomes U+FFFD."""
    if text.isascii():
        return text
    return "".join("\ufffd" if "\ud800" <= letter <= "\udfff" else letter for letter in text)
