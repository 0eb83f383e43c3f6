"""Verifies a record: replays it by the rules and reports the first difference."""

from dataclasses import dataclass

from botdrome import games
from botdrome.games.contract import AnyGame, Seat
from botdrome.games.turns.judgement import is_asked, judge_turn
from botdrome.referee.prefix import given_answers
from botdrome.referee.protocols.session import STAYED
from botdrome.referee.records.record import BotEntry, Defeat, Record, Turn
from botdrome.referee.records.rewording import Wording
from botdrome.referee.results import costs_match, settle
from botdrome.referee.seats.answers import Answer
from botdrome.referee.seats.human_seat import RESIGNED, Human
from botdrome.referee.seats.names import judge_name, own_name
from botdrome.referee.timing.clock import Clock
from botdrome.referee.verdicts.breaches import counted_texts, verdict_of
from botdrome.referee.verdicts.checks import (
    check_answer,
    check_closing,
    check_human_answer,
    is_unmanageable,
)
from botdrome.referee.verdicts.codes import Verdict, VerdictCode
from botdrome.sentences import Sentence, excerpt

_DIFFERS = Sentence(
    "differs",
    "{what}: the record says {found}, the rules say {expected}.",
    "{what}: в протоколе {found}, а по правилам {expected}.",
)
_AT = Sentence("at-turn", "Turn {turn}, seat {seat}: {what}", "Ход {turn}, место {seat}: {what}")
_NOT_OVER = Sentence(
    "not-over",
    "The record ends before the game is over, and there is no verdict.",
    "Протокол обрывается до конца партии, а вердикта нет.",
)
_AFTER_END = Sentence(
    "after-end",
    "Turn {turn} comes after the end of the match.",
    "Ход {turn} записан после конца партии.",
)
_NOT_GIVEN = Sentence(
    "not-given",
    "Turn {turn} is said to come from another match, but the rules do not allow its moves.",
    "Ход {turn} будто бы взят из другой партии, но правила его не разрешают.",
)
_NAMES = Sentence("names", "names", "имена")
_CLOSING = Sentence("closing", "closing", "конец")
_OLD_NAME_LIMIT_MS = 1000
"""The limit for the answer to `Name` in older records, which do not have it."""
_LONGEST = 200


class _Difference(Exception):
    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Examination:
    """The first difference in a record, if any, and its sentences in other words than ours."""

    difference: Sentence | None
    reworded: tuple[Sentence, ...]


def verify(record: Record) -> Sentence | None:
    """The first difference in a record; None if it is valid.

    A game or an option that is not known here is a user error.
    """
    return examine(record).difference


def examine(record: Record) -> Examination:
    """The first difference, and the sentences that this version would word differently."""
    wording = Wording()
    try:
        _Replay(games.get(record.game), record, wording).check()
    except _Difference as difference:
        return Examination(difference.sentence, tuple(wording.reworded))
    return Examination(None, tuple(wording.reworded))


