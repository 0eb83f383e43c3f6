"""A program's directory as a file system of fixed size."""

import os
from contextlib import ExitStack
from pathlib import Path

import pytest

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
    (tmp_path / "box").mkdir()
    with ExitStack() as keeping:
        box = BoundedDirectory(tmp_path / "box", 64, keeping)
        assert not box.hold(os.getpid())
        assert box.descriptor is None
