"""Plays one match of the arena in the calling thread: compiles, plays, reports."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from botdrome.errors import PlatformFault, UserError
from botdrome.games.contract import AnyGame
from botdrome.referee import Bot, CompiledBot, Human, Record
from botdrome.referee.bots.debugged import Debugging
from botdrome.referee.bots.entrants import Entrants, NotCompiled
from botdrome.referee.events import (
    Answered,
    Ended,
    Event,
    Heard,
    Observer,
    Played,
    TurnBegun,
)
from botdrome.referee.records.explanation import with_error_stream
from botdrome.referee.records.record import Repeat
from botdrome.referee.seats.answers import Answer, readable
from botdrome.runner.calm import CalmWaiter, cpu_pressure
from botdrome.runner.orders import (
    Order,
    entrants_of,
    play,
    play_with_repeats,
    repeat_of,
    starter,
)
from botdrome.sandbox import DebugStarter
from botdrome.sentences import Sentence
from botdrome.web.arena.match.arena_match import ArenaMatch
from botdrome.web.arena.match.stoppable_starter import STOPPED, StoppableStarter
from botdrome.web.arena.requests import HumanSeat
from botdrome.web.arena.seats import AnySeat, file_of, make_bot
from botdrome.web.replays import models
from botdrome.web.replays.frames import failed_greetings
from botdrome.web.replays.notices import repeating


@dataclass(frozen=True, slots=True)
class _Failure:
    """Why a seat has no bot, and what the compiler wrote."""

    sentence: Sentence
    compile_text: str = ""


class Playing:
    """One match under way; `stop` may be called from any thread.

    `release_core` gives the processor back as soon as the match waits for its viewer or for a
    human: people may take long, and other matches should not wait for them. `begun` is called
    before the first turn that is not given.
    """

    def __init__(
        self,
        match: ArenaMatch,
        release_core: Callable[[], None],
        announce: Callable[[Sentence], None] = lambda _: None,
        begun: Callable[[], None] = lambda: None,
    ) -> None:
        self._match = match
        self._begun = begun
        self._has_begun = False
        self._announce = announce
        self._bots: tuple[Bot | Human, ...] = ()
        self._release_core = release_core
        self._setup = match.setup
        self._starter: StoppableStarter | None = None
        self._answers: list[Answer] = []
        self._turns = 0
        self._calm = CalmWaiter(lambda: None if match.is_stopped else cpu_pressure())
        self._repeat: Repeat | None = None
        """Why the last attempt does not count, if it does not."""

    def play(self) -> Record | None:
        """Plays the match; its record, or None if there is none: then the status says why."""
        try:
            self._starter = StoppableStarter(DebugStarter(starter(self._setup.match.is_confined)))
            if self._match.is_stopped:
                raise PlatformFault(STOPPED)
            with Debugging(self._hint) as debugging:
                bots = self._bots = self._compile(self._starter, debugging)
                if self._match.is_stopped:
                    raise PlatformFault(STOPPED)
                return self._played(bots, self._starter) if bots else None
        except PlatformFault as fault:
            if self._match.is_stopped:
                self._match.update(status="void", void=STOPPED)
            else:
                self._match.update(status="failed", failure=fault.sentence)
            return None
        except UserError as error:  # a bot cannot be brought to the position
            self._match.update(status="failed", failure=error.sentence)
            return None

    def stop(self) -> None:
        """Stops the match, whatever its bots do."""
        self._match.request_stop()
        if self._starter is not None:
            self._starter.stop()
        self._match.human_moves.dismiss(STOPPED)

    def _hint(self, bot: Bot, sentence: Sentence) -> None:
        """Shows what a bot's author has to do; meanwhile others may have the processor."""
        self._release_core()
        self._announce(sentence)
        seat = next(seat for seat, each in enumerate(self._bots) if each is bot)
        self._match.set_hint(seat, sentence)

    def _compile(
        self, stoppable: StoppableStarter, debugging: Debugging
    ) -> tuple[Bot | Human, ...]:
        """The bots of all seats; empty if one cannot be compiled, and then the match has failed."""
        setup, match = self._setup, self._match
        entrants = entrants_of(setup.match, stoppable, debugging)
        found = [self._bot(*each, entrants) for each in enumerate(setup.seats)]
        pairs = zip(match.progress.bots, found, strict=True)
        match.update(bots=[_compiled(known, bot) for known, bot in pairs])
        failures = [each for each in found if isinstance(each, _Failure)]
        if failures and not match.is_stopped:
            match.update(status="failed", failure=failures[0].sentence)
        bots = tuple(each for each in found if not isinstance(each, _Failure))
        return () if failures else bots

    def _bot(self, number: int, seat: AnySeat, entrants: Entrants) -> Bot | Human | _Failure:
        if isinstance(seat, HumanSeat):
            return self._match.human_moves.humans[number]
        file = file_of(seat)
        if file is not None:
            self._match.files.add(file)
        try:
            return make_bot(seat, entrants)
        except NotCompiled as error:
            return _Failure(error.summary, error.text)
        except UserError as error:
            return _Failure(error.sentence)

    def _played(self, bots: tuple[Bot | Human, ...], stoppable: StoppableStarter) -> Record:
        setup, match = self._setup, self._match
        match.update(status="playing")
        order = replace(setup.match, bots=bots, label=match.id)

        def attempt(order: Order, observer: Observer, *, is_attended: bool) -> Record:
            del is_attended  # the starter knows
            record = play(order, observer, started_by=stoppable)
            self._repeat = repeat_of(record)
            return record

        record = play_with_repeats(
            order,
            self._observe,
            attempt=attempt,
            wait=self._begin_again,
            may_repeat=self._may_repeat,
        )
        if match.is_stopped:
            record = _without_last_turn(setup.game, record, self._turns)
        elif last := self._answers or failed_greetings(record):
            game = setup.game
            match.add_frame(None, [with_error_stream(game, record, each) for each in last])
        return record

    def _may_repeat(self) -> bool:
        """Whether only bots play: what a person has played or debugs is not played again."""
        is_attended = self._setup.is_debugged or self._match.human_moves.humans
        return not (is_attended or self._match.is_stopped)

    def _begin_again(self) -> None:
        """Shows the first position again, and waits for a calmer moment."""
        if self._repeat is not None:
            self._match.restart(repeating(self._repeat))
        self._answers, self._turns = [], 0
        self._calm.wait()

    def _observe(self, event: Event) -> None:
        if self._match.is_stopped and not isinstance(event, Ended):
            raise PlatformFault(STOPPED)
        if isinstance(event, TurnBegun):
            self._note_begun()
            humans = self._match.human_moves
            if humans.asks(event.seats, event.state):
                self._release_core()
            elif self._setup.is_stepped and not humans.have_all_resigned(event.seats):
                self._await_viewer()
            self._match.begin_turn(event.seats, event.state)
        elif isinstance(event, Heard):
            self._match.note_answer(event.seat)
        elif isinstance(event, Answered):
            self._match.set_hint(event.seat, None)
            self._answers.append(event.answer)
        elif isinstance(event, Played):
            self._match.add_frame(event.state, self._answers)
            self._answers = []
            self._turns += 1

    def _note_begun(self) -> None:
        if not self._has_begun:
            self._has_begun = True
            self._begun()
            if self._match.is_stopped:
                raise PlatformFault(STOPPED)

    def _await_viewer(self) -> None:
        """Waits until the viewer grants a turn; the bots are frozen meanwhile."""
        match = self._match
        if match.use_turn():
            return
        # If the referee itself freezes waiting bots, only it may thaw them.
        stoppable = self._starter if self._setup.game.pondering != "frozen" else None
        if stoppable is not None:
            stoppable.freeze()
        self._release_core()
        match.update(status="waiting")
        match.await_grant()
        if match.is_stopped:
            raise PlatformFault(STOPPED)
        match.use_turn()
        match.update(status="playing")
        if stoppable is not None:
            stoppable.thaw()


def _compiled(known: models.Bot, found: Bot | Human | _Failure) -> models.Bot:
    if isinstance(found, _Failure):
        return known.model_copy(update={"compile_text": readable(found.compile_text)})
    text = found.artifact.diagnostics if isinstance(found, CompiledBot) else ""
    update = {"language": found.language, "hash": found.hash, "compile_text": readable(text)}
    return known.model_copy(update=update)


def _without_last_turn(game: AnyGame, record: Record, turns: int) -> Record:
    """The record of a stopped match: without the turn in which we ended its bots."""
    turns += record.prefix
    has_begun = turns > 0
    return replace(
        record,
        bots=record.bots if has_begun else tuple(replace(b, own_name=None) for b in record.bots),
        greetings=record.greetings if has_begun else (),
        turns=record.turns[:turns],
        verdicts=record.verdicts if game.faults == "turn" else (),
        places=None,
        scores=None,
        reason=None,
        void=STOPPED,
        void_seat=None,
        void_seen=None,
        closing=(),
    )
