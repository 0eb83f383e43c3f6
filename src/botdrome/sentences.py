"""What people are told, in Russian and English, apart from the code that machines compare."""

from dataclasses import dataclass, replace
from typing import Literal

Language = Literal["en", "ru"]
LANGUAGES: tuple[Language, ...] = ("ru", "en")

_EXCERPT_LENGTH = 40


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence in both languages, with a code that stays the same when the wording changes."""

    code: str
    en: str
    ru: str

    def of(self, **values: object) -> "Sentence":
        """This sentence with its `{placeholders}` filled in."""
        return replace(self, en=self.en.format(**values), ru=self.ru.format(**values))

    def text(self, language: Language) -> str:
        """The sentence in one language."""
        return self.ru if language == "ru" else self.en

    def __str__(self) -> str:
        return self.en


def excerpt(text: str) -> str:
    """The beginning of somebody's text, quoted and safe to print on any terminal."""
    shown = text[:_EXCERPT_LENGTH].encode("unicode_escape", "replace").decode("ascii")
    return f"'{shown}…'" if len(text) > _EXCERPT_LENGTH else f"'{shown}'"
