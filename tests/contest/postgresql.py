"""A real PostgreSQL of the tests' own: a cluster in a temporary folder, on a Unix socket."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests.waiting import PATIENCE_S, until

_NOBODY = "65534"
_SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "max_connections": "200",
    "log_min_messages": "fatal",
}


class Cluster:
    """A server with databases; PostgreSQL refuses to run as root, so it runs as nobody then."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made = 0
        if os.getuid() == 0:
            os.chown(folder, int(_NOBODY), int(_NOBODY))
        subprocess.run(
            [
                *_as_ordinary_user(), _binary("initdb"), "--pgdata", folder / "data",
                "--username", "botdrome", "--auth", "trust", "--encoding", "UTF8",
                "--locale", "C", "--no-sync",
            ],
            check=True,
            capture_output=True,
            cwd=folder,
        )  # fmt: skip
        self.start()

    def start(self) -> None:
        """Starts the server, and waits until it answers."""
        settings = [f"--{name}={value}" for name, value in _SETTINGS.items()]
        self.process = subprocess.Popen(
            [
                *_as_ordinary_user(), _binary("postgres"), "-D", self._folder / "data",
                "-k", self._folder, *settings,
            ],
            cwd=self._folder,
        )  # fmt: skip
        until(self._answers)

    def kill(self) -> None:
        """Ends it as a crash would; what was committed is there after the next start."""
        self._end(signal.SIGQUIT)

    def stop(self) -> None:
        """Ends it in order."""
        self._end(signal.SIGINT)

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        self._made += 1
        name = f"test{self._made}"
        with psycopg.connect(self._conninfo(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return f"postgresql://botdrome@/{name}?host={self._folder}"

    def _answers(self) -> bool:
        assert self.process.poll() is None, "PostgreSQL did not start"
        try:
            psycopg.connect(self._conninfo()).close()
        except psycopg.OperationalError:
            return False
        return True

    def _conninfo(self) -> str:
        return f"host={self._folder} user=botdrome dbname=postgres"

    def _end(self, number: int) -> None:
        self.process.send_signal(number)
        self.process.wait(PATIENCE_S)


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """A cluster in a folder whose path is short enough for a socket."""
    folder = Path(tempfile.mkdtemp(prefix="botdrome-pg-"))
    try:
        cluster = Cluster(folder)
        try:
            yield cluster
        finally:
            if cluster.process.poll() is None:
                cluster.stop()
    finally:
        shutil.rmtree(folder)


def _as_ordinary_user() -> list[str]:
    """It ends with the process that has started it, however that ends."""
    user = ["--reuid", _NOBODY, "--regid", _NOBODY, "--clear-groups"] if os.getuid() == 0 else []
    return ["setpriv", "--pdeathsig", "INT", *user]


def _binary(name: str) -> Path:
    """The newest one; Debian keeps them out of the path."""
    found = sorted(
        Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4])
    )
    assert found, "PostgreSQL is missing; run: make test-tools"
    return found[-1]
