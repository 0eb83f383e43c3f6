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
    """The wording in the language of the command line."""
    return ru if LANGUAGE == "ru" else en


def render(sentence: Sentence) -> str:
    """A sentence in the language of the command line, with advice if there is any."""
    advice = ADVICE.get(sentence.code)
    text = sentence.text(LANGUAGE)
    return text if advice is None else f"{text} {advice.text(LANGUAGE)}"


def warn(faults: Iterable[Fault]) -> None:
    """Prints faults to standard error, if it is open."""
    for fault in faults:
        if sys.stderr:
            sys.stderr.write(f"botdrome: {render(fault.sentence)}\n")
