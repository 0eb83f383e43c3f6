"""Compares sentences by what they say, so that a record outlives the words of its time."""

import re
from collections import Counter

from botdrome.referee.verdicts.codes import Verdict
from botdrome.sentences import Sentence

_WORD = re.compile(r"\w+")


class Wording:
    """Tells whether sentences agree, and keeps those that say the same in other words.

    They agree if their codes are equal and no figure or move in the one contradicts the other; a
    wording that leaves a figure out, or tells one more, still agrees.
    """

    def __init__(self) -> None:
        self.reworded: list[Sentence] = []

    def agrees(self, found: Sentence, expected: Sentence) -> bool:
        """Whether a record's sentence says what it should."""
        if found == expected:
            return True
        if found.code != expected.code or not (
            _no_contradiction(found.en, expected.en) and _no_contradiction(found.ru, expected.ru)
        ):
            return False
        self.reworded.append(found)
        return True

    def agree_about(self, found: Verdict | None, expected: Verdict | None) -> bool:
        """The same of verdicts, where there may be none."""
        if found is None or expected is None:
            return found is expected
        return found.code == expected.code and self.agrees(found.detail, expected.detail)


def _no_contradiction(found: str, expected: str) -> bool:
    facts, others = _facts(found), _facts(expected)
    return facts <= others or others <= facts


def _facts(text: str) -> Counter[str]:
    """The words with figures in them; one pattern for that would take ages on a long word."""
    return Counter(word for word in _WORD.findall(text) if any(map(str.isdecimal, word)))
