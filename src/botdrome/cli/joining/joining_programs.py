"""Programs that join a match: a command that we run, or a program that a debugger starts."""

import os
import select
import socket
import stat
import subprocess
import threading
import time
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from botdrome.cli.joining.ports import JoiningProgram, inform, inform_over
from botdrome.errors import UserError
from botdrome.referee.bots.relay import has_hung_up
from botdrome.sandbox.kernel.processes import has_open
from botdrome.sentences import Sentence

_INPUT, _OUTPUT = "input.txt", "output.txt"
_TO_BOT, _FROM_BOT = "to_bot", "from_bot"
_CHUNK_BYTES = 64 * 1024
_OUTPUT_BYTES = 64 * 1024 + 1
_POLL_S = 0.2
_SIGNALLED = 128

_LEFT = Sentence(
    "join-left",
    "The program has ended: exit status {status}.",
    "Программа завершилась: код возврата {status}.",
)
_START_NOW = Sentence(
    "join-start-now",
    "Start the program; in gdb: run < {to_bot} > {from_bot}",
    "Запустите программу; в gdb так: run < {to_bot} > {from_bot}",
)
_RUN_NOW = Sentence(
    "join-run-now",
    "Turn {turn}: run the program in {folder}; its {output} is sent as soon as it is closed.",
    "Ход {turn}: запустите программу в {folder}; её {output} отправится, как только закроется.",
)
_NO_FOLDER = Sentence(
    "no-folder",
    "The folder {folder} cannot be used: {why}",
    "Папку {folder} использовать нельзя: {why}",
)
_IN_THE_WAY = Sentence(
    "in-the-way", "{name} exists and is not a pipe.", "{name} уже есть, и это не канал."
)


class CommandProgram(JoiningProgram):
    """A command, which we run: the program itself, or a debugger's server with it."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command

    def play(self, connection: socket.socket) -> None:
        with subprocess.Popen(  # noqa: S603 (the user's own command)
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        ) as process:
            assert process.stdin is not None  # noqa: S101 (they are pipes)
            assert process.stdout is not None  # noqa: S101
            _pass_on(connection, os.dup(process.stdin.fileno()), process.stdout.fileno(), process)
        inform(_LEFT.of(status=process.returncode))

    def answer(
        self, request: bytes, turn: int, connection: socket.socket
    ) -> tuple[int, bytes] | None:
        del turn, connection
        with TemporaryDirectory(prefix="botdrome-join-") as folder:
            Path(folder, _INPUT).write_bytes(request)
            done = subprocess.run(  # noqa: S603
                self._command, cwd=folder, stdin=subprocess.DEVNULL, check=False
            )
            status = done.returncode if done.returncode >= 0 else _SIGNALLED - done.returncode
            return status, _read_output(Path(folder, _OUTPUT))


class FolderProgram(JoiningProgram):
    """A program that a debugger starts, with its input and output in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.absolute()
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(_NO_FOLDER.of(folder=folder, why=error.strerror)) from None

    def play(self, connection: socket.socket) -> None:
        to_bot, from_bot = (self._pipe(name) for name in (_TO_BOT, _FROM_BOT))
        try:
            inform(_START_NOW.of(to_bot=to_bot, from_bot=from_bot))
            output = os.open(from_bot, os.O_RDONLY | os.O_NONBLOCK)
            program_input = _opened_by_reader(to_bot, connection)
            if program_input is not None:
                _pass_on(connection, program_input, output)
            os.close(output)
        finally:
            to_bot.unlink(missing_ok=True)
            from_bot.unlink(missing_ok=True)

    def answer(
        self, request: bytes, turn: int, connection: socket.socket
    ) -> tuple[int, bytes] | None:
        output = self._folder / _OUTPUT
        output.unlink(missing_ok=True)
        (self._folder / _INPUT).write_bytes(request)
        inform(_RUN_NOW.of(turn=turn, folder=self._folder, output=_OUTPUT))
        while not output.is_file() or has_open(output):
            if has_hung_up(connection):
                return None
            time.sleep(_POLL_S)
        return 0, _read_output(output)

    def _pipe(self, name: str) -> Path:
        path = self._folder / name
        with suppress(FileNotFoundError):
            if not stat.S_ISFIFO(path.lstat().st_mode):
                sentence = _NO_FOLDER.of(folder=self._folder, why=_IN_THE_WAY.of(name=name))
                raise UserError(sentence)
            path.unlink()
        os.mkfifo(path, 0o600)
        return path


def _opened_by_reader(pipe: Path, connection: socket.socket) -> int | None:
    """The pipe, opened for writing once a program reads it; None if the match ends first."""
    while not has_hung_up(connection):
        with suppress(OSError):  # not opened yet
            descriptor = os.open(pipe, os.O_WRONLY | os.O_NONBLOCK)
            os.set_blocking(descriptor, True)
            return descriptor
        time.sleep(_POLL_S)
    inform_over()
    return None


def _pass_on(
    connection: socket.socket,
    program_input: int,
    output: int,
    process: "subprocess.Popen[bytes] | None" = None,
) -> None:
    """Passes lines on both ways until the program closes its output; its input ends with the match.

    Our own copy of the input of `process` is closed: else the program would never see its end.
    """
    if process is not None and process.stdin is not None:
        process.stdin.close()
    has_exited = threading.Event()
    feeding = (connection, program_input, has_exited)
    threading.Thread(target=_feed, args=feeding, daemon=True).start()
    poll = select.poll()
    poll.register(output, select.POLLIN)
    while poll.poll() and (chunk := os.read(output, _CHUNK_BYTES)):
        with suppress(OSError):  # the match is over, but the program may go on
            connection.sendall(chunk)
    has_exited.set()
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)


def _feed(connection: socket.socket, program_input: int, has_exited: threading.Event) -> None:
    with suppress(OSError):  # the program or the match has ended
        while chunk := connection.recv(_CHUNK_BYTES):
            while chunk:
                chunk = chunk[os.write(program_input, chunk) :]
        if not has_exited.is_set():
            inform_over()
    os.close(program_input)


def _read_output(output: Path) -> bytes:
    """The output file of a program; empty if there is none."""
    try:
        if not output.is_file():
            return b""
        with output.open("rb") as stream:
            return stream.read(_OUTPUT_BYTES)
    except OSError:
        return b""
