"""What the journal keeps of a match: its result, or the settlement of an unplayable one."""

from collections.abc import Collection
from dataclasses import asdict
from datetime import UTC, datetime

from botdrome import games
from botdrome.games.contract import AnyGame, Outcome, Seat
from botdrome.games.scoring import Scoring
from botdrome.referee import Bot, Record
from botdrome.referee.records.record import SCHEMA_VERSION, BotEntry, Repeat
from botdrome.referee.results import settle
from botdrome.referee.seats.answers import readable
from botdrome.referee.verdicts.codes import UNPLAYABLE, Verdict
from botdrome.runner.orders import Order
from botdrome.runner.tournament.journal_lines import FinishedMatch
from botdrome.sentences import Sentence, title
from botdrome.tournaments.model import Match, Result

_WHY = Sentence(
    UNPLAYABLE.code,
    "The match could not be played because of this bot: {why}",
    "Партию не удалось провести из-за этого бота: {why}",
)
_LAST = Sentence(
    "unplayable-match",
    "Last place: {who}. {why}",
    "Последнее место: {who}. {why}",
)


def settled(
    match: Match, losers: Collection[Seat], record: Record, scoring: Scoring
) -> FinishedMatch:
    """A match that the bots in these seats lose; the figures are those of its void attempt."""
    assert record.void is not None  # noqa: S101 (else it has a result of its own)
    game = games.get(record.game)
    detail = _WHY.of(why=record.void)
    verdicts = {seat: Verdict(UNPLAYABLE.code, detail) for seat in losers}
    outcome = _shared(game, record, losers, detail) if game.faults == "turn" else None
    result = settle(game, outcome, verdicts)
    # Verdicts on others in an attempt that does not count are dropped.
    codes = tuple(
        (*record.verdict_codes(seat), UNPLAYABLE.code) if seat in losers else ()
        for seat in range(len(match.seats))
    )
    return _entry(match, record, result.places, result.scores, scoring, codes, result.reason)


def finished(match: Match, record: Record, scoring: Scoring) -> FinishedMatch:
    """The journal's entry of a match that was played."""
    assert record.places is not None  # it is not void  # noqa: S101
    assert record.scores is not None  # noqa: S101
    assert record.reason is not None  # noqa: S101
    codes = tuple(record.verdict_codes(seat) for seat in range(len(match.seats)))
    return _entry(match, record, record.places, record.scores, scoring, codes, record.reason)


def void_record(order: Order, repeat: Repeat) -> Record:
    """The record of a match whose process died: nothing else of it is left."""
    game = order.rules
    return Record(
        format="botdrome-match",
        schema=SCHEMA_VERSION,
        game=game.id,
        game_version=game.version,
        options=asdict(order.checked_options),
        seed=order.seed,
        limits=order.applied_limits,
        has_clocks=order.has_limits,
        is_confined=order.is_confined
        and all(bot.is_confined for bot in order.bots if isinstance(bot, Bot)),
        bots=tuple(
            BotEntry(readable(bot.name), bot.language, bot.hash, bot.startup_allowance_ms)
            for bot in order.bots
        ),
        greetings=(),
        turns=(),
        verdicts=(),
        places=None,
        scores=None,
        reason=None,
        void=repeat.reason,
        started_at=datetime.now(UTC).isoformat(timespec="seconds"),
        play_ms=0.0,
        void_seat=repeat.seat,
        repeats=order.repeats,
    )


def _shared(game: AnyGame, record: Record, losers: Collection[Seat], why: Sentence) -> Outcome:
    """The others share the first place, without a penalty."""
    scores = [0.0] * game.seats
    if game.score.best == "least":
        start = game.start(game.options(**record.options), record.seed)
        standing = game.standing(start) or scores
        scores = [standing[seat] if seat in losers else 0.0 for seat in range(game.seats)]
    titles = [game.seat_titles[seat] for seat in sorted(losers)]
    who = title(", ".join(each.en for each in titles), ", ".join(each.ru for each in titles))
    return Outcome((1,) * game.seats, tuple(scores), _LAST.of(who=who, why=why))


def _entry(
    match: Match,
    record: Record,
    places: tuple[int, ...],
    scores: tuple[float, ...],
    scoring: Scoring,
    verdicts: tuple[tuple[str, ...], ...],
    reason: Sentence,
) -> FinishedMatch:
    answers = [record.answers(seat) for seat in range(len(match.seats))]
    return FinishedMatch(
        match,
        Result(
            places,
            tuple(map(float, scores)),
            tuple(map(float, scoring.points(places))),
            moves=tuple(sum(each.is_move for each in own) for own in answers),
        ),
        verdicts=verdicts,
        cpu_ms=tuple(round(sum(each.cpu_ms for each in own), 3) for own in answers),
        peak_kib=tuple(max((each.peak_kib for each in own), default=0) for own in answers),
        reason=reason,
    )
