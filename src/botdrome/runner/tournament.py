"""Runs a tournament: asks its course what to play, has it played, writes down what came of it."""

import hashlib
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Protocol

from botdrome.errors import PlatformFault
from botdrome.games.contract import Limits
from botdrome.games.scoring import Scoring
from botdrome.referee import Bot, Record
from botdrome.runner.journal import Finished, Journal
from botdrome.runner.local import abandon
from botdrome.runner.orders import Order, play
from botdrome.sentences import Sentence
from botdrome.tournaments.course import Course
from botdrome.tournaments.model import Match, MatchId, Result, Team, numbers

_MOST_TRIES = 5
_MOST_BREAKS = 10
_QUEUED_PER_SLOT = 2
_ALWAYS_VOID = Sentence(
    "always-void",
    "The match {match} could not be played in {tries} tries: {why} Mend this and go on with "
    "--resume.",
    "Игру {match} не удалось провести за {tries} попыток: {why} Исправьте это и продолжите с "
    "--resume.",
)
_ALWAYS_BREAKS = Sentence(
    "always-breaks",
    "The processes that play died {times} times before any match was over: is there too little "
    "memory? Mend this and go on with --resume.",
    "Процессы, проводящие игры, погибли {times} раз подряд, не закончив ни одной: не мало ли "
    "памяти? Исправьте это и продолжите с --resume.",
)


@dataclass(frozen=True, slots=True)
class Terms:
    """Under what a stage is played: the game's options, bots compiled for them, limits."""

    options: Mapping[str, int]
    bots: Mapping[Team, Bot]
    house: Bot | None = None
    """The bot that sits in seats of nobody."""
    limits: Limits | None = None
    """The jury's own limits instead of the game's."""


@dataclass(frozen=True, slots=True)
class Field:
    """Who takes part, and under what."""

    game: str
    terms: Sequence[Terms]
    """Of each stage."""
    scoring: Scoring
    seed: int
    is_confined: bool = True

    @property
    def bots(self) -> Mapping[Team, Bot]:
        """The teams' bots, as they enter the first stage."""
        return self.terms[0].bots


Player = Callable[[Order], Record]
"""Carries an order out, in whatever process it comes to."""


def _unseen(match: Match) -> Player:
    del match
    return play


class Watcher(Protocol):
    """Who is told what happens in a tournament."""

    def begun(self, stage: int, round_number: int, matches: int) -> None:
        """A round, or what is left of it, is played now."""
        ...

    def finished(self, entry: Finished, record: Record) -> None:
        """A match is over and written down."""
        ...


