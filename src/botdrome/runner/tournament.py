"""Runs a tournament: asks its course what to play, has it played, writes down what came of it."""

import hashlib
from collections import Counter, deque
from collections.abc import Callable, Mapping
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol

from botdrome.errors import PlatformFault
from botdrome.games.contract import Limits
from botdrome.games.scoring import Scoring
from botdrome.referee import Bot, Record
from botdrome.runner.boards import play_on_show
from botdrome.runner.journal import Finished, Journal
from botdrome.runner.local import abandon
from botdrome.runner.orders import Order, play
from botdrome.sentences import Sentence
from botdrome.tournaments.course import Course
from botdrome.tournaments.model import Match, MatchId, Result, Team

_MOST_TRIES = 5
_QUEUED_PER_SLOT = 2
_ALWAYS_VOID = Sentence(
    "always-void",
    "The match {match} could not be played in {tries} tries: {why} Mend this and go on with "
    "--resume.",
    "Игру {match} не удалось провести за {tries} попыток: {why} Исправьте это и продолжите с "
    "--resume.",
)


@dataclass(frozen=True, slots=True)
class Field:
    """Who takes part, and under what."""

    game: str
    options: Mapping[str, int]
    bots: Mapping[Team, Bot]
    house: Bot | None
    """The bot that sits in seats of nobody."""
    scoring: Scoring
    seed: int
    is_confined: bool = True
    limits: Limits | None = None


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
        boards: Path | None = None,
    ) -> None:
        """`boards` is where matches of this machine show themselves to a watcher, if any."""
        self._field = field
        self._course = course
        self._journal = journal
        self._save = save
        self._boards = boards
        self._voids: Counter[MatchId] = Counter()
        self._given_up: dict[MatchId, Sentence] = {}

    def run(self, make_executor: Callable[[], Executor], slots: int, watcher: Watcher) -> None:
        """Plays all that is missing; a pool whose workers have died is replaced."""
        executor = make_executor()
        waiting: deque[Match] = deque()
        playing: dict[Future[Record], Match] = {}
        try:
            while self._refill(waiting, playing, watcher):
                while waiting and len(playing) < slots * _QUEUED_PER_SLOT:
                    match = waiting.popleft()
                    playing[executor.submit(self._player(match), self.order(match))] = match
                done, _ = wait(playing, return_when=FIRST_COMPLETED)
                try:
                    for future in done:
                        self._take(future.result(), playing[future], waiting, watcher)
                        del playing[future]
                except BrokenExecutor:
                    waiting.extendleft(playing.values())
                    playing.clear()
                    abandon(executor)
                    executor = make_executor()
        finally:
            abandon(executor)

    def order(self, match: Match) -> Order:
        """What is to be played for a match."""
        field = self._field
        bots = tuple(self._bot(team) for team in match.seats)
        return Order(
            field.game,
            bots,
            match_seed(field.seed, match.id),
            field.options,
            is_confined=field.is_confined,
            limits=field.limits,
        )

    def _player(self, match: Match) -> Callable[[Order], Record]:
        if self._boards is None:
            return play
        return partial(play_on_show, folder=self._boards, match_id=match.id)

    def _bot(self, team: Team | None) -> Bot:
        if team is not None:
            return self._field.bots[team]
        assert self._field.house is not None  # a format with such seats has one  # noqa: S101
        return self._field.house

    def _refill(
        self, waiting: deque[Match], playing: Mapping[Future[Record], Match], watcher: Watcher
    ) -> bool:
        """Finds the next matches when there are none left; whether there is anything to do."""
        if waiting or playing:
            return True
        for match_id, why in self._given_up.items():
            raise PlatformFault(_ALWAYS_VOID.of(match=match_id, tries=_MOST_TRIES, why=why))
        results = self._journal.results
        current = self._course.current_round(results)
        if current is None:
            return False
        stage, round_ = current
        for each in self._course.stages(results)[-1].rounds(results):
            self._journal.settle(stage, each)
        waiting.extend(self._course.to_play(results))
        watcher.begun(stage, round_.number, len(waiting))
        return bool(waiting)

    def _take(self, record: Record, match: Match, waiting: deque[Match], watcher: Watcher) -> None:
        """Writes a match down, or has a void one played again."""
        if record.void is not None:
            self._voids[match.id] += 1
            if self._voids[match.id] < _MOST_TRIES:
                waiting.append(match)
            else:  # the others are played first
                self._given_up[match.id] = record.void
            return
        entry = entry_of(match, record, self._field.scoring)
        self._save(match.id, record)
        self._journal.add(entry)
        watcher.finished(entry, record)


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
