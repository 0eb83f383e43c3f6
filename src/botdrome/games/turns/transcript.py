"""A game as lines of text: one answer per line, each as its bot would have written it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from botdrome.games.contract import PASS, AnyGame, Seat, out_of_turn
from botdrome.games.turns.judgement import Breach, play_moves, read_answers
from botdrome.sentences import Sentence

_AT_SEAT = Sentence("at-seat", "{seat}: {what}", "{seat}: {what}")


@dataclass(frozen=True, slots=True)
class TranscriptFault:
    """The answer that could not be played: its line, counted from 1, and what is wrong with it.

    A line after the end of the game belongs to no seat: None.
    """

    line: int
    seat: Seat | None
    status: Literal["illegal", "malformed"]
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class Reading:
    """How far some lines could be played: the last state, the lines played, the first faults.

    `answered` are the seats whose answers to the last request are there while others' are not.
    """

    state: Any
    moves: int
    faults: tuple[TranscriptFault, ...] = ()
    answered: tuple[Seat, ...] = ()


def read_transcript(game: AnyGame, state: Any, lines: Sequence[str]) -> Reading:
    """Plays the lines from a state, as far as they can be played."""
    played = 0
    while played < len(lines):
        due = game.to_move(state)
        if not due:
            over = out_of_turn((), {0: None}).sentence
            return Reading(state, played, (TranscriptFault(played + 1, None, "illegal", over),))
        answers = dict(zip(due, lines[played : played + len(due)], strict=False))
        moves, breaches = read_answers(game, state, answers, read_answer)
        if breaches or len(answers) < len(due):
            faults = _faults(answers, breaches, played + 1)
            return Reading(state, played, faults, answered=tuple(moves))
        judged = play_moves(game, state, moves, due, {})
        if judged.state is None:
            return Reading(state, played, _faults(answers, judged.breaches, played + 1))
        state = judged.state
        played += len(due)
    return Reading(state, played)


def _faults(
    answers: Mapping[Seat, str], breaches: Mapping[Seat, Breach], first_line: int
) -> tuple[TranscriptFault, ...]:
    """The breaches with the lines of their answers."""
    return tuple(
        TranscriptFault(line, seat, breaches[seat].status, breaches[seat].sentence)
        for line, seat in enumerate(answers, first_line)
        if seat in breaches
    )


def read_answer(game: AnyGame, state: Any, seat: Seat, text: str) -> Any:
    """The move of one line, or None for a pass; else MalformedMove."""
    if game.passes and text.strip(" \t\r") == PASS:
        return None
    return game.parse(state, seat, text)


def write_request(game: AnyGame, state: Any, moves: Mapping[Seat, Any]) -> Iterator[str]:
    """The lines of one request's answers, in the order of the seats."""
    for seat in game.to_move(state):
        yield game.format(state, seat, moves[seat])


def split_lines(text: str) -> list[str]:
    """The lines of a file; blank ones at its end do not count."""
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    while lines and not lines[-1].strip():
        lines.pop()
    return lines


def describe(faults: Sequence[TranscriptFault], game: AnyGame) -> Sentence:
    """What went wrong, and at whose seat, as one sentence."""
    sentences = [
        fault.sentence
        if fault.seat is None
        else _AT_SEAT.of(seat=game.seat_titles[fault.seat], what=fault.sentence)
        for fault in faults
    ]
    return Sentence(
        faults[0].sentence.code,
        en=" ".join(each.en for each in sentences),
        ru=" ".join(each.ru for each in sentences),
    )
