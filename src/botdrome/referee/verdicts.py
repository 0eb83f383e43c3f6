"""Verdicts: what a bot loses a match for, one code each, with a sentence for people."""

from dataclasses import dataclass

from botdrome.sentences import Sentence

_SENTENCES = (
    Sentence("bad-name", "The name is not acceptable.", "Недопустимое имя."),
    Sentence("illegal-move", "The move breaks the rules.", "Ход нарушает правила."),
    Sentence(
        "malformed-answer", "The answer is not a move at all.", "Ответ не является записью хода."
    ),
    Sentence("no-answer", "There is no answer.", "Ответа нет."),
    Sentence("time-limit", "Too much processor time.", "Превышено время работы процессора."),
    Sentence("idle-limit", "Too long without doing anything.", "Слишком долгое бездействие."),
    Sentence("memory-limit", "Too much memory.", "Превышено ограничение памяти."),
    Sentence("output-limit", "Too much output.", "Слишком много вывода."),
    Sentence("crash", "The program crashed.", "Программа завершилась с ошибкой."),
    Sentence(
        "early-exit", "The program left before its time.", "Программа завершилась раньше времени."
    ),
    Sentence("no-quit", "The program did not leave.", "Программа не завершилась."),
    Sentence(
        "pondering",
        "The program thought in its opponent's turn.",
        "Программа думала во время хода соперника.",
    ),
    Sentence("security", "The program tried what is forbidden.", "Программа сделала запрещённое."),
)
SENTENCES = {sentence.code: sentence for sentence in _SENTENCES}
"""What each verdict means, by its code."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Why a bot has lost, or what was wrong with one turn of it: the code, and the particulars."""

    code: str
    detail: Sentence


def verdict(code: str, detail: Sentence | None = None) -> Verdict:
    """A verdict; without particulars its own sentence serves."""
    return Verdict(code, detail or SENTENCES[code])
