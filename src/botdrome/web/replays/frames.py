"""Matches as frames: from a record, by the rules, or turn by turn while they are played."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from botdrome.errors import IllegalMove, MalformedMove
from botdrome.games import scene as scenes
from botdrome.games.contract import AnyGame, Seat
from botdrome.games.turns.judgement import judge_turn
from botdrome.referee.bots.entrants import short_names
from botdrome.referee.prefix import Prefix, given_answers
from botdrome.referee.records.explanation import explained_reason, remedy_for, with_error_stream
from botdrome.referee.records.following import last_state, positions
from botdrome.referee.records.record import BotEntry, Record
from botdrome.referee.seats.answers import Answer as Answered
from botdrome.referee.seats.human_seat import HUMAN
from botdrome.referee.verdicts.codes import VerdictCode
from botdrome.referee.verdicts.remedies import Situation, remedy
from botdrome.sentences import Sentence
from botdrome.web.replays.models import (
    Answer,
    Bot,
    Frame,
    FrameEvent,
    Mark,
    Position,
    Verdict,
    titles_of,
)

_MOST_MARKS = 64
"""How many marks of one illegal move are kept: its path may be of any length."""


class ElementPool:
    """A list of elements without duplicates."""

    def __init__(self, elements: list[scenes.Element] | None = None) -> None:
        self.elements: list[scenes.Element] = [] if elements is None else elements
        self._indexes: dict[scenes.Element, int] = {}
        self._by_identity: dict[int, int] = {}
        """The same by id(): scenes often contain the same objects again."""

    def indexes(self, elements: Iterable[scenes.Element]) -> list[int]:
        """The indexes of these elements in the pool; new ones are added."""
        known = self._by_identity
        return [
            known[id(element)] if id(element) in known else self._index(element)
            for element in elements
        ]

    def _index(self, element: scenes.Element) -> int:
        index = self._indexes.get(element)
        if index is None:
            index = self._indexes[element] = len(self.elements)
            self._by_identity[id(element)] = index  # stays valid: the element is kept as a key
            self.elements.append(element)
        return index


class Frames:
    """The frames of one match, and the pool of their elements."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.pool: list[scenes.Element] = []
        self._pool_ends: list[int] = []

    def event(self, index: int) -> FrameEvent:
        """A frame, and what it added to the pool."""
        begin = self._pool_ends[index - 1] if index else 0
        end = self._pool_ends[index]
        return FrameEvent(frame=self.frames[index], pool=self.pool[begin:end], pool_from=begin)

    def restore(self, event: FrameEvent) -> None:
        """Adds a frame as `event` gave it; a ValueError if it does not follow from the others."""
        self.pool += event.pool
        indexes = range(len(self.pool))
        is_next = (event.frame.turn, event.pool_from + len(event.pool)) == (
            len(self.frames),
            len(self.pool),
        )
        if not is_next or not all(index in indexes for index in event.frame.scene):
            raise ValueError("a frame is out of place")
        self._append(event.frame)

    def _append(self, frame: Frame) -> None:
        self.frames.append(frame)
        self._pool_ends.append(len(self.pool))


