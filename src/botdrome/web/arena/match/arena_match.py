"""One match of the arena: its frames and its status, and what it waits for."""

import secrets
import threading
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from botdrome.games.contract import AnyGame
from botdrome.referee import Human
from botdrome.referee.prefix import GivenTurn
from botdrome.referee.records.record import Record
from botdrome.runner.orders import Order
from botdrome.sentences import Sentence
from botdrome.web.arena.catalogue import game_info
from botdrome.web.arena.match.file_changes import FileWatch
from botdrome.web.arena.match.human_moves import HumanMoves, Thinking
from botdrome.web.arena.requests import HumanSeat
from botdrome.web.arena.seats import AnySeat, human_of, is_debugged
from botdrome.web.http.wakeup import Wakeup
from botdrome.web.replays.frames import FrameBuilder, Frames, bots_of, first_frames, result_of
from botdrome.web.replays.models import (
    OVER,
    FrameEvent,
    GameInfo,
    MatchSummary,
    Origin,
    Progress,
    Replay,
)
from botdrome.web.replays.notices import notice_of


@dataclass(frozen=True)
class Setup:
    """A match and who plays in it; one that was opened from a record has no seats to fill."""

    match: Order
    """The match, without its bots."""
    seats: tuple[AnySeat, ...] = ()
    is_stepped: bool = False
    is_seed_chosen: bool = False
    """Whether the user chose this seed; then a rematch has it too."""

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.match.rules

    @property
    def is_debugged(self) -> bool:
        """Whether one of the bots is debugged, outside the sandbox."""
        return any(map(is_debugged, self.seats))

    def first_frames(self) -> FrameBuilder:
        """The frames before anybody is asked."""
        order = self.match
        start = order.rules.start(order.checked_options, order.seed)
        return first_frames(order.rules, start, order.prefix)

    @cached_property
    def game_info(self) -> GameInfo:
        """The game as the pages see it."""
        return game_info(self.game, self.match.checked_options, self.match.limits)


@dataclass(frozen=True, slots=True)
class News:
    """What is new in a match since a certain frame."""

    frames: list[FrameEvent]
    progress: Progress
    thinking: Thinking | None
    attempt: int
    """Frames of different attempts do not belong together."""


