"""Keeps the tournaments going: begins what is due, plays it, and writes down what was played."""

import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.orm import Session

from botdrome.contest.conducting.houses import Houses
from botdrome.contest.conducting.preparation import Preparation, Source
from botdrome.contest.conducting.programs import programs_folder
from botdrome.contest.conducting.retries import Retries
from botdrome.contest.conducting.tournament_job import TournamentJob, journal_matches
from botdrome.contest.rules.timetable import Due, Kind, due_now
from botdrome.contest.services import entries, match_rows
from botdrome.contest.services import tournament_rows as rows
from botdrome.contest.services.contests import ContestInfo, list_contests
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.files import DataFolder
from botdrome.contest.storage.tables import Entry, Progress, Submission, Tournament
from botdrome.errors import Fault
from botdrome.runner.shared_executor import Priority, SharedExecutor
from botdrome.runner.tournament.plan import Entry as PlanEntry
from botdrome.runner.tournament.plan import Plan
from botdrome.sentences import Sentence
from botdrome.tournaments.model import Team

_FEWEST = 2
_TOO_FEW = Sentence(
    "too-few-teams",
    "Fewer than two teams have an Accepted submission.",
    "Меньше чем у двух команд есть принятая посылка.",
)
_LOST_JOURNAL = Sentence(
    "journal-behind",
    "The journal in {folder} lacks matches that the database has; restore the folder from a "
    "backup, then continue the tournament.",
    "В журнале в {folder} нет партий, которые есть в базе данных; восстановите папку из копии и "
    "продолжите турнир.",
)
_log = logging.getLogger(__name__)