class _Replay:
    """Replays a record and compares."""

    def __init__(self, game: AnyGame, record: Record, wording: Wording) -> None:
        self._game = game
        self._record = record
        self._wording = wording
        self._state = game.start(game.options(**record.options), record.seed)
        self._verdicts: dict[Seat, Verdict] = {}
        self._moves = [0] * game.seats
        self._clocks = [self._clock(seat) for seat in range(len(record.bots))]

    def check(self) -> None:
        game, record = self._game, self._record
        _require_equal("game_version", record.game_version, game.version)
        _require_equal("bots", len(record.bots), game.seats)
        for bot in record.bots:
            _check_entry(bot)
        self._check_greetings()
        self._check_prefix()
        for number, turn in enumerate(record.turns[record.prefix :], record.prefix):
            if not game.to_move(self._state) or (self._verdicts and game.faults == "match"):
                raise _Difference(_AFTER_END.of(turn=number))
            self._check_turn(number, turn)
        if record.void is None:
            self._check_end()
        else:
            _require_equal("closing", record.closing, ())
            _require_equal("places", record.places, None)
            _require_equal("scores", record.scores, None)
            _require_equal("reason", record.reason, None)
            _require_equal("verdicts", record.verdicts, self._defeats())

    def _clock(self, seat: Seat) -> Clock | None:
        if not self._record.has_clocks:
            return None
        limits, name_limit_ms = self._record.limits, self._record.name_limit_ms
        if name_limit_ms is None:
            name_limit_ms = min(limits.time_ms, _OLD_NAME_LIMIT_MS)
        return Clock(limits, self._record.bots[seat].startup_allowance_ms, name_limit_ms)

    def _check_greetings(self) -> None:
        record, rules = self._record, self._game.names
        is_asked = rules is not None and (record.void is None or record.greetings)
        asked = [seat for seat, bot in enumerate(record.bots) if not bot.is_human]
        seats = [answer.seat for answer in record.greetings]
        _require_equal("greetings", seats, asked if is_asked else [])
        for answer in record.greetings:
            _require_equal("greetings.sent", answer.sent, "Name")
            by_rules = None
            if answer.received is not None and rules is not None:
                by_rules = judge_name(answer.received, rules)
            self._check_answer(_NAMES, answer, by_rules, is_move=False)
            called = None if answer.received is None else own_name(answer.received)
            _require_equal("own_name", record.bots[answer.seat].own_name, called)
            self._note(answer)
        silent = [bot for seat, bot in enumerate(record.bots) if seat not in seats]
        _require_equal("own_name", [bot.own_name for bot in silent if bot.own_name is not None], [])

    def _check_prefix(self) -> None:
        """Given turns are moves that the rules allow, and nothing else is recorded of them."""
        game, record = self._game, self._record
        given = record.turns[: record.prefix]
        _require_equal("prefix", record.prefix, len(given))
        if self._verdicts and game.faults == "match":
            _require_equal("prefix", record.prefix, 0)
        for number, turn in enumerate(given):
            due = sorted(game.to_move(self._state))
            seats = [answer.seat for answer in turn.answers]
            _require_equal(f"turns.{number}.seats", seats, due)
            texts = {answer.seat: answer.received for answer in turn.answers}
            expected = given_answers(game, self._state, texts)
            _require_equal(f"turns.{number}.answers", turn.answers, expected)
            judged = judge_turn(game, self._state, texts)
            if not due or judged.state is None or judged.breaches:
                raise _Difference(_NOT_GIVEN.of(turn=number))
            self._state = judged.state
            _require_equal(f"turns.{number}.draws", turn.draws, game.draws(self._state))
        if given:
            self._clocks = [self._clock(seat) for seat in range(len(record.bots))]

    def _check_turn(self, number: int, turn: Turn) -> None:
        game, state = self._game, self._state
        due = sorted(game.to_move(state))
        _require_equal(f"turns.{number}.seats", sorted(answer.seat for answer in turn.answers), due)
        for answer in turn.answers:
            _require_equal(f"turns.{number}.sent", answer.sent, self._request(answer.seat))
        judged = judge_turn(game, state, counted_texts(game, turn.answers))
        if judged.state is not None:
            self._state = judged.state
        by_rules = {seat: verdict_of(breach) for seat, breach in judged.breaches.items()}
        defeated = {answer.seat for answer in turn.answers if answer.verdict is not None}
        for answer in turn.answers:
            if self._record.bots[answer.seat].is_human:
                self._check_human(number, answer, by_rules.get(answer.seat), defeated)
            else:
                self._check_answer(number, answer, by_rules.get(answer.seat), is_move=True)
            self._note(answer)
        draws = game.draws(self._state) if self._state is not state else ()
        _require_equal(f"turns.{number}.draws", turn.draws, draws)

    def _request(self, seat: Seat) -> str | None:
        game, state = self._game, self._state
        return game.request(state, seat) if is_asked(game, state, seat, self._verdicts) else None

    def _check_answer(
        self, number: object, answer: Answer, by_rules: Verdict | None, *, is_move: bool
    ) -> None:
        clock = self._clocks[answer.seat]
        if self._game.protocol.is_run_per_turn:
            clock = self._clock(answer.seat)
        forbidden = self._game.pondering == "forbidden" and self._moves[answer.seat] > 0
        contradiction = check_answer(
            self._game,
            answer,
            by_rules,
            clock,
            self._wording,
            memory_mib=self._record.limits.memory_mib,
            may_not_ponder=forbidden,
            is_move=is_move,
        )
        if contradiction is not None:
            raise _Difference(_AT.of(turn=number, seat=answer.seat, what=contradiction))
        if clock is not None:
            clock.spend(answer.cpu_ms, answer.idle_ms, is_move=is_move)
        if is_move:
            self._moves[answer.seat] += 1

    def _check_human(
        self, number: int, answer: Answer, by_rules: Verdict | None, defeated: set[Seat]
    ) -> None:
        rivals = (defeated or self._late_resigners(number)) - {answer.seat}
        contradiction = check_human_answer(
            answer,
            by_rules,
            self._record.bots[answer.seat].time_limit_ms,
            self._wording,
            is_cancelled=bool(rivals) and self._game.faults == "match",
        )
        if contradiction is not None:
            raise _Difference(_AT.of(turn=number, seat=answer.seat, what=contradiction))

    def _note(self, answer: Answer) -> None:
        found = answer.verdict
        is_human = self._record.bots[answer.seat].is_human
        if found is not None and costs_match(self._game, found, is_human=is_human):
            self._verdicts[answer.seat] = found

    def _check_end(self) -> None:
        game, record = self._game, self._record
        outcome = game.outcome(self._state)
        if not self._verdicts and record.turns:
            late = self._late_resigners(len(record.turns) - 1)
            for defeat in record.verdicts:
                if defeat.seat in late:
                    self._verdicts[defeat.seat] = defeat.verdict
        if outcome is None and (game.faults == "turn" or not self._verdicts):
            raise _Difference(_NOT_OVER)
        self._check_closing()
        for defeat in record.verdicts:
            if self._may_have_stayed(defeat) or self._may_be_unkillable(defeat):
                self._verdicts[defeat.seat] = defeat.verdict
        _require_equal("verdicts", record.verdicts, self._defeats())
        result = settle(game, outcome, self._verdicts)
        _require_equal("places", record.places, result.places)
        _require_equal("scores", record.scores, result.scores)
        if record.reason is None or not self._wording.agrees(record.reason, result.reason):
            _require_equal("reason", record.reason, result.reason)

    def _defeats(self) -> tuple[Defeat, ...]:
        return tuple(Defeat.of(seat, each) for seat, each in sorted(self._verdicts.items()))

    def _check_closing(self) -> None:
        """Only a match that a fault ended has closing entries, of bots without another verdict."""
        record = self._record
        seats = [answer.seat for answer in record.closing]
        is_ended_by_fault = self._game.outcome(self._state) is None
        is_possible = is_ended_by_fault and not self._game.protocol.is_run_per_turn
        may_be = [
            seat
            for seat, bot in enumerate(record.bots)
            if is_possible and seat not in self._verdicts and not bot.is_human
        ]
        _require_equal("closing", seats, [seat for seat in may_be if seat in seats])
        for answer in record.closing:
            forbidden = self._game.pondering == "forbidden" and self._moves[answer.seat] > 0
            contradiction = check_closing(
                self._game,
                answer,
                self._wording,
                memory_mib=record.limits.memory_mib,
                may_not_ponder=forbidden and record.has_clocks,
            )
            if contradiction is not None:
                raise _Difference(_AT.of(turn=_CLOSING, seat=answer.seat, what=contradiction))
            self._note(answer)

    def _late_resigners(self, number: int) -> set[Seat]:
        """The humans who resigned in the last turn and so cancelled the question to another one."""
        record, answers = self._record, self._record.turns[number].answers
        silent = {each.seat for each in answers if each.received is None and each.verdict is None}
        if self._game.faults == "turn" or number < len(record.turns) - 1 or not silent:
            return set()
        return {
            each.seat
            for each in record.verdicts
            if each.seat in range(self._game.seats)
            and each.seat not in silent
            and record.bots[each.seat].is_human
            and self._wording.agree_about(each.verdict, RESIGNED)
        }

    def _may_have_stayed(self, defeat: Defeat) -> bool:
        """Whether it may be a bot that did not quit, which no figure can confirm."""
        must_quit = self._game.protocol.must_quit and self._record.has_clocks
        has_verdict = defeat.seat in self._verdicts
        is_seat = defeat.seat in range(self._game.seats)
        is_bot = is_seat and not self._record.bots[defeat.seat].is_human
        may_stay = must_quit and is_bot and not has_verdict
        return (
            defeat.code == VerdictCode.NO_QUIT
            and may_stay
            and self._wording.agrees(defeat.detail, STAYED)
        )

    def _may_be_unkillable(self, defeat: Defeat) -> bool:
        """Whether it may be a bot that could not be killed, which no figure can confirm either."""
        is_free = defeat.seat in range(self._game.seats) and defeat.seat not in self._verdicts
        is_bot = is_free and not self._record.bots[defeat.seat].is_human
        return (
            is_bot and is_unmanageable(defeat.verdict) and not self._game.protocol.is_run_per_turn
        )


def _check_entry(bot: BotEntry) -> None:
    if bot.is_human:
        _require_equal("hash", bot.hash, Human.hash)
        _require_equal("startup_allowance_ms", bot.startup_allowance_ms, Human.startup_allowance_ms)
    else:
        _require_equal("time_limit_ms", bot.time_limit_ms, None)


def _require_equal(what: str, found: object, expected: object) -> None:
    if found != expected:
        difference = _DIFFERS.of(what=what, found=_short(found), expected=_short(expected))
        raise _Difference(difference)


def _short(value: object) -> str:
    text = str(value)
    return excerpt(text) if len(text) > _LONGEST or not text.isprintable() else text
