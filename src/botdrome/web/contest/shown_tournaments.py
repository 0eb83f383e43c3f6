"""Tournaments as each audience may see them, opened when somebody looks and closed later."""

import threading
from collections import OrderedDict
from dataclasses import dataclass
from functools import partial

from sqlalchemy import select

from botdrome.contest.rules.audience import Publication, Role, may_see
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.files import DataFolder
from botdrome.contest.storage.tables import RoundPublication, Tournament
from botdrome.errors import UserError
from botdrome.sentences import Sentence
from botdrome.tournaments.model import MatchId, match_order
from botdrome.web.http.errors import not_found
from botdrome.web.tournament.watched import WatchedTournament

_MOST_OPEN = 24
_NO_TOURNAMENT = Sentence(
    "no-such-tournament", "There is no such tournament.", "Такого турнира нет."
)
_NOT_BEGUN = Sentence(
    "tournament-not-begun",
    "This tournament has not begun yet.",
    "Этот турнир ещё не начался.",
)


@dataclass(frozen=True, slots=True)
class Shown:
    """What of a tournament an audience sees: all but some rounds."""

    contest: str
    number: int
    is_public: bool
    hidden: frozenset[tuple[int, int]]
    """Stages and rounds whose results are hidden, and with them all that come later."""


def _is_shown(hidden: frozenset[tuple[int, int]], match_id: MatchId) -> bool:
    stage, round_number, *_ = match_order(match_id)
    return all((stage, round_number) < each for each in hidden)


class ShownTournaments:
    """Opened views of tournaments; those not used for longest are closed."""

    def __init__(self, database: Database, data: DataFolder) -> None:
        self._database = database
        self._data = data
        self._lock = threading.Lock()
        self._open: OrderedDict[Shown, WatchedTournament] = OrderedDict()

    def find(self, contest: str, number: int, role: Role) -> WatchedTournament:
        """A tournament for somebody of a role; hidden ones are not found."""
        return self._view(self._shown(contest, number, role))

    def close(self) -> None:
        """Closes all views."""
        with self._lock:
            views = list(self._open.values())
            self._open.clear()
        for view in views:
            view.close()

    def _shown(self, contest: str, number: int, role: Role) -> Shown:
        with self._database.reading() as session:
            row = session.scalar(
                select(Tournament).where(
                    Tournament.contest_id == contest, Tournament.number == number
                )
            )
            if row is None or not may_see(role, Publication(row.publication)):
                raise not_found(_NO_TOURNAMENT)
            if row.plan is None:
                raise not_found(_NOT_BEGUN)
            rounds = session.scalars(
                select(RoundPublication).where(RoundPublication.tournament_id == row.id)
            ).all()
        hidden = frozenset(
            (each.stage, each.round)
            for each in rounds
            if not may_see(role, Publication(each.publication))
        )
        return Shown(contest, number, not role.is_jury, hidden)

    def _view(self, shown: Shown) -> WatchedTournament:
        with self._lock:
            view = self._open.get(shown)
            if view is None:
                view = self._opened(shown)
                self._open[shown] = view
            self._open.move_to_end(shown)
            old = self._open.popitem(last=False)[1] if len(self._open) > _MOST_OPEN else None
        if old is not None:
            old.close()
        return view

    def _opened(self, shown: Shown) -> WatchedTournament:
        folder = self._data.tournament(shown.contest, shown.number)
        try:
            return WatchedTournament(
                folder,
                is_public=shown.is_public,
                shows=partial(_is_shown, shown.hidden),
                keeps_boards=False,
            )
        except UserError:  # its journal appears in a moment
            raise not_found(_NOT_BEGUN) from None
