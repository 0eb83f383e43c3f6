"""`make hundred`: a hundred bots play nine Swiss rounds and a play-off of 16, unattended."""

import json
import subprocess
import sys
import tempfile
import time
from itertools import cycle
from pathlib import Path

from botdrome import games
from tests.cli.teams import weak_limits

TEAMS = 100
_FORMAT = ("--format", "swiss+play-off", "--rounds", "9", "--seed", "1")


def main() -> None:
    """Holds the tournament and prints what was measured."""
    with tempfile.TemporaryDirectory() as name:
        folder, out = Path(name, "bots"), Path(name, "out")
        folder.mkdir()
        samples = sorted(Path(str(games.get("breakthrough").folder), "samples").iterdir())
        sources = cycle(path for path in samples if path.suffix in (".cpp", ".py", ".pas"))
        for number, source in zip(range(TEAMS), sources, strict=False):
            (folder / f"team{number:03}{source.suffix}").write_bytes(source.read_bytes())
        place = ("--out", str(out), *weak_limits())
        words = ("tournament", "breakthrough", str(folder), *_FORMAT, *place)
        began = time.monotonic()
        command = [sys.executable, "-m", "botdrome", *words]
        done = subprocess.run(command, check=False)  # noqa: S603 (our own)
        results = json.loads((out / "results.json").read_text("utf-8"))
        print(f"{len(results['teams'])} teams, {len(results['matches'])} matches, ", end="")
        print(f"{time.monotonic() - began:.0f} s, complete: {results['is_complete']}")
        sys.exit(done.returncode)


if __name__ == "__main__":
    main()
