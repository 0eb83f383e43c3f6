"""Matches in which a bot is debugged, and real debuggers."""

import os
import re
import select
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from botdrome import games
from botdrome.referee.records.record import Record, read
from botdrome.referee.records.verification import verify
from tests.waiting import until

PATIENCE_S = 90
ENVIRONMENT = {**os.environ, "BOTDROME_LANG": "en", "PYTHONUNBUFFERED": "1"}


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "botdrome", *arguments]


def sample(folder: Path, game: str, name: str) -> Path:
    """A copy of a sample, as a participant has it."""
    text = games.get(game).folder.joinpath("samples", name).read_text("utf-8")
    file = folder / name
    file.write_text(text, "utf-8")
    return file


class Match:
    """A running `botdrome play` and its output."""

    def __init__(self, process: "subprocess.Popen[str]", errors: Path, out: Path) -> None:
        self.process = process
        self._errors = errors
        self._out = out

    def said(self, pattern: str, *, before: int = 0) -> str:
        """The next match of a pattern in its output, after so many before; waits for it."""

        def found() -> list[str]:
            has_ended = self.process.poll() is not None
            texts: list[str] = re.findall(pattern, self._errors.read_text("utf-8"))
            assert len(texts) > before or not has_ended, self._errors.read_text("utf-8")
            return texts[before:]

        return until(found, lambda: self._errors.read_text("utf-8"), PATIENCE_S)[0]

    def record(self) -> Record:
        """The record when it is over, which must verify."""
        assert self.process.wait(PATIENCE_S) == 0, self._errors.read_text("utf-8")
        record = read((self._out / "log.json").read_bytes())
        assert verify(record) is None
        return record


@contextmanager
def match(*arguments: str) -> Iterator[Match]:
    """A match with its record; all its processes are ended afterwards."""
    with tempfile.TemporaryDirectory() as name:
        errors, out = Path(name, "errors.txt"), Path(name, "out")
        with errors.open("w") as stream:
            process = subprocess.Popen(
                command("play", *arguments, "--out", str(out)),
                stdout=subprocess.DEVNULL,
                stderr=stream,
                text=True,
                env=ENVIRONMENT,
            )
        try:
            yield Match(process, errors, out)
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
                process.wait(PATIENCE_S)


class Debugger:
    """A debugger on a pipe: one command at a time, then its output."""

    def __init__(self, words: list[str], prompt: str) -> None:
        self._prompt = prompt.encode()
        self._process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=ENVIRONMENT,
            bufsize=0,
        )

    def __enter__(self) -> "Debugger":
        self.greeting = self._until_prompt()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()

    def do(self, text: str) -> str:
        """Types a command; what it says until it is ready for the next."""
        _pipe(self._process.stdin).write(text.encode() + b"\n")
        return self._until_prompt()

    def until(self, text: str) -> str:
        """Waits until it has said that and is ready; what it said up to there."""
        said = ""
        while text not in said:
            said += self._until_prompt()
        return said

    def do_until(self, command: str, text: str) -> str:
        """Types a command and waits for this of its answer.

        For a debugger that also prints its prompt of its own accord, as jdb does when the program
        has started or stands: the next prompt need not be the end of this command's answer.
        """
        self.type(command)
        return self.until(text)

    def type(self, text: str) -> None:
        """Types the last command."""
        _pipe(self._process.stdin).write(text.encode() + b"\n")

    def rest(self) -> str:
        """All that it still says, until it leaves."""
        return _pipe(self._process.stdout).read().decode(errors="replace")

    def _until_prompt(self) -> str:
        said, stream = b"", _pipe(self._process.stdout)
        while not said.endswith(self._prompt):
            assert select.select([stream], [], [], PATIENCE_S)[0], said.decode(errors="replace")
            chunk = os.read(stream.fileno(), 4096)
            assert chunk, said.decode(errors="replace")
            said += chunk
        return said.decode(errors="replace")


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    return stream


def gdb(*arguments: str) -> Debugger:
    return Debugger(["gdb", "-q", "-nx", "-iex", "set width 0", *arguments], "(gdb) ")


def machine_interface(*arguments: str) -> Debugger:
    """gdb with the interface that IDEs use."""
    return Debugger(["gdb", "-q", "-nx", "--interpreter=mi2", *arguments], "(gdb) \n")
