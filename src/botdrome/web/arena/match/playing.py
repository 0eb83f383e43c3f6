"""Plays one match of the arena in the thread that calls: compiles, plays, tells what happens."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from botdrome.errors import PlatformFault, UserError
from botdrome.games.contract import AnyGame
from botdrome.referee import Bot, CompiledBot, Human, Record
from botdrome.referee.bots.debugged import Debugging
from botdrome.referee.bots.entrants import Entrants, NotCompiled
from botdrome.referee.events import Answered, Ended, Event, Heard, Played, TurnBegun
from botdrome.referee.seats.answers import Answer, readable
from botdrome.runner.orders import entrants_of, play, starter
from botdrome.sandbox import Attending
from botdrome.sentences import Sentence
from botdrome.web.arena.match.arena_match import ArenaMatch
from botdrome.web.arena.match.stoppable_starter import STOPPED, StoppableStarter
from botdrome.web.arena.requests import HumanSeat
from botdrome.web.arena.seats import AnySeat, file_of, seated
from botdrome.web.replays import models
from botdrome.web.replays.frames import failed_greetings


@dataclass(frozen=True, slots=True)
class _Failure:
    """Why there is no bot for a seat, and what the compiler said."""

    sentence: Sentence
    compile_text: str = ""


class Playing:
    """One match under way; `stop` may be called from any thread.

    `let_go` gives the processor back as soon as the match waits for its viewer or for a human:
    whoever goes away must not keep the others waiting.
    """

    def __init__(
        self,
        match: ArenaMatch,
        let_go: Callable[[], None],
        announce: Callable[[Sentence], None] = lambda _: None,
    ) -> None:
        self._match = match
        self._announce = announce
        self._bots: tuple[Bot | Human, ...] = ()
        self._let_go = let_go
        self._setup = match.setup
        self._leash: StoppableStarter | None = None
        self._answers: list[Answer] = []
        self._turns = 0

    def play(self) -> Record | None:
        """Plays the match; its record, or None if it did not come to one, which is told."""
        try:
            self._leash = StoppableStarter(Attending(starter(self._setup.match.is_confined)))
            if self._match.is_unwanted:
                raise PlatformFault(STOPPED)
            with Debugging(self._hint) as debugging:
                bots = self._bots = self._compile(self._leash, debugging)
                if self._match.is_unwanted:
                    raise PlatformFault(STOPPED)
                return self._played(bots, self._leash) if bots else None
        except PlatformFault as fault:
            if self._match.is_unwanted:
                self._match.tell(status="void", void=STOPPED)
            else:
                self._match.tell(status="failed", failure=fault.sentence)
            return None

    def stop(self) -> None:
        """Ends the match, whatever its bots do."""
        self._match.give_up()
        if self._leash is not None:
            self._leash.cut()
        self._match.desk.dismiss(STOPPED)

    def _hint(self, bot: Bot, sentence: Sentence) -> None:
        """Tells a bot's author what to do; until then the processor is for others."""
        self._let_go()
        self._announce(sentence)
        seat = next(seat for seat, each in enumerate(self._bots) if each is bot)
        self._match.hint(seat, sentence)

    def _compile(self, leash: StoppableStarter, debugging: Debugging) -> tuple[Bot | Human, ...]:
        """The bots of all seats; none if one cannot be had, and then the match has failed."""
        setup, match = self._setup, self._match
        entrants = entrants_of(setup.match, leash, debugging)
        found = [self._bot(*each, entrants) for each in enumerate(setup.seats)]
        shown = zip(match.progress.bots, found, strict=True)
        match.tell(bots=[_compiled(known, bot) for known, bot in shown])
        failures = [each for each in found if isinstance(each, _Failure)]
        if failures and not match.is_unwanted:
            match.tell(status="failed", failure=failures[0].sentence)
        bots = tuple(each for each in found if not isinstance(each, _Failure))
        return () if failures else bots

    def _bot(self, number: int, seat: AnySeat, entrants: Entrants) -> Bot | Human | _Failure:
        if isinstance(seat, HumanSeat):
            return self._match.desk.humans[number]
        file = file_of(seat)
        if file is not None:
            self._match.files.add(file)
        try:
            return seated(seat, entrants)
        except NotCompiled as error:
            return _Failure(error.summary, error.text)
        except UserError as error:
            return _Failure(error.sentence)

    def _played(self, bots: tuple[Bot | Human, ...], leash: StoppableStarter) -> Record:
        setup, match = self._setup, self._match
        match.tell(status="playing")
        order = replace(setup.match, bots=bots, label=match.id)
        record = play(order, self._observe, started_by=leash)
        if match.is_unwanted:
            record = _cut_short(setup.game, record, self._turns)
        elif last := self._answers or failed_greetings(record):
            match.add_frame(None, last)
        return record

    def _observe(self, event: Event) -> None:
        if self._match.is_unwanted and not isinstance(event, Ended):
            raise PlatformFault(STOPPED)
        if isinstance(event, TurnBegun):
            if self._match.desk.asks(event.seats, event.state):
                self._let_go()
            elif self._setup.is_stepped and not self._match.desk.have_left(event.seats):
                self._await_viewer()
            self._match.think(event.seats, event.state)
        elif isinstance(event, Heard):
            self._match.hear(event.seat)
        elif isinstance(event, Answered):
            self._match.hint(event.seat, None)
            self._answers.append(event.answer)
        elif isinstance(event, Played):
            self._match.add_frame(event.state, self._answers)
            self._answers = []
            self._turns += 1

    def _await_viewer(self) -> None:
        """Waits for the viewer's leave; the bots do not think meanwhile."""
        match = self._match
        if match.use_turn():
            return
        # Where the referee itself freezes bots, only it knows whose turn it is to be thawed.
        leash = self._leash if self._setup.game.pondering != "frozen" else None
        if leash is not None:
            leash.freeze()
        self._let_go()
        match.tell(status="waiting")
        match.await_grant()
        if match.is_unwanted:
            raise PlatformFault(STOPPED)
        match.use_turn()
        match.tell(status="playing")
        if leash is not None:
            leash.thaw()


def _compiled(known: models.Bot, found: Bot | Human | _Failure) -> models.Bot:
    if isinstance(found, _Failure):
        return known.model_copy(update={"compile_text": readable(found.compile_text)})
    text = found.artifact.diagnostics if isinstance(found, CompiledBot) else ""
    update = {"language": found.language, "hash": found.hash, "compile_text": readable(text)}
    return known.model_copy(update=update)


def _cut_short(game: AnyGame, record: Record, turns: int) -> Record:
    """The record of a stopped match: without the turn in which its bots were ended by us."""
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
