"""Hostile programs get no further with any kind of control groups, nor without."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from botdrome.sandbox.kernel.hierarchies import find_v1_roots, find_v2_root
from botdrome.sandbox.kernel.task_limits import counts_by_namespace
from tests.hostile.executables import EXECUTABLES
from tests.hostile.programs import build_all
from tests.runner.site import python_for_all
from tests.sandbox import test_cheaters, test_limits, test_policy, test_zoo

_ROOT = Path(__file__).parents[2]
_NOBODY = 65534
_MODULES = (test_limits, test_zoo, test_policy, test_cheaters)


def kinds() -> dict[str, bool]:
    """The kinds of set-ups, and whether they are available here."""
    is_root = os.geteuid() == 0
    return {
        "root, version 1": is_root and find_v2_root() is None and find_v1_roots() is not None,
        "root, version 2": is_root and find_v2_root() is not None,
        "ordinary user, delegated version 2": not is_root and find_v2_root() is not None,
        "ordinary user, no groups": is_root or find_v2_root() is None,
    }


def test_the_report_names_the_kinds_of_this_machine(
    record_property: Callable[[str, object], None],
) -> None:
    """At least one is tested; the others are listed in the report, and with -rP."""
    found = kinds()
    assert any(found.values())
    for kind, is_here in found.items():
        sys.stdout.write(f"{kind}: {'tested' if is_here else 'NOT AVAILABLE HERE'}\n")
    record_property("kinds", found)


@pytest.fixture(scope="module")
def home() -> Iterator[Path]:
    """A home of an ordinary user, with every hostile program in it."""
    if os.geteuid() != 0:
        pytest.skip("an ordinary user has run these tests already")
    build_all()
    with tempfile.TemporaryDirectory() as folder:
        # Links, so that each process of these tests can have a home of its own.
        subprocess.run(["cp", "-rl", EXECUTABLES, folder], check=True)
        os.chown(folder, _NOBODY, _NOBODY)
        yield Path(folder)


@pytest.mark.parametrize("module", _MODULES, ids=lambda module: module.__name__.rpartition(".")[2])
def test_hostile_programs_get_no_further_as_an_ordinary_user(
    module: ModuleType, home: Path, tmp_path: Path
) -> None:
    """The same tests in a process of an ordinary user, who has no groups."""
    finished = subprocess.run(
        [
            *python_for_all(tmp_path / "python"),
            *("setpriv", f"--reuid={_NOBODY}", f"--regid={_NOBODY}", "--clear-groups"),
            *(sys.executable, "-m", "pytest", "-q", "-rs", "-p", "no:cacheprovider"),
            str(module.__file__),
        ],
        cwd=_ROOT,
        env={
            "HOME": str(home),
            "TMPDIR": str(home),
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
    if counts_by_namespace():
        assert " skipped" not in finished.stdout
