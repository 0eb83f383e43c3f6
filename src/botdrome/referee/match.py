"""Plays one match, from the first greeting to the record."""

import dataclasses
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from botdrome.errors import PlatformFault
from botdrome.games.chance import Draw
from botdrome.games.contract import AnyGame, Seat
from botdrome.games.protocols import Protocol
from botdrome.games.turns.judgement import is_asked, judge_answer, judge_turn
from botdrome.referee.bots.bot import Bot
from botdrome.referee.conditions import Conditions
from botdrome.referee.events import Answered, Ended, Heard, Observer, Played, TurnBegun
from botdrome.referee.prefix import Prefix, check_step, given_answers
from botdrome.referee.protocols.files import FileSession
from botdrome.referee.protocols.session import (
    LimitLineSession,
    LineSession,
    MatchEnd,
    RequestSession,
    Session,
)
from botdrome.referee.records.record import SCHEMA_VERSION, BotEntry, Defeat, Record, Repeat, Turn
from botdrome.referee.results import Result, costs_match, settle
from botdrome.referee.seats.answers import Answer, readable
from botdrome.referee.seats.faults import SeatFault, diagnostics
from botdrome.referee.seats.human_seat import Human
from botdrome.referee.seats.names import own_name
from botdrome.referee.verdicts.breaches import add_breach, counted_texts, verdict_of
from botdrome.referee.verdicts.codes import Verdict
from botdrome.sandbox import Unconfined
from botdrome.sentences import Sentence

_SESSIONS: dict[Protocol, type[Session]] = {
    Protocol.LINES: LineSession,
    Protocol.LIMIT_LINES: LimitLineSession,
    Protocol.REQUESTS: RequestSession,
    Protocol.FILES: FileSession,
}
_MACHINE_FAILED = Sentence("machine-failed", "The machine failed: {why}", "Отказ машины: {why}")


