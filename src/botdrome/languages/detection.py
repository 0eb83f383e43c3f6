"""Tells a file's language by its suffix."""

import os

from botdrome.errors import UserError
from botdrome.languages.language import Language
from botdrome.languages.table import LANGUAGES
from botdrome.sentences import Sentence, excerpt

_UNKNOWN = Sentence(
    "unknown-language",
    "{name}: no language has this suffix; known are {known}.",
    "{name}: ни у одного языка нет такого расширения; известны {known}.",
)
_NO_PROGRAMS = Sentence(
    "no-programs",
    "{name}: compiled programs are not accepted, because nobody can see what they do and they need"
    " not run here; send the source.",
    "{name}: скомпилированные программы не принимаются: не видно, что они делают, и здесь они могут"
    " не работать; пришлите исходный текст.",
)
_PROGRAM_SUFFIXES = (".exe", ".com", ".bat", ".dll", ".out", ".so", ".class")


def suffix_of(name: str) -> str:
    """The suffix of a file's name, in small letters."""
    return os.path.splitext(name)[1].lower()


def known_suffixes() -> tuple[str, ...]:
    """All suffixes that some language has."""
    return tuple(
        suffix
        for language in LANGUAGES.values()
        for suffix in (*language.suffixes, *language.ready_made)
    )


def has_known_suffix(name: str) -> bool:
    """Whether a file of that name is taken for some language's, whatever it holds."""
    return suffix_of(name) in known_suffixes()


def detect(name: str) -> Language:
    """The language of a file with that name; a user error if it has none."""
    suffix = suffix_of(name)
    for language in LANGUAGES.values():
        if suffix in language.suffixes or suffix in language.ready_made:
            return language
    if suffix in _PROGRAM_SUFFIXES:
        raise UserError(_NO_PROGRAMS.of(name=excerpt(name)))
    raise UserError(_UNKNOWN.of(name=excerpt(name), known=", ".join(known_suffixes())))
