"""Where control groups can be made on this machine, and the removal of stale ones."""

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from botdrome.sandbox.kernel.groups import PREFIX

SUPERVISOR = "botdrome-supervisor"
_PROC = Path("/proc")
_NEEDED_V1 = ("memory", "pids", "cpuacct", "freezer")
_OPTIONAL_V1 = ("cpu",)
"""With a `cpu` group each, a bot with many threads gets no more of a processor than others."""
_NEEDED_V2 = {"memory", "pids"}


def sweep(roots: Iterable[Path]) -> None:
    """Removes the groups of dead supervisors; frozen processes are thawed so that they can die."""
    for root in set(roots):
        for path in root.glob(f"{PREFIX}[0-9]*"):
            pid = path.name.removeprefix(PREFIX).partition("-")[0]
            if not (_PROC / pid).exists():
                # It may still be in use, or another process may have just removed it.
                with suppress(OSError):
                    _thaw(path)
                    path.rmdir()


def _thaw(group: Path) -> None:
    """Thaws killed bots: frozen processes cannot die."""
    for name, value in (("freezer.state", "THAWED"), ("cgroup.freeze", "0")):
        if (group / name).exists():
            (group / name).write_text(value)


def find_v1_roots(proc: Path = _PROC) -> dict[str, Path] | None:
    """Our own groups in the hierarchies of version 1; None if one is missing or not writable."""
    places = _own_places(proc)
    roots: dict[str, Path] = {}
    for mount_point, options in _mounts("cgroup", proc):
        for controller in (*_NEEDED_V1, *_OPTIONAL_V1):
            if controller in options and controller in places:
                roots[controller] = Path(mount_point + places[controller].rstrip("/"))
    if "cpu" in roots and (
        _shares_by_session(places, proc) or not os.access(roots["cpu"], os.W_OK)
    ):
        del roots["cpu"]
    are_ours = all(os.access(path, os.W_OK) for path in roots.values())
    return roots if are_ours and set(roots) >= set(_NEEDED_V1) else None


def _shares_by_session(places: Mapping[str, str], proc: Path) -> bool:
    """Whether the kernel shares processors fairly between sessions; every bot has its own.

    It does so in the topmost group; there another group would only cost time.
    """
    is_on = "1" in _words(proc / "sys/kernel/sched_autogroup_enabled")
    return is_on and places["cpu"] == "/"


def find_v2_root(proc: Path = _PROC) -> Path | None:
    """A group of version 2 that is ours and can limit memory and pids of groups below it.

    The kernel allows no processes in such a group. If we have one to ourselves (`systemd-run --user
    --scope -p Delegate=yes …`, or a container), we move below it first. The topmost group of the
    machine is an exception; root takes it if it shares its own group with others.
    """
    place = _own_places(proc).get("")
    if place is None:
        return None
    for mount_point, _ in _mounts("cgroup2", proc):
        own = Path(mount_point + place.rstrip("/"))
        for root in dict.fromkeys(
            (own.parent if own.name == SUPERVISOR else own, *_tops(mount_point))
        ):
            if (
                not os.access(root, os.W_OK)
                or not _words(root / "cgroup.controllers") >= _NEEDED_V2
            ):
                continue
            if _words(root / "cgroup.subtree_control") >= _NEEDED_V2 or _is_prepared(root, place):
                return root
    return None


def _tops(mount_point: str) -> tuple[Path, ...]:
    """The topmost group of the machine, for root; a container has none."""
    top = Path(mount_point)
    return (top,) if os.geteuid() == 0 and _is_topmost(top) else ()


def _is_topmost(group: Path) -> bool:
    return not (group / "cgroup.type").exists()


def has_v2_controllers(proc: Path = _PROC) -> bool:
    """Whether version 2 controls memory and processes on this machine."""
    mounts = (Path(mount_point) for mount_point, _ in _mounts("cgroup2", proc))
    return any(_words(each / "cgroup.controllers") >= _NEEDED_V2 for each in mounts)


def _is_prepared(root: Path, place: str) -> bool:
    """Moves the group's processes below it, if they are ours, and enables its controllers."""
    if _is_topmost(root):
        return _enables_controllers(root)
    pids = (root / "cgroup.procs").read_text().split()
    is_alone = pids == [str(os.getpid())] or place == "/"
    if not is_alone:
        return False
    leaf = root / SUPERVISOR
    try:
        leaf.mkdir(exist_ok=True)
        for pid in pids:
            (leaf / "cgroup.procs").write_text(pid)
    except OSError:
        return False
    return _enables_controllers(root)


def _enables_controllers(root: Path) -> bool:
    try:
        (root / "cgroup.subtree_control").write_text("+memory +pids")
    except OSError:
        return False
    with suppress(OSError):  # optional, and not always delegated
        (root / "cgroup.subtree_control").write_text("+cpu")
    return True


def _words(file: Path) -> set[str]:
    try:
        return set(file.read_text().split())
    except OSError:
        return set()


def _own_places(proc: Path) -> dict[str, str]:
    """This process's group in each hierarchy; that of version 2 has an empty name."""
    places = {}
    for line in (proc / "self/cgroup").read_text().splitlines():
        _, names, place = line.split(":", 2)
        for name in names.split(","):
            places[name] = place
    return places


def _mounts(kind: str, proc: Path) -> Iterator[tuple[str, set[str]]]:
    for line in (proc / "self/mounts").read_text().splitlines():
        _, mount_point, found, options, *_ = line.split()
        if found == kind:
            yield mount_point, set(options.split(","))