class FrameBuilder(Frames):
    """Builds frames while a match is played, from its start position."""

    def __init__(self, game: AnyGame, start: Any, languages: Sequence[str]) -> None:
        super().__init__()
        self._game = game
        self._languages = languages
        self._moved: set[Seat] = set()
        """The seats that have made a legal move."""
        self._pool = ElementPool(self.pool)
        self._marked: frozenset[scenes.Element] = frozenset()
        self._state = start
        """The position of the next answers."""
        self.add(start, ())

    def add(self, state: Any | None, answers: Iterable[Answered]) -> None:
        """Adds the next frame; without a state the position has not changed."""
        answers = list(answers)
        sent_answers = [self._sent(answer, has_moved=state is not None) for answer in answers]
        visible_state = self._state if state is None else state
        elements = (*self._game.scene(visible_state).elements, *self._illegal_moves(answers))
        marks = self._new_marks(elements, has_moved=state is not None)
        scene = self._pool.indexes(elements)
        if state is not None:
            self._state = state
        if any(answer.verdict for answer in sent_answers):
            marks.append("verdict")
        standing = self._game.standing(visible_state)
        frame = Frame(
            turn=len(self.frames),
            scene=scene,
            scores=None if standing is None else list(standing),
            answers=sent_answers,
            marks=marks,
        )
        self._append(frame)

    def _sent(self, answer: Answered, *, has_moved: bool) -> Answer:
        """An answer as it is sent: its move in words if it was played, else what to do about it."""
        sent = Answer.model_validate(answer)
        if answer.is_move:
            self._moved.add(answer.seat)
        if answer.verdict is not None:
            return self._explained(sent, answer)
        if has_moved:
            with suppress(MalformedMove, IllegalMove):  # the record is forged
                words = self._describe(answer.seat, answer.received)
                return sent.model_copy(update={"description": words})
        return sent

    def _explained(self, sent: Answer, answer: Answered) -> Answer:
        """An answer with what to do about its verdict."""
        if answer.verdict is None or answer.seat not in range(len(self._languages)):
            return sent
        language, is_first_move = self._languages[answer.seat], answer.seat not in self._moved
        situation = Situation(self._game, language, answer, is_first_move)
        found = Verdict(
            code=answer.verdict.code,
            detail=answer.verdict.detail,
            remedy=remedy(answer.verdict.code, situation),
        )
        return sent.model_copy(update={"verdict": found})

    def _describe(self, seat: int, text: str | None) -> Sentence:
        game, state = self._game, self._state
        move = None if text is None else game.parse(state, seat, text)
        if text is not None and game.faults == "turn":  # then a turn is played despite a breach
            game.check(state, seat, move)
        return game.describe(state, seat, move)

    def _illegal_moves(self, answers: Iterable[Answered]) -> Iterator[scenes.Highlight]:
        """Marks of the illegal moves among these answers."""
        game = self._game
        for answer in answers:
            code = answer.verdict.code if answer.verdict else None
            if code != VerdictCode.ILLEGAL_MOVE or answer.seat not in range(game.seats):
                continue
            with suppress(MalformedMove):  # the record is forged
                board = game.scene(self._state).board
                move = game.parse(self._state, answer.seat, answer.received or "")
                places = dict.fromkeys(
                    islice(game.places(self._state, answer.seat, move), _MOST_MARKS)
                )
                for number, (x, y) in enumerate(places):
                    if 0 <= x <= board.width and 0 <= y <= board.height:
                        key = f"fault-{answer.seat}-{number}"
                        yield scenes.Highlight(key, x, y, "fault", answer.seat)

    def _new_marks(self, elements: Sequence[scenes.Element], *, has_moved: bool) -> list[Mark]:
        """What has just happened; captures are marked anew each time, the rest may stay marked."""
        highlights = [each for each in elements if isinstance(each, scenes.Highlight)]
        marked = frozenset(each for each in highlights if each.role in ("win", "fault"))
        new = {each.role for each in highlights if each in marked - self._marked}
        self._marked = marked
        if not self.frames:
            return []
        has_capture = has_moved and any(each.role == "capture" for each in highlights)
        captures: list[Mark] = ["capture"] if has_capture else []
        return captures + [role for role in ("win", "fault") if role in new]


def build_frames(game: AnyGame, record: Record) -> FrameBuilder:
    """A record as frames, as far as the rules can follow it."""
    following = positions(game, record)
    frames = FrameBuilder(game, next(following), [bot.language for bot in record.bots])
    if greetings := failed_greetings(record):
        frames.add(None, greetings)
    for turn, state in zip(record.turns, following, strict=False):
        known = (each for each in turn.answers if each.seat in range(game.seats))
        frames.add(state, [with_error_stream(game, record, each) for each in known])
    return frames


def first_frames(
    game: AnyGame, start: Any, prefix: Prefix, languages: Sequence[str]
) -> FrameBuilder:
    """The frames of a match that is about to begin: its start, and the turns that are given."""
    frames, state = FrameBuilder(game, start, languages), start
    for texts in prefix:
        answers = given_answers(game, state, texts)
        state = judge_turn(game, state, texts).state
        frames.add(state, answers)
    return frames


def last_position(game: AnyGame, record: Record) -> Position:
    """The position in which a record ends, as far as the rules can follow it."""
    pool = ElementPool()
    scene = pool.indexes(game.scene(last_state(game, record)).elements)
    return Position(scene=scene, pool=pool.elements)


def failed_greetings(record: Record) -> list[Answered]:
    """The answers to `Name` if they ended the match; they belong to its last frame."""
    has_failed = any(answer.verdict is not None for answer in record.greetings)
    return list(record.greetings) if has_failed and not record.turns else []


def bots_of(game: AnyGame, record: Record, before: Sequence[Bot] = ()) -> list[Bot]:
    """The bots of a record; `before` is what was already known of them."""
    verdicts = {
        each.seat: Verdict(
            code=each.code,
            detail=each.detail,
            remedy=remedy_for(game, record, each.seat, each.code),
        )
        for each in record.verdicts
        if each.seat in range(len(record.bots))
    }
    names = short_names([entry.name for entry in record.bots])
    bots = []
    for seat, entry in enumerate(record.bots):
        known = before[seat] if before else _bot_of(entry)
        update = {
            "name": entry.name if entry.is_human else names[seat],
            "own_name": entry.own_name,
            "language": entry.language,
            "language_titles": titles_of(entry.language),
            "hash": entry.hash,
            "verdict": verdicts.get(seat),
            "hint": None,
        }
        bots.append(known.model_copy(update=update))
    return bots


def _bot_of(entry: BotEntry) -> Bot:
    limit_ms = entry.time_limit_ms
    return Bot(
        name=entry.name,
        spec=HUMAN if entry.is_human else entry.name,
        time_s=None if limit_ms is None else limit_ms // 1000,
    )


def result_of(game: AnyGame, record: Record) -> dict[str, Any]:
    """The result of a record; without lists of a wrong length, which forged records may have."""
    seats = len(record.bots)
    return {
        "places": list(record.places) if record.places and len(record.places) == seats else None,
        "scores": list(record.scores) if record.scores and len(record.scores) == seats else None,
        "reason": explained_reason(game, record),
        "void": record.void,
    }
