"""Where groups can be made, from folders that look like the kernel's."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from botdrome.sandbox.kernel.groups import GroupV2
from botdrome.sandbox.kernel.hierarchies import SUPERVISOR, find_v1_roots, find_v2_root

_OURS = str(os.getpid())


def _machine(
    folder: Path, place: str, *, given: str = "cpu memory pids", handed: str = "", pids: str = _OURS
) -> Path:
    """The /proc of a machine with version 2 where we are in the group `place`."""
    group = folder / "cgroup" / place.lstrip("/")
    group.mkdir(parents=True)
    (group / "cgroup.controllers").write_text(given)
    (group / "cgroup.subtree_control").write_text(handed)
    (group / "cgroup.procs").write_text(pids)
    (group / "cgroup.type").write_text("domain\n")  # only the topmost group has none
    proc = folder / "proc" / "self"
    proc.mkdir(parents=True)
    (proc / "cgroup").write_text(f"0::{place}\n")
    (proc / "mounts").write_text(f"cgroup2 {folder / 'cgroup'} cgroup2 rw 0 0\n")
    return folder / "proc"


def test_a_group_of_our_own_is_prepared(tmp_path: Path) -> None:
    proc = _machine(tmp_path, "/user.slice/run-1.scope")
    group = tmp_path / "cgroup/user.slice/run-1.scope"
    assert find_v2_root(proc) == group
    assert (group / SUPERVISOR / "cgroup.procs").read_text() == _OURS
    assert (group / "cgroup.subtree_control").read_text() == "+cpu", "the last of what was written"


def test_a_group_that_we_share_with_others_is_left_alone(tmp_path: Path) -> None:
    proc = _machine(tmp_path, "/user.slice/terminal.scope", pids=f"1\n{_OURS}\n")
    assert find_v2_root(proc) is None
    assert not list(tmp_path.rglob(SUPERVISOR))


def test_in_a_container_all_processes_move(tmp_path: Path) -> None:
    proc = _machine(tmp_path, "/", pids=f"1\n{_OURS}\n")
    assert find_v2_root(proc) == tmp_path / "cgroup"
    assert (tmp_path / "cgroup" / "cgroup.subtree_control").read_text() == "+cpu"


def test_the_topmost_group_may_have_processes_of_its_own(tmp_path: Path) -> None:
    """Nothing must move; kernel threads, which are there too, could not."""
    proc = _machine(tmp_path, "/", pids=f"1\n2\n{_OURS}\n")
    (tmp_path / "cgroup/cgroup.type").unlink()
    assert find_v2_root(proc) == tmp_path / "cgroup"
    assert not list(tmp_path.rglob(SUPERVISOR))


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may write there")
def test_root_in_a_session_with_others_uses_the_topmost_group(tmp_path: Path) -> None:
    proc = _machine(tmp_path, "/user.slice/session-1.scope", pids=f"1\n{_OURS}\n")
    top = tmp_path / "cgroup"
    (top / "cgroup.controllers").write_text("cpu memory pids")
    (top / "cgroup.subtree_control").write_text("cpu memory pids")
    assert find_v2_root(proc) == top
    (top / "cgroup.type").write_text("domain\n")
    assert find_v2_root(proc) is None, "a container's topmost group is somebody's own"


def test_without_its_controllers_a_group_is_of_no_use(tmp_path: Path) -> None:
    assert find_v2_root(_machine(tmp_path, "/a", given="cpu")) is None


def test_a_process_below_the_supervisor_uses_the_same_root(tmp_path: Path) -> None:
    proc = _machine(tmp_path, "/a", handed="memory pids")
    (tmp_path / "cgroup/a" / SUPERVISOR).mkdir()
    (proc / "self/cgroup").write_text(f"0::/a/{SUPERVISOR}\n")
    assert find_v2_root(proc) == tmp_path / "cgroup/a"


def test_version_one_needs_all_its_hierarchies(tmp_path: Path) -> None:
    proc = tmp_path / "proc" / "self"
    proc.mkdir(parents=True)
    names = ("memory", "pids", "cpu,cpuacct", "freezer")
    for name in names:
        (tmp_path / name).mkdir()
    (proc / "cgroup").write_text("".join(f"{n}:{name}:/\n" for n, name in enumerate(names, 1)))
    mounts = [f"cgroup {tmp_path / name} cgroup rw,{name} 0 0\n" for name in names]
    (proc / "mounts").write_text("".join(mounts))
    roots = find_v1_roots(tmp_path / "proc")
    assert roots is not None
    assert roots["cpuacct"] == roots["cpu"] == tmp_path / "cpu,cpuacct"
    switch = tmp_path / "proc/sys/kernel/sched_autogroup_enabled"
    switch.parent.mkdir(parents=True)
    switch.write_text("1\n")
    shared = find_v1_roots(tmp_path / "proc")
    assert shared is not None
    assert "cpu" not in shared, "sessions share processors fairly already"
    (proc / "mounts").write_text("".join(mounts[1:]))
    assert find_v1_roots(tmp_path / "proc") is None


@pytest.fixture
def group(tmp_path: Path) -> Iterator[GroupV2]:
    group = GroupV2(tmp_path, "botdrome-1-1", 1024, 8)
    folder = tmp_path / "botdrome-1-1"
    (folder / "cpu.stat").write_text("usage_usec 1500\nuser_usec 1000\n")
    (folder / "memory.current").write_text("2048000\n")
    (folder / "memory.events").write_text("low 0\nhigh 0\nmax 0\noom 0\noom_kill 0\n")
    yield group
    for file in folder.iterdir():
        file.unlink()
    group.remove()
    assert not folder.exists()


def test_figures_of_version_two(group: GroupV2, tmp_path: Path) -> None:
    folder = tmp_path / "botdrome-1-1"
    assert (folder / "memory.max").read_text() == str(1024 * 1024)
    assert (folder / "pids.max").read_text() == "8"
    assert group.cpu_ns() == 1_500_000
    assert group.peak_kib() == 2000
    (folder / "memory.current").write_text("1024\n")
    assert group.peak_kib() == 2000, "without memory.peak the largest sample counts"


@pytest.mark.parametrize(
    ("events", "its_own", "the_hosts"),
    [
        ("max 0\noom 0\noom_kill 0\n", False, False),
        ("max 7\noom 1\noom_kill 1\n", True, False),
        ("max 0\noom 0\noom_kill 1\n", False, True),
    ],
)
def test_whose_memory_ran_out(
    group: GroupV2, tmp_path: Path, events: str, its_own: bool, the_hosts: bool
) -> None:
    (tmp_path / "botdrome-1-1" / "memory.events").write_text(events)
    assert group.out_of_memory() is its_own
    assert group.killed_by_the_host() is the_hosts
