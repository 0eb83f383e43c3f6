"""Bots for tournaments: copies of a sample that differ in the seed of their choices."""

from pathlib import Path

from botdrome import games


def copies(folder: Path, number: int, game_id: str = "breakthrough") -> list[str]:
    """So many deterministic bots, no two of which play alike."""
    sample = Path(str(games.get(game_id).folder), "samples", "sample.cpp").read_text("utf-8")
    (line,) = [each for each in sample.splitlines() if each.rstrip().endswith("= 1;")]
    paths = []
    for seed in range(1, number + 1):
        path = folder / f"team{seed:03}.cpp"
        path.write_text(sample.replace(line, line.replace("= 1;", f"= {seed};")))
        paths.append(str(path))
    return paths
