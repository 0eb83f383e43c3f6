"""What could not be killed or removed in time is waited for once, and tried again later."""

import os
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
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
from botdrome.sandbox.kernel.threads import is_dead
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
        pytest.skip("only in the freezer of version 1 a process can survive SIGKILL")
    return found


@contextmanager
def _freezer(roots: dict[str, Path]) -> Iterator[Path]:
    """A group of version 1's freezer; what is frozen in it survives SIGKILL until it thaws."""
    folder = roots["freezer"] / f"{groups.PREFIX}{os.getpid()}-freezer"
    folder.mkdir()
    try:
        yield folder
    finally:
        (folder / "freezer.state").write_text("THAWED")
        until(lambda: not (folder / "cgroup.procs").read_text().split())
        folder.rmdir()


def _freeze(freezer: Path) -> None:
    (freezer / "freezer.state").write_text("FROZEN")
    until(lambda: (freezer / "freezer.state").read_text().strip() == "FROZEN")


def _sleeper(*join_files: str) -> "subprocess.Popen[bytes]":
    """A process in these groups."""
    join = 'for file in "$@"; do echo 0 > "$file"; done; echo; exec sleep 1000'
    process = subprocess.Popen(["sh", "-c", join, "sh", *join_files], stdout=subprocess.PIPE)
    assert process.stdout
    process.stdout.readline()
    process.stdout.close()
    return process


def test_a_group_that_does_not_die_is_abandoned_and_removed_later(roots: dict[str, Path]) -> None:
    with _freezer(roots) as freezer:
        group = GroupV1(
            {**roots, "freezer": freezer}, f"{groups.PREFIX}{os.getpid()}-x", 64 * 1024, 8
        )
        process = _sleeper(*group.join_files())
        _freeze(freezer)
        for give_up in (group.thaw, group.kill, group.remove):
            with pytest.raises(Unmanageable):
                give_up()
        assert is_abandoned(group)
        sweep_abandoned()
        assert is_abandoned(group), "it is still there"
        assert process.poll() is None
        (freezer / "freezer.state").write_text("THAWED")
        process.wait(PATIENCE_S)
        until(sweep_abandoned)
        assert not any(Path(file).parent.exists() for file in group.join_files())


def test_a_process_that_does_not_die_is_abandoned_too(roots: dict[str, Path]) -> None:
    with _freezer(roots) as freezer:
        process = _sleeper(str(freezer / "cgroup.procs"))
        tree = ProcessTree(64 * 1024)
        tree.watch(process.pid)
        _freeze(freezer)
        for _ in range(2):
            with pytest.raises(Unmanageable):
                tree.kill()
        assert is_abandoned(tree)
        (freezer / "freezer.state").write_text("THAWED")
        process.wait(PATIENCE_S)
        ProcessTree(1)  # every new one tries to remove the old
        assert not is_abandoned(tree)


def test_a_group_is_removed_only_when_its_processes_are_dead(
    roots: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A dying first process of a namespace leaves its group, and then waits for the others."""
    monkeypatch.setattr(groups, "_PATIENCE_S", PATIENCE_S)
    with _freezer(roots) as freezer, ThreadPoolExecutor(1) as threads:
        group = GroupV1(roots, f"{groups.PREFIX}{os.getpid()}-x", 64 * 1024, 8)
        namespace = _namespace_with_a_sleeper(freezer, *group.join_files())
        (init,) = group.pids()
        _freeze(freezer)
        group.kill()
        removal = threads.submit(group.remove)
        until(lambda: not any(Path(file).parent.exists() for file in group.join_files()))
        assert not is_dead(init)
        assert not removal.done()
        (freezer / "freezer.state").write_text("THAWED")
        removal.result(PATIENCE_S)
        assert is_dead(init)
        namespace.wait(PATIENCE_S)


def _namespace_with_a_sleeper(freezer: Path, *join_files: str) -> "subprocess.Popen[bytes]":
    """A process namespace whose first process is in these groups, and whose second is frozen."""
    sleeper = 'sh -c \'echo 0 > "$1"; echo; exec sleep 1000\' sh "$1" & shift; '
    join = 'for file in "$@"; do echo 0 > "$file"; done; echo; wait'
    command = ["unshare", "--pid", "--fork", "sh", "-c", sleeper + join, "sh"]
    process = subprocess.Popen(
        [*command, freezer / "cgroup.procs", *join_files], stdout=subprocess.PIPE
    )
    assert process.stdout
    with process.stdout:
        assert process.stdout.read(2) == b"\n\n"
    return process


def test_what_was_abandoned_is_removed_when_the_supervisor_ends(roots: dict[str, Path]) -> None:
    supervisor = textwrap.dedent("""
        import os, sys
        from pathlib import Path
        from botdrome.errors import Unmanageable
        from botdrome.sandbox.kernel import groups
        from tests.sandbox import test_abandoned as tests
        groups._PATIENCE_S = 0.05
        freezer = Path(sys.argv[1])
        roots = {**tests.find_v1_roots(), "freezer": freezer}
        group = groups.GroupV1(roots, f"{groups.PREFIX}{os.getpid()}-x", 65536, 8)
        process = tests._sleeper(*group.join_files())
        tests._freeze(freezer)
        try:
            group.kill()
        except Unmanageable:
            print(*group.join_files())
        (freezer / "freezer.state").write_text("THAWED")
        process.wait()
    """)
    with _freezer(roots) as freezer:
        finished = subprocess.run(
            [sys.executable, "-c", supervisor, freezer],
            capture_output=True,
            text=True,
            cwd=Path(__file__).parents[2],
            timeout=60,
        )
        join_files = finished.stdout.split()
        assert join_files, finished.stderr
        assert not any(Path(file).parent.exists() for file in join_files)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root makes files immutable")
def test_a_directory_that_cannot_be_removed_is_abandoned_and_removed_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not even root can remove an immutable file."""
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
