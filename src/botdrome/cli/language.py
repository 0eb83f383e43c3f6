"""Which language the command line speaks: BOTDROME_LANG, else the locale, else English."""

import os
import sys
from collections.abc import Iterable

from botdrome.cli.advice import ADVICE
from botdrome.errors import Fault
from botdrome.sentences import Language, Sentence


def _chosen() -> Language:
    for variable in ("BOTDROME_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            return "ru" if value.lower().startswith("ru") else "en"
    return "en"


LANGUAGE = _chosen()


def tr(en: str, ru: str) -> str:
    """One of two wordings of the same thing."""
    return ru if LANGUAGE == "ru" else en


def render(sentence: Sentence) -> str:
    """A sentence in the language of the command line, and what to do there about it."""
    advice = ADVICE.get(sentence.code)
    text = sentence.text(LANGUAGE)
    return text if advice is None else f"{text} {advice.text(LANGUAGE)}"


def warn(faults: Iterable[Fault]) -> None:
    """Tells on standard error what went wrong, if there is one."""
    for fault in faults:
        if sys.stderr:
            sys.stderr.write(f"botdrome: {render(fault.sentence)}\n")
