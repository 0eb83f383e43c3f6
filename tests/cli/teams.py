"""Bots for tournaments: copies of a sample that differ in the seed of their choices."""

from functools import cache
from pathlib import Path

from botdrome import games
from botdrome.sandbox import Sandbox

_SAY = "        say(move);"


@cache
def weak_limits() -> tuple[str, ...]:
    """The option that a tournament needs if this user has no control groups."""
    return () if Sandbox().enforces_limits else ("--weak-limits",)


def copies(folder: Path, number: int, *, pause_ms: int = 0) -> list[str]:
    """This many deterministic bots of breakthrough, no two of which play alike.

    Each sleeps before it answers: so a match lasts without costing anything.
    """
    samples = Path(str(games.get("breakthrough").folder), "samples")
    sample = (samples / "sample.cpp").read_text("utf-8")
    (line,) = [each for each in sample.splitlines() if each.rstrip().endswith("= 1;")]
    if pause_ms:
        sample = sample.replace(_SAY, f"        usleep({1000 * pause_ms});\n{_SAY}")
        sample = "#include <unistd.h>\n" + sample
        assert "usleep" in sample
    paths = []
    for seed in range(1, number + 1):
        path = folder / f"team{seed:03}.cpp"
        path.write_text(sample.replace(line, line.replace("= 1;", f"= {seed};")))
        paths.append(str(path))
    return paths
