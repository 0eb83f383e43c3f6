"""Void attempts at a tournament's matches: whose fault they are, and who loses for them."""

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
"""When so many void attempts count against a team, it loses the matches that are void."""
_MOST_TRIES = 3
"""A team with so many void attempts that are nobody's fault needs an inquiry."""
_MOST_INQUIRIES = 3
"""A match of which so many inquiries found nobody is lost by all."""
_MOST_IN_A_ROW = 10
"""After so many attempts without any result it is asked whether the machine works."""
_SUSPENDED = Sentence(
    "match-suspended",
    "The match {match} could not be played (tries so far: {tries}): {why} It is suspended until "
    "it is known whose fault that is.",
    "Игру {match} не удалось провести (попыток: {tries}): {why} Она отложена, пока не станет ясно, "
    "чья это вина.",
)
_UNCLEAR = Sentence(
    "match-unclear",
    "The match {match} could not be played (tries: {tries}), but others can: {why} Whose fault "
    "that is cannot be found out; these lose it: {teams}. The jury should look at the record.",
    "Игру {match} не удалось провести (попыток: {tries}), а другие проходят: {why} Чья это вина, "
    "установить не удалось; поражение засчитано: {teams}. Жюри следует посмотреть протокол.",
)
_COMMON = Sentence(
    "common-to-failures",
    "This team is in more of the matches that cannot be played than any other: {why}",
    "Эта команда участвует в большем числе игр, которые не удаётся провести, чем любая другая: "
    "{why}",
)
_BLAMED = Sentence(
    "team-blamed",
    "{team}: matches became void {count} times because of its bot, the last time {match}: {why} It "
    "loses this match, and every further one that becomes void because of it. The jury should "
    "look at the record.",
    "{team}: из-за её бота игры срывались {count} раз, последняя — {match}: {why} Эта игра ей "
    "засчитана как поражение, как и все следующие, которые он сорвёт. Жюри следует посмотреть "
    "протокол.",
)

Tell = Callable[[Sentence], None]


@dataclass(frozen=True, slots=True)
class VoidMatch:
    """A match with its last attempt, which was void."""

    match: Match
    repeat: Repeat
    record: Record


class Blame:
    """What counts against whom; the journal keeps it over restarts, but for what is nobody's."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._tries: Counter[Team | None] = Counter()
        """Void attempts since the last inquiry, of which it is not known whose fault they are."""
        self._inquiries: Counter[MatchId] = Counter()
        """Those that found nobody."""
        self._unsolved: dict[MatchId, Match] = {}
        self.suspended: deque[VoidMatch] = deque()
        """Matches that need an inquiry before they are played again."""
        self.in_a_row = 0
        """Attempts without a result since there was one."""

    @property
    def is_inquiry_due(self) -> bool:
        """Whether nothing should be played before it is known whose fault it is."""
        return bool(self.suspended) or self.in_a_row >= _MOST_IN_A_ROW

    def is_blamed_in(self, match: Match) -> bool:
        """Whether a team of this match has made too many matches void."""
        return any(map(self._is_blamed, match.seats))

    def note_result(self, match: Match) -> None:
        """A match was played to its end."""
        self.in_a_row = 0
        self._unsolved.pop(match.id, None)

    def note_fault(self, failed: VoidMatch, tell: Tell) -> bool:
        """Counts a void attempt that is nobody's fault; whether the match is suspended now."""
        match = failed.match
        self._journal.add_void(match.id, failed.repeat)
        self.in_a_row += 1
        self._tries.update(match.seats)
        if not self.is_blamed_in(match):
            if max(self._tries[team] for team in match.seats) < _MOST_TRIES:
                return False
            tries, why = len(self._journal.repeats(match.id)), failed.repeat.reason
            tell(_SUSPENDED.of(match=match.id, tries=tries, why=why))
        self.suspended.append(failed)
        return True

    def count(self, match: Match, seat: Seat, repeat: Repeat, tell: Tell) -> bool:
        """Counts a void attempt against the team of a seat; whether that loses the match."""
        team = match.seats[seat]
        assert team is not None  # noqa: S101 (nobody blames the jury's bot)
        self._journal.add_void(match.id, repeat, team)
        count = self._journal.voids[team]
        if count == MOST_BLAMED:
            tell(_BLAMED.of(team=team, match=match.id, why=repeat.reason, count=count))
        return count >= MOST_BLAMED

    def losers(self, failed: VoidMatch, inquiry: Inquiry, tell: Tell) -> set[Seat]:
        """The seats that lose a suspended match; none if it should be played once more.

        A platform fault if the machine cannot play at all.
        """
        inquiry.check_machine()
        for team in failed.match.seats:
            self._tries[team] = 0
        return (
            {seat for seat, team in enumerate(failed.match.seats) if self._is_blamed(team)}
            or self._failing_alone(failed.match, inquiry, tell)
            or self._by_elimination(failed, tell)
        )

    def _is_blamed(self, team: Team | None) -> bool:
        return team is not None and self._journal.voids.get(team, 0) >= MOST_BLAMED

    def _failing_alone(self, match: Match, inquiry: Inquiry, tell: Tell) -> set[Seat]:
        """The seats whose bots cannot be played even against themselves, three times."""
        losers = set()
        for seat, team in enumerate(match.seats):
            while team is not None and seat not in losers:
                why = inquiry.why_fails_alone(seat)
                if why is None:
                    break
                if self.count(match, seat, Repeat(why, seat), tell):
                    losers.add(seat)
        return losers

    def _by_elimination(self, failed: VoidMatch, tell: Tell) -> set[Seat]:
        """Who loses a match whose bots all can be played alone.

        The team that most such matches have in common; if there is none, all, the third time.
        """
        match, why = failed.match, failed.repeat.reason
        self._unsolved[match.id] = match
        common = common_team(self._unsolved.values())
        if common in match.seats:
            seat = match.seats.index(common)
            repeat = Repeat(_COMMON.of(why=why), seat)
            return {seat} if self.count(match, seat, repeat, tell) else set()
        self._inquiries[match.id] += 1
        if self._inquiries[match.id] < _MOST_INQUIRIES:
            return set()
        teams = {seat: team for seat, team in enumerate(match.seats) if team is not None}
        tries, names = len(self._journal.repeats(match.id)), ", ".join(teams.values())
        tell(_UNCLEAR.of(match=match.id, tries=tries, why=why, teams=names))
        return set(teams)
