"""The records of a tournament's matches, a file each."""

import os
from collections.abc import Iterable
from pathlib import Path

from botdrome.drafts import write_whole
from botdrome.errors import PlatformFault
from botdrome.referee import Record
from botdrome.referee.records.record import written
from botdrome.sentences import Sentence
from botdrome.tournaments.model import MatchId, match_order

RECORDS = "records"
"""The folder beside the journal."""

_CANNOT_WRITE = Sentence(
    "cannot-write-record",
    "The record {path} cannot be written: {why}. No finished match is lost; free some disk space.",
    "Не удаётся записать протокол {path}: {why}. Сыгранные партии не потеряны; освободите место на "
    "диске.",
)


class RecordFolder:
    """Saves records; each is completely on disk before its result counts."""

    def __init__(self, tournament: Path) -> None:
        self.folder = tournament / RECORDS

    def path(self, match_id: MatchId) -> Path:
        """The file of a match's record."""
        return self.folder / f"{match_id}.json"

    def save(self, match_id: MatchId, record: Record) -> None:
        """Writes a match's record."""
        path = self.path(match_id)
        try:
            write_whole(path, written(record, is_compact=True), is_synced=True)
        except OSError as error:
            raise PlatformFault(_CANNOT_WRITE.of(path=path, why=error)) from error

    def missing(self, match_ids: Iterable[MatchId]) -> list[MatchId]:
        """The matches whose records are gone, in order of play."""
        try:
            there = {each.name for each in os.scandir(self.folder)}
        except FileNotFoundError:
            there = set()
        return sorted((each for each in match_ids if f"{each}.json" not in there), key=match_order)
