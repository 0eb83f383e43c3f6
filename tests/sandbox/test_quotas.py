"""The directory of a program as a file system of its own: whose it is, and what stays open."""

import json
import os
import subprocess
from contextlib import ExitStack
from pathlib import Path

import pytest

from botdrome.errors import PlatformFault
from botdrome.sandbox.directories import quotas
from botdrome.sandbox.directories.quotas import BoundedDirectory
from tests.sandbox.traces import nothing_left


def test_a_file_that_cannot_be_opened_leaves_nothing_open(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("a")
    (tmp_path / "b").symlink_to(tmp_path / "a")  # a link is not followed
    with nothing_left(), pytest.raises(OSError, match="symbolic"), ExitStack() as keeping:
        BoundedDirectory(tmp_path, 64, keeping)


def test_a_folder_of_the_host_is_never_taken_for_a_program_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sandbox that is being set up still has the host's root, where that name may be taken."""
    monkeypatch.setattr(quotas, "INSIDE_DIRECTORY", str(tmp_path))
    monkeypatch.setattr(quotas, "_PATIENCE_S", 0.05)
    process = subprocess.Popen(["/bin/sleep", "60"])
    try:
        with ExitStack() as keeping:
            status_fd = os.memfd_create("status")
            keeping.callback(os.close, status_fd)
            os.write(status_fd, json.dumps({"child-pid": process.pid}).encode() + b"\n")
            (tmp_path / "box").mkdir()
            box = BoundedDirectory(tmp_path / "box", 64, keeping)
            with pytest.raises(PlatformFault, match="not ready in time"):
                box.open(process, status_fd)
    finally:
        process.kill()
        process.wait()
