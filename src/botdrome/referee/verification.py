"""Checks a record: replays it by the rules and says the first thing that is not as it should be."""

from dataclasses import dataclass
from typing import Any

from botdrome import games
from botdrome.errors import IllegalMove, MalformedMove
from botdrome.games.contract import AnyGame, Seat
from botdrome.referee.answers import Answer
from botdrome.referee.clock import Clock
from botdrome.referee.figures import disagreement, disagreement_about_human
from botdrome.referee.humans import RESIGNED, Human
from botdrome.referee.names import judge_name, own_name
from botdrome.referee.record import BotEntry, Defeat, Record, Turn
from botdrome.referee.results import settle
from botdrome.referee.tables import STAYED
from botdrome.referee.verdicts import Verdict, verdict
from botdrome.referee.wording import Wording
from botdrome.sentences import Sentence, excerpt

_DIFFERS = Sentence(
    "differs",
    "{what}: the record says {found}, the rules say {expected}.",
    "{what}: в протоколе {found}, а по правилам {expected}.",
)
_AT = Sentence("at-turn", "Turn {turn}, seat {seat}: {what}", "Ход {turn}, место {seat}: {what}")
_NOT_OVER = Sentence(
    "not-over",
    "The record stops before the game is over, and nobody has a verdict.",
    "Протокол обрывается до конца игры, и ни у кого нет вердикта.",
)
_AFTER_END = Sentence(
    "after-end",
    "Turn {turn} comes after the end of the match.",
    "Ход {turn} записан после конца игры.",
)
_NAMES = Sentence("names", "names", "имена")
_LONGEST = 200


class _Difference(Exception):
    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Examination:
    """What is wrong with a record, if anything is; and what it says in words that are not ours."""

    difference: Sentence | None
    reworded: tuple[Sentence, ...]


def verify(record: Record) -> Sentence | None:
    """What is wrong with a record; None if nothing is.

    A game or an option that is not known here is a user error.
    """
    return examine(record).difference


def examine(record: Record) -> Examination:
    """The same, with the sentences that this version would word in another way."""
    wording = Wording()
    try:
        _Replay(games.get(record.game), record, wording).check()
    except _Difference as difference:
        return Examination(difference.sentence, tuple(wording.reworded))
    return Examination(None, tuple(wording.reworded))


