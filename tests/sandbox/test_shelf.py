"""The shelf: large files are put down once, shown to the program, and gone afterwards."""

import os
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from botdrome.sandbox import Allowance, Line, Program, Sandbox
from botdrome.sandbox.directories import private_directories
from botdrome.sandbox.directories.large_files import Shelf
from tests.hostile.programs import hear, program, started


def test_a_program_runs_from_the_shelf_as_often_as_one_likes() -> None:
    sandbox, shelf = Sandbox(), Shelf()
    try:
        shelved = [shelf.shelved(program("echo")) for _ in range(2)]
        places = [each.shelved["/bot"] for each in shelved]
        assert places[0] == places[1]
        assert all(each.files == {} and each.brings_its_program for each in shelved)
        with started(shelved[0], sandbox) as first, started(shelved[1], sandbox) as second:
            for running in (first, second):
                running.send("x")
                assert hear(running) == Line("x")
        assert places[0].exists()
    finally:
        shelf.close()
    assert not places[0].parent.exists()


def test_others_may_come_by_but_not_look_or_change() -> None:
    shelf = Shelf()
    try:
        place = shelf.shelved(program("echo")).shelved["/bot"]
        assert stat.S_IMODE(place.stat().st_mode) == 0o555
        assert stat.S_IMODE(place.parent.stat().st_mode) == 0o711
        assert len(place.name) == 32
    finally:
        shelf.close()


def test_what_is_small_goes_in_by_content() -> None:
    small = Program(("/bot",), Allowance(1024), files={"/bot": b"#!/nowhere\n"})
    assert Shelf().shelved(small) is small


NOEXEC = 'for each; do mount -t tmpfs -o noexec none "$each"; done; exec "$PYTHON" -c "$CODE"'


@pytest.mark.skipif(os.geteuid() != 0, reason="only root has mounts of its own")
@pytest.mark.parametrize(
    ("covers_disk", "mode", "is_shelved"),
    [(False, 0o755, True), (True, 0o755, False), (False, 0o700, False)],
    ids=["disk", "no disk", "a private disk"],
)
def test_where_nothing_can_be_executed_all_goes_in_by_content(
    covers_disk: bool, mode: int, is_shelved: bool
) -> None:
    code = (
        "import os, tempfile\n"
        "from tests.hostile.programs import hear, program\n"
        "from tests.hostile.programs import started\n"
        "from botdrome.sandbox.directories.large_files import Shelf\n"
        "echo, shelf = program('echo'), Shelf()\n"
        "tempfile.tempdir = os.environ['DISK']\n"
        f"assert bool(shelf.shelved(echo).shelved) is {is_shelved}\n"
        "shelf.close()\n"
        "with started(echo) as running:\n"
        "    running.send('x')\n"
        "    assert hear(running) == 'x'\n"
    )
    with tempfile.TemporaryDirectory() as disk:
        Path(disk).chmod(mode)
        places = (str(private_directories.IN_MEMORY), *((disk,) if covers_disk else ()))
        subprocess.run(
            ["unshare", "--mount", "/bin/sh", "-c", NOEXEC, "sh", *places],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHON": sys.executable, "CODE": code, "DISK": disk},
            check=True,
            timeout=120,
        )
