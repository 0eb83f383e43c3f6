"""A tournament's replays: a page that needs no server, and a small file per match."""

import shutil
from collections.abc import Iterable
from concurrent.futures import Executor, ThreadPoolExecutor
from itertools import repeat
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from botdrome.cli.arguments import write_bytes
from botdrome.cli.language import tr
from botdrome.errors import UserError
from botdrome.reports.files import REPLAY_PAGE, REPLAYS
from botdrome.runner import LocalExecutor, abandon
from botdrome.runner.tournament.record_folder import RecordFolder
from botdrome.tournaments.model import MatchId

_FEW = 50
"""Up to so many are written sooner than other processes start."""
_CHUNK = 20


def has_player() -> bool:
    """Whether the page that shows replays has been built."""
    from botdrome.web.replays.offline import shared_page  # slow to load

    return shared_page() is not None


def write_replays(folder: Path, match_ids: Iterable[MatchId], jobs: int) -> int:
    """Writes the page and the missing files; returns how many could not be written.

    The record of such a match is damaged, or the disk is full.
    """
    from botdrome.web.replays.offline import shared_page

    page, path = (shared_page() or "").encode(), folder / REPLAY_PAGE
    if not path.exists() or path.read_bytes() != page:
        # Files for another version of the page may not fit this one.
        shutil.rmtree(folder / REPLAYS, ignore_errors=True)
        write_bytes(path, page)
    todo = [each for each in match_ids if not replay_path(folder, each).exists()]
    executor: Executor = LocalExecutor(jobs) if len(todo) > _FEW else ThreadPoolExecutor(1)
    failed = 0
    try:
        with Progress(console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(tr("replays", "повторы"), total=len(todo))
            written = executor.map(_write, repeat(folder), todo, chunksize=_CHUNK)
            for is_written in written:
                failed += not is_written
                progress.advance(task)
    finally:
        abandon(executor)
    return failed


def replay_path(folder: Path, match_id: MatchId) -> Path:
    """Where the replay of a match is."""
    return folder / REPLAYS / f"{match_id}.js"


def _write(folder: Path, match_id: MatchId) -> bool:
    from botdrome.web.replays.offline import replay_script

    try:
        log = RecordFolder(folder).path(match_id).read_bytes()
        write_bytes(replay_path(folder, match_id), replay_script(log))
    except (OSError, UserError):
        return False
    return True
