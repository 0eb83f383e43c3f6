"""Compares sentences by code and figures, so that older records verify after a rewording."""

import re
from collections import Counter

from botdrome.referee.verdicts.codes import Verdict
from botdrome.sentences import Sentence

_WORD = re.compile(r"\w+")


class Wording:
    """Whether sentences agree; keeps those that say the same in other words.

    They agree if their codes are equal and no figure or move contradicts; a wording with a figure
    more or less still agrees.
    """

    def __init__(self) -> None:
        self.reworded: list[Sentence] = []

    def agrees(self, found: Sentence, expected: Sentence) -> bool:
        """Whether a record's sentence says the same as the expected one."""
        if found == expected:
            return True
        if found.code != expected.code or not (
            _no_contradiction(found.en, expected.en) and _no_contradiction(found.ru, expected.ru)
        ):
            return False
        self.reworded.append(found)
        return True

    def agree_about(self, found: Verdict | None, expected: Verdict | None) -> bool:
        """The same for verdicts; None agrees only with None."""
        if found is None or expected is None:
            return found is expected
        return found.code == expected.code and self.agrees(found.detail, expected.detail)


def _no_contradiction(found: str, expected: str) -> bool:
    facts, others = _facts(found), _facts(expected)
    return facts <= others or others <= facts


def _facts(text: str) -> Counter[str]:
    """The words that contain digits; a single pattern would be quadratic on a long word."""
    return Counter(word for word in _WORD.findall(text) if any(map(str.isdecimal, word)))
