"""Saves the records of the arena's matches to a folder."""

from collections.abc import Sequence
from pathlib import Path

from botdrome.drafts import write_whole
from botdrome.games.scoring import SCORE_FILE, read_scoring, score_text
from botdrome.referee.records.record import Record
from botdrome.sentences import Sentence
from botdrome.web.arena.match.arena_match import ArenaMatch, MatchSetup

_NOT_SAVED = Sentence(
    "record-not-kept",
    "The record of this match was not written to {folder}: {why}. Download it from the match's "
    "page.",
    "Протокол этой партии не записан в {folder}: {why}. Скачайте его на странице партии.",
)


def save(out: Path, match: ArenaMatch, record: Record, log: bytes) -> Sentence | None:
    """Writes a record and its score to a folder of their own; if that fails, the reason."""
    folder = out / f"{match.started_at[:19].replace(':', '-')}-{record.game}-{match.id}"
    try:
        write_whole(folder / "log.json", log)
        if record.places is not None:
            write_whole(folder / SCORE_FILE, score(match.setup, record.places).encode())
    except OSError as error:
        return _NOT_SAVED.of(folder=folder, why=error.strerror or error)
    return None


def score(setup: MatchSetup, places: Sequence[int]) -> str:
    """Points by the game's regulations, one line for each seat."""
    return score_text(read_scoring(setup.game).points(places))
