"""One match of the arena: what is known of it, who waits for its news, what it waits for."""

import secrets
import threading
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from botdrome.games.contract import AnyGame
from botdrome.referee import Human
from botdrome.referee.records.record import Record
from botdrome.runner.orders import Order
from botdrome.sentences import Sentence
from botdrome.web.arena.catalogue import game_info
from botdrome.web.arena.match.file_changes import FileWatch
from botdrome.web.arena.match.human_moves import HumanMoves, Thinking
from botdrome.web.arena.requests import HumanSeat
from botdrome.web.arena.seats import AnySeat, human_of, is_debugged
from botdrome.web.http.wakeup import Wakeup
from botdrome.web.replays.frames import FrameBuilder, Frames, bots_of, result_of
from botdrome.web.replays.models import (
    OVER,
    FrameEvent,
    GameInfo,
    MatchSummary,
    Origin,
    Progress,
    Replay,
)


@dataclass(frozen=True)
class Setup:
    """A match and who is to sit in it; one that was opened from a record has no seats to fill."""

    match: Order
    """The match, without its bots."""
    seats: tuple[AnySeat, ...] = ()
    is_stepped: bool = False
    is_seed_chosen: bool = False
    """Whether somebody wanted this seed; then a rematch has it too."""

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.match.rules

    @property
    def is_debugged(self) -> bool:
        """Whether somebody debugs one of the bots, outside of the sandbox."""
        return any(map(is_debugged, self.seats))

    @cached_property
    def game_info(self) -> GameInfo:
        """The game as the pages see it."""
        return game_info(self.game, self.match.checked_options, self.match.limits)


@dataclass(frozen=True, slots=True)
class News:
    """What is new in a match since some frame."""

    frames: list[FrameEvent]
    progress: Progress
    thinking: Thinking | None


class ArenaMatch:
    """A match that anybody may look at while one thread plays it."""

    def __init__(self, setup: Setup, source: Origin, frames: Frames, progress: Progress) -> None:
        self.id = secrets.token_hex(6)
        self.setup = setup
        self.source = source
        self.bell = Wakeup()
        self.started_at = datetime.now(UTC).isoformat(timespec="seconds")
        self.log: bytes | None = None
        """The record as JSON, when there is one."""
        self._changed = threading.Condition()
        self._shown = frames
        self._progress = progress
        self.desk = HumanMoves(setup.game, self._humans())
        self.files = FileWatch()
        self._thinking: Thinking | None = None
        self._granted = 0
        self._is_unwanted = False

    @property
    def progress(self) -> Progress:
        """What is known of it, its frames apart."""
        return self._progress

    @property
    def is_over(self) -> bool:
        """Whether nothing more will change."""
        return self._progress.status in OVER

    @property
    def is_unwanted(self) -> bool:
        """Whether somebody has asked it to stop."""
        return self._is_unwanted

    def tell(self, **changes: object) -> None:
        """Changes what is known."""
        with self._changed:
            self._progress = self._progress.model_copy(update=changes)
            self._changed.notify_all()
        self.bell.notify()

    def hint(self, seat: int, sentence: Sentence | None) -> None:
        """Shows what the author of a bot is to do, or no more."""
        with self._changed:
            bots = self._progress.bots
            if bots[seat].hint != sentence:
                hinted = bots[seat].model_copy(update={"hint": sentence})
                self.tell(bots=[*bots[:seat], hinted, *bots[seat + 1 :]])

    def add_frame(self, state: Any | None, answers: list[Any]) -> None:
        """Shows the next frame."""
        assert isinstance(self._shown, FrameBuilder)  # noqa: S101 (what is over goes on no more)
        with self._changed:
            self._shown.add(state, answers)
            self._thinking = None
            self.desk.end_turn()
        self.bell.notify()

    def finish(self, record: Record, log: bytes, notice: Sentence | None = None) -> None:
        """Shows the end, and what else whoever looks at it should know."""
        self.log = log
        self.tell(
            status="finished" if record.void is None else "void",
            seed=str(record.seed),
            has_record=True,
            bots=bots_of(record, self._progress.bots),
            notice=notice,
            **result_of(record),
        )

    def think(self, seats: tuple[int, ...], state: Any) -> None:
        """Shows who is asked now; of humans it is shown as soon as they are."""
        with self._changed:
            self.desk.begin_turn(len(self._shown.frames), seats, state)
            if self.desk.humans.keys().isdisjoint(seats):
                self._thinking = self.desk.thinking()
        self.bell.notify()

    def hear(self, seat: int) -> None:
        """Shows that the answer of a bot is in, if humans are still waited for."""
        if self.desk.humans and seat not in self.desk.humans:
            self.desk.hear(seat)
            self._look_at_desk()

    def _humans(self) -> dict[int, Human]:
        return {
            number: human_of(seat, self._look_at_desk)
            for number, seat in enumerate(self.setup.seats)
            if isinstance(seat, HumanSeat)
        }

    def _look_at_desk(self) -> None:
        with self._changed:
            self._thinking = self.desk.thinking()
        self.bell.notify()

    def use_turn(self) -> bool:
        """Uses a turn that was granted, if there is one."""
        with self._changed:
            if self._granted == 0:
                return False
            self._granted -= 1
            return True

    def await_grant(self) -> None:
        """Waits until a turn is granted or nobody wants the match any more."""
        with self._changed:
            self._changed.wait_for(lambda: self._granted or self._is_unwanted)

    def grant(self, turns: int) -> bool:
        """Lets a stepped match go on; whether it is one and goes on."""
        with self._changed:
            if not self.setup.is_stepped or self.is_over:
                return False
            self._granted += turns
            self._changed.notify_all()
            return True

    def give_up(self) -> None:
        """Says that nobody wants it any more; the thread that plays it sees to its end."""
        with self._changed:
            self._is_unwanted = True
            self._changed.notify_all()

    def wait_until_over(self) -> None:
        """Waits for the end."""
        with self._changed:
            self._changed.wait_for(lambda: self.is_over)

    def news(self, first_frame: int) -> News:
        """All that is new since the frames before that one, in one piece."""
        with self._changed:
            numbers = range(first_frame, len(self._shown.frames))
            frames = [self._shown.event(number) for number in numbers]
            return News(frames, self._progress, self._thinking)

    def replay(self) -> Replay:
        """All that is known."""
        setup = self.setup
        with self._changed:
            return Replay.model_construct(  # of checked parts: a check would cost more than all
                **dict(self._progress),
                id=self.id,
                game=setup.game_info,
                options=asdict(setup.match.checked_options),
                has_limits=setup.match.has_limits,
                is_confined=setup.match.is_confined and not setup.is_debugged,
                is_stepped=setup.is_stepped,
                has_words=True,
                pool=list(self._shown.pool),
                frames=list(self._shown.frames),
                source=self.source,
            )

    def summary(self) -> MatchSummary:
        """The match as one line of a list."""
        known = self._progress
        return MatchSummary(
            id=self.id,
            game=self.setup.game.id,
            titles=self.setup.game.titles,
            status=known.status,
            bots=list(known.bots),
            places=known.places,
            scores=known.scores,
            turns=len(self._shown.frames) - 1,
            source=self.source,
            started_at=self.started_at,
        )
