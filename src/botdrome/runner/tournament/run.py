"""Runs a tournament: plays what its course asks for, and writes the results down."""

import hashlib
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from dataclasses import dataclass, replace
from functools import partial
from queue import SimpleQueue
from typing import Protocol

from botdrome.errors import PlatformFault
from botdrome.games.contract import Seat
from botdrome.games.scoring import Scoring
from botdrome.referee import Bot, Record
from botdrome.referee.records.record import Repeat
from botdrome.runner.orders import MOST_DISTURBED, Order, is_disturbance, play, repeat_of
from botdrome.runner.pool import Pool
from botdrome.runner.tournament.attempts import ExecutorGone, MatchAttempt
from botdrome.runner.tournament.blame import Blame, VoidMatch
from botdrome.runner.tournament.inquiry import Inquiry
from botdrome.runner.tournament.journal import FinishedMatch, Journal
from botdrome.runner.tournament.settlement import finished, settled, void_record
from botdrome.runner.tournament.suspects import DIED, Suspects
from botdrome.sentences import Sentence, excerpt
from botdrome.tournaments.course import Course
from botdrome.tournaments.model import Match, MatchId, Round, Team, match_order

_MOST_RETURNS = 8
"""A match that should be played elsewhere may be returned so often; then any worker plays it."""
_QUEUED_PER_SLOT = 2
_UNEXPECTED = Sentence(
    "unexpected-error",
    "An unexpected error stopped the match: {why}.",
    "Партию прервала непредвиденная ошибка: {why}.",
)


@dataclass(frozen=True, slots=True)
class StageSetup:
    """How a stage is played: what its matches have in common, and the bots compiled for it."""

    match: Order
    bots: Mapping[Team, Bot]
    house: Bot | None = None
    """The jury's bot, for seats without a team."""


@dataclass(frozen=True, slots=True)
class TournamentSetup:
    """The teams' bots, and how matches are played and scored."""

    terms: Sequence[StageSetup]
    """By stage."""
    scoring: Scoring
    seed: int

    @property
    def bots(self) -> Mapping[Team, Bot]:
        """The teams' bots, as they enter the first stage."""
        return self.terms[0].bots


Player = Callable[[Order], Record]
"""Plays an order, in any process."""


def _plain_player(match: Match) -> Player:
    del match
    return play


class Watcher(Protocol):
    """Is notified of what happens in a tournament."""

    def begun(self, stage: int, rounds: Sequence[Round], left: int) -> None:
        """Rounds begin that can be played together, or their rest: so many matches are left."""
        ...

    def finished(self, entry: FinishedMatch, record: Record) -> None:
        """A match is finished and in the journal."""
        ...

    def notify(self, sentence: Sentence) -> None:
        """There is something that the jury should know."""
        ...


class Stopped(Exception):
    """A tournament was stopped before its end; it can be resumed."""


