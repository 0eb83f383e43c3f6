"""Files that are accepted without compiling: a confined child reads them."""

import json
import tempfile
from collections.abc import Callable, Iterable
from typing import BinaryIO

from botdrome.errors import PlatformFault, UserError, reason_of
from botdrome.languages.java.classfiles import is_class_name
from botdrome.languages.java.jars import JAR_LIMIT_BYTES
from botdrome.sandbox import Starter
from botdrome.sandbox.calls.parent import Budget, call
from botdrome.sentences import Sentence

LIMIT_BYTES = JAR_LIMIT_BYTES
BUDGET = Budget(cpu_s=5, memory_kib=384 * 1024, output_kib=16)
"""A jar of the largest size with 64 MiB of classes takes a fifth of it."""

_TOO_LARGE = Sentence(
    "file-too-large",
    "The file has {size} bytes; at most {limit} are accepted.",
    "Размер файла {size} байт; принимается не больше {limit}.",
)
_UNREADABLE = Sentence(
    "not-told",
    "The file cannot be read.",
    "Файл не удаётся прочитать.",
)
_NO_FILE = Sentence(
    "no-temporary-file",
    "A temporary file cannot be made: {why}",
    "Не удаётся создать временный файл: {why}",
)


def main_class_of(
    read: Callable[[BinaryIO], Iterable[bytes]], data: bytes, starter: Starter
) -> str | None:
    """The main class of a file, None if it needs none; a user error if it is not accepted."""
    if len(data) > LIMIT_BYTES:
        raise UserError(_TOO_LARGE.of(size=len(data), limit=LIMIT_BYTES))
    try:
        with tempfile.TemporaryFile() as file:
            file.write(data)
            file.flush()
            return _checked(call(read, file, starter, BUDGET))
    except OSError as error:
        raise PlatformFault(_NO_FILE.of(why=reason_of(error))) from error


def _checked(output: bytes) -> str | None:
    """The child's output, checked because it becomes part of a command."""
    try:
        name = json.loads(output)
    except (ValueError, RecursionError):
        raise UserError(_UNREADABLE) from None
    if name is not None and not (isinstance(name, str) and is_class_name(name)):
        raise UserError(_UNREADABLE)
    return name
