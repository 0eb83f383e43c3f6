"""A series of matches between the same bots: plays them, writes records, prints the results."""

import secrets
from collections.abc import Iterator
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from botdrome.cli.arguments import write_bytes, write_text
from botdrome.cli.language import render, tr
from botdrome.cli.output.faults import advice_lines
from botdrome.cli.output.match_results import BotTotals, as_object, fault_lines, json_line, table_of
from botdrome.cli.output.progress import PACE_S
from botdrome.errors import PlatformFault
from botdrome.games.scoring import SCORE_FILE, read_scoring, score_text
from botdrome.referee import Record
from botdrome.referee.bots.debugged import is_debugged
from botdrome.referee.events import Event, TurnBegun
from botdrome.referee.records.explanation import explained_reason
from botdrome.referee.records.record import written
from botdrome.runner import LocalExecutor, Order, free_cores, pin, play_with_repeats
from botdrome.sentences import Sentence

_SEED_BITS = 64
_WORKER_DIED = Sentence(
    "worker-died",
    "A process that plays matches has died; finished matches are kept.",
    "Процесс, проводивший партии, аварийно завершился; законченные партии сохранены.",
)


_terminal = Console(stderr=True)


@dataclass(frozen=True, slots=True)
class Series:
    """How often a match is played; `specs` are its bots as the user named them."""

    match: Order
    """The first game, without its seed."""
    specs: tuple[str, ...]
    number: int
    swap: bool
    seed: int | None

    @property
    def is_attended(self) -> bool:
        """Whether one of the bots is being debugged."""
        return any(map(is_debugged, self.specs))

    def seating(self, index: int) -> tuple[int, ...]:
        """Which bot has each seat of a game."""
        shift = index if self.swap else 0
        seats = len(self.match.bots)
        return tuple((seat + shift) % seats for seat in range(seats))

    def orders(self) -> Iterator[Order]:
        """The games as orders."""
        bots = self.match.bots
        games_per_seed = len(bots) if self.swap else 1
        first_seed = secrets.randbits(_SEED_BITS) if self.seed is None else self.seed
        for index in range(self.number):
            yield replace(
                self.match,
                bots=tuple(bots[each] for each in self.seating(index)),
                seed=(first_seed + index // games_per_seed) % 2**_SEED_BITS,
            )


@dataclass(slots=True)
class Finished:
    """How a series ended."""

    games: int = 0
    void: list[Sentence] = field(default_factory=list)
    is_interrupted: bool = False


def play_series(series: Series, *, jobs: int | None, out: Path | None, as_json: bool) -> Finished:
    """Plays a series; finished games are written and counted even if the rest is cut off."""
    report = _Report(series, out, as_json)
    cores = free_cores()
    workers = 1 if series.is_attended else min(jobs or len(cores), series.number)
    finished = Finished()
    fault: PlatformFault | None = None
    with _progress(series.number) as progress:
        try:
            results = (
                _in_this_process(series, cores[0], progress)
                if workers == 1
                else _in_parallel(series, workers)
            )
            for index, record in results:
                report.add(index, record)
                finished.games += 1
                progress.advance(progress.task_ids[0])
        except KeyboardInterrupt:
            finished.is_interrupted = True
        except PlatformFault as error:
            fault = error
    finished.void = report.void
    report.print_results()
    if fault is not None:
        raise fault
    return finished


def _in_this_process(series: Series, core: int, progress: Progress) -> Iterator[tuple[int, Record]]:
    def observe(event: Event) -> None:
        if isinstance(event, TurnBegun):
            progress.update(progress.task_ids[0], turn=tr("turn", "ход") + f" {event.turn + 1}")

    pin(core)
    for index, order in enumerate(series.orders()):
        observer = observe if series.number == 1 else None
        yield index, play_with_repeats(order, observer, is_attended=series.is_attended)


def _in_parallel(series: Series, workers: int) -> Iterator[tuple[int, Record]]:
    executor = LocalExecutor(workers)
    try:
        numbers = {
            executor.submit(play_with_repeats, order): index
            for index, order in enumerate(series.orders())
        }
        for future in as_completed(numbers):
            yield numbers.pop(future), future.result()
    except BrokenProcessPool:
        raise PlatformFault(_WORKER_DIED) from None
    finally:
        executor.abandon()


def print_above(sentence: Sentence) -> None:
    """Prints to standard error, above the progress bar."""
    _terminal.print(render(sentence), markup=False, highlight=False, soft_wrap=True)


@contextmanager
def _progress(total: int) -> Iterator[Progress]:
    columns = (
        TextColumn(tr("games", "партии")),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[turn]}"),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=_terminal, transient=True, speed_estimate_period=PACE_S
    ) as progress:
        progress.add_task("", total=total, turn="")
        yield progress


class _Report:
    """Writes and prints each match as it is finished, and the table at the end."""

    def __init__(self, series: Series, out: Path | None, as_json: bool) -> None:
        self._series = series
        self._out = out
        self._as_json = as_json
        self._scoring = read_scoring(series.match.rules)
        self._tallies = [BotTotals(bot.name) for bot in series.match.bots]
        self._last: Record | None = None
        self.void: list[Sentence] = []

    def add(self, index: int, record: Record) -> None:
        seating = self._series.seating(index)
        if record.void is not None:
            self.void.append(record.void)
        points = self._scoring.points(record.places) if record.places else None
        log = self._write(index, record, points)
        rules = self._series.match.rules
        if points is not None:
            for seat, bot in enumerate(seating):
                self._tallies[bot].add(rules, index + 1, record, seat, points[seat])
        self._last = record
        if self._as_json:
            specs = [self._series.specs[bot] for bot in seating]
            typer.echo(json_line(as_object(record, specs, log)))

    def _write(self, index: int, record: Record, points: tuple[float, ...] | None) -> Path | None:
        if self._out is None:
            return None
        log = self._log(self._out, index + 1)
        write_bytes(log, written(record))
        if points is not None:
            write_text(log.parent / SCORE_FILE, score_text(points))
        return log

    def _log(self, out: Path, game: int) -> Path:
        """Where the record of a game is; games are counted from 1."""
        folder = out if self._series.number == 1 else out / f"{game:04}"
        return folder / "log.json"

    def print_results(self) -> None:
        """Prints the table, the verdicts and, of a single game, why it ended."""
        if self._as_json or self._last is None:
            return
        rules, is_single = self._series.match.rules, self._series.number == 1
        Console().print(table_of(rules, self._tallies))
        # The reason of a single lost match says what was wrong.
        has_details = not is_single or rules.faults == "turn"
        for tally in self._tallies:
            for line in fault_lines(tally, has_details=has_details, has_games=not is_single):
                typer.echo(line)
        reason = explained_reason(rules, self._last)
        if is_single and reason is not None:
            typer.echo(render(reason))
        for tally in self._tallies:
            faults = tally.first_faults
            log = self._log(self._out, faults[0].game) if self._out and faults else None
            for line in advice_lines(tally.name, faults, log):
                typer.echo(line)
