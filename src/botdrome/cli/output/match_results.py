"""What came of matches: JSON objects, and a table for people."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.markup import escape
from rich.table import Table

from botdrome.cli.language import render, tr
from botdrome.games.contract import AnyGame, Seat
from botdrome.referee import Record

_KIB = 1024


def shown(text: str) -> str:
    """Somebody's text as a terminal may see it."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)


def json_line(value: object) -> str:
    """JSON on one line, with what a terminal should not see spelt out."""
    text = json.dumps(value, ensure_ascii=False)
    return "".join(letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in text)


def name_at(record: Record, seat: Seat) -> str:
    """The name that a bot gave itself, else what it is called here."""
    return record.bots[seat].own_name or record.bots[seat].name


def as_object(record: Record, specs: Sequence[str], log: Path | None) -> dict[str, Any]:
    """A match as one JSON object; `specs` are the bots as the user named them, by seat."""
    told: dict[str, Any] = {
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
        told["void"] = record.void.en
    return told


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
    """The turns in which something was wrong with a seat's answer."""
    return [
        {"turn": number, "code": answer.verdict.code, "detail": answer.verdict.detail.en}
        for number, turn in enumerate(record.turns)
        for answer in turn.answers
        if answer.seat == seat and answer.verdict is not None
    ]


@dataclass(slots=True)
class Tally:
    """One bot's matches, added up."""

    name: str
    own_name: str = ""
    places: Counter[int] = field(default_factory=Counter)
    points: float = 0.0
    score: float = 0.0
    faults: Counter[str] = field(default_factory=Counter)
    moves: int = 0
    cpu_ms: float = 0.0
    most_ms: float = 0.0
    peak_kib: int = 0

    def add(self, record: Record, seat: Seat, points: float) -> None:
        """Adds a match in which the bot sat in that seat."""
        if record.places is None or record.scores is None:
            return
        own_name = record.bots[seat].own_name
        self.own_name = own_name if own_name is not None else self.own_name
        self.places[record.places[seat]] += 1
        self.points += points
        self.score += record.scores[seat]
        self.faults.update(record.verdict_codes(seat))
        for greeting in record.greetings:
            if greeting.seat == seat:
                self.peak_kib = max(self.peak_kib, greeting.peak_kib)
        for answer in record.answers(seat):
            self.moves += answer.is_move
            self.cpu_ms += answer.cpu_ms
            self.most_ms = max(self.most_ms, answer.cpu_ms)
            self.peak_kib = max(self.peak_kib, answer.peak_kib)


def table_of(game: AnyGame, tallies: Sequence[Tally]) -> Table:
    """What people see at the end; fits a terminal of 80 columns."""
    places = range(1, game.seats + 1)
    has_scores = game.score.titles.en != "points"
    columns = [
        tr("places ", "места ") + "/".join(map(str, places)),
        tr("points", "очки"),
        *([_score_title(game)] if has_scores else []),
        tr("moves", "ходов"),
        tr("ms a move (most)", "мс на ход (макс.)"),
        tr("MiB", "МиБ"),
        tr("verdicts", "вердикты"),
    ]
    table = Table()
    table.add_column(tr("bot", "бот"), overflow="fold")
    for title in columns:
        table.add_column(title, justify="right")
    for each in tallies:
        table.add_row(
            _full_name(each),
            "/".join(str(each.places[place]) for place in places),
            f"{each.points:g}",
            *([f"{each.score:g}"] if has_scores else []),
            str(each.moves),
            f"{each.cpu_ms / each.moves:.1f} ({each.most_ms:.0f})" if each.moves else "-",
            f"{each.peak_kib / _KIB:.1f}",
            ", ".join(f"{code} {count}" for code, count in sorted(each.faults.items())) or "-",
        )
    return table


def _full_name(tally: Tally) -> str:
    """What it is called here, then its own name: that one may be anybody's."""
    own_name = f" «{tally.own_name}»" if tally.own_name else ""
    return escape(shown(tally.name + own_name))


def _score_title(game: AnyGame) -> str:
    return render(game.score.titles)
