"""Artifacts, named by their content, and the folder that keeps them."""

import hashlib
import json
import os
import re
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from botdrome.errors import PlatformFault
from botdrome.sentences import Sentence

_HASH = re.compile(r"[0-9a-f]{64}")
_CANNOT_KEEP = Sentence(
    "cannot-keep",
    "The folder of compiled programs {folder} cannot be used: {why}",
    "Не удаётся использовать папку скомпилированных программ {folder}: {why}",
)


@dataclass(frozen=True)
class Artifact:
    """What a compiler made of a source, or a file accepted as it is."""

    language: str
    """The id of its language."""
    data: bytes = field(repr=False)
    main_class: str | None = None
    edition: str = field(default="", compare=False)
    """The edition it was compiled as: "C++17"."""
    diagnostics: str = field(default="", compare=False, repr=False)
    """The compiler's warnings."""

    @cached_property
    def hash(self) -> str:
        """Its name: equal for equal programs."""
        return digest(self.language.encode(), (self.main_class or "").encode(), self.data)


def digest(*parts: bytes) -> str:
    """A hash of several parts that depends on where each begins."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big"))
        total.update(part)
    return total.hexdigest()


def cache_folder() -> Path:
    """Where this user's compiled programs are kept."""
    base = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    return Path(base, "botdrome")


class ArtifactCache:
    """Keeps artifacts by hash, and which artifact a source was compiled to.

    Any number of processes may use one folder: files appear whole or not at all, and a damaged
    file counts as missing.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._artifacts = folder / "artifacts"
        self._compiled = folder / "compiled"
        try:
            self._make_folders()
        except OSError as error:
            raise self._fault(error) from error

    def _make_folders(self) -> None:
        for each in (self._artifacts, self._compiled):
            each.mkdir(mode=0o700, parents=True, exist_ok=True)

    def store(self, artifact: Artifact) -> str:
        """Keeps an artifact and returns its hash."""
        head = {
            "language": artifact.language,
            "main_class": artifact.main_class,
            "edition": artifact.edition,
            "diagnostics": artifact.diagnostics,
        }
        self._write(self._artifacts / artifact.hash, head, artifact.data)
        return artifact.hash

    def load(self, hash_: str) -> Artifact | None:
        """The artifact with that hash; None if it is not there or damaged."""
        read = self._read(self._artifacts / hash_) if _HASH.fullmatch(hash_) else None
        if read is None:
            return None
        head, data = read
        artifact = Artifact(data=data, **head)
        return artifact if artifact.hash == hash_ else None

    def remember(self, key: str, artifact: Artifact) -> None:
        """Keeps an artifact as what the source with that key was compiled to."""
        head = {
            "artifact": self.store(artifact),
            "edition": artifact.edition,
            "diagnostics": artifact.diagnostics,
        }
        self._write(self._compiled / key, head, b"")

    def recall(self, key: str) -> Artifact | None:
        """What the source with that key was compiled to, if that is known."""
        read = self._read(self._compiled / key)
        if read is None:
            return None
        head, _ = read
        artifact = self.load(head["artifact"])
        if artifact is None:
            return None
        return replace(artifact, edition=head["edition"], diagnostics=head["diagnostics"])

    def _write(self, file: Path, head: Mapping[str, str | None], data: bytes) -> None:
        body = json.dumps(head).encode() + b"\n" + data
        try:
            self._make_folders()  # users may delete a cache at any time
            descriptor, name = tempfile.mkstemp(dir=self._folder, prefix="new-")
            try:
                with os.fdopen(descriptor, "wb") as stream:
                    stream.write(digest(body).encode() + b"\n" + body)
                os.replace(name, file)
            except BaseException:
                os.unlink(name)
                raise
        except OSError as error:
            raise self._fault(error) from error

    def _read(self, file: Path) -> tuple[dict[str, str], bytes] | None:
        try:
            content = file.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise self._fault(error) from error
        checksum, _, body = content.partition(b"\n")
        if checksum != digest(body).encode():
            return None
        head, _, data = body.partition(b"\n")
        return json.loads(head), data

    def _fault(self, error: OSError) -> PlatformFault:
        return PlatformFault(_CANNOT_KEEP.of(folder=self._folder, why=error))
