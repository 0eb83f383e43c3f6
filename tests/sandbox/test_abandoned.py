"""What could not be ended or removed in time: it is waited for once, and tried again later."""

import os
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from botdrome.errors import Unmanageable
from botdrome.sandbox.directories import private_directories
from botdrome.sandbox.directories.private_directories import private_directory
from botdrome.sandbox.kernel import groups, processes
from botdrome.sandbox.kernel.groups import GroupV1
from botdrome.sandbox.kernel.hierarchies import find_v1_roots
from botdrome.sandbox.kernel.processes import ProcessTree
from botdrome.sandbox.leftovers import is_abandoned, sweep_abandoned
from tests.hostile.programs import PATIENCE_S
from tests.waiting import until

_SHORT_S = 0.05


@pytest.fixture(autouse=True)
def _short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "_PATIENCE_S", _SHORT_S)
    monkeypatch.setattr(groups, "_FREEZING_S", (_SHORT_S,) * 2)
    monkeypatch.setattr(processes, "_PATIENCE_S", _SHORT_S)


@pytest.fixture
def roots() -> dict[str, Path]:
    found = find_v1_roots()
    if found is None:
        pytest.skip("no SIGKILL can be withstood in version 2's freezer; the machine has no other")
    return found


@contextmanager
def _icebox(roots: dict[str, Path]) -> Iterator[Path]:
    """A group of version 1's freezer; what is frozen in it withstands SIGKILL until it thaws."""
    folder = roots["freezer"] / f"{groups.PREFIX}{os.getpid()}-icebox"
    folder.mkdir()
    try:
        yield folder
    finally:
        (folder / "freezer.state").write_text("THAWED")
        until(lambda: not (folder / "cgroup.procs").read_text().split())
        folder.rmdir()


def _freeze(icebox: Path) -> None:
    (icebox / "freezer.state").write_text("FROZEN")
    until(lambda: (icebox / "freezer.state").read_text().strip() == "FROZEN")


def _sleeper(*entrances: str) -> "subprocess.Popen[bytes]":
    """A process in these groups."""
    join = 'for door in "$@"; do echo 0 > "$door"; done; echo; exec sleep 1000'
    process = subprocess.Popen(["sh", "-c", join, "sh", *entrances], stdout=subprocess.PIPE)
    assert process.stdout
    process.stdout.readline()
    process.stdout.close()
    return process


def test_a_group_that_does_not_die_is_abandoned_and_removed_later(roots: dict[str, Path]) -> None:
    with _icebox(roots) as icebox:
        group = GroupV1(
            {**roots, "freezer": icebox}, f"{groups.PREFIX}{os.getpid()}-x", 64 * 1024, 8
        )
        process = _sleeper(*group.entrances())
        _freeze(icebox)
        for give_up in (group.thaw, group.kill, group.remove):
            with pytest.raises(Unmanageable):
                give_up()
        assert is_abandoned(group)
        sweep_abandoned()
        assert is_abandoned(group), "it is still there"
        assert process.poll() is None
        (icebox / "freezer.state").write_text("THAWED")
        process.wait(PATIENCE_S)
        until(sweep_abandoned)
        assert not any(Path(door).parent.exists() for door in group.entrances())


def test_a_process_that_does_not_die_is_abandoned_too(roots: dict[str, Path]) -> None:
    with _icebox(roots) as icebox:
        process = _sleeper(str(icebox / "cgroup.procs"))
        tree = ProcessTree(64 * 1024)
        tree.watch(process.pid)
        _freeze(icebox)
        for _ in range(2):
            with pytest.raises(Unmanageable):
                tree.kill()
        assert is_abandoned(tree)
        (icebox / "freezer.state").write_text("THAWED")
        process.wait(PATIENCE_S)
        ProcessTree(1)  # every new one tries to remove the old
        assert not is_abandoned(tree)


def test_what_was_abandoned_is_removed_when_the_supervisor_ends(roots: dict[str, Path]) -> None:
    supervisor = textwrap.dedent("""
        import os, sys
        from pathlib import Path
        from botdrome.errors import Unmanageable
        from botdrome.sandbox.kernel import groups
        from tests.sandbox import test_abandoned as tests
        groups._PATIENCE_S = 0.05
        icebox = Path(sys.argv[1])
        roots = {**tests.find_v1_roots(), "freezer": icebox}
        group = groups.GroupV1(roots, f"{groups.PREFIX}{os.getpid()}-x", 65536, 8)
        process = tests._sleeper(*group.entrances())
        tests._freeze(icebox)
        try:
            group.kill()
        except Unmanageable:
            print(*group.entrances())
        (icebox / "freezer.state").write_text("THAWED")
        process.wait()
    """)
    with _icebox(roots) as icebox:
        finished = subprocess.run(
            [sys.executable, "-c", supervisor, icebox],
            capture_output=True,
            text=True,
            cwd=Path(__file__).parents[2],
            timeout=60,
        )
        entrances = finished.stdout.split()
        assert entrances, finished.stderr
        assert not any(Path(door).parent.exists() for door in entrances)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root makes files immutable")
def test_a_directory_that_withstands_is_abandoned_and_removed_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody removes a file that is immutable, not even root."""
    monkeypatch.setattr(private_directories, "_REMOVAL_S", 5.0)
    directory = _with_an_immutable_file()
    assert directory.exists()
    subprocess.run(["chattr", "-i", directory / "file"], check=True)
    until(sweep_abandoned)
    assert not directory.exists()


def _with_an_immutable_file() -> Path:
    keeping = ExitStack()
    directory = keeping.enter_context(private_directory({"file": b""}, 1024))
    subprocess.run(["chattr", "+i", directory / "file"], check=True)
    with pytest.raises(Unmanageable):
        keeping.close()
    return directory
