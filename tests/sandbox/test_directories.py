"""Private directories are removed, whatever was done to them and even if we are killed."""

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from botdrome.errors import PlatformFault
from botdrome.sandbox import Sandbox
from botdrome.sandbox.directories import private_directories
from botdrome.sandbox.directories.private_directories import private_directory
from botdrome.sentences import Sentence

_ROOM_KIB = 1024
_DEEP = 3000


def _dig(directory: Path, depth: int) -> None:
    """Directories within directories, deeper than any path can name."""
    place = os.open(directory, os.O_RDONLY)
    for _ in range(depth):
        os.mkdir("d", dir_fd=place)
        inner = os.open("d", os.O_RDONLY, dir_fd=place)
        os.close(place)
        place = inner
    os.close(place)


def test_a_directory_holds_its_files_and_is_removed_with_them() -> None:
    with private_directory({"input.txt": b"1\n"}, _ROOM_KIB) as directory:
        assert (directory / "input.txt").read_bytes() == b"1\n"
    assert not directory.exists()


def test_the_deepest_directory_is_removed() -> None:
    with private_directory({}, _ROOM_KIB) as directory:
        _dig(directory, _DEEP)
        assert private_directories.size_kib(directory) == 0
    assert not directory.exists()


def test_a_closed_directory_is_removed() -> None:
    with private_directory({}, _ROOM_KIB) as directory:
        (directory / "closed").mkdir()
        (directory / "closed" / "file").write_bytes(b"x")
        (directory / "closed").chmod(0)
    assert not directory.exists()


def test_an_error_of_the_file_system_is_a_platform_fault() -> None:
    with pytest.raises(PlatformFault), private_directory({}, _ROOM_KIB) as directory:
        (directory / "missing" / "file").write_bytes(b"")
    assert not directory.exists()


def test_a_flood_that_would_fill_the_memory_goes_to_the_disk() -> None:
    free_kib = shutil.disk_usage(private_directories.IN_MEMORY).free // 1024
    with private_directory({}, _ROOM_KIB) as modest:
        assert modest.parent == private_directories.IN_MEMORY
    with private_directory({}, _ROOM_KIB, flood_kib=2 * free_kib) as careful:
        assert careful.parent == Path(tempfile.gettempdir())


def test_a_flood_of_empty_files_that_would_take_all_inodes_goes_to_the_disk(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each takes a KiB of a program's memory; with a small limit of inodes none would be left."""
    usual = os.statvfs

    def scarce(folder: Path) -> os.statvfs_result:
        figures = list(usual(folder))
        figures[7] = 2 * _ROOM_KIB  # f_favail
        return os.statvfs_result(figures)

    monkeypatch.setattr(os, "statvfs", scarce)
    with private_directory({}, _ROOM_KIB, flood_kib=_ROOM_KIB) as modest:
        assert modest.parent == private_directories.IN_MEMORY
    with private_directory({}, _ROOM_KIB, flood_kib=2 * _ROOM_KIB) as careful:
        assert careful.parent == Path(tempfile.gettempdir())


def test_no_room_is_a_platform_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(private_directories, "IN_MEMORY", Path("/proc"))
    with pytest.raises(PlatformFault) as fault, private_directory({}, 2**50):
        pass
    assert fault.value.sentence.code == "no-room"


def _abandoned() -> Path:
    """The directory of a supervisor that seems to have been killed a while ago."""
    supervisor = (
        "import os, signal\n"
        "from botdrome.sandbox.directories.private_directories import private_directory\n"
        f"with private_directory({{}}, {_ROOM_KIB}) as directory:\n"
        "    print(directory, flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    finished = subprocess.run(
        [sys.executable, "-c", supervisor], capture_output=True, text=True, timeout=60
    )
    assert finished.returncode == -signal.SIGKILL
    directory = Path(finished.stdout.strip())
    assert directory.is_dir()
    os.utime(directory, (0, 0))
    return directory


def test_directories_of_a_killed_supervisor_are_removed_by_the_next() -> None:
    directory = _abandoned()
    Sandbox()
    assert not directory.exists()


def test_a_directory_in_use_is_not_swept() -> None:
    with private_directory({}, _ROOM_KIB) as directory:
        os.utime(directory, (0, 0))
        private_directories.sweep()
        assert directory.is_dir()


def test_the_sweep_follows_no_link() -> None:
    with tempfile.TemporaryDirectory() as elsewhere:
        os.utime(elsewhere, (0, 0))
        link = Path(tempfile.gettempdir(), f"{private_directories.PREFIX}{os.getpid()}-link")
        link.symlink_to(elsewhere)
        try:
            private_directories.sweep()
            assert Path(elsewhere).is_dir()
        finally:
            link.unlink()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root meets directories of others")
def test_root_sweeps_no_directory_of_another_user() -> None:
    """Its owner could put a link in its place while it is being removed."""
    directory = _abandoned()
    os.chown(directory, 65534, 65534)
    private_directories.sweep()
    assert directory.is_dir()
    os.chown(directory, private_directories.FIRST_PRIVATE_UID + 7, 0)
    os.utime(directory, (0, 0))
    private_directories.sweep()
    assert not directory.exists()


def test_what_cannot_be_removed_stops_no_sandbox(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(directory: Path) -> None:
        raise PlatformFault(Sentence("stuck", f"{directory} is stuck", ""))

    directory = _abandoned()
    with monkeypatch.context() as patch:
        patch.setattr(private_directories, "remove", failing)
        Sandbox()
        assert directory.exists()
    private_directories.remove(directory)


@pytest.mark.parametrize("kind", ["fifo", "link", "folder", "nothing"])
def test_only_regular_files_are_read(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "output.txt"
    if kind == "fifo":
        os.mkfifo(file)
    elif kind == "link":
        file.symlink_to("/etc/passwd")
    elif kind == "folder":
        file.mkdir()
    assert private_directories.read_regular(file, 100) is None


def test_the_lock_is_gone_with_the_directory() -> None:
    with private_directory({}, _ROOM_KIB) as directory:
        other = os.open(directory, os.O_RDONLY)
        with pytest.raises(BlockingIOError):
            fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
    fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
    os.close(other)
