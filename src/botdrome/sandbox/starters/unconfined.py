"""Starts a program without a sandbox: for one's own bots, on request."""

import subprocess
from contextlib import ExitStack
from pathlib import Path

from botdrome.errors import PlatformFault
from botdrome.sandbox.directories.private_directories import private_directory
from botdrome.sandbox.kernel.processes import ProcessTree
from botdrome.sandbox.program import INSIDE_DIRECTORY, Program
from botdrome.sandbox.running import RunningProcess
from botdrome.sentences import Sentence

_ROOM_KIB = 16 * 1024
_CANNOT_START = Sentence(
    "cannot-start-unconfined",
    "The program could not be started: {why}",
    "Не удалось запустить программу: {why}",
)


class Unconfined:
    """Starts programs that can do whatever the user can.

    Memory is sampled instead of limited, freezing is by signals, and a program can read its
    opponent's files.
    """

    def start(self, program: Program) -> RunningProcess:
        """Starts a program with its files in a private directory."""
        belongings = ExitStack()
        try:
            return self._start(program, belongings)
        except OSError as error:
            belongings.close()
            raise PlatformFault(_CANNOT_START.of(why=error)) from error

    def _start(self, program: Program, belongings: ExitStack) -> RunningProcess:
        # Empty files only hide others in a sandbox.
        contents = {inside: data for inside, data in program.files.items() if data}
        names = {inside: Path(inside).name for inside in contents}
        files = {names[inside]: data for inside, data in contents.items()}
        directory = belongings.enter_context(private_directory(files, _ROOM_KIB))
        for name in files:
            (directory / name).chmod(0o755)
        places = {inside: directory / name for inside, name in names.items()} | {**program.staged}

        def outside(text: str) -> str:
            if text == INSIDE_DIRECTORY and program.directory is not None:
                return str(program.directory)
            for inside, place in places.items():
                text = text.replace(inside, str(place))
            return text

        process = subprocess.Popen(  # noqa: S603 (the user trusts the program)
            [outside(part) for part in program.command],
            stdin=subprocess.PIPE if program.input is None else program.input,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={name: outside(value) for name, value in program.environment.items()},
            cwd=program.directory,
            bufsize=0,
            start_new_session=True,  # Ctrl-C is for us
        )
        group = ProcessTree(program.allowance.memory_kib)
        group.watch(process.pid)
        return RunningProcess(process, group, None, belongings)
