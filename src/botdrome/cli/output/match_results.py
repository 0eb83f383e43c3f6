"""The results of matches: JSON objects, and for people a table and the list of faults."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.markup import escape
from rich.table import Table

from botdrome.cli.language import render, tr
from botdrome.cli.output.terminal import FoldingTable, column, counted, printable
from botdrome.games.contract import AnyGame, Seat
from botdrome.referee import Record
from botdrome.sentences import Sentence

_KIB = 1024
_MOST_LISTED = 5
"""Faults of one bot that are listed; the others are only counted."""


def json_line(value: object) -> str:
    """JSON on one line, with unprintable characters escaped."""
    text = json.dumps(value, ensure_ascii=False)
    return "".join(letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in text)


def name_at(record: Record, seat: Seat) -> str:
    """The name that a bot gave itself, else the name it has here."""
    return record.bots[seat].own_name or record.bots[seat].name


def as_object(record: Record, specs: Sequence[str], log: Path | None) -> dict[str, Any]:
    """A match as one JSON object; `specs` are the bots as the user named them, by seat."""
    data: dict[str, Any] = {
        "game": record.game,
        "seed": record.seed,
        "moves": record.moves,
        "play_ms": record.play_ms,
        "places": record.places,
        "scores": record.scores,
        "reason": record.reason.en if record.reason else None,
        "bots": [_bot_object(record, seat, spec) for seat, spec in enumerate(specs)],
        "log": None if log is None else str(log),
    }
    if record.void is not None:
        data["void"] = record.void.en
    return data


def _bot_object(record: Record, seat: Seat, spec: str) -> dict[str, Any]:
    answers = record.answers(seat)
    defeat = next((each for each in record.verdicts if each.seat == seat), None)
    return {
        "name": name_at(record, seat),
        "bot": spec,
        "verdict": defeat.code if defeat else None,
        "detail": defeat.detail.en if defeat else None,
        "faults": faults_of(record, seat),
        "cpu_ms": round(sum(answer.cpu_ms for answer in answers), 3),
        "wall_ms": round(sum(answer.wall_ms for answer in answers), 3),
        "peak_kib": max((answer.peak_kib for answer in answers), default=0),
        "moves": sum(answer.is_move for answer in answers),
    }


def faults_of(record: Record, seat: Seat) -> list[dict[str, Any]]:
    """The faulty answers of a seat; turns are counted from 0, as in the record."""
    return [
        {"turn": number, "code": answer.verdict.code, "detail": answer.verdict.detail.en}
        for number, turn in enumerate(record.turns)
        for answer in turn.answers
        if answer.seat == seat and answer.verdict is not None
    ]


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of a bot; game and turn are counted from 1. In turn 0 the bot gives its name."""

    game: int
    turn: int
    code: str
    detail: Sentence


def _faults_in(record: Record, seat: Seat, game: int) -> Iterator[Fault]:
    found = set()
    for number, turn in enumerate(record.turns, start=1):
        for answer in turn.answers:
            if answer.seat == seat and answer.verdict is not None:
                found.add(answer.verdict.code)
                yield Fault(game, number, answer.verdict.code, answer.verdict.detail)
    for defeat in record.verdicts:  # some are not about an answer
        if defeat.seat == seat and defeat.code not in found:
            yield Fault(game, len(record.turns), defeat.code, defeat.detail)


@dataclass(slots=True)
class Tally:
    """One bot's matches, added up."""

    name: str
    own_name: str = ""
    places: Counter[int] = field(default_factory=Counter)
    points: float = 0.0
    score: float = 0.0
    faults: Counter[str] = field(default_factory=Counter)
    first_faults: list[Fault] = field(default_factory=list)
    moves: int = 0
    cpu_ms: float = 0.0
    most_ms: float = 0.0
    peak_kib: int = 0

    def add(self, game: int, record: Record, seat: Seat, points: float) -> None:
        """Adds a match in which the bot had that seat; games are counted from 1."""
        if record.places is None or record.scores is None:
            return
        own_name = record.bots[seat].own_name
        self.own_name = own_name if own_name is not None else self.own_name
        self.places[record.places[seat]] += 1
        self.points += points
        self.score += record.scores[seat]
        faults = list(_faults_in(record, seat, game))
        self.faults.update(fault.code for fault in faults)
        self.first_faults += faults
        self.first_faults.sort(key=lambda fault: (fault.game, fault.turn))
        del self.first_faults[_MOST_LISTED:]
        for greeting in record.greetings:
            if greeting.seat == seat:
                self.peak_kib = max(self.peak_kib, greeting.peak_kib)
        for answer in record.answers(seat):
            self.moves += answer.is_move
            self.cpu_ms += answer.cpu_ms
            self.most_ms = max(self.most_ms, answer.cpu_ms)
            self.peak_kib = max(self.peak_kib, answer.peak_kib)


def table_of(game: AnyGame, tallies: Sequence[Tally]) -> Table:
    """The results of each bot; fits a terminal of 80 columns."""
    places = range(1, game.seats + 1)
    has_scores = game.score.titles.en != "points"
    titles = [
        tr("places ", "места ") + "/".join(map(str, places)),
        tr("points", "очки"),
        *([render(game.score.titles)] if has_scores else []),
        tr("moves", "ходов"),
        tr("ms per move (max)", "мс на ход (макс.)"),
        tr("MiB", "МиБ"),
    ]
    table = FoldingTable(
        column(tr("bot", "бот")), *(column(title, is_number=True) for title in titles)
    )
    for each in tallies:
        table.add_row(
            _full_name(each),
            "/".join(str(each.places[place]) for place in places),
            f"{each.points:g}",
            *([f"{each.score:g}"] if has_scores else []),
            str(each.moves),
            f"{each.cpu_ms / each.moves:.1f} ({each.most_ms:.0f})" if each.moves else "-",
            f"{each.peak_kib / _KIB:.1f}",
        )
    return table


def _full_name(tally: Tally) -> str:
    """The name it has here, then its own, which two bots may share."""
    own_name = f" «{tally.own_name}»" if tally.own_name else ""
    return escape(printable(tally.name + own_name))


def fault_lines(tally: Tally, *, has_details: bool, has_games: bool) -> list[str]:
    """A bot's verdicts by code and, if wanted, what was wrong in the first few faults."""
    if not tally.faults:
        return []
    verdicts = tr("verdicts", "вердикты")
    lines = [f"{printable(tally.name)}, {verdicts}: {counted(tally.faults)}"]
    if has_details:
        lines += [f"  {_fault_line(fault, has_games)}" for fault in tally.first_faults]
        left = tally.faults.total() - len(tally.first_faults)
        if left:
            lines.append(tr(f"  … and {left} more", f"  … и ещё {left}"))
    return lines


def _fault_line(fault: Fault, has_games: bool) -> str:
    places = [tr("game", "партия") + f" {fault.game}"] if has_games else []
    if fault.turn:
        places.append(tr("turn", "ход") + f" {fault.turn}")
    return f"{', '.join([*places, fault.code])}: {printable(render(fault.detail))}"
