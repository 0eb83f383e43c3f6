"""Writes the tournaments of a contest into one archive that anybody can verify."""

import json
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from botdrome import games
from botdrome.contest.rules.lots import commitment
from botdrome.contest.services.contests import find_contest
from botdrome.contest.services.tournament_rows import tournaments_of
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.files import DataFolder
from botdrome.contest.storage.tables import Entry, Progress, Submission, Tournament
from botdrome.errors import UserError, reason_of
from botdrome.reports import summarise, write_reports
from botdrome.runner.tournament.follower import Follower
from botdrome.runner.tournament.record_folder import RecordFolder
from botdrome.sentences import Sentence, excerpt
from botdrome.tournaments.model import match_order

CONTEST, LOTS, JOURNAL, RECORDS = "contest.json", "lots.json", "journal.jsonl", "records"
TABLES = ("standings.csv", "results.json")
_NO_CONTEST = Sentence(
    "no-contest-to-export",
    "There is no contest {contest} here; `botdrome contest list` shows all.",
    "Соревнования {contest} здесь нет; `botdrome contest list` покажет все.",
)
_CANNOT_WRITE = Sentence(
    "cannot-export",
    "The archive {path} cannot be written: {why}",
    "Не удаётся записать архив {path}: {why}",
)


@dataclass(frozen=True, slots=True)
class _Part:
    """A tournament to write: where its files are, and what its lots came from."""

    name: str
    folder: Path
    lots: dict[str, Any]


def export_contest(database: Database, data: DataFolder, contest_id: str, out: Path) -> int:
    """Writes all tournaments that have begun; how many. The archive appears whole or not at all."""
    with database.reading() as session:
        contest = find_contest(session, contest_id)
        if contest is None:
            raise UserError(_NO_CONTEST.of(contest=excerpt(contest_id)))
        parts = [
            _part(session, data, row)
            for row in tournaments_of(session, contest_id)
            if row.plan is not None
        ]
    parts = [each for each in parts if (each.folder / JOURNAL).exists()]
    about = {
        "format": "botdrome-contest",
        "contest": contest_id,
        "game": contest.settings.game,
        "title": contest.settings.title.texts(),
        "tournaments": [each.name for each in parts],
    }
    draft = out.with_name(f".{out.name}.part")
    try:
        with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as archive:
            _write_json(archive, CONTEST, about)
            for part in parts:
                _write_part(archive, part)
        draft.replace(out)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise UserError(_CANNOT_WRITE.of(path=out, why=reason_of(error))) from None
    return len(parts)


def _part(session: Session, data: DataFolder, row: Tournament) -> _Part:
    entered = session.scalars(
        select(Submission.sha256)
        .join(Entry, Entry.submission_id == Submission.id)
        .where(Entry.tournament_id == row.id)
    ).all()
    is_over = row.progress == Progress.OVER
    lots = {
        "commitment": commitment(row.secret),
        "secret": row.secret.hex() if is_over else None,
        "submissions": sorted(entered),
    }
    folder = data.tournament(row.contest_id, row.number)
    return _Part(f"{row.number:02}-{row.kind}", folder, lots)


def _write_part(archive: zipfile.ZipFile, part: _Part) -> None:
    """The journal as far as it is read here, then what follows from that very part of it."""
    follower = Follower(part.folder)
    try:
        follower.read_new_lines()
        journal = (part.folder / JOURNAL).read_bytes()[: follower.offset]
    finally:
        follower.close()
    archive.writestr(f"{part.name}/{JOURNAL}", journal)
    _write_json(archive, f"{part.name}/{LOTS}", part.lots)
    plan, course = follower.plan, follower.plan.course()
    for team, stage in follower.disqualified.items():
        course.disqualify(team, stage)
    records = RecordFolder(part.folder)
    missing = records.missing(follower.entries)
    summary = summarise(games.get(plan.game), plan, course, follower.entries, missing)
    with tempfile.TemporaryDirectory() as made:
        write_reports(summary, Path(made))
        for name in TABLES:
            archive.write(Path(made, name), f"{part.name}/{name}")
    for match_id in sorted(follower.entries.keys() - set(missing), key=match_order):
        archive.write(records.path(match_id), f"{part.name}/{RECORDS}/{match_id}.json")


def _write_json(archive: zipfile.ZipFile, name: str, value: object) -> None:
    archive.writestr(name, json.dumps(value, ensure_ascii=False, indent=1))
