"""Plays the test games of Accepted submissions against the jury's bot."""

from concurrent.futures import Executor, Future
from dataclasses import asdict
from datetime import datetime

from sqlalchemy.orm import Session

from botdrome.contest.conducting.compilations import contest_of
from botdrome.contest.conducting.houses import Houses
from botdrome.contest.conducting.programs import load_bot, programs_folder
from botdrome.contest.conducting.retries import Retries
from botdrome.contest.services import submission_rows as rows
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.files import DataFolder
from botdrome.contest.storage.tables import SampleGame, Submission, Team
from botdrome.referee import Record
from botdrome.referee.records.record import written
from botdrome.runner.orders import Order, play_with_repeats
from botdrome.tournaments.regulations.limit_changes import limits_of

_MOST_CONSIDERED = 200


class SampleGames:
    """Test games that are being played; they never change a verdict."""

    def __init__(
        self, database: Database, data: DataFolder, executor: Executor, slots: int, houses: Houses
    ) -> None:
        self._database = database
        self._data = data
        self._executor = executor
        self._houses = houses
        self._most = 2 * slots
        self._running: dict[int, Future[Record]] = {}
        self.retries = Retries("test game")

    def tick(self, now: datetime) -> bool:
        """Takes over what is finished and begins what is next; whether anything happened."""
        finished = self._finish(now)
        return self._begin(now) or finished

    def _begin(self, now: datetime) -> bool:
        room = self._most - len(self._running)
        orders: list[tuple[int, Order]] = []
        with self._database.reading() as session:
            for game, submission in rows.games_to_play(session, _MOST_CONSIDERED):
                is_free = game.id not in self._running and self.retries.is_due(game.id, now)
                if is_free and len(orders) < room:
                    order = self._order(session, game, submission, now)
                    if order is not None:
                        orders.append((game.id, order))
        for game_id, order in orders:
            self._running[game_id] = self._executor.submit(play_with_repeats, order)
        return bool(orders)

    def _order(
        self, session: Session, game: SampleGame, row: Submission, now: datetime
    ) -> Order | None:
        """A game against the jury's bot, in all other seats; None while that is compiled."""
        settings = contest_of(session, row).settings
        rules, regulations = settings.rules, settings.regulations
        house = self._houses.bot(settings.game, regulations.options, now)
        if house is None:
            return None
        team = session.get_one(Team, row.team_id)
        own = load_bot(programs_folder(self._data.path), team.name, row.artifact or "")
        options = rules.options(**regulations.options)
        return Order(
            settings.game,
            tuple(own if seat == game.seat else house for seat in range(rules.seats)),
            seed=int(row.sha256[:12], 16) + game.number,
            options=asdict(options),
            limits=limits_of(rules, options, regulations.limits),
            label=f"{row.contest_id} test game {game.id}",
        )

    def _finish(self, now: datetime) -> bool:
        done = [game_id for game_id, future in self._running.items() if future.done()]
        for game_id in done:
            future = self._running[game_id]
            error = future.exception()
            if error is None:
                self._keep(game_id, future.result())
                self.retries.forget(game_id)
            else:
                self.retries.note(game_id, error, now)
            del self._running[game_id]
        return bool(done)

    def _keep(self, game_id: int, record: Record) -> None:
        """The record goes to the disk first, then its row is written."""
        name = self._data.records.put(written(record, is_compact=True))
        seats = range(len(record.bots))
        with self._database.writing() as session:
            game = session.get_one(SampleGame, game_id)
            submission = session.get_one(Submission, game.submission_id)
            place = None if record.places is None else record.places[game.seat]
            codes = [record.verdict_codes(seat) for seat in seats]
            rows.note_game(session, game, submission, name, place, codes)
