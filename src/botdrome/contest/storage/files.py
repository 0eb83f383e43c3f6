"""Files of a contest on the disk: sources, artifacts and records, named by their SHA-256."""

import hashlib
import os
import re
from pathlib import Path

from botdrome.drafts import write_whole
from botdrome.errors import PlatformFault, reason_of
from botdrome.sentences import Sentence

_HASH = re.compile(r"[0-9a-f]{64}")
_CANNOT_STORE = Sentence(
    "cannot-store",
    "A file of the contest cannot be written: {why}. Free some disk space; nothing was lost.",
    "Не удаётся записать файл соревнования: {why}. Освободите место на диске; ничего не потеряно.",
)
_LOST = Sentence(
    "file-lost",
    "A file of the contest is missing or damaged: {path}. Restore it from a backup.",
    "Файл соревнования пропал или повреждён: {path}. Восстановите его из резервной копии.",
)


def sha256_of(data: bytes) -> str:
    """The name of content."""
    return hashlib.sha256(data).hexdigest()


class ContentStore:
    """A folder of files named by their content; what is there never changes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, data: bytes) -> str:
        """Stores content, on the disk when this returns; its hash."""
        name = sha256_of(data)
        path = self._path(name)
        try:
            if not path.exists():
                write_whole(path, data, is_synced=True)
                _sync_folders(path.parent, self._folder.parent)
        except OSError as error:
            raise PlatformFault(_CANNOT_STORE.of(why=reason_of(error))) from error
        return name

    def get(self, name: str) -> bytes:
        """The content with that hash; a fault of ours if it is missing or damaged."""
        assert _HASH.fullmatch(name)  # never from a request  # noqa: S101
        path = self._path(name)
        try:
            data = path.read_bytes()
        except OSError:
            raise PlatformFault(_LOST.of(path=path)) from None
        if sha256_of(data) != name:
            raise PlatformFault(_LOST.of(path=path))
        return data

    def _path(self, name: str) -> Path:
        return self._folder / name[:2] / name


def _sync_folders(folder: Path, last: Path) -> None:
    """Brings the entries of new folders to the disk, up to one that was there."""
    while True:
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        if folder == last or folder == folder.parent:
            return
        folder = folder.parent


class DataFolder:
    """The folder in which everything of the contests lives besides the database."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.sources = ContentStore(path / "sources")
        self.records = ContentStore(path / "records")
        self.backups = path / "backups"

    def tournament(self, contest: str, number: int) -> Path:
        """The folder of a tournament: its journal and its records."""
        return self.path / "contests" / contest / "tournaments" / str(number)
