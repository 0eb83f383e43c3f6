"""Large files that programs bring: put where a start can show them, rather than copied twice."""

import secrets
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from botdrome.sandbox.directories.private_directories import is_fit_for_programs, private_directory
from botdrome.sandbox.program import Program

_LARGE_BYTES = 64 * 1024


class Shelf:
    """Where the large files of programs lie until it is closed, each content once.

    Whoever starts programs again and again keeps one. A start without it makes its own, for the
    program's life: bubblewrap takes its time to copy what it is given by content.
    """

    def __init__(self) -> None:
        self._keeping = ExitStack()
        self._places: dict[bytes, Path | None] = {}

    def shelved(self, program: Program) -> Program:
        """The same program with its large files on the shelf, if that can be."""
        large = {name: data for name, data in program.files.items() if len(data) >= _LARGE_BYTES}
        places = {inside: self._place(data) for inside, data in large.items()}
        found = {inside: place for inside, place in places.items() if place is not None}
        small = {inside: data for inside, data in program.files.items() if inside not in found}
        return replace(program, files=small, shelved=found) if found else program

    def close(self) -> None:
        """Takes everything away."""
        self._places.clear()
        self._keeping.close()

    def _place(self, data: bytes) -> Path | None:
        """Where a content lies; None where nothing that lies there could be executed."""
        if data not in self._places:
            self._places[data] = self._put(data)
        return self._places[data]

    def _put(self, data: bytes) -> Path | None:
        room_kib = len(data) // 1024 + 1
        folder = self._keeping.enter_context(private_directory({}, room_kib, for_programs=True))
        if not is_fit_for_programs(folder):
            return None
        # Programs run as many users, who must come by; but nobody can look what there is.
        folder.chmod(0o711)
        file = folder / secrets.token_hex(16)
        file.write_bytes(data)
        file.chmod(0o555)
        return file