class TournamentKeeper:
    """Called by the conducting thread, a tick at a time; each tournament has its own thread."""

    def __init__(
        self,
        database: Database,
        data: DataFolder,
        shared: SharedExecutor,
        houses: Houses,
        wake: Callable[[], None],
    ) -> None:
        self._database = database
        self._data = data
        self._shared = shared
        self._compiler = shared.client(Priority.COMPILATION)
        self._houses = houses
        self._wake = wake
        self._jobs: dict[int, TournamentJob] = {}
        self._written: dict[int, int] = {}
        """By tournament, how many entries of its journal have rows."""
        self._preparing: dict[int, Preparation] = {}
        self._retries = Retries("preparing tournament")

    def tick(self, now: datetime) -> bool:
        """Does what is due; whether anything happened."""
        with self._database.reading() as session:
            contests = list_contests(session)
            todo = [contest for contest in contests if self._is_planning_due(session, contest, now)]
        for contest in todo:
            with self._database.writing() as session:
                self._follow_timetable(session, contest, now)
        changed = [self._enter(contest, now) for contest in contests]
        changed += [self._play(contest, now) for contest in contests]
        return bool(todo) or any(changed)

    def pause(self) -> None:
        """Stops all tournaments; the next tick, here or in another process, resumes them."""
        for job in self._jobs.values():
            job.stop()
        self._jobs.clear()

    def _is_planning_due(self, session: Session, contest: ContestInfo, now: datetime) -> bool:
        known = rows.tournaments_of(session, contest.id)
        return not known or bool(_due(session, contest, now)) or bool(_unplanned(known, contest))

    def _follow_timetable(self, session: Session, contest: ContestInfo, now: datetime) -> None:
        known = rows.tournaments_of(session, contest.id)
        if not known:
            rows.plan_timetable(session, contest, now)
        for index in _unplanned(rows.tournaments_of(session, contest.id), contest):
            rows.add_tournament(session, contest, Kind.INTERMEDIATE, index, None, now)
        for due in _due(session, contest, now):
            row = _planned_row(rows.tournaments_of(session, contest.id), due)
            if row is None:  # its time was added by an extension
                row = rows.add_tournament(session, contest, due.kind, due.rules, due.at, now)
            is_at_intervals = _is_at_intervals(contest, due.rules)
            row.at = None if due.kind is Kind.FINAL else due.at
            moment = None if is_at_intervals else contest.clock.moment(due.at)
            row.entries_at = moment or now
            rows.change_progress(session, row, Progress.WAITING, now)

    def _enter(self, contest: ContestInfo, now: datetime) -> bool:
        """Fixes the entries of tournaments that wait for nothing any more."""
        house = self._house(contest, now)
        if house is None:
            return False
        with self._database.reading() as session:
            ready = [
                row.id
                for row in rows.tournaments_of(session, contest.id)
                if row.progress == Progress.WAITING and not _waits(session, row)
            ]
        for row_id in ready:
            with self._database.writing() as session:
                row = session.get_one(Tournament, row_id)
                teams = entries.entered(session, contest.id, row.entries_at or now)
                if len(teams) < _FEWEST:
                    rows.change_progress(session, row, Progress.CANCELLED, now, _TOO_FEW)
                    continue
                entries.fix_entries(session, row, contest, teams, house)
                rows.change_progress(session, row, Progress.RUNNING, now)
        return bool(ready)

    def _house(self, contest: ContestInfo, now: datetime) -> PlanEntry | None:
        bot = self._houses.bot(contest.settings.game, contest.settings.regulations.options, now)
        return None if bot is None else PlanEntry.of(bot)

    def _play(self, contest: ContestInfo, now: datetime) -> bool:
        """Starts, follows and stops the tournaments of a contest."""
        with self._database.reading() as session:
            found = {
                row.id: row
                for row in rows.tournaments_of(session, contest.id)
                if row.progress == Progress.RUNNING or row.id in self._jobs
            }
        changed = False
        for row_id, row in found.items():
            job = self._jobs.get(row_id)
            if row.progress != Progress.RUNNING:
                if job is not None:
                    job.stop()
                    del self._jobs[row_id]
                continue
            if job is None:
                if self._retries.is_due(row_id, now):
                    changed |= self._start(contest, row, now)
            else:
                changed |= self._follow(row, job, now)
        return changed

    def _start(self, contest: ContestInfo, row: Tournament, now: datetime) -> bool:
        """Starts a tournament as soon as all its programs are there."""
        folder = self._data.tournament(contest.id, row.number)
        try:
            plan = Plan.read(row.plan or {})
            if row.id not in self._preparing:
                self._preparing[row.id] = Preparation(
                    plan,
                    self._sources(row),
                    self._data,
                    programs_folder(self._data.path),
                    self._compiler,
                    self._houses,
                )
            programs = self._preparing[row.id].programs(now)
        except Fault as fault:
            self._preparing.pop(row.id, None)
            self._retries.note(row.id, fault, now)
            return False
        if programs is None:
            return False
        del self._preparing[row.id]
        self._retries.forget(row.id)
        if self._is_behind(row.id, folder):
            why = _LOST_JOURNAL.of(folder=folder)
            with self._database.writing() as session:
                stored = session.get_one(Tournament, row.id)
                rows.change_progress(session, stored, Progress.FAILED, now, why)
            return True
        self._written[row.id] = 0
        self._jobs[row.id] = TournamentJob(
            folder,
            plan,
            programs,
            programs_folder(self._data.path),
            lambda: self._shared.client(Priority.TOURNAMENT),
            self._shared.slots,
            self._wake,
        )
        return True

    def _is_behind(self, row_id: int, folder: Path) -> bool:
        """Whether the journal lacks matches of the database: they must not be played again."""
        with self._database.reading() as session:
            known = match_rows.known_matches(session, row_id)
        return bool(known - journal_matches(folder))

    def _sources(self, row: Tournament) -> Mapping[Team, Source]:
        with self._database.reading() as session:
            found = session.execute(
                select(Entry.name, Submission)
                .join(Submission, Submission.id == Entry.submission_id)
                .where(Entry.tournament_id == row.id)
            ).all()
        return {
            name: Source(each.sha256, each.file_name, each.language, each.artifact or "")
            for name, each in found
        }

    def _follow(self, row: Tournament, job: TournamentJob, now: datetime) -> bool:
        """Writes down what a tournament has played, and its end."""
        is_over = job.is_over  # before the entries are read: none may be missed
        known = list(job.entries.values())
        fresh = known[self._written[row.id] :]
        if not fresh and not is_over:
            return False
        with self._database.writing() as session:
            stored = session.get_one(Tournament, row.id)
            match_rows.add_matches(session, stored, fresh, now)
            if is_over:
                self._end(session, stored, job, now)
        self._written[row.id] = len(known)
        if is_over:
            del self._jobs[row.id]
        return True

    def _end(self, session: Session, row: Tournament, job: TournamentJob, now: datetime) -> None:
        if row.progress != Progress.RUNNING:
            return  # stopped meanwhile
        if job.is_complete:
            rows.change_progress(session, row, Progress.OVER, now)
        elif job.failure is not None:
            rows.change_progress(session, row, Progress.FAILED, now, job.failure)


def _due(session: Session, contest: ContestInfo, now: datetime) -> list[Due]:
    clock, rules = contest.clock, contest.settings.regulations.intermediate
    if now < clock.start:
        return []
    situation = rows.situation(session, contest)
    return list(due_now(rules, clock.total, clock.elapsed(now), situation))


def _is_at_intervals(contest: ContestInfo, rules_index: int | None) -> bool:
    rules = contest.settings.regulations.intermediate
    return rules_index is not None and rules[rules_index].every is not None


def _unplanned(known: Sequence[Tournament], contest: ContestInfo) -> list[int]:
    """Rules of tournaments at intervals of which the next one is not there yet."""
    planned = {row.rules_index for row in known if row.progress == Progress.PLANNED}
    rules = contest.settings.regulations.intermediate
    return [
        index for index, each in enumerate(rules) if each.every is not None and index not in planned
    ]


def _planned_row(known: Sequence[Tournament], due: Due) -> Tournament | None:
    for row in known:
        is_its_own = row.kind == due.kind and row.rules_index == due.rules
        if row.progress == Progress.PLANNED and is_its_own:
            return row
    return None


def _waits(session: Session, row: Tournament) -> bool:
    """Whether a final still waits for verdicts on what arrived in time."""
    if row.kind != Kind.FINAL or row.entries_at is None:
        return False
    return entries.is_anything_unjudged(session, row.contest_id, row.entries_at)
