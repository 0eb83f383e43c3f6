"""Checked reading of TOML: an error names the file, the line, the key and what is allowed."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from importlib.resources.abc import Traversable
from types import EllipsisType
from typing import Any, TypeVar, get_args

from botdrome.durations import parse_duration
from botdrome.errors import UserError, reason_of
from botdrome.sentences import LANGUAGES, Sentence, excerpt, title
from botdrome.toml_places import Path, line_of, lines

_Value = TypeVar("_Value")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
"""Keys that need no quotes."""
_TOMLLIB_PLACE = re.compile(r" \(at (?:line (?P<line>\d+), column \d+|end of document)\)$")

_IN_FILE = Sentence("toml-file", "{file}", "{file}")
_AT_LINE = Sentence("toml-line", "{file}, line {line}", "{file}, строка {line}")
_UNREADABLE = Sentence(
    "toml-unreadable", "{place} cannot be read: {why}.", "{place}: не удаётся прочитать: {why}."
)
_NOT_UTF8 = Sentence(
    "toml-encoding", "{place}: the text is not UTF-8.", "{place}: текст не в кодировке UTF-8."
)
_NOT_TOML = Sentence(
    "toml-syntax", "{place}: this is not TOML: {why}.", "{place}: это не TOML: {why}."
)
_WRONG = Sentence(
    "toml-wrong-value",
    "{place}: {key} must be {what}, not {value}.",
    "{place}: {key} — это {what}, а не {value}.",
)
_UNKNOWN = Sentence(
    "toml-unknown-key",
    "{place}: there is no key {key}; possible here: {known}.",
    "{place}: нет ключа {key}; здесь возможны: {known}.",
)
_MISSING = Sentence("toml-missing-key", "{place}: {key} is missing.", "{place}: нет ключа {key}.")
_REFUSED = Sentence("toml-refused", "{place}: {key}: {why}", "{place}: {key}: {why}")
_WHOLE = Sentence(
    "toml-whole-number",
    "a whole number from {minimum} to {maximum}",
    "целое число от {minimum} до {maximum}",
)
_NUMBER = Sentence(
    "toml-number", "a number from {minimum} to {maximum}", "число от {minimum} до {maximum}"
)
_ONE_OF = Sentence("toml-one-of", "one of: {known}", "одно из: {known}")
_FLAG = Sentence("toml-flag", "true or false", "true или false")
_TEXT = Sentence("toml-text", "a string", "строка")
_SOME_TEXT = Sentence("toml-some-text", "a string that is not empty", "непустая строка")
_TOO_FEW = Sentence(
    "toml-too-few",
    "{place}: too few tables in {key}; at least {least} must be there.",
    "{place}: таблиц {key} должно быть не меньше {least}.",
)
_TOO_MANY = Sentence(
    "toml-too-many",
    "{place}: {key} has {count} tables; at most {most} are allowed.",
    "{place}: таблиц {key} — {count}; допустимо не больше {most}.",
)
_NOTHING = Sentence("toml-nothing", "none", "никакие")
_LIST = Sentence("toml-list", "a list", "список")
_TABLE = Sentence("toml-table", "a table", "таблица")
_DATE = Sentence("toml-date", "a date or time", "дата или время")
_DURATION = Sentence(
    "toml-duration",
    'a length of time from 1s to 366d, such as "5h", "90s" or "2h30m"',
    'длительность от 1s до 366d, например "5h", "90s" или "2h30m"',
)
_MOMENT = Sentence(
    "toml-moment",
    "a date and time with the offset from UTC, such as 2026-03-01T10:00:00+03:00",
    "дата и время со смещением от UTC, например 2026-03-01T10:00:00+03:00",
)
_LONGEST = timedelta(days=366)
_HUGE = Sentence("toml-huge", "a huge number", "огромное число")


@dataclass(frozen=True, slots=True)
class TomlTable:
    """A table of a file; reading a key checks it, and a wrong value is a UserError.

    A key without a default is required.
    """

    content: Mapping[str, Any]
    file: str
    path: Path = ()
    """Where the table is in the file."""
    source: str = ""
    """The text of the file, searched for the line when there is an error."""

    @classmethod
    def read(cls, text: str, file: str) -> "TomlTable":
        """The whole of a file."""
        try:
            return cls(tomllib.loads(text), file, source=text)
        except (ValueError, RecursionError) as error:
            raise UserError(_syntax_sentence(str(error), text, file)) from error

    @classmethod
    def load(cls, folder: Traversable, name: str) -> "TomlTable":
        """The whole of a file in a game's folder."""
        file = f"{folder.name}/{name}"
        place = _IN_FILE.of(file=file)
        try:
            text = folder.joinpath(name).read_text(encoding="utf-8")
        except OSError as error:
            raise UserError(_UNREADABLE.of(place=place, why=reason_of(error))) from None
        except UnicodeDecodeError:
            raise UserError(_NOT_UTF8.of(place=place)) from None
        return cls.read(text, file)

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self.content

    def allow(self, *known: str) -> None:
        """Refuse all other keys."""
        for error in self.unknown_keys(*known):
            raise error

    def unknown_keys(self, *known: str) -> list[UserError]:
        """An error for each other key."""
        return [
            self.error(_UNKNOWN, key, known=", ".join(known) or _NOTHING)
            for key in self.content
            if key not in known
        ]

    def require(self, *keys: str) -> None:
        """Refuse a table without one of these keys."""
        for key in keys:
            self._get(key, ...)

    def whole(self, key: str, minimum: int, maximum: int, default: int | EllipsisType = ...) -> int:
        """A whole number."""
        value = self._get(key, default)
        if type(value) is not int or not minimum <= value <= maximum:
            raise self.wrong(value, _WHOLE.of(minimum=minimum, maximum=maximum), key)
        return value

    def number(
        self, key: str, minimum: int, maximum: int, default: float | EllipsisType = ...
    ) -> float:
        """A number, whole or not."""
        return self._number(self._get(key, default), minimum, maximum, key)

    def numbers(self, key: str, minimum: int, maximum: int) -> tuple[float, ...]:
        """A list of numbers."""
        return tuple(
            self._number(value, minimum, maximum, key, index)
            for index, value in enumerate(self._list(key))
        )

    def flag(self, key: str, default: bool | EllipsisType = ...) -> bool:
        """True or false."""
        value = self._get(key, default)
        if not isinstance(value, bool):
            raise self.wrong(value, _FLAG, key)
        return value

    def text(self, key: str, default: str | EllipsisType = ...) -> str:
        """A string."""
        value = self._get(key, default)
        if not isinstance(value, str):
            raise self.wrong(value, _TEXT, key)
        return value

    def duration(self, key: str, default: timedelta | EllipsisType = ...) -> timedelta:
        """A length of time, written as a string."""
        if not isinstance(default, EllipsisType) and not self.has(key):
            return default
        value = self._get(key, ...)
        length = parse_duration(value) if isinstance(value, str) else None
        if length is None or not timedelta(0) < length <= _LONGEST:
            raise self.wrong(value, _DURATION, key)
        return length

    def moment(self, key: str) -> datetime:
        """A date and time with its offset from UTC."""
        value = self._get(key, ...)
        if not isinstance(value, datetime) or value.utcoffset() is None:
            raise self.wrong(value, _MOMENT, key)
        return value

    def bilingual(self) -> Sentence:
        """The title that the keys `ru` and `en` of this table give."""
        texts = {language: self._some_text(language) for language in LANGUAGES}
        return title(texts["en"], texts["ru"])

    def matching(self, key: str, pattern: re.Pattern[str], what: Sentence) -> str:
        """A string of the given form, which `what` describes."""
        return self._matching(self._get(key, ...), pattern, what, key)

    def all_matching(self, key: str, pattern: re.Pattern[str], what: Sentence) -> tuple[str, ...]:
        """A list of strings of the given form, which `what` describes."""
        return tuple(
            self._matching(value, pattern, what, key, index)
            for index, value in enumerate(self._list(key))
        )

    def choice(
        self, key: str, known: Mapping[str, _Value], default: _Value | EllipsisType = ...
    ) -> _Value:
        """What one of the known words stands for."""
        if not isinstance(default, EllipsisType) and not self.has(key):
            return default
        return self._word(self._get(key, ...), known, key)

    def choices(
        self,
        key: str,
        known: Mapping[str, _Value],
        default: tuple[_Value, ...] | EllipsisType = ...,
    ) -> tuple[_Value, ...]:
        """What the words of a list stand for."""
        if not isinstance(default, EllipsisType) and not self.has(key):
            return default
        words = enumerate(self._list(key))
        return tuple(self._word(value, known, key, index) for index, value in words)

    def table(self, key: str) -> "TomlTable":
        """The table that a key holds."""
        return self._table(self._get(key, ...), key)

    def only(self, key: str) -> "TomlTable":
        """This table without its other keys."""
        return replace(self, content={key: self.content[key]})

    def tables(
        self, key: str, *, at_least: int = 0, at_most: int | None = None
    ) -> tuple["TomlTable", ...]:
        """The tables of a list."""
        items = self._list(key)
        if len(items) < at_least:
            raise self.error(_TOO_FEW, key, least=at_least)
        if at_most is not None and len(items) > at_most:
            raise self.error(_TOO_MANY, key, count=len(items), most=at_most)
        return tuple(self._table(value, key, index) for index, value in enumerate(items))

    def error(self, sentence: Sentence, *keys: str | int, **values: object) -> UserError:
        """An error about a key; the sentence has the placeholders `place` and `key`."""
        path = (*self.path, *keys)
        line = line_of(path, lines(self.source))
        place = _IN_FILE.of(file=self.file)
        if line is not None:
            place = _AT_LINE.of(file=self.file, line=line)
        return UserError(sentence.of(place=place, key=_format_key(path), **values))

    def wrong(self, value: object, what: Sentence, *keys: str | int) -> UserError:
        """An error: the value should be something else."""
        return self.error(_WRONG, *keys, what=what, value=_format_value(value))

    def refused(self, why: Sentence, *keys: str | int) -> UserError:
        """An error: the value cannot be used, and why."""
        return self.error(_REFUSED, *keys, why=why)

    def _get(self, key: str, default: object) -> Any:
        if key not in self.content and isinstance(default, EllipsisType):
            raise self.error(_MISSING, key)
        return self.content.get(key, default)

    def _list(self, key: str) -> list[Any]:
        value = self._get(key, ...)
        if not isinstance(value, list):
            raise self.wrong(value, _LIST, key)
        return value

    def _number(self, value: Any, minimum: int, maximum: int, *keys: str | int) -> float:
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        if not (is_number and minimum <= value <= maximum):
            raise self.wrong(value, _NUMBER.of(minimum=minimum, maximum=maximum), *keys)
        return float(value)

    def _word(self, value: object, known: Mapping[str, _Value], *keys: str | int) -> _Value:
        if not isinstance(value, str) or value not in known:
            raise self.wrong(value, _ONE_OF.of(known=", ".join(known)), *keys)
        return known[value]

    def _some_text(self, key: str) -> str:
        if not (text := self.text(key)).strip():
            raise self.wrong(text, _SOME_TEXT, key)
        return text

    def _matching(
        self, value: object, pattern: re.Pattern[str], what: Sentence, *keys: str | int
    ) -> str:
        if not isinstance(value, str) or not pattern.fullmatch(value):
            raise self.wrong(value, what, *keys)
        return value

    def _table(self, value: object, *keys: str | int) -> "TomlTable":
        if not isinstance(value, dict):
            raise self.wrong(value, _TABLE, *keys)
        return TomlTable(value, self.file, (*self.path, *keys), self.source)


def words(literal: object) -> Mapping[str, Any]:
    """The words of a `Literal` type as the known ones of a choice: each stands for itself."""
    return {word: word for word in get_args(literal)}


def _syntax_sentence(why: str, text: str, file: str) -> Sentence:
    """What tomllib says, with the line in front."""
    place = _TOMLLIB_PLACE.search(why)
    if place is None:
        return _NOT_TOML.of(place=_IN_FILE.of(file=file), why=why)
    line = place["line"] or len(text.splitlines())
    return _NOT_TOML.of(place=_AT_LINE.of(file=file, line=line), why=why[: place.start()])


def _format_value(value: object) -> object:
    """A value as it stands in a sentence."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and value.bit_length() > 64:
        return _HUGE
    if isinstance(value, int | float):
        return value
    if isinstance(value, str):
        return excerpt(value)
    return _LIST if isinstance(value, list) else _TABLE if isinstance(value, dict) else _DATE


def _format_key(path: Path) -> str:
    keys = [part for part in path if isinstance(part, str)]
    return ".".join(key if _BARE.fullmatch(key) else excerpt(key) for key in keys)
