"""Starts cheaters that try several things, and hears what came of each."""

import hashlib
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from botdrome.sandbox import Allowance, Ending, Line, Program, Reply, Running, Sandbox
from botdrome.sandbox.directories import private_directory
from tests.sandbox.building import PATIENCE_S, ZOO

CHEATERS = Path(__file__).parent / "cheaters"
MEMORY_KIB = 16 * 1024
SMALL = Allowance(MEMORY_KIB, tasks=8)
COMPILER = Allowance(MEMORY_KIB, tasks=8, may_fork=True)
_BUILT = Path(tempfile.gettempdir()) / "botdrome-zoo"


@dataclass(frozen=True, slots=True)
class Story:
    """What a cheater said, in lines, until its output ended, and how it left."""

    said: list[str]
    last: Reply
    ending: Ending

    @property
    def left(self) -> tuple[int | None, int | None]:
        return self.ending.exit_status, self.ending.signal


def cheater(
    name: str,
    *arguments: str,
    allowance: Allowance = SMALL,
    directory: Path | None = None,
    needs_proc: bool = False,
) -> Program:
    """The program of cheaters/NAME.cpp."""
    return Program(
        ("/bot", *arguments),
        allowance,
        files={"/bot": _binary(name)},
        directory=directory,
        needs_proc=needs_proc,
    )


@contextmanager
def started(program: Program, sandbox: Sandbox | None = None) -> Iterator[Running]:
    """A running program that is ended whatever happens."""
    running = (sandbox or Sandbox()).start(program)
    try:
        yield running
    finally:
        running.end()


def story(program: Program) -> Story:
    """Asks a program once, closes its input, and hears it to its end."""
    with started(program) as running:
        running.send("ping")
        running.close_input()
        deadline = time.monotonic() + PATIENCE_S
        said = []
        while isinstance(reply := running.receive(deadline), Line):
            said.append(reply)
        running.wait_exit(deadline)
        return Story(said, reply, running.end())


@contextmanager
def own_directory() -> Iterator[Path]:
    """A directory in memory for one program; removed however deep or odd it has become."""
    with private_directory({}, 1024) as path:
        yield path
    assert not path.exists()


def python_program(name: str, *arguments: str, allowance: Allowance) -> Program:
    """The program of cheaters/NAME.py, with the system's Python and its libraries visible."""
    python = Path("/usr/bin/python3").resolve()
    return Program(
        (str(python), "-I", "-S", "/bot.py", *arguments),
        allowance,
        visible=(python, *_libraries(), Path("/usr/lib") / python.name),
        files={"/bot.py": (CHEATERS / f"{name}.py").read_bytes()},
        links={"/lib": "usr/lib", "/lib64": "usr/lib64"},
    )


def java_program(name: str, *options: str, allowance: Allowance) -> Program:
    """The program of cheaters/NAME.java, compiled on the host: its source is ours."""
    javac = shutil.which("javac")
    assert javac is not None
    home = Path(javac).resolve().parents[1]
    with tempfile.TemporaryDirectory() as folder:
        source = str(CHEATERS / f"{name}.java")
        subprocess.run([javac, "-d", folder, source], check=True, timeout=120)
        classes = {f"/classes/{path.name}": path.read_bytes() for path in Path(folder).iterdir()}
    settings = tuple(path for path in Path("/etc").glob("java-*-openjdk") if path.is_dir())
    return Program(
        (f"{home}/bin/java", *options, "-cp", "/classes", name),
        allowance,
        visible=(home, *settings, *_libraries()),
        files=classes,
        links={"/lib": "usr/lib", "/lib64": "usr/lib64"},
        needs_proc=True,
    )


def _libraries() -> tuple[Path, ...]:
    return (Path("/usr/lib/x86_64-linux-gnu"), Path("/usr/lib64"))


def _binary(name: str) -> bytes:
    source = CHEATERS / f"{name}.cpp"
    headers = (CHEATERS / "attempt.h", ZOO / "tell.h")
    content = b"".join(path.read_bytes() for path in (source, *headers))
    built = _BUILT / hashlib.sha256(content).hexdigest()
    if not built.exists():
        _BUILT.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=_BUILT) as folder:
            draft = Path(folder) / name
            command = ["g++", "-O1", "-static", "-pthread", "-w", str(source), "-o", str(draft)]
            subprocess.run(command, check=True, timeout=120)
            draft.rename(built)
    return built.read_bytes()