class _Replay:
    """Plays a record again, and compares."""

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
        _same("game_version", record.game_version, game.version)
        _same("bots", len(record.bots), game.seats)
        for bot in record.bots:
            _check_entry(bot)
        self._check_greetings()
        for number, turn in enumerate(record.turns):
            if not game.to_move(self._state) or (self._verdicts and not game.passes):
                raise _Difference(_AFTER_END.of(turn=number))
            self._check_turn(number, turn)
        if record.void is None:
            self._check_end()
        else:
            _same("places", record.places, None)
            _same("scores", record.scores, None)
            _same("reason", record.reason, None)
            _same("verdicts", record.verdicts, self._defeats())

    def _clock(self, seat: Seat) -> Clock | None:
        if not self._record.has_clocks:
            return None
        return Clock(self._record.limits, self._record.bots[seat].startup_allowance_ms)

    def _check_greetings(self) -> None:
        record, rules = self._record, self._game.names
        is_asked = rules is not None and (record.void is None or record.greetings)
        asked = [seat for seat, bot in enumerate(record.bots) if not bot.is_human]
        seats = [answer.seat for answer in record.greetings]
        _same("greetings", seats, asked if is_asked else [])
        for answer in record.greetings:
            _same("greetings.sent", answer.sent, "Name")
            by_rules = None
            if answer.received is not None and rules is not None:
                by_rules = judge_name(answer.received, rules)
            self._check_answer(_NAMES, answer, by_rules, is_move=False)
            called = None if answer.received is None else own_name(answer.received)
            _same("own_name", record.bots[answer.seat].own_name, called)
            if answer.verdict is not None:
                self._verdicts[answer.seat] = answer.verdict
        silent = [bot for seat, bot in enumerate(record.bots) if seat not in seats]
        _same("own_name", [bot.own_name for bot in silent if bot.own_name is not None], [])

    def _check_turn(self, number: int, turn: Turn) -> None:
        game, state = self._game, self._state
        due = sorted(game.to_move(state))
        _same(f"turns.{number}.seats", sorted(answer.seat for answer in turn.answers), due)
        moves: dict[Seat, Any] = {}
        by_rules: dict[Seat, Verdict | None] = {}
        for answer in turn.answers:
            _same(f"turns.{number}.sent", answer.sent, self._request(answer.seat))
            by_rules[answer.seat] = self._read(answer, moves)
        self._play(moves, turn, by_rules)
        defeated = {answer.seat for answer in turn.answers if answer.verdict is not None}
        for answer in turn.answers:
            if self._record.bots[answer.seat].is_human:
                self._check_human(number, answer, by_rules[answer.seat], defeated)
            else:
                self._check_answer(number, answer, by_rules[answer.seat], is_move=True)
            self._note(answer)
        draws = game.draws(self._state) if self._state is not state else ()
        _same(f"turns.{number}.draws", turn.draws, draws)

    def _request(self, seat: Seat) -> str | None:
        game, state = self._game, self._state
        is_passed_over = game.passes and (seat in self._verdicts or not game.has_move(state, seat))
        return None if is_passed_over else game.request(state, seat)

    def _read(self, answer: Answer, moves: dict[Seat, Any]) -> Verdict | None:
        """Puts the answer's move among those that were made; else what the rules say of it."""
        if answer.received is None:
            return None
        game, state = self._game, self._state
        try:
            move = game.parse(state, answer.seat, answer.received)
            game.check(state, answer.seat, move)
        except MalformedMove as fault:
            return verdict("malformed-answer", fault.sentence)
        except IllegalMove as fault:
            return verdict("illegal-move", fault.sentence)
        if answer.verdict is None or answer.verdict.code == "illegal-move":
            moves[answer.seat] = move
        return None

    def _play(
        self, moves: dict[Seat, Any], turn: Turn, by_rules: dict[Seat, Verdict | None]
    ) -> None:
        """Makes the turn's moves; what they break only together is added to the rules' say."""
        game = self._game
        if game.passes:
            moves = {answer.seat: moves.get(answer.seat) for answer in turn.answers}
        elif len(moves) < len(turn.answers):
            return
        try:
            self._state = game.play(self._state, moves)
        except IllegalMove as fault:
            for seat, sentence in fault.breaches.items():
                by_rules[seat] = verdict("illegal-move", sentence)

    def _check_answer(
        self, number: object, answer: Answer, by_rules: Verdict | None, *, is_move: bool
    ) -> None:
        clock = self._clocks[answer.seat]
        if self._game.protocol == "files":  # every turn starts anew
            clock = self._clock(answer.seat)
        forbidden = self._game.pondering == "forbidden" and self._moves[answer.seat] > 0
        complaint = disagreement(
            self._game,
            answer,
            by_rules,
            clock,
            self._wording,
            may_not_ponder=forbidden,
            is_move=is_move,
        )
        if complaint is not None:
            raise _Difference(_AT.of(turn=number, seat=answer.seat, what=complaint))
        if clock is not None:
            clock.spend(answer.cpu_ms, answer.idle_ms, is_move=is_move)
        if is_move:
            self._moves[answer.seat] += 1

    def _check_human(
        self, number: int, answer: Answer, by_rules: Verdict | None, defeated: set[Seat]
    ) -> None:
        rivals = (defeated or self._late_resigners(number)) - {answer.seat}
        complaint = disagreement_about_human(
            answer,
            by_rules,
            self._record.bots[answer.seat].time_limit_ms,
            self._wording,
            is_let_off=bool(rivals) and not self._game.passes,
        )
        if complaint is not None:
            raise _Difference(_AT.of(turn=number, seat=answer.seat, what=complaint))

    def _note(self, answer: Answer) -> None:
        found = answer.verdict
        if found is not None and (not self._game.passes or found.code == "security"):
            self._verdicts[answer.seat] = found

    def _check_end(self) -> None:
        game, record = self._game, self._record
        outcome = game.outcome(self._state)
        if not self._verdicts and record.turns:
            late = self._late_resigners(len(record.turns) - 1)
            for defeat in record.verdicts:
                if defeat.seat in late:
                    self._verdicts[defeat.seat] = Verdict(defeat.code, defeat.detail)
        if outcome is None and (game.passes or not self._verdicts):
            raise _Difference(_NOT_OVER)
        for defeat in record.verdicts:
            if self._is_late_stayer(defeat):
                self._verdicts[defeat.seat] = Verdict(defeat.code, defeat.detail)
        _same("verdicts", record.verdicts, self._defeats())
        result = settle(game, outcome, self._verdicts)
        _same("places", record.places, result.places)
        _same("scores", record.scores, result.scores)
        if record.reason is None or not self._wording.agrees(record.reason, result.reason):
            _same("reason", record.reason, result.reason)

    def _defeats(self) -> tuple[Defeat, ...]:
        return tuple(
            Defeat(seat, each.code, each.detail) for seat, each in sorted(self._verdicts.items())
        )

    def _late_resigners(self, number: int) -> set[Seat]:
        """The humans who left while another was asked in the last turn, and was let off for it."""
        record, answers = self._record, self._record.turns[number].answers
        silent = {each.seat for each in answers if each.received is None and each.verdict is None}
        if self._game.passes or number < len(record.turns) - 1 or not silent:
            return set()
        return {
            each.seat
            for each in record.verdicts
            if each.seat in range(self._game.seats)
            and each.seat not in silent
            and record.bots[each.seat].is_human
            and self._wording.agree_about(Verdict(each.code, each.detail), RESIGNED)
        }

    def _is_late_stayer(self, defeat: Defeat) -> bool:
        """Whether it may have been one that did not leave: no figure tells."""
        is_asked_to_leave = self._game.protocol == "lines" and self._record.has_clocks
        has_verdict = defeat.seat in self._verdicts
        is_seat = defeat.seat in range(self._game.seats)
        is_bot = is_seat and not self._record.bots[defeat.seat].is_human
        may_stay = is_asked_to_leave and is_bot and not has_verdict
        return defeat.code == "no-quit" and may_stay and self._wording.agrees(defeat.detail, STAYED)


def _check_entry(bot: BotEntry) -> None:
    if bot.is_human:
        _same("hash", bot.hash, Human.hash)
        _same("startup_allowance_ms", bot.startup_allowance_ms, Human.startup_allowance_ms)
    else:
        _same("time_limit_ms", bot.time_limit_ms, None)


def _same(what: str, found: object, expected: object) -> None:
    if found != expected:
        told = _DIFFERS.of(what=what, found=_short(found), expected=_short(expected))
        raise _Difference(told)


def _short(value: object) -> str:
    text = str(value)
    return excerpt(text) if len(text) > _LONGEST or not text.isprintable() else text
