"""The limits hold for every kind of control groups that this machine has, and for none."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from botdrome.sandbox.kernel.hierarchies import find_v1_roots, find_v2_root
from tests.hostile.executables import EXECUTABLES
from tests.hostile.programs import ZOO, binary
from tests.sandbox import test_limits, test_zoo

_ROOT = Path(__file__).parents[2]
_NOBODY = 65534
_TESTS = (test_limits, test_zoo)
_ONLY_WITH_GROUPS = ("threads_are_allowed_and_limited", "known_for_what_it_is", "left_as_output")
"""Threads are not limited without groups, memory is sampled, and what is shut stays behind."""


def kinds() -> dict[str, bool]:
    """The kinds of set-ups, and whether they can be had here."""
    is_root = os.geteuid() == 0
    return {
        "root, version 1": is_root and find_v2_root() is None and find_v1_roots() is not None,
        "root, version 2": is_root and find_v2_root() is not None,
        "ordinary user, delegated version 2": not is_root and find_v2_root() is not None,
        "ordinary user, no groups": is_root or find_v2_root() is None,
    }


def test_it_is_said_which_kinds_this_machine_has(
    record_property: Callable[[str, object], None],
) -> None:
    """At least one is tested; the rest is listed in the report of the run, and on -rP."""
    found = kinds()
    assert any(found.values())
    for kind, is_here in found.items():
        sys.stdout.write(f"{kind}: {'tested' if is_here else 'NOT AVAILABLE HERE'}\n")
    record_property("kinds", found)


def test_limits_hold_for_an_ordinary_user_too() -> None:
    """The same tests in a process that is nobody, and so has no groups."""
    if os.geteuid() != 0:
        pytest.skip("test_limits itself was run by one")
    for source in ZOO.glob("*.cpp"):
        binary(source.stem)
    for name in ("hidden_memory", "directory_filler"):
        binary(name)
    with tempfile.TemporaryDirectory() as home:
        subprocess.run(["cp", "-r", EXECUTABLES, home], check=True)
        subprocess.run(["chown", "-R", f"{_NOBODY}:{_NOBODY}", home], check=True)
        finished = subprocess.run(
            [
                *("setpriv", f"--reuid={_NOBODY}", f"--regid={_NOBODY}", "--clear-groups"),
                *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"),
                *("-k", f"not ({' or '.join(_ONLY_WITH_GROUPS)})"),
                *(str(module.__file__) for module in _TESTS),
            ],
            cwd=_ROOT,
            env={
                "HOME": home,
                "TMPDIR": home,
                "PATH": os.environ["PATH"],
                "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
                "PYTHONDONTWRITEBYTECODE": "1",
            },
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
    assert finished.returncode == 0, finished.stdout[-4000:] + finished.stderr[-2000:]
    assert " passed" in finished.stdout
    # Without control groups threads are not limited, and only their test is skipped.
    assert finished.stdout.count("SKIPPED") <= 1
    assert "skipped" not in finished.stdout or "it is not promised here" in finished.stdout