class TournamentRun:
    """One tournament, new or resumed."""

    def __init__(
        self,
        setup: TournamentSetup,
        course: Course,
        journal: Journal,
        save: Callable[[MatchId, Record], None],
        player: Callable[[Match], Player] = _plain_player,
    ) -> None:
        """`player` gives the function that plays a match; it may publish the board."""
        self._setup = setup
        self._course = course
        self._journal = journal
        self._save = save
        self._player = player
        self._blame = Blame(journal)
        self._suspects = Suspects()
        self._failed_on: defaultdict[MatchId, set[str]] = defaultdict(set)
        """The workers on which attempts at a match failed."""
        self._returns: Counter[MatchId] = Counter()
        self._waiting: deque[Match] = deque()
        self._returned: deque[Match] = deque()
        """Returned by workers on which they had failed; the next free worker may be another."""
        self._alone: deque[Match] = deque()
        """Suspects: each is played alone."""
        self._playing: dict[Future[MatchAttempt], Match] = {}
        self._done: SimpleQueue[Future[MatchAttempt] | None] = SimpleQueue()
        """Finished attempts; None to stop."""

    def stop(self) -> None:
        """Makes `run` end with `Stopped`; for another thread. Unfinished matches are dropped."""
        self._done.put(None)

    def run(self, make_executor: Callable[[], Executor], slots: int, watcher: Watcher) -> None:
        """Plays all matches that have no result; a pool whose workers have died is replaced.

        Raises a platform fault if the machine cannot play even the jury's bot.
        """
        self._journal.check_pairings(self._course)
        with Pool(make_executor) as pool:
            while self._refill(watcher):
                if self._blame.is_inquiry_due:
                    self._withdraw()
                    if not self._playing:
                        self._inquire(pool, watcher)
                        continue
                try:
                    if not self._blame.is_inquiry_due:
                        self._submit(pool, slots)
                    future = self._done.get()
                    if future is None:
                        raise Stopped
                    if future in self._playing:  # not of a pool that was replaced
                        self._take(future, watcher)
                except BrokenExecutor:
                    pool.replace()
                    self._note_break(watcher)

    def order(self, match: Match) -> Order:
        """The order of a match."""
        terms = self._terms(match)
        return replace(
            terms.match,
            bots=tuple(_bot(terms, team) for team in match.seats),
            seed=match_seed(self._setup.seed, match.id),
            label=match.id,
        )

    def _terms(self, match: Match) -> StageSetup:
        return self._setup.terms[match_order(match.id)[0] - 1]

    def _submit(self, pool: Pool, slots: int) -> None:
        """Keeps the slots busy; suspects come last, one at a time."""
        while self._waiting and len(self._playing) < slots * _QUEUED_PER_SLOT:
            if self._is_suspect(self._waiting[0]):
                self._alone.append(self._waiting.popleft())
            else:
                self._begin(pool, self._waiting, is_elsewhere=slots > 1)
        if self._alone and not self._playing:
            self._begin(pool, self._alone, is_elsewhere=False)

    def _begin(self, pool: Pool, queue: deque[Match], *, is_elsewhere: bool) -> None:
        match = queue[0]
        order = replace(self.order(match), repeats=self._journal.repeats(match.id))
        if is_elsewhere and self._returns[match.id] < _MOST_RETURNS:
            order = replace(order, avoided=frozenset(self._failed_on[match.id]))
        future = pool.submit(self._player(match), order)
        self._playing[future] = queue.popleft()
        future.add_done_callback(self._done.put)

    def _withdraw(self) -> None:
        """Takes back what is not played yet, so that nothing is played beside an inquiry."""
        for future, match in reversed(list(self._playing.items())):
            if future.cancel():
                del self._playing[future]
                self._waiting.appendleft(match)

    def _note_break(self, watcher: Watcher) -> None:
        """Queues everything again that a pool did not finish."""
        broken = list(self._playing.values())
        self._playing.clear()
        self._suspects.note_break(broken)
        if len(broken) == 1:
            self._note_void(broken[0], Repeat(DIED), None, watcher)
            return
        self._blame.in_a_row += 1
        self._waiting.extendleft(reversed(broken))

    def _refill(self, watcher: Watcher) -> bool:
        """Queues the next matches when there are none left; whether there is anything to do."""
        if not self._waiting and not self._playing:
            self._waiting.extend(self._returned)
            self._returned.clear()
        if self._waiting or self._playing or self._alone or self._blame.is_inquiry_due:
            return True
        results = self._journal.results
        current = self._course.current_round(results)
        if current is None:
            return False
        stage, _ = current
        rounds = self._course.stages(results)[-1].rounds(results)
        self._journal.settle(stage, rounds)
        left = self._course.to_play(results)
        self._waiting.extend(left)
        ids = {match.id for match in left}
        open_rounds = [each for each in rounds if any(match.id in ids for match in each.matches)]
        watcher.begun(stage, open_rounds, len(left))
        return bool(left)

    def _take(self, future: Future[MatchAttempt], watcher: Watcher) -> None:
        """Writes a result down, or queues the match again after the others."""
        try:
            made = future.result()
        except (BrokenExecutor, CancelledError, ExecutorGone):
            raise
        except PlatformFault as fault:
            self._note_void(self._playing.pop(future), Repeat(fault.sentence), None, watcher)
            return
        except Exception as error:  # noqa: BLE001 (one match must not stop the others)
            self._note_void(self._playing.pop(future), Repeat(_unexpected(error)), None, watcher)
            return
        match = self._playing.pop(future)
        if made.record is None:
            self._returns[match.id] += 1
            self._returned.append(match)
            return
        self._waiting.extend(self._returned)
        self._returned.clear()
        repeat = repeat_of(made.record)
        if repeat is not None:
            self._failed_on[match.id].add(made.place)
        if repeat is None or self._is_disturbed_enough(match, repeat):
            self._blame.note_result(match)
            self._finish(finished(match, made.record, self._setup.scoring), made.record, watcher)
        elif is_disturbance(repeat):
            self._journal.add_void(match.id, repeat)
            self._waiting.append(match)
        else:
            self._note_void(match, repeat, made.record, watcher)

    def _is_disturbed_enough(self, match: Match, repeat: Repeat) -> bool:
        earlier = sum(map(is_disturbance, self._journal.repeats(match.id)))
        return is_disturbance(repeat) and earlier >= MOST_DISTURBED

    def _note_void(
        self, match: Match, repeat: Repeat, record: Record | None, watcher: Watcher
    ) -> None:
        """Queues a void match again, or settles it if its bot has made too many void."""
        if record is None:
            order = replace(self.order(match), repeats=self._journal.repeats(match.id))
            record = void_record(order, repeat)
        failed, seat = VoidMatch(match, repeat, record), repeat.seat
        if seat is None or match.seats[seat] is None:
            if not self._blame.note_fault(failed, watcher.notify):
                self._waiting.append(match)
        elif self._blame.count(match, seat, repeat, watcher.notify):
            self._settle(failed, {seat}, watcher)
        else:
            self._waiting.append(match)

    def _is_suspect(self, match: Match) -> bool:
        return self._suspects.is_suspect(match) or self._blame.is_blamed_in(match)

    def _inquire(self, pool: Pool, watcher: Watcher) -> None:
        """Settles suspended matches or queues them again; nothing else is played meanwhile."""
        if not self._blame.suspended:
            self._inquiry((self._waiting or self._alone)[0], pool).check_machine()
        while self._blame.suspended:
            failed = self._blame.suspended[0]
            losers = self._blame.losers(failed, self._inquiry(failed.match, pool), watcher.notify)
            self._blame.suspended.popleft()
            if losers:
                self._settle(failed, losers, watcher)
            else:
                self._alone.append(failed.match)
        self._blame.in_a_row = 0

    def _inquiry(self, match: Match, pool: Pool) -> Inquiry:
        house = self._terms(match).house
        return Inquiry(match, self.order(match), house, partial(self._why_not, pool))

    def _why_not(self, pool: Pool, match: Match, order: Order) -> Sentence | None:
        """Why an order cannot be played alone; None if it can."""
        try:
            made = pool.submit(self._player(match), order).result()
        except (CancelledError, ExecutorGone):
            raise
        except BrokenExecutor:
            pool.replace()
            return DIED
        except PlatformFault as fault:
            return fault.sentence
        except Exception as error:  # noqa: BLE001 (as for any match)
            return _unexpected(error)
        return None if made.record is None else made.record.void

    def _settle(self, failed: VoidMatch, losers: Collection[Seat], watcher: Watcher) -> None:
        record = failed.record
        if len(losers) == 1:
            record = replace(record, void_seat=min(losers))
        self._finish(settled(failed.match, losers, record, self._setup.scoring), record, watcher)

    def _finish(self, entry: FinishedMatch, record: Record, watcher: Watcher) -> None:
        self._save(entry.match.id, record)
        self._journal.add(entry)
        watcher.finished(entry, record)


def _unexpected(error: Exception) -> Sentence:
    return _UNEXPECTED.of(why=excerpt(f"{type(error).__name__}: {error}"))


def _bot(terms: StageSetup, team: Team | None) -> Bot:
    if team is not None:
        return terms.bots[team]
    assert terms.house is not None  # noqa: S101 (formats with empty seats have one)
    return terms.house


def match_seed(tournament_seed: int, match_id: MatchId) -> int:
    """The seed of a match: 64 bits, secret as long as the tournament's seed is."""
    digest = hashlib.sha256(f"{tournament_seed} {match_id}".encode()).digest()
    return int.from_bytes(digest[:8], "big")
