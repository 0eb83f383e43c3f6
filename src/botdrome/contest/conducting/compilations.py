"""Compiles submissions in fair order; called by the conducting thread, a tick at a time."""

from concurrent.futures import Executor, Future
from datetime import datetime

from sqlalchemy.orm import Session

from botdrome.contest.conducting.programs import (
    CompiledSource,
    CompileOrder,
    compile_source,
    programs_folder,
)
from botdrome.contest.conducting.retries import Retries
from botdrome.contest.services import submission_rows as rows
from botdrome.contest.services.contests import ContestInfo, find_contest
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.files import DataFolder
from botdrome.contest.storage.tables import Submission
from botdrome.errors import PlatformFault

_MOST_CONSIDERED = 200


class Compilations:
    """What is being compiled.

    The database says what there is to do: what an earlier process had begun is begun again. A fault
    of ours is tried again later and never becomes a verdict.
    """

    def __init__(
        self, database: Database, data: DataFolder, executor: Executor, slots: int
    ) -> None:
        self._database = database
        self._data = data
        self._executor = executor
        self._most = 2 * slots
        self._running: dict[int, Future[CompiledSource]] = {}
        self.retries = Retries("compiling submission")

    def start(self) -> None:
        """Queues again what an earlier process had begun."""
        with self._database.writing() as session:
            rows.requeue_all(session)

    def tick(self, now: datetime) -> bool:
        """Takes over what is finished and begins what is next; whether anything happened."""
        finished = self._finish(now)
        return self._begin(now) or finished

    def _begin(self, now: datetime) -> bool:
        room = self._most - len(self._running)
        with self._database.reading() as session:
            waiting = [row.id for row in rows.queued(session, _MOST_CONSIDERED)]
        chosen = [each for each in waiting if self.retries.is_due(each, now)][: max(0, room)]
        for row_id in chosen:
            with self._database.writing() as session:
                row = session.get_one(Submission, row_id)
                rows.begin(session, row)
                contest = contest_of(session, row)
            try:
                order = self._order(contest, row)
            except PlatformFault as fault:  # its file is lost
                self._running[row_id] = _failed(fault)
            else:
                self._running[row_id] = self._executor.submit(compile_source, order)
        return bool(chosen)

    def _order(self, contest: ContestInfo, row: Submission) -> CompileOrder:
        return CompileOrder(
            contest.settings.game,
            contest.settings.regulations.options,
            programs_folder(self._data.path),
            rows.source_name(row.file_name, row.language),
            self._data.sources.get(row.sha256),
        )

    def _finish(self, now: datetime) -> bool:
        done = [row_id for row_id, future in self._running.items() if future.done()]
        for row_id in done:
            future = self._running[row_id]
            with self._database.writing() as session:
                row = session.get_one(Submission, row_id)
                error = future.exception()
                if error is None:
                    _judge(session, row, future.result(), now)
                else:
                    rows.requeue(session, row)
            del self._running[row_id]  # only now: what was not committed is judged again
            if error is None:
                self.retries.forget(row_id)
            else:
                self.retries.note(row_id, error, now)
        return bool(done)


def contest_of(session: Session, row: Submission) -> ContestInfo:
    """The contest of a submission."""
    contest = find_contest(session, row.contest_id)
    assert contest is not None  # a foreign key  # noqa: S101
    return contest


def _judge(session: Session, row: Submission, made: CompiledSource, now: datetime) -> None:
    if made.hash is None:
        why = "" if made.why is None else f"{made.why.ru}\n{made.why.en}\n"
        rows.reject(session, row, f"{why}\n{made.output}".strip(), now)
        return
    settings = contest_of(session, row).settings
    count = settings.regulations.submission.games_against_sample
    seats = [number % settings.rules.seats for number in range(count)]
    rows.accept(session, row, made.hash, made.edition, made.output, seats, now)


def _failed(fault: PlatformFault) -> "Future[CompiledSource]":
    future: Future[CompiledSource] = Future()
    future.set_exception(fault)
    return future
