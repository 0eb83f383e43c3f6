"""Plays one match, from the first greeting to the record."""

import dataclasses
import time
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from botdrome.errors import IllegalMove, MalformedMove, PlatformFault
from botdrome.games.chance import Draw
from botdrome.games.contract import AnyGame, Seat
from botdrome.referee.answers import Answer, readable
from botdrome.referee.bots import Bot
from botdrome.referee.events import Answered, Ended, Heard, Observer, Played, TurnBegun
from botdrome.referee.files import FileTable
from botdrome.referee.humans import Human
from botdrome.referee.names import own_name
from botdrome.referee.record import SCHEMA_VERSION, BotEntry, Defeat, Record, Turn
from botdrome.referee.results import Result, settle
from botdrome.referee.tables import (
    Conditions,
    LineTable,
    OpeningTable,
    Parting,
    RequestTable,
    Table,
)
from botdrome.referee.verdicts import Verdict, verdict
from botdrome.sandbox import Unconfined
from botdrome.sentences import Sentence

_TABLES: dict[str, type[Table]] = {
    "lines": LineTable,
    "limit-lines": OpeningTable,
    "requests": RequestTable,
    "files": FileTable,
}

_ONE_BY_ONE = ("lines", "limit-lines")


def play_match(
    game: AnyGame,
    bots: tuple[Bot | Human, ...],
    conditions: Conditions,
    *,
    options: Any,
    seed: int,
    observer: Observer | None = None,
) -> Record:
    """Plays a match. Whatever bots do ends in the record; our own fault makes it void."""
    match = _Match(game, bots, conditions, options, seed, observer)
    try:
        result, void = match.play(), None
    except PlatformFault as fault:
        result, void = None, fault.sentence
    record = match.record(result, void)
    if observer is not None:
        observer(Ended(record))
    return record


