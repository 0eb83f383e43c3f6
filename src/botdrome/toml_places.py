"""The lines of keys in TOML, which tomllib does not give.

Only for text that tomllib has read: it is well-formed, so a simple scan is enough.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from itertools import count

Path = tuple[str | int, ...]
"""Keys and, within arrays, indices counted from 0: ("final", 1, "rounds")."""

_STRING = r'"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\])*"|\'[^\']*\''
# `text` is also a number, a date or a word, or its part before a blank: dates may contain one.
_TOKEN = re.compile(
    rf"(?P<blank>[ \t\r]+|\#[^\n]*)|(?P<text>{_STRING}|[^\s\[\]{{}},=.\#\"']+)"
    r"|(?P<sign>\n|[\[\]{},=.])",
    re.DOTALL,
)
_ENDS = {"\n", ",", "]", "}"}
"""What ends a plain value."""


def lines(text: str) -> Mapping[Path, int]:
    """The line, counted from 1, of each key, each table's first header and each array's item."""
    return _Scan(text).found


def line_of(path: Path, found: Mapping[Path, int]) -> int | None:
    """The line of a key, else of the nearest thing around it; None if that is the whole file."""
    while path and path not in found:
        path = path[:-1]
    return found.get(path)


class _Scan:
    """One pass over the text, token by token."""

    def __init__(self, text: str) -> None:
        self.found: dict[Path, int] = {}
        self._arrays: dict[Path, int] = {}
        """The last index of each array of tables."""
        self._tokens = list(_tokens(text))
        self._at = 0
        table: Path = ()
        while self._at < len(self._tokens):
            if self._skips("\n"):
                continue
            if self._skips("["):
                table = self._header(is_array=self._skips("["))
            else:
                self._pair(table)

    def _header(self, *, is_array: bool) -> Path:
        line = self._line
        table: Path = ()
        keys = self._keys()
        for key in keys[:-1]:
            table = self._inside(self._note((*table, key), line))
        table = self._note((*table, keys[-1]), line)
        if is_array:
            self._arrays[table] = self._arrays.get(table, -1) + 1
            table = self._note(self._inside(table), line)
        self._at += 2 if is_array else 1
        return table

    def _inside(self, path: Path) -> Path:
        """The table that a header's key means: in an array of tables, the last one."""
        return (*path, self._arrays[path]) if path in self._arrays else path

    def _pair(self, table: Path) -> None:
        line = self._line
        for key in self._keys():
            table = self._note((*table, key), line)
        self._at += 1
        self._value(table)

    def _keys(self) -> list[str]:
        keys = [_plain(self._take())]
        while self._skips("."):
            keys.append(_plain(self._take()))
        return keys

    def _value(self, path: Path) -> None:
        if self._skips("["):
            for index in count():
                while self._skips("\n") or self._skips(","):
                    pass
                if self._skips("]"):
                    return
                self._value(self._note((*path, index), self._line))
        elif self._skips("{"):
            while not self._skips("}"):
                if not (self._skips("\n") or self._skips(",")):
                    self._pair(path)
        else:
            while self._at < len(self._tokens) and self._tokens[self._at][0] not in _ENDS:
                self._at += 1

    def _note(self, path: Path, line: int) -> Path:
        self.found.setdefault(path, line)
        return path

    @property
    def _line(self) -> int:
        return self._tokens[self._at][1]

    def _take(self) -> str:
        self._at += 1
        return self._tokens[self._at - 1][0]

    def _skips(self, sign: str) -> bool:
        is_here = self._at < len(self._tokens) and self._tokens[self._at][0] == sign
        self._at += is_here
        return is_here


def _tokens(text: str) -> Iterator[tuple[str, int]]:
    line = 1
    for token in _TOKEN.finditer(text):
        if token.lastgroup != "blank":
            yield token.group(), line
        line += token.group().count("\n")


def _plain(key: str) -> str:
    """A key without its quotes."""
    return next(iter(tomllib.loads(f"{key} = 0")))
