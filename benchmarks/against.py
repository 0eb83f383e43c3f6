"""`make against BASE=REVISION`: this tree's speed beside an earlier revision's, in the same run."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

ROUNDS = 7
_HERE = Path(__file__).parents[1]
_MEASURE = """
import json
from statistics import median
from benchmarks.confinement import start_ms
from benchmarks.refereeing import corners_ms_per_run, exchange_per_second, games_per_second
if __name__ == "__main__":
    starts = start_ms(20)
    bare, refereed = exchange_per_second(3)
    print(json.dumps({
        "confined starts/s": 1000 / starts["confined"],
        "refereed plies/s": median(refereed),
        "fresh games/s": games_per_second(60),
        "runs of corners/s": 1000 / corners_ms_per_run()[0],
    }))
"""
"""Run in either tree, with that tree's own benchmarks; all figures are better when greater."""


def measure(tree: Path, script: Path) -> dict[str, float]:
    """The speeds of one tree."""
    path = os.pathsep.join((str(tree / "src"), str(tree)))
    done = subprocess.run(  # noqa: S603 (our own trees)
        [sys.executable, script],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    speeds: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return speeds


def compare(base: Path, script: Path, rounds: int) -> Table:
    """Measures both trees by turns, and gives the medians and the ratio's median."""
    table = Table(
        *("what", "before", "now", "now / before", "least", "greatest"),
        title=f"medians of {rounds} rounds; ratios are taken round by round",
    )
    before: list[dict[str, float]] = []
    now: list[dict[str, float]] = []
    trees = [(base, before), (_HERE, now)]
    for _ in range(rounds):
        for tree, speeds in trees:
            speeds.append(measure(tree, script))
        trees.reverse()  # so that neither always goes first
    for what in now[0]:
        pairs = [(mine[what], theirs[what]) for mine, theirs in zip(now, before, strict=True)]
        ratios = [mine / theirs for mine, theirs in pairs]
        table.add_row(
            what,
            f"{median(theirs for _, theirs in pairs):,.1f}",
            f"{median(mine for mine, _ in pairs):,.1f}",
            *(f"{value:.3f}" for value in (median(ratios), min(ratios), max(ratios))),
        )
    return table


def main(revision: str) -> None:
    """Compares this tree with a revision of it."""
    with tempfile.TemporaryDirectory() as folder:
        base, script = Path(folder, "base"), Path(folder, "measure.py")
        script.write_text(_MEASURE)
        git = ("git", "-C", str(_HERE), "worktree")
        subprocess.run([*git, "add", "--quiet", "--detach", base, revision], check=True)  # noqa: S603 (our own git)
        try:
            Console().print(compare(base, script, ROUNDS))
        finally:
            subprocess.run([*git, "remove", "--force", base], check=True)  # noqa: S603 (our own git)


if __name__ == "__main__":
    main(sys.argv[1])
