"""Builds small hostile programs, each once: all test processes share them."""

import hashlib
import re
import subprocess
import tempfile
from pathlib import Path

EXECUTABLES = Path(tempfile.gettempdir()) / "botdrome-executables"
_COMMAND = ("g++", "-O1", "-static", "-pthread", "-w")
_INCLUDED = re.compile(rb'^#include "(.+)"$', re.MULTILINE)


def executable(source: Path) -> bytes:
    """The executable of a source, built by the host's own compiler outside the sandbox."""
    built = EXECUTABLES / hashlib.sha256(_with_headers(source)).hexdigest()
    if not built.exists():
        EXECUTABLES.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            draft = Path(folder) / source.stem
            subprocess.run([*_COMMAND, str(source), "-o", str(draft)], check=True, timeout=120)
            draft.rename(built)
    return built.read_bytes()


def _with_headers(source: Path) -> bytes:
    """A source, and all headers of ours that it includes."""
    text = source.read_bytes()
    headers = (source.parent / name.decode() for name in _INCLUDED.findall(text))
    return text + b"".join(_with_headers(header) for header in headers)