class TournamentRun:
    """One tournament on its way, or on its way again."""

    def __init__(
        self,
        field: Field,
        course: Course,
        journal: Journal,
        save: Callable[[MatchId, Record], None],
        player: Callable[[Match], Player] = _unseen,
    ) -> None:
        """`player` says how a match is played: in whose sight."""
        self._field = field
        self._course = course
        self._journal = journal
        self._save = save
        self._player = player
        self._voids: Counter[MatchId] = Counter()
        self._given_up: list[PlatformFault] = []
        self._breaks = 0
        """Pools that died since a match was last finished."""
        self._waiting: deque[Match] = deque()
        self._playing: dict[Future[Record], Match] = {}
        self._done: SimpleQueue[Future[Record]] = SimpleQueue()

    def run(self, make_executor: Callable[[], Executor], slots: int, watcher: Watcher) -> None:
        """Plays all that is missing; a pool whose workers have died is replaced.

        A match that cannot be played at all is a platform fault when all others of its round are
        over.
        """
        executor = make_executor()
        try:
            while self._refill(watcher):
                try:
                    self._submit(executor, slots)
                    future = self._done.get()
                    if future in self._playing:  # else of a pool that was abandoned
                        self._take(future, watcher)
                except BrokenExecutor as error:
                    self._note_break(error)
                    abandon(executor)
                    executor = make_executor()
        finally:
            abandon(executor)

    def order(self, match: Match) -> Order:
        """What is to be played for a match."""
        field = self._field
        terms = field.terms[numbers(match.id)[0] - 1]
        return Order(
            field.game,
            tuple(_bot(terms, team) for team in match.seats),
            match_seed(field.seed, match.id),
            terms.options,
            is_confined=field.is_confined,
            limits=terms.limits,
        )

    def _submit(self, executor: Executor, slots: int) -> None:
        """Keeps the slots busy."""
        while self._waiting and len(self._playing) < slots * _QUEUED_PER_SLOT:
            match = self._waiting[0]
            future = executor.submit(self._player(match), self.order(match))
            self._playing[future] = self._waiting.popleft()
            future.add_done_callback(self._done.put)

    def _note_break(self, error: BrokenExecutor) -> None:
        """Has everything played again that a pool did not finish; gives up if none ever does."""
        self._waiting.extendleft(self._playing.values())
        self._playing.clear()
        self._breaks += 1
        if self._breaks == _MOST_BREAKS:
            raise PlatformFault(_ALWAYS_BREAKS.of(times=_MOST_BREAKS)) from error

    def _refill(self, watcher: Watcher) -> bool:
        """Finds the next matches when there are none left; whether there is anything to do."""
        if self._waiting or self._playing:
            return True
        if self._given_up:
            raise self._given_up[0]
        results = self._journal.results
        current = self._course.current_round(results)
        if current is None:
            return False
        stage, round_ = current
        self._journal.settle(stage, self._course.stages(results)[-1].rounds(results))
        self._waiting.extend(self._course.to_play(results))
        watcher.begun(stage, round_.number, len(self._waiting))
        return bool(self._waiting)

    def _take(self, future: Future[Record], watcher: Watcher) -> None:
        """Writes a match down, or has a void one played again; the others are played first."""
        try:
            record = future.result()
        except PlatformFault as fault:
            del self._playing[future]
            self._given_up.append(fault)
            return
        match = self._playing.pop(future)
        self._breaks = 0
        if record.void is not None:
            self._voids[match.id] += 1
            if self._voids[match.id] < _MOST_TRIES:
                self._waiting.append(match)
            else:
                told = _ALWAYS_VOID.of(match=match.id, tries=_MOST_TRIES, why=record.void)
                self._given_up.append(PlatformFault(told))
            return
        entry = entry_of(match, record, self._field.scoring)
        self._save(match.id, record)
        self._journal.add(entry)
        watcher.finished(entry, record)


def _bot(terms: Terms, team: Team | None) -> Bot:
    if team is not None:
        return terms.bots[team]
    assert terms.house is not None  # a format with such seats has one  # noqa: S101
    return terms.house


def match_seed(tournament_seed: int, match_id: MatchId) -> int:
    """The seed of a match: 64 bits that nobody knows who does not know the tournament's."""
    digest = hashlib.sha256(f"{tournament_seed} {match_id}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def entry_of(match: Match, record: Record, scoring: Scoring) -> Finished:
    """What the journal keeps of a match."""
    assert record.places is not None  # it is not void  # noqa: S101
    assert record.scores is not None  # noqa: S101
    assert record.reason is not None  # noqa: S101
    answers = [record.answers(seat) for seat in range(len(match.seats))]
    return Finished(
        match,
        Result(
            record.places,
            tuple(map(float, record.scores)),
            tuple(map(float, scoring.points(record.places))),
            moves=tuple(sum(each.is_move for each in own) for own in answers),
        ),
        verdicts=tuple(record.verdict_codes(seat) for seat in range(len(match.seats))),
        cpu_ms=tuple(round(sum(each.cpu_ms for each in own), 3) for own in answers),
        peak_kib=tuple(max((each.peak_kib for each in own), default=0) for own in answers),
        reason=record.reason,
    )
