"""Reads what arguments name: bots, options of games, files and transcripts."""

import sys
from pathlib import Path
from typing import Any

from botdrome.drafts import write_whole
from botdrome.errors import UserError, reason_of
from botdrome.games.contract import AnyGame
from botdrome.games.turns.transcript import split_lines
from botdrome.referee.bots.debugged import ATTACH, is_debugged
from botdrome.referee.bots.entrants import is_source
from botdrome.sentences import Sentence, excerpt

_UNREADABLE = Sentence(
    "unreadable-file", "Cannot read {path}: {why}.", "Не удаётся прочитать {path}: {why}."
)
_MOST_BYTES = 16 * 2**20
_TOO_LARGE = Sentence(
    "file-too-large",
    "{path} is larger than {limit} MiB; no game is that long.",
    "{path} больше {limit} МиБ; таких длинных партий не бывает.",
)
_UNWRITABLE = Sentence(
    "unwritable-file", "Cannot write {path}: {why}.", "Не удаётся записать {path}: {why}."
)
_BAD_OPTION = Sentence(
    "bad-option",
    "{text} is not an option such as move_limit=60: a name, =, a whole number.",
    "{text} — не параметр вида move_limit=60: имя, =, целое число.",
)

_NOTHING_TO_ATTACH = Sentence(
    "nothing-to-attach",
    "--attach: none of the bots is a source file; only such a bot can wait for a debugger.",
    "--attach: среди ботов нет исходного текста; ждать отладчика может только такой бот.",
)


def attach_debugger(bots: list[str]) -> list[str]:
    """The bots with the first source file among them marked to be debugged."""
    if any(map(is_debugged, bots)):
        return bots
    for seat, text in enumerate(bots):
        if is_source(text):
            return [*bots[:seat], ATTACH + text, *bots[seat + 1 :]]
    raise UserError(_NOTHING_TO_ATTACH)


def read_options(game: AnyGame, texts: list[str] | None) -> Any:
    """The game's options from `k=v` texts."""
    return game.options(**parse_options(texts))


def parse_options(texts: list[str] | None) -> dict[str, int]:
    """The values of `k=v` texts, not yet checked by a game."""
    values: dict[str, int] = {}
    for text in texts or []:
        name, equals, value = text.partition("=")
        digits = value.removeprefix("-")
        if not (equals and name and digits.isascii() and digits.isdigit() and len(digits) <= 9):
            raise UserError(_BAD_OPTION.of(text=excerpt(text)))
        values[name] = int(value)
    return values


def read_text(path: str) -> str:
    """The text of a file, or of standard input; bytes that are not UTF-8 become surrogates."""
    return read_bytes(path, _MOST_BYTES).decode("utf-8", "surrogateescape")


def read_bytes(path: str, most: int) -> bytes:
    """The content of a file, or of standard input; a larger one is a user error."""
    try:
        data = _read_at_most(path, most + 1)
    except OSError as error:
        raise UserError(_UNREADABLE.of(path=excerpt(path), why=reason_of(error))) from None
    if len(data) > most:
        raise UserError(_TOO_LARGE.of(path=excerpt(path), limit=most // 2**20))
    return data


def _read_at_most(path: str, most: int) -> bytes:
    if path == "-":
        return sys.stdin.buffer.read(most) if sys.stdin else b""
    with open(path, "rb") as stream:
        return stream.read(most)


def read_lines(path: str | None) -> list[str]:
    """The lines of a transcript; none without a file."""
    return [] if path is None else split_lines(read_text(path))


def write_text(path: Path, text: str) -> None:
    """Writes a file, with the folders it needs."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes) -> None:
    """Writes a file, with the folders it needs; it appears whole or not at all."""
    try:
        write_whole(path, data)
    except OSError as error:
        raise UserError(_UNWRITABLE.of(path=excerpt(str(path)), why=reason_of(error))) from None