class _Match:
    def __init__(
        self,
        game: AnyGame,
        bots: tuple[Bot | Human, ...],
        conditions: Conditions,
        options: Any,
        seed: int,
        observer: Observer | None,
    ) -> None:
        self._game = game
        self._bots = bots
        self._conditions = conditions
        self._options = options
        self._seed = seed
        self._observer = observer
        self._table = _TABLES[game.protocol](game, bots, conditions)
        if observer is not None:
            self._table.heard = lambda seat: observer(Heard(len(self._turns), seat))
        self._state = game.start(options, seed)
        self._is_one_by_one = game.protocol in _ONE_BY_ONE
        self._greetings: dict[Seat, Answer] = {}
        self._turns: list[Turn] = []
        self._verdicts: dict[Seat, Verdict] = {}
        self._last_seat: Seat | None = None
        self._started_at = datetime.now(UTC).isoformat(timespec="seconds")
        self._play_ms = 0.0

    def play(self) -> Result:
        """Plays to the end; the table is left empty whatever happens."""
        try:
            self._greetings = self._table.greet(self._state)
            self._note_verdicts(self._greetings)
            if not self._verdicts:
                self._play_turns()
            self._part()
        finally:
            self._table.close()
        return settle(self._game, self._game.outcome(self._state), self._verdicts)

    def _play_turns(self) -> None:
        game, observer = self._game, self._observer
        play_turn = self._play_alone if self._is_one_by_one else self._play_together
        begun = time.monotonic()
        try:
            while due := game.to_move(self._state):
                if observer is not None:
                    observer(TurnBegun(len(self._turns), due, self._state))
                goes_on = play_turn(due)
                if observer is not None:
                    self._tell_turn(observer, goes_on)
                if not goes_on:
                    return
        finally:
            self._play_ms = (time.monotonic() - begun) * 1000

    def _tell_turn(self, observer: Observer, goes_on: bool) -> None:
        number = len(self._turns) - 1
        for answer in self._turns[number].answers:
            observer(Answered(number, answer.seat, answer))
        if goes_on:
            observer(Played(number, self._state))

    def _play_alone(self, due: tuple[Seat, ...]) -> bool:
        """A turn of one seat that loses if it fails; whether the match goes on.

        The same as `_play_together` would do, in a third of the time.
        """
        game, state = self._game, self._state
        (seat,) = due
        answer = self._table.ask_one(seat, game.request(state, seat))
        draws: tuple[Draw, ...] = ()
        if answer.verdict is None and answer.received is not None:
            try:
                self._state = game.play(state, {seat: game.parse(state, seat, answer.received)})
                self._last_seat = seat
                draws = game.draws(self._state)
            except MalformedMove as fault:
                answer.verdict = verdict("malformed-answer", fault.sentence)
            except IllegalMove as fault:
                answer.verdict = verdict("illegal-move", fault.sentence)
        self._turns.append(Turn((answer,), draws))
        if answer.verdict is not None:
            self._verdicts[seat] = answer.verdict
        elif answer.received is None:
            self._note_resigned((answer,))
        else:
            return True
        return False

    def _play_together(self, due: tuple[Seat, ...]) -> bool:
        """A turn of several seats at once, or of one that may fail; whether the match goes on."""
        answers = self._answers(due)
        return self._make(self._moves(answers), answers)

    def _answers(self, due: tuple[Seat, ...]) -> dict[Seat, Answer]:
        """What the seats that are due answer; who has no move, or is out, is not asked."""
        game, state = self._game, self._state
        if not game.passes:
            return self._table.ask({seat: game.request(state, seat) for seat in due})
        asked = [seat for seat in due if seat not in self._verdicts and game.has_move(state, seat)]
        answers = {seat: Answer(seat, None) for seat in due if seat not in asked}
        return answers | self._table.ask({seat: game.request(state, seat) for seat in asked})

    def _moves(self, answers: Mapping[Seat, Answer]) -> dict[Seat, Any]:
        """The moves that the answers hold; whoever gave none gets a verdict, or passes."""
        moves: dict[Seat, Any] = {}
        for seat, answer in answers.items():
            if answer.received is None or not (
                answer.verdict is None or self._is_excusable(answer)
            ):
                continue
            found = self._read(seat, answer.received, moves)
            if found is None:
                answer.verdict = None  # a non-zero exit status does not spoil a legal move
            elif answer.verdict is None:
                answer.verdict = found
        return moves

    def _is_excusable(self, answer: Answer) -> bool:
        """Whether it only left with an exit status other than 0, which a legal move excuses."""
        has_crashed = answer.verdict is not None and answer.verdict.code == "crash"
        return self._game.passes and has_crashed and bool(answer.exit_status)

    def _read(self, seat: Seat, text: str, moves: dict[Seat, Any]) -> Verdict | None:
        """Puts the seat's move among the moves, or tells what is wrong with it."""
        try:
            move = self._game.parse(self._state, seat, text)
            self._game.check(self._state, seat, move)
        except MalformedMove as fault:
            return verdict("malformed-answer", fault.sentence)
        except IllegalMove as fault:
            return verdict("illegal-move", fault.sentence)
        moves[seat] = move
        return None

    def _make(self, moves: dict[Seat, Any], answers: Mapping[Seat, Answer]) -> bool:
        """Makes the moves; whether the match goes on."""
        game = self._game
        draws: tuple[Draw, ...] = ()
        if game.passes:
            self._take_out_outlaws(answers)
            moves = {seat: moves.get(seat) for seat in answers}
        else:
            self._note_verdicts(answers)
            if len(moves) < len(answers) and not self._verdicts:
                self._note_resigned(answers.values())
        if game.passes or not self._verdicts:
            try:
                self._state = game.play(self._state, moves)
                draws = game.draws(self._state)
                self._last_seat = next(reversed(moves))
            except IllegalMove as fault:
                for seat, sentence in fault.breaches.items():
                    answers[seat].verdict = verdict("illegal-move", sentence)
                self._note_verdicts(answers)
        self._turns.append(Turn(tuple(answers.values()), draws))
        return game.passes or not self._verdicts

    def _note_verdicts(self, answers: Mapping[Seat, Answer]) -> None:
        for seat, answer in answers.items():
            if answer.verdict is not None:
                self._verdicts[seat] = answer.verdict

    def _note_resigned(self, answers: Iterable[Answer]) -> None:
        """Notes who has left and so decided the match, whoever of these was let off for it."""
        let_off = {answer.seat for answer in answers if answer.received is None}
        resigned = self._table.resigned()
        self._verdicts |= {seat: each for seat, each in resigned.items() if seat not in let_off}

    def _take_out_outlaws(self, answers: Mapping[Seat, Answer]) -> None:
        for seat, answer in answers.items():
            if answer.verdict is not None and answer.verdict.code == "security":
                self._verdicts[seat] = answer.verdict

    def _part(self) -> None:
        parting = Parting(self._state, self._last_seat, frozenset(self._verdicts))
        self._verdicts |= self._table.part(parting)

    def record(self, result: Result | None, void: Sentence | None) -> Record:
        """All that happened."""
        return Record(
            format="botdrome-match",
            schema=SCHEMA_VERSION,
            game=self._game.id,
            game_version=self._game.version,
            options=dataclasses.asdict(self._options),
            seed=self._seed,
            limits=self._conditions.limits,
            has_clocks=self._conditions.has_clocks,
            is_confined=self._is_confined(),
            bots=tuple(self._entry(seat, bot) for seat, bot in enumerate(self._bots)),
            greetings=tuple(self._greetings.values()),
            turns=tuple(self._turns),
            verdicts=tuple(
                Defeat(seat, each.code, each.detail)
                for seat, each in sorted(self._verdicts.items())
            ),
            places=result.places if result else None,
            scores=result.scores if result else None,
            reason=result.reason if result else None,
            void=void,
            started_at=self._started_at,
            play_ms=round(self._play_ms, 3),
        )

    def _is_confined(self) -> bool:
        is_sandboxed = not isinstance(self._conditions.starter, Unconfined)
        return is_sandboxed and all(bot.is_confined for bot in self._bots if isinstance(bot, Bot))

    def _entry(self, seat: Seat, bot: Bot | Human) -> BotEntry:
        greeting = self._greetings.get(seat)
        answer = greeting.received if greeting else None
        return BotEntry(
            readable(bot.name),
            bot.language,
            bot.hash,
            bot.startup_allowance_ms,
            own_name(answer) if answer is not None else None,
            bot.time_limit_ms if isinstance(bot, Human) else None,
        )
