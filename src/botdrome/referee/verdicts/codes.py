"""Verdicts: why a bot loses a match or a turn, as a code and a sentence."""

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Literal

from botdrome.referee.timing.evidence import Evidence
from botdrome.sentences import Sentence


class Cause(Enum):
    """What a verdict is based on."""

    RULES = "rules"
    """The text of the answer, by the game's rules."""
    TIME = "time"
    """The times of the turn, by the clock."""
    ENDING = "ending"
    """How the program or its output ended early."""
    LEAVING = "leaving"
    """How the program behaved after the end of the match."""


class VerdictCode(StrEnum):
    """The code of a verdict, its cause and what it means; a new code is one entry here."""

    cause: Cause
    sentence: Sentence
    measured: Literal["processor", "idle"] | None
    """The kind of time that it is about, if any."""

    def __new__(
        cls,
        code: str,
        cause: Cause,
        en: str,
        ru: str,
        measured: Literal["processor", "idle"] | None = None,
    ) -> "VerdictCode":
        """A member whose value is the code alone."""
        member = str.__new__(cls, code)
        member._value_ = code
        member.cause = cause
        member.sentence = Sentence(code, en, ru)
        member.measured = measured
        return member

    BAD_NAME = ("bad-name", Cause.RULES, "The name is not acceptable.", "Недопустимое имя.")
    ILLEGAL_MOVE = (
        "illegal-move",
        Cause.RULES,
        "The move breaks the rules.",
        "Ход нарушает правила.",
    )
    MALFORMED_ANSWER = (
        "malformed-answer",
        Cause.RULES,
        "The answer is not a move.",
        "Ответ не является записью хода.",
    )
    TIME_LIMIT = (
        "time-limit",
        Cause.TIME,
        "Too much processor time.",
        "Превышено ограничение процессорного времени.",
        "processor",
    )
    IDLE_LIMIT = (
        "idle-limit",
        Cause.TIME,
        "The program was idle for too long.",
        "Программа слишком долго бездействовала.",
        "idle",
    )
    PONDERING = (
        "pondering",
        Cause.TIME,
        "The program computed during its opponent's turn.",
        "Программа вычисляла во время хода соперника.",
        "processor",
    )
    NO_ANSWER = ("no-answer", Cause.ENDING, "There is no answer.", "Ответа нет.")
    MEMORY_LIMIT = (
        "memory-limit",
        Cause.ENDING,
        "Too much memory.",
        "Превышено ограничение памяти.",
    )
    OUTPUT_LIMIT = ("output-limit", Cause.ENDING, "Too much output.", "Слишком много вывода.")
    CRASH = ("crash", Cause.ENDING, "The program crashed.", "Программа завершилась с ошибкой.")
    EARLY_EXIT = (
        "early-exit",
        Cause.ENDING,
        "The program exited too early.",
        "Программа завершилась раньше времени.",
    )
    SECURITY = (
        "security",
        Cause.ENDING,
        "The program did something forbidden.",
        "Программа сделала то, что запрещено.",
    )
    NO_QUIT = (
        "no-quit",
        Cause.LEAVING,
        "The program did not exit.",
        "Программа не завершилась.",
        "idle",
    )


_CODES: dict[str, VerdictCode] = {each.value: each for each in VerdictCode}
UNPLAYABLE = Sentence(
    "unplayable",
    "The match could not be played because of the program.",
    "Партию не удалось провести из-за программы.",
)
"""The tournament's note on a match that it had to settle; never in a record."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Why a bot has lost the match or one of its turns: the code and the details."""

    code: str
    detail: Sentence
    evidence: Evidence | None = None
    """The measurements behind a time verdict."""

    @property
    def cause(self) -> Cause | None:
        """What it is based on; None for a code that this version does not know."""
        code = _CODES.get(self.code)
        return None if code is None else code.cause

    @property
    def is_disturbed(self) -> bool:
        """Whether the machine may have caused it, so that the match must be repeated."""
        if self.evidence is None or self.code not in _CODES:
            return False
        measured = _CODES[self.code].measured
        if measured == "processor":
            return self.evidence.is_processor_time_disturbed
        return measured == "idle" and self.evidence.is_idle_time_disturbed


def verdict(
    code: VerdictCode, detail: Sentence | None = None, evidence: Evidence | None = None
) -> Verdict:
    """A verdict; without a detail, with the sentence of its code."""
    return Verdict(code.value, detail or code.sentence, evidence)
