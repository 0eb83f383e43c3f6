"""The conductor: one thread that looks, again and again, at what there is to do."""

import logging
import threading
from collections.abc import Callable, Sequence
from datetime import datetime

from botdrome.contest import moments
from botdrome.contest.conducting.compilations import Compilations
from botdrome.contest.conducting.houses import Houses
from botdrome.contest.conducting.programs import programs_folder
from botdrome.contest.conducting.sample_games import SampleGames
from botdrome.contest.conducting.tournament_keeper import TournamentKeeper
from botdrome.contest.services.accounts import hash_pending
from botdrome.contest.storage.conducting_lock import ConductingLock
from botdrome.contest.storage.database import Database, DatabaseFault
from botdrome.contest.storage.events import News, has_unnumbered, number_events
from botdrome.contest.storage.files import DataFolder
from botdrome.runner.shared_executor import Lane, Priority, SharedExecutor

_PERIOD_S = 0.25
_LONGEST_PAUSE_S = 5.0
_log = logging.getLogger(__name__)


class Conductor:
    """Judges, starts and plays everything of all contests, until it is closed.

    The database and the journals say what there is to do, so a process that dies loses nothing: the
    next one goes on. While the database does not answer, matches go on and their results wait.
    """

    def __init__(
        self,
        database: Database,
        data: DataFolder,
        lanes: Sequence[Lane],
        lock: ConductingLock,
        on_news: Callable[[Sequence[News]], None] = lambda news: None,
    ) -> None:
        """`on_news` is called with events as soon as they have their numbers."""
        self._database = database
        self._data = data
        self._lock = lock
        self._on_news = on_news
        self._woken = threading.Event()
        self._is_closing = False
        self.shared = SharedExecutor(lanes)
        slots = self.shared.slots
        compiler = self.shared.client(Priority.COMPILATION)
        houses = Houses(compiler, programs_folder(data.path))
        self.compilations = Compilations(database, data, compiler, slots)
        player = self.shared.client(Priority.TEST_GAME)
        self.sample_games = SampleGames(database, data, player, slots, houses)
        self.tournaments = TournamentKeeper(database, data, self.shared, houses, self.wake)
        self._thread = threading.Thread(target=self._work, name="conductor", daemon=True)

    def start(self) -> None:
        """Begins; what an earlier process has left unfinished is taken up."""
        self.compilations.start()
        self._thread.start()

    def wake(self) -> None:
        """There is something new to look at."""
        self._woken.set()

    def close(self) -> None:
        """Stops everything; nothing is lost."""
        self._is_closing = True
        self.wake()
        if self._thread.is_alive():
            self._thread.join()
        self.shared.close()
        self.tournaments.pause()
        self._lock.release()

    def _work(self) -> None:
        pause = _PERIOD_S
        while not self._is_closing:
            outcomes = [self._attempt(part) for part in self._parts()]
            failed = any(outcome is None for outcome in outcomes)
            pause = min(2 * pause, _LONGEST_PAUSE_S) if failed else _PERIOD_S
            if not any(outcomes):
                self._woken.wait(pause)
            self._woken.clear()

    def _parts(self) -> Sequence[Callable[[datetime], bool]]:
        """What a tick consists of; nothing that others conduct now."""
        try:
            is_held = self._lock.is_held()
        except DatabaseFault:
            is_held = False
        if not is_held:
            self.tournaments.pause()
            return ()
        return (
            self.compilations.tick,
            self.sample_games.tick,
            self.tournaments.tick,
            self._hash_passwords,
            self._number_events,
        )

    def _attempt(self, part: Callable[[datetime], bool]) -> bool | None:
        """Whether anything happened; None if this part failed. The others go on all the same."""
        try:
            return part(moments.now())
        except DatabaseFault as fault:
            _log.warning("%s", fault)
        except Exception:  # noqa: BLE001 (logged; a contest must not stop for it)
            _log.exception("a part of the conductor's work failed")
        return None

    def _hash_passwords(self, now: datetime) -> bool:
        del now
        return hash_pending(self._database) > 0

    def _number_events(self, now: datetime) -> bool:
        del now
        with self._database.reading() as session:
            if not has_unnumbered(session):
                return False
        with self._database.writing() as session:
            news = number_events(session)
        self._on_news(news)
        return True
