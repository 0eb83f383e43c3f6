"""Runs the small hostile programs of the zoo and of the cheaters in the real sandbox."""

import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from botdrome.sandbox import Allowance, Ending, Line, Program, Reply, RunningProcess, Sandbox
from botdrome.sandbox.directories.private_directories import private_directory
from tests.hostile.executables import executable

ZOO, CHEATERS = (Path(__file__).parents[1] / "sandbox" / each for each in ("zoo", "cheaters"))
"""Programs that try one thing, and programs that try several and report on each."""
PATIENCE_S = 30.0
MEMORY_KIB = 16 * 1024
SMALL = Allowance(MEMORY_KIB, tasks=8)
COMPILER = Allowance(MEMORY_KIB, tasks=8, may_fork=True)
LIVES_ON = (0, None)
SECURITY = (None, signal.SIGSYS)
KILLED_FOR_MEMORY = (None, signal.SIGKILL)


@dataclass(frozen=True, slots=True)
class Story:
    """The lines that a program wrote, and how it ended."""

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
    """A program of the zoo or of the cheaters, under small limits."""
    return Program(
        ("/bot", *arguments),
        allowance,
        files={"/bot": binary(name)},
        directory=directory,
        needs_proc=needs_proc,
    )


def binary(name: str) -> bytes:
    """The statically linked program of that name."""
    (source,) = (path for folder in (ZOO, CHEATERS) for path in folder.glob(f"{name}.cpp"))
    return executable(source)


def program(
    name: str, *, memory_mib: int = 32, tasks: int = 16, directory: Path | None = None
) -> Program:
    """The same with limits in plain numbers, somewhat larger."""
    return cheater(name, allowance=Allowance(memory_mib * 1024, tasks=tasks), directory=directory)


@contextmanager
def started(program: Program, sandbox: Sandbox | None = None) -> Iterator[RunningProcess]:
    """A running program that is ended whatever happens."""
    running = (sandbox or Sandbox()).start(program)
    try:
        yield running
    finally:
        running.end()


def story(program: Program, lines: Sequence[str] = ("ping",)) -> Story:
    """Sends a program these lines, closes its input, and reads its output to the end."""
    with started(program) as running:
        for line in lines:
            running.send(line)
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


def start(name: str, *, memory_mib: int = 32, tasks: int = 16) -> RunningProcess:
    return Sandbox().start(program(name, memory_mib=memory_mib, tasks=tasks))


def hear(running: RunningProcess) -> Reply:
    """The next reply, given ample time."""
    return running.receive(time.monotonic() + PATIENCE_S)


def finish(running: RunningProcess) -> Ending:
    """Lets a program see the end of its input, leave if it wants to, and ends it."""
    running.close_input()
    running.wait_exit(time.monotonic() + PATIENCE_S)
    return running.end()


def build_all() -> None:
    """Builds every program, for a machine that would take long."""
    for source in sorted(path for folder in (ZOO, CHEATERS) for path in folder.glob("*.cpp")):
        executable(source)


if __name__ == "__main__":
    build_all()
