"""The faults of bots for the terminal: what was wrong, what to do, where to look further."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from botdrome.cli.language import render, tr
from botdrome.cli.output.terminal import printable
from botdrome.games.contract import AnyGame, Seat
from botdrome.referee import Record
from botdrome.referee.records.explanation import error_stream, remedy_for
from botdrome.sentences import Sentence

_LAST_LINES = 8
_LONGEST_LINE = 200


@dataclass(frozen=True, slots=True)
class ListedFault:
    """A fault of a bot; game and turn are counted from 1. In turn 0 the bot gives its name."""

    game: int
    turn: int
    code: str
    detail: Sentence
    remedy: Sentence | None = None
    """What to do, for the first fault with its code in a game."""
    stderr: str = ""
    """The last that the bot wrote to its error stream by then; likewise."""


def faults_in(rules: AnyGame, record: Record, seat: Seat, game: int) -> Iterator[ListedFault]:
    """The faults of a seat in one game."""
    found = set()
    for number, turn in enumerate(record.turns, start=1):
        for answer in turn.answers:
            if answer.seat != seat or answer.verdict is None:
                continue
            code, detail = answer.verdict.code, answer.verdict.detail
            if code in found:
                yield ListedFault(game, number, code, detail)
            else:
                yield _first(rules, record, seat, ListedFault(game, number, code, detail))
            found.add(code)
    for defeat in record.verdicts:  # some are not about an answer
        if defeat.seat == seat and defeat.code not in found:
            fault = ListedFault(game, len(record.turns), defeat.code, defeat.detail)
            yield _first(rules, record, seat, fault)


def _first(rules: AnyGame, record: Record, seat: Seat, fault: ListedFault) -> ListedFault:
    return ListedFault(
        fault.game,
        fault.turn,
        fault.code,
        fault.detail,
        remedy_for(rules, record, seat, fault.code),
        error_stream(record, seat, fault.code),
    )


def fault_line(fault: ListedFault, *, has_games: bool) -> str:
    """Where a fault was, and what was wrong."""
    places = [tr("game", "партия") + f" {fault.game}"] if has_games else []
    if fault.turn:
        places.append(tr("turn", "ход") + f" {fault.turn}")
    return f"{', '.join([*places, fault.code])}: {printable(render(fault.detail))}"


def advice_lines(name: str, faults: Sequence[ListedFault], log: Path | None) -> list[str]:
    """What to do about the first fault of a bot, its error stream, and where to look further."""
    advised = next((each for each in faults if each.remedy is not None), None)
    if advised is None or advised.remedy is None:
        return []
    return [
        f"{printable(name)}, {advised.code}: {render(advised.remedy)}",
        *_stderr_lines(name, advised.stderr),
        tr(
            f"More about this verdict: botdrome explain {advised.code}",
            f"Подробнее о вердикте: botdrome explain {advised.code}",
        ),
        _further(log),
    ]


def _stderr_lines(name: str, text: str) -> list[str]:
    lines = [printable(line.expandtabs(4))[:_LONGEST_LINE] for line in text.rstrip().splitlines()]
    if not lines:
        return []
    heading = tr("the end of its error stream", "конец потока ошибок")
    return [f"{printable(name)}, {heading}:", *(f"    {line}" for line in lines[-_LAST_LINES:])]


def _further(log: Path | None) -> str:
    """Where all requests, answers and error streams are."""
    if log is None:
        return tr(
            "Every request, answer and error stream: add --out DIR, then botdrome watch "
            "DIR/log.json",
            "Все запросы, ответы и потоки ошибок: добавьте --out DIR, затем botdrome watch "
            "DIR/log.json",
        )
    return tr(
        f"Every request, answer and error stream: botdrome watch {printable(str(log))}",
        f"Все запросы, ответы и потоки ошибок: botdrome watch {printable(str(log))}",
    )
