"""Files appear whole or not at all."""

from pathlib import Path

import pytest

from botdrome.drafts import write_whole


@pytest.mark.parametrize("is_synced", [False, True])
def test_a_file_is_written_with_its_folders(tmp_path: Path, is_synced: bool) -> None:
    path = tmp_path / "deep" / "er" / "file"
    for data in (b"old", b"new"):
        write_whole(path, data, is_synced=is_synced)
    assert [each.name for each in path.parent.iterdir()] == ["file"]
    assert path.read_bytes() == b"new"


def test_what_a_crash_left_is_replaced_and_a_link_is_not_followed(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("precious")
    (tmp_path / ".file.part").symlink_to(other)
    write_whole(tmp_path / "file", b"data")
    assert (other.read_text(), (tmp_path / "file").read_bytes()) == ("precious", b"data")


def test_a_file_that_cannot_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    (tmp_path / "file").mkdir()
    (tmp_path / "file" / "inside").touch()
    with pytest.raises(OSError, match="file"):
        write_whole(tmp_path / "file", b"data")
    assert [each.name for each in tmp_path.iterdir()] == ["file"]
