"""Plays pairs of games on swapped sides until it is clear which of two bots is the stronger."""

from collections import Counter, deque
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field, replace

from botdrome.games.scoring import Scoring
from botdrome.referee import Bot, Record
from botdrome.runner.orders import Order, play_with_repeats
from botdrome.sentences import Sentence
from botdrome.tournaments.standings.strength import Hypotheses, Pairs

_QUEUED_PER_SLOT = 2


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two bots in a game; where it has more than two seats they take them in turn."""

    match: Order
    """What all games have in common; its seed is that of the first pair."""
    bots: tuple[Bot, Bot]
    scoring: Scoring

    @property
    def seats(self) -> int:
        """The seats of the game."""
        return self.match.rules.seats

    def order(self, pair: int, is_swapped: bool) -> Order:
        """A game of a pair."""
        bots = tuple(self.bots[(seat + is_swapped) % 2] for seat in range(self.seats))
        return replace(self.match, bots=bots, seed=self.match.seed + pair)

    def score(self, record: Record, is_swapped: bool) -> float:
        """The first bot's score in a game: 1, ½ or 0."""
        assert record.places is not None  # it is not void  # noqa: S101
        points = self.scoring.points(record.places)
        own = sum(points[seat] for seat in range(self.seats) if seat % 2 == is_swapped)
        others = sum(points) - own
        return 0.5 if own == others else float(own > others)


@dataclass(slots=True)
class Tally:
    """The results so far."""

    pairs: Pairs = field(default_factory=Pairs)
    games: Counter[float] = field(default_factory=Counter)
    """The games by the first bot's score."""
    verdicts: tuple[Counter[str], Counter[str]] = field(
        default_factory=lambda: (Counter(), Counter())
    )
    void: list[Sentence] = field(default_factory=list)
    """Why pairs were not counted."""
    _seen: set[tuple[str | None, ...]] = field(default_factory=set)

    @property
    def distinct_games(self) -> int:
        """How many of the games were not move by move the same as another."""
        return len(self._seen)

    def add(self, comparison: Comparison, records: tuple[Record, Record]) -> None:
        """Adds a pair of games; one that repeats others move by move is not counted."""
        if reasons := [record.void for record in records if record.void is not None]:
            self.void.append(reasons[0])
            return
        first, second = (
            comparison.score(record, bool(swapped)) for swapped, record in enumerate(records)
        )
        self.games.update((first, second))
        for swapped, record in enumerate(records):
            for seat in range(comparison.seats):
                self.verdicts[(seat + swapped) % 2].update(record.verdict_codes(seat))
        before = len(self._seen)
        self._seen.update((str(swapped), *_moves(each)) for swapped, each in enumerate(records))
        if len(self._seen) > before:
            self.pairs.add(first, second)


def compare(
    comparison: Comparison, executor: Executor, slots: int, most_pairs: int, test: Hypotheses | None
) -> Iterator[Tally]:
    """Plays pairs and yields the tally after each, until the test decides or all are played.

    They are counted in the order in which they were started: the quick games of a weak bot must
    not come first.
    """
    tally = Tally()
    playing: deque[tuple[Future[Record], Future[Record]]] = deque()
    begun = 0
    while begun < most_pairs or playing:
        while begun < most_pairs and len(playing) < slots * _QUEUED_PER_SLOT:
            first, second = (
                executor.submit(play_with_repeats, comparison.order(begun, is_swapped))
                for is_swapped in (False, True)
            )
            playing.append((first, second))
            begun += 1
        one, other = playing.popleft()
        tally.add(comparison, (one.result(), other.result()))
        yield tally
        if test is not None and tally.pairs.decision(test) is not None:
            return


def _moves(record: Record) -> tuple[str | None, ...]:
    return tuple(answer.received for turn in record.turns for answer in turn.answers)
