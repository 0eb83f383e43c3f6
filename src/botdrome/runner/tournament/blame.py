"""Void attempts at a tournament's matches: which bot causes them, and which loses for them."""

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass

from botdrome.games.contract import Seat
from botdrome.referee import Record
from botdrome.referee.records.record import Repeat
from botdrome.runner.tournament.inquiry import Inquiry, common_team
from botdrome.runner.tournament.journal import Journal
from botdrome.sentences import Sentence
from botdrome.tournaments.model import Match, MatchId, Team

MOST_BLAMED = 3
"""A team with so many void attempts against it loses its void matches."""
_MOST_TRIES = 3
"""So many void attempts of unknown cause with a team lead to an inquiry."""
_MOST_INQUIRIES = 3
"""After so many inquiries without a culprit all teams lose the match."""
_MOST_IN_A_ROW = 10
"""After so many attempts without a result the machine is checked."""
_SUSPENDED = Sentence(
    "match-suspended",
    "The match {match} could not be played (attempts so far: {tries}): {why} It is suspended until "
    "the cause is known.",
    "Партию {match} не удалось провести (попыток: {tries}): {why} Она отложена до выяснения "
    "причины.",
)
_UNCLEAR = Sentence(
    "match-unclear",
    "The match {match} could not be played (attempts: {tries}), but others can: {why} The bot that "
    "causes it could not be found; these teams lose the match: {teams}. The jury should look at "
    "the record.",
    "Партию {match} не удалось провести (попыток: {tries}), а другие проходят: {why} Виновного "
    "бота установить не удалось; поражение засчитано командам: {teams}. Жюри следует посмотреть "
    "протокол.",
)
_COMMON = Sentence(
    "common-to-failures",
    "This team takes part in more unplayable matches than any other: {why}",
    "Эта команда участвует в большем числе партий, которые не удаётся провести, чем любая другая: "
    "{why}",
)
_BLAMED = Sentence(
    "team-blamed",
    "{team}: its bot made matches void {count} times, the last one {match}: {why} It loses this "
    "match, and every further one that its bot makes void. The jury should look at the record.",
    "{team}: из-за её бота не состоялось партий: {count}, последняя — {match}: {why} За неё "
    "засчитано поражение, как и за все следующие, которые не состоятся из-за этого бота. Жюри "
    "следует посмотреть протокол.",
)

Notify = Callable[[Sentence], None]


@dataclass(frozen=True, slots=True)
class VoidMatch:
    """A match with its last attempt, which was void."""

    match: Match
    repeat: Repeat
    record: Record


class Blame:
    """Counts void attempts against teams; those without a culprit are forgotten at a restart."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._tries: Counter[Team | None] = Counter()
        """Void attempts of unknown cause since the last inquiry."""
        self._inquiries: Counter[MatchId] = Counter()
        """How many inquiries into a match found no culprit."""
        self._unsolved: dict[MatchId, Match] = {}
        self.suspended: deque[VoidMatch] = deque()
        """Matches that need an inquiry before they are played again."""
        self.in_a_row = 0
        """Attempts without a result since the last result."""

    @property
    def is_inquiry_due(self) -> bool:
        """Whether nothing should be played before an inquiry."""
        return bool(self.suspended) or self.in_a_row >= _MOST_IN_A_ROW

    def is_blamed_in(self, match: Match) -> bool:
        """Whether a team of this match has made too many matches void."""
        return any(map(self._is_blamed, match.seats))

    def note_result(self, match: Match) -> None:
        """Notes that a match was finished."""
        self.in_a_row = 0
        self._unsolved.pop(match.id, None)

    def note_fault(self, failed: VoidMatch, notify: Notify) -> bool:
        """Counts a void attempt of unknown cause; whether the match is suspended now."""
        match = failed.match
        self._journal.add_void(match.id, failed.repeat)
        self.in_a_row += 1
        self._tries.update(match.seats)
        if not self.is_blamed_in(match):
            if max(self._tries[team] for team in match.seats) < _MOST_TRIES:
                return False
            tries, why = len(self._journal.repeats(match.id)), failed.repeat.reason
            notify(_SUSPENDED.of(match=match.id, tries=tries, why=why))
        self.suspended.append(failed)
        return True

    def count(self, match: Match, seat: Seat, repeat: Repeat, notify: Notify) -> bool:
        """Counts a void attempt against the team of a seat; whether that loses the match."""
        team = match.seats[seat]
        assert team is not None  # noqa: S101 (the jury's bot is never blamed)
        self._journal.add_void(match.id, repeat, team)
        count = self._journal.voids[team]
        if count == MOST_BLAMED:
            notify(_BLAMED.of(team=team, match=match.id, why=repeat.reason, count=count))
        return count >= MOST_BLAMED

    def losers(self, failed: VoidMatch, inquiry: Inquiry, notify: Notify) -> set[Seat]:
        """The seats that lose a suspended match; none if it should be played again.

        Raises a platform fault if the machine cannot play at all.
        """
        inquiry.check_machine()
        for team in failed.match.seats:
            self._tries[team] = 0
        return (
            {seat for seat, team in enumerate(failed.match.seats) if self._is_blamed(team)}
            or self._failing_alone(failed.match, inquiry, notify)
            or self._by_elimination(failed, notify)
        )

    def _is_blamed(self, team: Team | None) -> bool:
        return team is not None and self._journal.voids.get(team, 0) >= MOST_BLAMED

    def _failing_alone(self, match: Match, inquiry: Inquiry, notify: Notify) -> set[Seat]:
        """The seats whose bots cannot be played even against themselves, three times."""
        losers = set()
        for seat, team in enumerate(match.seats):
            while team is not None and seat not in losers:
                why = inquiry.why_fails_alone(seat)
                if why is None:
                    break
                if self.count(match, seat, Repeat(why, seat), notify):
                    losers.add(seat)
        return losers

    def _by_elimination(self, failed: VoidMatch, notify: Notify) -> set[Seat]:
        """The losers of a match whose bots can all be played alone.

        The team that most such matches have in common; without one, all teams at the third time.
        """
        match, why = failed.match, failed.repeat.reason
        self._unsolved[match.id] = match
        common = common_team(self._unsolved.values())
        if common in match.seats:
            seat = match.seats.index(common)
            repeat = Repeat(_COMMON.of(why=why), seat)
            return {seat} if self.count(match, seat, repeat, notify) else set()
        self._inquiries[match.id] += 1
        if self._inquiries[match.id] < _MOST_INQUIRIES:
            return set()
        teams = {seat: team for seat, team in enumerate(match.seats) if team is not None}
        tries, names = len(self._journal.repeats(match.id)), ", ".join(teams.values())
        notify(_UNCLEAR.of(match=match.id, tries=tries, why=why, teams=names))
        return set(teams)
