"""A tournament on a cluster: workers and the scheduler die, the table is the same."""

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from botdrome import games
from botdrome.games.scoring import read_scoring
from botdrome.referee import Record
from botdrome.runner import Order, play
from botdrome.runner.tournament.journal import Journal
from botdrome.runner.tournament.record_folder import RecordFolder
from botdrome.runner.tournament.run import StageSetup, TournamentRun, TournamentSetup
from botdrome.tournaments.formats.swiss import SwissRules
from botdrome.tournaments.regulations.stages import course
from tests.cli.teams import copies, weak_limits
from tests.cli.test_tournament import hold, result_of, results
from tests.runner.site import PATIENCE_S, Site
from tests.runner.test_cluster import sample, site
from tests.runner.test_tournament import Seen, assert_loses_all
from tests.waiting import until

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
    place = ["--scheduler", address, "--insecure", *weak_limits()]
    command = ["tournament", *arguments, *place, "--out", str(out)]
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
    assert result_of(results(out)) == result_of(calm)


def _wait_for_matches(out: Path, number: int, site: Site) -> None:
    until(lambda: _matches(out) >= number, site.log, WHOLE_S)


def _matches(out: Path) -> int:
    try:
        return (out / "journal.jsonl").read_bytes().count(b'"type": "match"')
    except OSError:
        return 0


def deadly_with_a(order: Order) -> Record:
    """Plays a match; the worker dies if the bot `a` takes part."""
    if any(bot.name == "a" for bot in order.bots):
        os.kill(os.getpid(), signal.SIGKILL)
    return play(order)


def test_workers_that_a_bot_kills_stop_nothing(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The scheduler gives a match up at the first death already: else this takes minutes.
    monkeypatch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", "0")
    site.scheduler()
    site.worker("one")
    bots = {team: replace(sample("cpp"), name=team) for team in "abcd"}
    terms = StageSetup(Order("breakthrough"), bots, sample("cpp"))
    field = TournamentSetup([terms], read_scoring(games.get("breakthrough")), 5)
    plan = course("abcd", (SwissRules(rounds=1),), field.scoring, 5, 2)
    journal = Journal(tmp_path / "out", {"seed": 5}, resume=False)
    save = RecordFolder(tmp_path / "out").save
    seen = Seen()
    run = TournamentRun(field, plan, journal, save, lambda _: deadly_with_a)
    run.run(lambda: site.executor(1), 100, seen)
    journal.close()
    assert len(journal.entries) == 2
    assert_loses_all(journal, "a")
    *suspended, blamed = seen.sentences
    assert {each.code for each in suspended} == {"match-suspended"}
    assert blamed.code == "team-blamed"
    assert "Several workers died" in blamed.en
