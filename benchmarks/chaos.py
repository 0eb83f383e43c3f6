"""`make chaos`: a tournament whose processes are killed 50 times ends as if nothing had been."""

import random
import tempfile
from pathlib import Path

from tests.cli.teams import copies
from tests.cli.test_tournament import hold, results, run_and_kill, what_happened

KILLS = 50
_TEAMS = 64


def chaos(kills: int) -> None:
    """Asserts that no result is lost, none counted twice, and that the table is the same."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        arguments = ["breakthrough", *copies(folder, _TEAMS), "--seed", "7", "--jobs", "2"]
        calm = hold(folder / "calm", *arguments)
        out, rng = folder / "stormy", random.Random(2)
        killed = 0
        while killed < kills and not (out / "results.json").exists():
            run_and_kill(out, arguments, rng)
            killed += 1
            print(f"killed {killed} times", end="\r", flush=True)
        if not (out / "results.json").exists():
            hold(out, *arguments, "--resume")
        stormy = results(out)
    assert what_happened(stormy) == what_happened(calm)  # noqa: S101 (what chaos is for)
    print(f"killed {killed} times: {len(stormy['matches'])} matches, the same table")


if __name__ == "__main__":
    chaos(KILLS)
