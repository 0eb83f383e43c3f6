"""The private directory of one call of a compiler; it is gone afterwards, whatever happens."""

import os
import shutil
import stat
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from botdrome.errors import PlatformFault
from botdrome.sentences import Sentence

_IN_MEMORY = Path("/dev/shm")  # noqa: S108 (a directory in it is private)
PREFIX = "botdrome-compile-"
_KIB = 1024

_NO_ROOM = Sentence(
    "no-room",
    "There is not enough room to compile: {folder} has {free_mib} MiB left, {needed_mib} needed.",
    "Не хватает места для компиляции: в {folder} осталось {free_mib} МиБ, нужно {needed_mib}.",
)
_UNUSABLE = Sentence(
    "no-scratch",
    "The folder to compile in cannot be used: {why}",
    "Не удаётся использовать папку для компиляции: {why}",
)


@contextmanager
def directory(files: Mapping[str, bytes], room_kib: int) -> Iterator[Path]:
    """A directory with these files and room for more, in memory where there is room."""
    try:
        prefix = f"{PREFIX}{os.getpid()}-"
        with tempfile.TemporaryDirectory(prefix=prefix, dir=_place(room_kib)) as name:
            for inside, data in files.items():
                file = Path(name, inside)
                file.write_bytes(data)
                file.chmod(0o644)
            yield Path(name)
    except OSError as error:
        raise PlatformFault(_UNUSABLE.of(why=error)) from error


def check_room(folder: Path, room_kib: int) -> None:
    """A platform fault if the disk is full: then a failure was not the source's."""
    free_kib = shutil.disk_usage(folder).free // _KIB
    if free_kib < room_kib:
        told = _NO_ROOM.of(folder=folder, free_mib=free_kib // _KIB, needed_mib=room_kib // _KIB)
        raise PlatformFault(told)


def size_kib(folder: Path) -> int:
    """How much has been written."""
    sizes = (
        os.lstat(os.path.join(at, name)).st_size
        for at, _, names in os.walk(folder)
        for name in names
    )
    return sum(sizes) // _KIB


def beginning(file: Path, length: int) -> bytes:
    """The first bytes of a regular file; nothing if it is anything else, or not there."""
    try:
        descriptor = os.open(file, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError:
        return b""
    with os.fdopen(descriptor, "rb") as stream:
        return stream.read(length) if stat.S_ISREG(os.fstat(descriptor).st_mode) else b""


def _place(room_kib: int) -> Path:
    if os.access(_IN_MEMORY, os.W_OK) and shutil.disk_usage(_IN_MEMORY).free // _KIB >= room_kib:
        return _IN_MEMORY
    place = Path(tempfile.gettempdir())
    check_room(place, room_kib)
    return place
