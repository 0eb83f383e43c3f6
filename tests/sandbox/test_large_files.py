"""Large files are written once, visible to the program, and removed afterwards."""

import os
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from botdrome.sandbox import Allowance, Line, Program, Sandbox
from botdrome.sandbox.directories import private_directories
from botdrome.sandbox.directories.large_files import StagedFiles
from tests.hostile.programs import hear, program, started


def test_staged_files_serve_any_number_of_starts() -> None:
    sandbox, staged_files = Sandbox(), StagedFiles()
    try:
        staged = [staged_files.stage(program("echo")) for _ in range(2)]
        places = [each.staged["/bot"] for each in staged]
        assert places[0] == places[1]
        assert all(each.files == {} and each.brings_its_program for each in staged)
        with started(staged[0], sandbox) as first, started(staged[1], sandbox) as second:
            for running in (first, second):
                running.send("x")
                assert hear(running) == Line("x")
        assert places[0].exists()
    finally:
        staged_files.close()
    assert not places[0].parent.exists()


def test_other_users_can_neither_list_nor_change_staged_files() -> None:
    staged_files = StagedFiles()
    try:
        place = staged_files.stage(program("echo")).staged["/bot"]
        assert stat.S_IMODE(place.stat().st_mode) == 0o555
        assert stat.S_IMODE(place.parent.stat().st_mode) == 0o711
        assert len(place.name) == 32
    finally:
        staged_files.close()


def test_small_files_are_passed_by_content() -> None:
    small = Program(("/bot",), Allowance(1024), files={"/bot": b"#!/nowhere\n"})
    assert StagedFiles().stage(small) is small


NOEXEC = 'for each; do mount -t tmpfs -o noexec none "$each"; done; exec "$PYTHON" -c "$CODE"'


@pytest.mark.skipif(os.geteuid() != 0, reason="only root has mounts of its own")
@pytest.mark.parametrize(
    ("covers_disk", "mode", "is_staged"),
    [(False, 0o755, True), (True, 0o755, False), (False, 0o700, False)],
    ids=["disk", "no disk", "a private disk"],
)
def test_where_nothing_can_be_executed_files_are_passed_by_content(
    covers_disk: bool, mode: int, is_staged: bool
) -> None:
    code = (
        "import os, tempfile\n"
        "from tests.hostile.programs import hear, program\n"
        "from tests.hostile.programs import started\n"
        "from botdrome.sandbox.directories.large_files import StagedFiles\n"
        "echo, staged_files = program('echo'), StagedFiles()\n"
        "tempfile.tempdir = os.environ['DISK']\n"
        f"assert bool(staged_files.stage(echo).staged) is {is_staged}\n"
        "staged_files.close()\n"
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
