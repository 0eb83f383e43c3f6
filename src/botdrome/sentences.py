"""What people are told, in Russian and English, apart from the code that machines compare."""

from collections.abc import Mapping
from dataclasses import dataclass
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
        """This sentence with its `{placeholders}` filled in.

        A value that is itself a sentence, or a mapping of languages to titles, is put in in the
        language of the sentence around it.
        """
        english = {name: _in_language(value, "en") for name, value in values.items()}
        russian = {name: _in_language(value, "ru") for name, value in values.items()}
        return Sentence(self.code, self.en.format(**english), self.ru.format(**russian))

    def text(self, language: Language) -> str:
        """The sentence in one language."""
        return self.ru if language == "ru" else self.en

    def __str__(self) -> str:
        return self.en


def _in_language(value: object, language: Language) -> object:
    if isinstance(value, Sentence):
        return value.text(language)
    return value[language] if isinstance(value, Mapping) else value


def excerpt(text: str) -> str:
    """The beginning of somebody's text, quoted; what a terminal should not see is spelt out."""
    shown = "".join(
        character if character.isprintable() else ascii(character)[1:-1]
        for character in text[:_EXCERPT_LENGTH]
    )
    return f"'{shown}…'" if len(text) > _EXCERPT_LENGTH else f"'{shown}'"
