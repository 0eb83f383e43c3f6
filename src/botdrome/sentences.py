"""Texts for people in Russian and English, each with a code for programs."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Language = Literal["en", "ru"]
LANGUAGES: tuple[Language, ...] = ("ru", "en")

_EXCERPT_LENGTH = 40


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text for people in both languages: a sentence, or the name of something (`title`).

    Its code stays the same when the wording changes; a title has none.
    """

    code: str
    en: str
    ru: str

    def of(self, **values: object) -> "Sentence":
        """This sentence with its `{placeholders}` filled in.

        A value that is itself a sentence is inserted in the same language.
        """
        english = {name: _in_language(value, "en") for name, value in values.items()}
        russian = {name: _in_language(value, "ru") for name, value in values.items()}
        return Sentence(self.code, self.en.format(**english), self.ru.format(**russian))

    def text(self, language: Language) -> str:
        """The sentence in one language."""
        return self.ru if language == "ru" else self.en

    def texts(self) -> dict[str, str]:
        """Both texts, without the code."""
        return {"ru": self.ru, "en": self.en}

    def __str__(self) -> str:
        return self.en


def _in_language(value: object, language: Language) -> object:
    return value.text(language) if isinstance(value, Sentence) else value


def title(en: str, ru: str | None = None) -> Sentence:
    """The name of something, the same in both languages unless `ru` is given; it has no code."""
    return Sentence("", en, en if ru is None else ru)


def joined(texts: Iterable[Sentence], separator: str = ", ") -> Sentence:
    """Several texts as one; it has no code."""
    texts = tuple(texts)
    return title(
        separator.join(each.en for each in texts), separator.join(each.ru for each in texts)
    )


def excerpt(text: str) -> str:
    """The beginning of a text, quoted, with unprintable characters escaped."""
    escaped = "".join(
        character if character.isprintable() else ascii(character)[1:-1]
        for character in text[:_EXCERPT_LENGTH]
    )
    return f"'{escaped}…'" if len(text) > _EXCERPT_LENGTH else f"'{escaped}'"
