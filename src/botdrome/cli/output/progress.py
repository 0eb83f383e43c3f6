"""A tournament as it goes on: table, progress and the time that is left, on a terminal."""

import time
from collections.abc import Callable, Sequence

import typer
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from botdrome.cli.language import render, tr
from botdrome.cli.output.match_results import shown
from botdrome.referee import Record
from botdrome.reports import Summary
from botdrome.runner.tournament.journal import FinishedMatch
from botdrome.sentences import Sentence
from botdrome.tournaments.formats.registry import tie_break_titles
from botdrome.tournaments.model import Standing

_ROWS = 12
_REDRAW_S = 0.5
PACE_S = 3600.0
"""The time left is told by the pace of so long: single matches may take minutes."""


class LiveTable:
    """Shows the leaders and the round's progress; without a terminal, a line for each round."""

    def __init__(self, standings: Callable[[], Sequence[Standing]], expected: int) -> None:
        self._standings = standings
        self._console = Console(stderr=True)
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            console=self._console,
            speed_estimate_period=PACE_S,
        )
        self._all = self._progress.add_task(tr("all matches", "все игры"), total=expected)
        self._round = self._progress.add_task("")
        self._live = Live(console=self._console, transient=True, refresh_per_second=1)
        self._drawn_at = 0.0

    def __enter__(self) -> "LiveTable":
        if self._console.is_terminal:
            self._live.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._live.stop()

    def resumed(self, matches: int) -> None:
        """So many matches were played before."""
        self._progress.update(self._all, completed=matches)

    def begun(self, stage: int, round_number: int, matches: int) -> None:
        """A round begins."""
        title = tr(f"stage {stage}, round {round_number}", f"этап {stage}, тур {round_number}")
        self._progress.reset(self._round, total=matches, description=title)
        if not self._console.is_terminal:
            typer.echo(f"{title}: {matches}", err=True)
        self._draw()

    def told(self, sentence: Sentence) -> None:
        """Something that the jury should know, such as a worker that is too slow."""
        self._console.print(render(sentence), markup=False, highlight=False)

    def finished(self, entry: FinishedMatch, record: Record) -> None:
        """A match is over."""
        del entry, record
        self._progress.advance(self._all)
        self._progress.advance(self._round)
        if time.monotonic() - self._drawn_at > _REDRAW_S:
            self._draw()

    def _draw(self) -> None:
        if self._console.is_terminal:
            self._drawn_at = time.monotonic()
            table = standings_table(self._standings()[:_ROWS])
            self._live.update(Group(table, self._progress), refresh=True)


def final_table(summary: Summary) -> RenderableType:
    """The table of a whole tournament; the points of one of several stages would only confuse."""
    table = Table()
    has_points = len(summary.stages) == 1
    table.add_column(tr("place", "место"), justify="right")
    table.add_column(tr("team", "команда"), overflow="fold")
    for title in (
        *((tr("points", "очки"),) if has_points else ()),
        *((render(summary.mark),) if summary.mark else ()),
        tr("won", "побед"),
        tr("drawn", "ничьих"),
        tr("lost", "поражений"),
        tr("rating", "рейтинг"),
        tr("verdicts", "вердикты"),
    ):
        table.add_column(title, justify="right")
    for line in summary.lines:
        table.add_row(
            _place(line.standing),
            escape(shown(line.standing.team)),
            *((f"{line.standing.points:g}",) if has_points else ()),
            *((f"{line.standing.mark or 0:.1f}",) if summary.mark else ()),
            str(line.score.won),
            str(line.score.drawn),
            str(line.score.lost),
            f"{line.rating.mean:.1f} ± {2 * line.rating.uncertainty:.1f}",
            ", ".join(f"{code} {count}" for code, count in line.verdicts.items()) or "-",
        )
    return table


def _place(standing: Standing) -> str:
    if standing.is_disqualified:
        return tr("disq.", "дискв.")
    return f"{standing.place}{'*' if standing.by_lot else ''}"


def standings_table(standings: Sequence[Standing]) -> RenderableType:
    """A table of standings."""
    table = Table()
    table.add_column(tr("place", "место"), justify="right")
    table.add_column(tr("team", "команда"), overflow="fold")
    table.add_column(tr("points", "очки"), justify="right")
    table.add_column(tr("played", "игр"), justify="right")
    titles = tie_break_titles(name for each in standings for name in each.tie_breaks)
    for title in titles:
        table.add_column(render(title), justify="right")
    for each in standings:
        table.add_row(
            _place(each),
            escape(shown(each.team)),
            f"{each.points:g}",
            str(each.played),
            *(
                f"{each.tie_breaks[title.code]:g}" if title.code in each.tie_breaks else ""
                for title in titles
            ),
        )
    return table