def play_match(
    game: AnyGame,
    bots: tuple[Bot | Human, ...],
    conditions: Conditions,
    *,
    options: Any,
    seed: int,
    observer: Observer | None = None,
    repeats: tuple[Repeat, ...] = (),
    prefix: Prefix = (),
) -> Record:
    """Plays a match. Whatever bots do goes into the record; our own fault makes it void.

    `repeats` says why earlier attempts at it do not count. `prefix` is the match's beginning,
    which the observer is not told; a user error if a bot cannot be brought to its end.
    """
    match = _Match(game, bots, conditions, options, seed, observer, prefix)
    try:
        result, void = match.play(), None
    except PlatformFault as fault:
        result, void = None, fault
    except OSError as error:
        result, void = None, PlatformFault(_MACHINE_FAILED.of(why=error))
        void.__cause__ = error
    record = dataclasses.replace(match.record(result, void), repeats=repeats)
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
        prefix: Prefix,
    ) -> None:
        self._game = game
        self._bots = bots
        self._conditions = conditions
        self._options = options
        self._seed = seed
        self._observer = observer
        self._session = _SESSIONS[game.protocol](game, bots, conditions)
        self._prefix = prefix
        self._given = 0
        """How many of its turns were given so far."""
        self._state = game.start(options, seed)
        self._may_go_on = game.faults == "turn"
        """Whether the match goes on although a seat has lost it."""
        self._greetings: dict[Seat, Answer] = {}
        self._closing: list[Answer] = []
        self._turns: list[Turn] = []
        self._verdicts: dict[Seat, Verdict] = {}
        self._last_seat: Seat | None = None
        self._started_at = datetime.now(UTC).isoformat(timespec="seconds")
        self._play_ms = 0.0

    def play(self) -> Result:
        """Plays to the end; no bot is left running whatever happens."""
        try:
            self._greetings = self._session.greet(self._state)
            self._note_verdicts(self._greetings)
            if self._may_go_on or not self._verdicts:
                self._follow_prefix()
                self._play_turns()
            self._finish()
        except BaseException:
            with suppress(PlatformFault):  # the first fault counts
                self._session.close()
            raise
        self._verdicts = self._session.close() | self._verdicts
        return settle(self._game, self._game.outcome(self._state), self._verdicts)

    def _follow_prefix(self) -> None:
        """Plays the given turns; a user error if a bot answers them with other moves."""
        for number, texts in enumerate(self._prefix):
            answers = given_answers(self._game, self._state, texts)
            requests = {each.seat: each.sent for each in answers if each.sent is not None}
            for seat, answer in self._session.ask_bots_again(requests).items():
                check_step(self._game, self._state, number, answer, texts[seat])
            following = judge_turn(self._game, self._state, texts).state
            assert following is not None  # noqa: S101 (the rules have followed it before)
            self._state, self._last_seat = following, answers[-1].seat
            self._turns.append(Turn(answers, self._game.draws(following)))
            self._given += 1

    def _play_turns(self) -> None:
        game, observer = self._game, self._observer
        if observer is not None:
            self._session.on_answer = lambda seat: observer(Heard(len(self._turns), seat))
        is_simple = game.faults == "match" and not game.passes
        begun = time.monotonic()
        try:
            while due := game.to_move(self._state):
                if observer is not None:
                    observer(TurnBegun(len(self._turns), due, self._state))
                is_alone = is_simple and len(due) == 1
                goes_on = self._play_alone(due) if is_alone else self._play_together(due)
                if observer is not None:
                    self._report_turn(observer, goes_on)
                if not goes_on:
                    return
        finally:
            self._play_ms = (time.monotonic() - begun) * 1000

    def _report_turn(self, observer: Observer, goes_on: bool) -> None:
        number = len(self._turns) - 1
        for answer in self._turns[number].answers:
            observer(Answered(number, answer.seat, answer))
        if goes_on:
            observer(Played(number, self._state))

    def _play_alone(self, due: tuple[Seat, ...]) -> bool:
        """Plays a turn of one seat whose faults cost the match; whether the match goes on.

        Does the same as `_play_together`, in a third of the time.
        """
        game, state = self._game, self._state
        (seat,) = due
        answer = self._session.ask_one(seat, game.request(state, seat))
        draws: tuple[Draw, ...] = ()
        if answer.verdict is None and answer.received is not None:
            following, breach = judge_answer(game, state, seat, answer.received)
            if breach is None:
                self._state, self._last_seat = following, seat
                draws = game.draws(following)
            else:
                answer.verdict = verdict_of(breach)
        self._turns.append(Turn((answer,), draws))
        if answer.verdict is not None:
            self._verdicts[seat] = answer.verdict
        elif answer.received is None:
            self._note_resigned((answer,))
        else:
            return True
        return False

    def _play_together(self, due: tuple[Seat, ...]) -> bool:
        """Plays a turn of any seats; whether the match goes on."""
        game = self._game
        answers = self._answers(due)
        judged = judge_turn(game, self._state, counted_texts(game, answers.values()))
        for seat, answer in answers.items():
            add_breach(game, answer, judged.breaches.get(seat))
        self._note_verdicts(answers)
        goes_on = self._may_go_on or not self._verdicts
        draws: tuple[Draw, ...] = ()
        if judged.state is not None and goes_on:
            self._state = judged.state
            self._last_seat = next(reversed(answers))
            draws = game.draws(self._state)
        elif goes_on:
            self._note_resigned(answers.values())
            goes_on = False
        self._turns.append(Turn(tuple(answers.values()), draws))
        return goes_on

    def _answers(self, due: tuple[Seat, ...]) -> dict[Seat, Answer]:
        """The answers of the seats that are due; a seat without a move, or out, is not asked."""
        game, state = self._game, self._state
        asked = [seat for seat in due if is_asked(game, state, seat, self._verdicts)]
        answers = {seat: Answer(seat, None) for seat in due if seat not in asked}
        return answers | self._session.ask({seat: game.request(state, seat) for seat in asked})

    def _note_verdicts(self, answers: Mapping[Seat, Answer]) -> None:
        for seat, answer in answers.items():
            is_human = isinstance(self._bots[seat], Human)
            found = answer.verdict
            if found is not None and costs_match(self._game, found, is_human=is_human):
                self._verdicts[seat] = found

    def _note_resigned(self, answers: Iterable[Answer]) -> None:
        """Notes the humans whose resignation decided the match and cancelled other questions."""
        cancelled = {answer.seat for answer in answers if answer.received is None}
        resigned = self._session.resigned()
        self._verdicts |= {seat: each for seat, each in resigned.items() if seat not in cancelled}

    def _finish(self) -> None:
        outcome = self._game.outcome(self._state)
        if outcome is None:  # a verdict has ended it
            self._closing = self._session.check_waiting(self._match_end())
            self._note_verdicts({answer.seat: answer for answer in self._closing})
        for seat, found in self._session.finish(self._match_end()).items():
            # A bot that has lost anyway: without evidence the match is not repeated for it.
            has_lost = outcome is not None and outcome.places[seat] > 1
            self._verdicts[seat] = Verdict(found.code, found.detail) if has_lost else found

    def _match_end(self) -> MatchEnd:
        return MatchEnd(self._state, self._last_seat, frozenset(self._verdicts))

    def record(self, result: Result | None, void: PlatformFault | None) -> Record:
        """The record; a void match has no end, so nothing found at its end counts."""
        if void is not None:
            self._closing.clear()
            self._verdicts = self._verdicts_of_answers()
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
            verdicts=tuple(Defeat.of(seat, each) for seat, each in sorted(self._verdicts.items())),
            places=result.places if result else None,
            scores=result.scores if result else None,
            reason=result.reason if result else None,
            void=None if void is None else void.sentence,
            started_at=self._started_at,
            play_ms=round(self._play_ms, 3),
            void_seat=void.seat if isinstance(void, SeatFault) else None,
            void_seen=None if void is None else diagnostics(void),
            closing=tuple(self._closing),
            name_limit_ms=self._conditions.name_limit_ms if self._game.names else None,
            prefix=self._given,
        )

    def _verdicts_of_answers(self) -> dict[Seat, Verdict]:
        answers = [*self._greetings.values()]
        answers += [answer for turn in self._turns for answer in turn.answers]
        seats = {answer.seat for answer in answers if answer.verdict is not None}
        return {seat: each for seat, each in self._verdicts.items() if seat in seats}

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
