"""Detects a file's language by its suffix."""

import os

from botdrome.errors import UserError
from botdrome.languages.language import Language
from botdrome.languages.table import LANGUAGES
from botdrome.sentences import Sentence, excerpt

_UNKNOWN = Sentence(
    "unknown-language",
    "{name}: unknown suffix; known suffixes are {known}.",
    "{name}: неизвестное расширение; известные расширения: {known}.",
)
_NO_PROGRAMS = Sentence(
    "no-programs",
    "{name}: compiled programs are not accepted: nobody can check what they do, and they may not"
    " run on this machine. Send the source code.",
    "{name}: скомпилированные программы не принимаются: их нельзя проверить, и на этой машине они"
    " могут не работать. Пришлите исходный текст.",
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
    """Whether some language has the suffix of that name."""
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
