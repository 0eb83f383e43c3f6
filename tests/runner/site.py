"""A real cluster on this machine: a Dask scheduler, and `botdrome worker` processes."""

import os
import shutil
import socket
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

from botdrome.languages import ArtifactCache, cache_folder, compile_source
from botdrome.languages.table import CPP, PYTHON
from botdrome.runner.cluster.executor import ClusterExecutor
from botdrome.runner.cluster.link import Link
from botdrome.runner.orders import starter
from botdrome.sandbox import Sandbox
from tests.waiting import until

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60
QUICK = ("--without", "java", "--without", "cs", "--without", "pas", "--speed", "5000")
"""What the tests do not need is not tried at the start."""


class Site:
    """Processes that make up a cluster; all end with the test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        self.port = free_port()
        self.executors: list[ClusterExecutor] = []

    def scheduler(self, *options: str, protocol: str = "tcp") -> subprocess.Popen[bytes]:
        place = ("--host", f"{protocol}://127.0.0.1", "--port", str(self.port))
        quiet = ("--no-dashboard", "--dashboard-address", "127.0.0.1:0")
        dask = (sys.executable, "-m", "dask", "scheduler")
        process = self.start("scheduler", *dask, *place, *quiet, *options)
        until(lambda: answers(self.port), lambda: f"the scheduler does not listen\n{self.log()}")
        return process

    def worker(
        self, name: str, *options: str, protocol: str = "tcp", user: int | None = None
    ) -> subprocess.Popen[bytes]:
        """One worker; with a user's number, as that one."""
        address = f"{protocol}://127.0.0.1:{self.port}"
        chosen = ("--name", name, "--slots", "1", *QUICK, *options)
        kept, half_written = self.folder / name / "botdrome", shutil.ignore_patterns("new-*")
        shutil.copytree(echo_programs(), kept, ignore=half_written, dirs_exist_ok=True)
        insecure = ("--insecure",) if protocol == "tcp" else ()
        command = (sys.executable, "-m", "botdrome", "worker")
        return self.start(name, *self._become(user, name), *command, address, *chosen, *insecure)

    def _become(self, user: int | None, name: str) -> tuple[str, ...]:
        """What starts a program as that user, who can get at nothing but the worker's folder."""
        if user is None:
            return ()
        for each in (self.folder / name).rglob("*"):
            os.chown(each, user, user)
        os.chown(self.folder / name, user, user)
        for folder in (self.folder, *self.folder.parents[:3]):
            folder.chmod(folder.stat().st_mode | 0o011)
        ids = (f"--reuid={user}", f"--regid={user}", "--clear-groups")
        own = (f"TMPDIR={self.folder / name}", f"HOME={self.folder / name}")
        return (*python_for_all(self.folder / "python"), "setpriv", *ids, "env", *own)

    def start(self, name: str, *command: str) -> subprocess.Popen[bytes]:
        # Workers know this module, and keep their artifacts each in a folder of its own.
        path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        own = {"XDG_CACHE_HOME": str(self.folder / name), "PYTHONPATH": path}
        with (self.folder / f"{name}.log").open("ab") as log:
            process = subprocess.Popen(command, env=os.environ | own, stdout=log, stderr=log)
        self.processes.append(process)
        return process

    def executor(self, workers: int, link: Link | None = None, **options: Any) -> ClusterExecutor:
        link = link or Link(f"tcp://127.0.0.1:{self.port}")
        has_groups = Sandbox().enforces_limits
        usual = {"report": print, "has_weak_limits": not has_groups}
        executor = ClusterExecutor(link, **{**usual, **options})
        self.executors.append(executor)

        def they_are_there() -> bool:
            assert all(process.poll() is None for process in self.processes), self.log()
            return len(executor.workers()) == workers

        until(they_are_there, lambda: f"not {workers} workers\n{self.log()}")
        return executor

    def log(self) -> str:
        logs = sorted(self.folder.glob("*.log"))
        return "\n".join(f"--- {log.name}\n{log.read_text()[-3000:]}" for log in logs)

    def close(self) -> None:
        for executor in self.executors:
            executor.shutdown(wait=False, cancel_futures=True)
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            try:
                process.wait(PATIENCE_S)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def python_for_all(place: Path) -> tuple[str, ...]:
    """What starts a program so that any user can run this Python, also one in root's home."""
    prefix = Path(sys.base_prefix)
    private = [each for each in prefix.parents if not each.stat().st_mode & 0o001]
    if not private:
        return ()
    place.mkdir()
    script = (
        'mount --bind "$1" "$2" && mount -t tmpfs -o mode=755 none "$3" && mkdir -p "$1" && '
        'mount --bind "$2" "$1" && shift 3 && exec "$@"'
    )
    return (
        "unshare",
        "--mount",
        "sh",
        "-c",
        script,
        "sh",
        str(prefix),
        str(place),
        str(private[-1]),
    )


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def answers(port: int) -> bool:
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


@cache
def echo_programs() -> Path:
    """Artifacts of what workers try languages with: compiled once, not by every worker."""
    folder = cache_folder() / "echo"
    for language in (CPP, PYTHON):
        source = language.hello.encode()
        compile_source(source, language, starter(True), cache=ArtifactCache(folder))
    return folder


def children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(pid) for path in found for pid in path.read_text().split()]


def is_slot(pid: int) -> bool:
    return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
