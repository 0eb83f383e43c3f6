"""Large files of programs: written once to a folder that sandboxes mount, not copied each time."""

import secrets
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from botdrome.sandbox.directories.private_directories import is_fit_for_programs, private_directory
from botdrome.sandbox.program import Program

_LARGE_BYTES = 64 * 1024


class StagedFiles:
    """The large files of programs, each content once, until it is closed.

    For programs that are started many times. A start without it stages files for itself:
    bubblewrap is slow to copy what it is given by content.
    """

    def __init__(self) -> None:
        self._keeping = ExitStack()
        self._places: dict[bytes, Path | None] = {}

    def stage(self, program: Program) -> Program:
        """The same program with its large files staged, where that is possible."""
        large = {name: data for name, data in program.files.items() if len(data) >= _LARGE_BYTES}
        places = {inside: self._place(data) for inside, data in large.items()}
        found = {inside: place for inside, place in places.items() if place is not None}
        small = {inside: data for inside, data in program.files.items() if inside not in found}
        return replace(program, files=small, staged=found) if found else program

    def close(self) -> None:
        """Removes all files."""
        self._places.clear()
        self._keeping.close()

    def _place(self, data: bytes) -> Path | None:
        """The file with that content; None where it could not be executed."""
        if data not in self._places:
            self._places[data] = self._put(data)
        return self._places[data]

    def _put(self, data: bytes) -> Path | None:
        room_kib = len(data) // 1024 + 1
        folder = self._keeping.enter_context(private_directory({}, room_kib, for_programs=True))
        if not is_fit_for_programs(folder):
            return None
        # Programs run as many users: they may open a file by its name, but not list the folder.
        folder.chmod(0o711)
        file = folder / secrets.token_hex(16)
        file.write_bytes(data)
        file.chmod(0o555)
        return file