class ArenaMatch:
    """A match that many threads may read while one thread plays it."""

    def __init__(
        self,
        setup: Setup,
        source: Origin,
        frames: Frames,
        progress: Progress,
        match_id: str | None = None,
    ) -> None:
        self.id = match_id or secrets.token_hex(6)
        self.setup = setup
        self.source = source
        self.wakeup = Wakeup()
        self.started_at = datetime.now(UTC).isoformat(timespec="seconds")
        self.log: bytes | None = None
        """The record as JSON, when there is one."""
        self._changed = threading.Condition()
        self._frames = frames
        self._progress = progress
        self.human_moves = HumanMoves(setup.game, self._humans())
        self.files = FileWatch()
        self._thinking: Thinking | None = None
        self._attempt = 1
        self._granted = 0
        self._is_stopped = False
        self._is_replaced = False

    @property
    def progress(self) -> Progress:
        """What is known of it, without its frames."""
        return self._progress

    @property
    def is_over(self) -> bool:
        """Whether nothing more will change."""
        return self._progress.status in OVER

    @property
    def is_stopped(self) -> bool:
        """Whether it was asked to stop."""
        return self._is_stopped

    @property
    def is_replaced(self) -> bool:
        """Whether another match goes on in its place."""
        return self._is_replaced

    def give_way(self) -> None:
        """Lets another match go on in its place: viewers ask for everything anew."""
        with self._changed:
            self._is_replaced = True
            self._attempt += 1
        self.wakeup.notify()

    def given_turns(self, number: int | None = None) -> list[GivenTurn]:
        """The answers that counted, of so many first turns or of all."""
        with self._changed:
            frames = self._frames.frames[1:] if number is None else self._frames.frames[1:][:number]
            return [
                {each.seat: None if each.verdict else each.received for each in frame.answers}
                for frame in frames
            ]

    def update(self, **changes: object) -> None:
        """Changes fields of the progress, and notifies viewers."""
        with self._changed:
            self._progress = self._progress.model_copy(update=changes)
            self._changed.notify_all()
        self.wakeup.notify()

    def set_hint(self, seat: int, sentence: Sentence | None) -> None:
        """Sets what the author of a bot has to do, or removes it."""
        with self._changed:
            bots = self._progress.bots
            if bots[seat].hint != sentence:
                hinted = bots[seat].model_copy(update={"hint": sentence})
                self.update(bots=[*bots[:seat], hinted, *bots[seat + 1 :]])

    def add_frame(self, state: Any | None, answers: list[Any]) -> None:
        """Adds the next frame."""
        assert isinstance(self._frames, FrameBuilder)  # noqa: S101 (only a match from a record has other frames)
        with self._changed:
            self._frames.add(state, answers)
            self._thinking = None
            self.human_moves.end_turn()
        self.wakeup.notify()

    def restart(self, notice: Sentence) -> None:
        """Begins again from the first frame; what was shown does not count."""
        with self._changed:
            self._frames = self.setup.first_frames()
            self._attempt += 1
            self._thinking = None
            self.human_moves.end_turn()
            self.update(notice=notice)

    def finish(self, record: Record, log: bytes, notice: Sentence | None = None) -> None:
        """Sets the result, and a notice for viewers."""
        self.log = log
        self.update(
            status="finished" if record.void is None else "void",
            seed=str(record.seed),
            has_record=True,
            bots=bots_of(record, self._progress.bots),
            notice=notice_of(record, notice),
            **result_of(record),
        )

    def begin_turn(self, seats: tuple[int, ...], state: Any) -> None:
        """Sets who is to move; humans are shown as soon as they are really asked."""
        with self._changed:
            self.human_moves.begin_turn(len(self._frames.frames), seats, state)
            if self.human_moves.humans.keys().isdisjoint(seats):
                self._thinking = self.human_moves.thinking()
        self.wakeup.notify()

    def note_answer(self, seat: int) -> None:
        """Notes that a bot has answered, which matters while humans have not."""
        if self.human_moves.humans and seat not in self.human_moves.humans:
            self.human_moves.note_answer(seat)
            self._update_thinking()

    def _humans(self) -> dict[int, Human]:
        return {
            number: human_of(seat, self._update_thinking)
            for number, seat in enumerate(self.setup.seats)
            if isinstance(seat, HumanSeat)
        }

    def _update_thinking(self) -> None:
        with self._changed:
            self._thinking = self.human_moves.thinking()
        self.wakeup.notify()

    def use_turn(self) -> bool:
        """Uses one of the granted turns, if there is one."""
        with self._changed:
            if self._granted == 0:
                return False
            self._granted -= 1
            return True

    def await_grant(self) -> None:
        """Waits until a turn is granted or the match is stopped."""
        with self._changed:
            self._changed.wait_for(lambda: self._granted or self._is_stopped)

    def grant(self, turns: int) -> bool:
        """Grants turns to a stepped match; False if it is not stepped, or over."""
        with self._changed:
            if not self.setup.is_stepped or self.is_over:
                return False
            self._granted += turns
            self._changed.notify_all()
            return True

    def request_stop(self) -> None:
        """Asks the thread that plays it to stop."""
        with self._changed:
            self._is_stopped = True
            self._changed.notify_all()

    def wait_until_over(self) -> None:
        """Waits for the end."""
        with self._changed:
            self._changed.wait_for(lambda: self.is_over)

    def news(self, first_frame: int) -> News:
        """Everything from that frame on, consistently."""
        with self._changed:
            numbers = range(first_frame, len(self._frames.frames))
            frames = [self._frames.event(number) for number in numbers]
            return News(frames, self._progress, self._thinking, self._attempt)

    def replay(self) -> Replay:
        """Everything that is known."""
        setup = self.setup
        with self._changed:
            return Replay.model_construct(  # its parts are checked; checking again would cost most
                **dict(self._progress),
                id=self.id,
                game=setup.game_info,
                options=asdict(setup.match.checked_options),
                has_limits=setup.match.has_limits,
                is_confined=setup.match.is_confined and not setup.is_debugged,
                is_stepped=setup.is_stepped,
                has_words=True,
                pool=list(self._frames.pool),
                frames=list(self._frames.frames),
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
            turns=len(self._frames.frames) - 1,
            source=self.source,
            started_at=self.started_at,
        )
