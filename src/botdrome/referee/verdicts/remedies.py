"""What the author of a bot can do about its verdict; found whenever a verdict is shown."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass

from botdrome.games.contract import AnyGame
from botdrome.games.protocols import Protocol
from botdrome.languages import LANGUAGES
from botdrome.languages.language import Idioms
from botdrome.referee.seats.answers import Answer
from botdrome.referee.seats.human_seat import HUMAN
from botdrome.referee.verdicts import remedy_sentences as sentences
from botdrome.referee.verdicts.codes import VerdictCode
from botdrome.sentences import Sentence, title

_LITTLE = 0.25
"""A program that computed for less than this part of its idle time was only waiting."""
_ENDS = {
    Protocol.LINES: sentences.ENDS["quit-word"],
    Protocol.REQUESTS: sentences.ENDS["small-quit"],
}
_IN_GENERAL = {
    "flush": title("a flush", "сброс буфера"),
    "leave": title("end of `main`", "выход из `main`"),
    "error_stream": title("stderr"),
    "clock": title("the clock of the language", "таймер языка"),
}
"""For languages without idioms, and programs whose language is not known."""


@dataclass(frozen=True, slots=True)
class Situation:
    """Whose verdict it is, and the answer that it was given for."""

    game: AnyGame
    language: str
    answer: Answer | None = None
    """None if it was not given for an answer: the program did not exit, for example."""
    is_first_move: bool = True
    """Whether none of the seat's moves had been accepted before."""

    @property
    def is_run_per_turn(self) -> bool:
        """Whether the program reads and writes files."""
        return self.game.protocol.is_run_per_turn


def remedy(code: str, situation: Situation) -> Sentence | None:
    """What to do about a verdict with this code; None for humans and for unknown codes."""
    choose = _CHOICES.get(code)
    if choose is None or situation.language == HUMAN:
        return None
    idioms = idioms_of(situation.language)
    return choose(situation).of(end=_end(situation), **idioms)


def idioms_of(language: str) -> Mapping[str, object]:
    """The idioms of a language as they are quoted in sentences."""
    known = LANGUAGES.get(language)
    if known is None or known.idioms is None:
        return _IN_GENERAL
    return quoted(known.idioms)


def quoted(idioms: Idioms) -> dict[str, str]:
    """Idioms in backticks."""
    return {
        name: " / ".join(f"`{each}`" for each in text.split(" / "))
        for name, text in asdict(idioms).items()
    }


def _end(situation: Situation) -> Sentence:
    return _ENDS.get(situation.game.protocol, sentences.ENDS["input"])


def _idle(situation: Situation) -> Sentence:
    answer = situation.answer
    if situation.is_run_per_turn:
        return sentences.WAITING_WITHOUT_INPUT
    if answer is None or answer.received is not None:
        return sentences.PAUSES
    if answer.cpu_ms > answer.idle_ms * _LITTLE:
        return sentences.PAUSES
    if not situation.is_first_move:
        return sentences.WAITING
    is_line = situation.game.protocol is Protocol.LINES
    return sentences.UNFLUSHED if is_line else sentences.UNFLUSHED_DATA


def _crash(situation: Situation) -> Sentence:
    answer = situation.answer
    by_signal = {
        "SIGSEGV": sentences.MEMORY_ACCESS,
        "SIGBUS": sentences.MEMORY_ACCESS,
        "SIGFPE": sentences.DIVISION,
        "SIGABRT": sentences.ABORTED,
    }
    if answer is not None and answer.signal in by_signal:
        return by_signal[answer.signal]
    language = LANGUAGES.get(situation.language)
    if language is not None and language.exit_statuses is not None:
        return language.exit_statuses
    has_words = answer is not None and answer.stderr.strip()
    return sentences.RUNTIME_ERROR if has_words else sentences.SILENT_CRASH


def _illegal(situation: Situation) -> Sentence:
    return sentences.RULES_OWN_VIEW if situation.game.has_own_views else sentences.RULES


def _by_protocol(usual: Sentence, by_files: Sentence) -> Callable[[Situation], Sentence]:
    return lambda situation: by_files if situation.is_run_per_turn else usual


def _always(sentence: Sentence) -> Callable[[Situation], Sentence]:
    return lambda _: sentence


_CHOICES: Mapping[str, Callable[[Situation], Sentence]] = {
    VerdictCode.BAD_NAME: _always(sentences.NAME),
    VerdictCode.ILLEGAL_MOVE: _illegal,
    VerdictCode.MALFORMED_ANSWER: _by_protocol(sentences.NOTATION, sentences.NOTATION_IN_FILE),
    VerdictCode.TIME_LIMIT: _always(sentences.SLOW),
    VerdictCode.IDLE_LIMIT: _idle,
    VerdictCode.PONDERING: _always(sentences.PONDERING),
    VerdictCode.NO_ANSWER: _by_protocol(sentences.CLOSED, sentences.NO_FILE),
    VerdictCode.MEMORY_LIMIT: _always(sentences.MEMORY),
    VerdictCode.OUTPUT_LIMIT: _by_protocol(sentences.OUTPUT, sentences.OUTPUT_AND_FILES),
    VerdictCode.CRASH: _crash,
    VerdictCode.EARLY_EXIT: _always(sentences.KEEP_READING),
    VerdictCode.SECURITY: _always(sentences.FORBIDDEN),
    VerdictCode.NO_QUIT: _always(sentences.QUIT),
}
