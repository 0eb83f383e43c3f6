"""Commands of ordinary users run in a scope of systemd: when one is asked for, and that it is used.

A stand-in for systemd-run is in the PATH: no systemd runs where these tests do.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from botdrome.cli.delegation import OPT_OUT, scope_maker
from botdrome.sandbox.kernel.hierarchies import has_v2_controllers

_NOBODY = 65534
_RUNNER = """#!/bin/sh
echo "$@" >> "$HOME/asked"
[ -e "$HOME/refuses" ] && exit 1
while [ "$1" != -- ]; do shift; done
shift
exec "$@"
"""
# The machine of the tests may have no controllers of version 2; everything else is real.
_COMMAND = """
import os, sys
from botdrome.cli import delegation
from botdrome.sandbox.kernel import hierarchies
hierarchies.has_v2_controllers = lambda: True
delegation.enter_scope()
print(os.environ.get("BOTDROME_IN_SCOPE"), *sys.argv[1:])
"""


@pytest.fixture
def home() -> Iterator[Path]:
    """A user's home with a runtime folder and a systemd-run of its own."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        path.chmod(0o777)
        (path / "bus").touch()
        (path / "systemd-run").write_text(_RUNNER)
        (path / "systemd-run").chmod(0o755)
        (path / "command.py").write_text(_COMMAND)
        yield path


def _environment(home: Path, **more: str) -> dict[str, str]:
    path = f"{home}:/usr/bin:/bin"
    return {"HOME": str(home), "XDG_RUNTIME_DIR": str(home), "PATH": path, **more}


def _run(home: Path, *arguments: str, **more: str) -> str:
    """What the command prints when an ordinary user runs it."""
    nobody = ["--reuid", str(_NOBODY), "--regid", str(_NOBODY), "--clear-groups"]
    finished = subprocess.run(
        [
            *(["/usr/bin/setpriv", *nobody] if os.geteuid() == 0 else []),
            *("/usr/bin/python3", "-S", str(home / "command.py"), *arguments),
        ],
        env=_environment(home, PYTHONPATH=os.pathsep.join(filter(None, sys.path)), **more),
        cwd=home,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    return finished.stdout.strip()


def test_a_command_that_starts_bots_runs_in_a_scope_of_its_own(home: Path) -> None:
    assert _run(home, "play", "a b", "--x") == "1 play a b --x"
    tried, asked = (home / "asked").read_text().splitlines()
    assert tried.endswith("/bin/true")
    assert asked.startswith("--user --scope --quiet --collect -p Delegate=yes -- ")


def test_where_systemd_refuses_the_command_runs_as_it_is(home: Path) -> None:
    (home / "refuses").touch()
    assert _run(home, "play") == "None play"
    assert len((home / "asked").read_text().splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "more"),
    [
        (("games",), {}),
        ((), {}),
        (("play", "--help"), {}),
        (("play",), {OPT_OUT: "1"}),
        (("play",), {"CI": "true"}),
        (("play",), {"BOTDROME_IN_SCOPE": "1"}),
        (("play",), {"XDG_RUNTIME_DIR": "/nowhere"}),
        (("play",), {"PATH": "/nowhere"}),
    ],
)
def test_no_scope_is_asked_for(
    home: Path, arguments: tuple[str, ...], more: dict[str, str]
) -> None:
    assert scope_maker(("play",), _environment(home)) == str(home / "systemd-run")
    assert scope_maker(arguments, {**_environment(home), **more}) is None


@pytest.mark.parametrize(("given", "expected"), [("cpu memory pids", True), ("hugetlb", False)])
def test_version_two_controllers_are_detected(tmp_path: Path, given: str, expected: bool) -> None:
    (tmp_path / "cgroup").mkdir()
    (tmp_path / "cgroup/cgroup.controllers").write_text(given)
    (tmp_path / "self").mkdir()
    (tmp_path / "self/mounts").write_text(f"cgroup2 {tmp_path / 'cgroup'} cgroup2 rw 0 0\n")
    assert has_v2_controllers(tmp_path) is expected
