"""Toy games made known to this process, as they are or with another game.toml."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from botdrome.games.loading import discovery, folders

TOYS = Path(__file__).parent


def variant(name: str, toy: str, folder: Path, changes: Mapping[str, str]) -> None:
    """Copies a toy game under another name, with changes of words in its game.toml."""
    shutil.copytree(TOYS / toy, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    manifest = folder / name / "game.toml"
    text = manifest.read_text("utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new, 1)
    manifest.write_text(text, "utf-8")


@contextmanager
def known(*paths: Path) -> Iterator[None]:
    """Makes the games of these folders known here, and to the processes started meanwhile."""
    caches = (folders._found, discovery._packages, discovery._load)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(folders.VARIABLE, ":".join(map(str, paths)))
        for each in caches:
            each.cache_clear()
        try:
            yield
        finally:
            for each in caches:
                each.cache_clear()
