"""A tournament on a cluster: workers and the scheduler die, the table is the same."""

import os
import subprocess
import sys
import time
from pathlib import Path

from tests.cli.teams import copies
from tests.cli.test_tournament import hold, results, what_happened
from tests.runner.site import PATIENCE_S, Site
from tests.runner.test_cluster import site

__all__ = ["site"]

WHOLE_S = 600
"""A whole tournament may take so long where a machine is busy with other things."""


def test_two_workers_share_a_tournament_and_dying_loses_nothing(site: Site, tmp_path: Path) -> None:
    bots = tmp_path / "bots"
    bots.mkdir()
    arguments = ["breakthrough", *copies(bots, 8), "--rounds", "5", "--seed", "9"]
    calm = hold(tmp_path / "calm", *arguments)
    scheduler = site.scheduler()
    workers = [site.worker("one"), site.worker("two")]
    out = tmp_path / "cluster"
    address = f"tcp://127.0.0.1:{site.port}"
    command = ["tournament", *arguments, "--scheduler", address, "--out", str(out)]
    with (tmp_path / "tournament.log").open("wb") as log:
        running = subprocess.Popen(
            [sys.executable, "-m", "botdrome", *command],
            stdout=log,
            stderr=log,
            env={**os.environ, "BOTDROME_LANG": "en"},
        )
    site.processes.append(running)
    _wait_for_matches(out, 5, site)
    workers[0].kill()
    _wait_for_matches(out, 10, site)
    scheduler.kill()
    scheduler.wait(PATIENCE_S)
    site.scheduler()
    assert running.wait(WHOLE_S) == 0, site.log()
    assert what_happened(results(out)) == what_happened(calm)


def _wait_for_matches(out: Path, number: int, site: Site) -> None:
    deadline = time.monotonic() + WHOLE_S
    while _matches(out) < number:
        assert time.monotonic() < deadline, site.log()
        time.sleep(0.01)


def _matches(out: Path) -> int:
    try:
        return (out / "journal.jsonl").read_bytes().count(b'"type": "match"')
    except OSError:
        return 0
