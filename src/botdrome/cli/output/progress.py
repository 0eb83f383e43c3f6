"""A tournament on a terminal: the table, the progress and the time that is left."""

import time
from collections.abc import Callable, Iterable, Sequence

import typer
from rich.console import Console, Group
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
from botdrome.cli.output.terminal import FoldingTable, column, counted, printable
from botdrome.referee import Record
from botdrome.reports import Summary
from botdrome.runner.tournament.journal import FinishedMatch
from botdrome.sentences import Sentence
from botdrome.tournaments.formats.registry import tie_break_titles
from botdrome.tournaments.model import Round, Standing

_ROWS = 12
_REDRAW_S = 0.5
PACE_S = 3600.0
"""The time left is estimated from the pace over this period: a match may take minutes."""


class LiveTable:
    """Shows the leaders and the round's progress; without a terminal, a line for each round."""

    def __init__(
        self, standings: Callable[[], Sequence[Standing]], expected: Callable[[], int], stages: int
    ) -> None:
        self._standings = standings
        self._expected = expected
        self._has_stages = stages > 1
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
        self._all = self._progress.add_task(tr("all matches", "все партии"), total=expected())
        self._round = self._progress.add_task("", visible=False)
        self._live = Live(console=self._console, transient=True, refresh_per_second=1)
        self._drawn_at = 0.0

    def __enter__(self) -> "LiveTable":
        if self._console.is_terminal:
            self._live.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._live.stop()
        self._report_round()

    def resumed(self, matches: int) -> None:
        """So many matches were played before."""
        self._progress.update(self._all, completed=matches)

    def begun(self, stage: int, rounds: Sequence[Round], left: int) -> None:
        """Rounds begin, or their rest."""
        self._report_round()
        first, last = rounds[0].number, rounds[-1].number
        title = tr(f"round {first}", f"тур {first}")
        if first < last:
            title = tr(f"rounds {first}–{last}", f"туры {first}–{last}")
        if self._has_stages:
            title = tr(f"stage {stage}, ", f"этап {stage}, ") + title
        total = sum(len(each.matches) for each in rounds)
        self._progress.reset(
            self._round, total=total, completed=total - left, description=title, visible=True
        )
        self._progress.update(self._all, total=self._expected())
        self._draw()

    def notify(self, sentence: Sentence) -> None:
        """Something that the jury should know, such as a worker that is too slow."""
        self._console.print(render(sentence), markup=False, highlight=False)

    def finished(self, entry: FinishedMatch, record: Record) -> None:
        """A match is over."""
        del entry, record
        self._progress.advance(self._all)
        self._progress.advance(self._round)
        if time.monotonic() - self._drawn_at > _REDRAW_S:
            self._draw()

    def _report_round(self) -> None:
        """How much of the last round was played, where that is not drawn."""
        task = self._progress.tasks[self._round]
        if task.visible and not self._console.is_terminal:
            done, total = int(task.completed), int(task.total or 0)
            played = tr(f": {done} of {total} played", f": сыграно {done} из {total}")
            typer.echo(task.description + played, err=True)

    def _draw(self) -> None:
        if self._console.is_terminal:
            self._drawn_at = time.monotonic()
            table = standings_table(self._standings()[:_ROWS])
            self._live.update(Group(table, self._progress), refresh=True)


def final_table(summary: Summary) -> Table:
    """The table of a whole tournament; points only if it has one stage."""
    has_points = len(summary.stages) == 1
    titles = (
        *((render(summary.mark),) if summary.mark else ()),
        *((tr("points", "очки"),) if has_points else ()),
        *tr("W D L", "В Н П").split(),
        tr("rating", "рейтинг"),
    )
    table = _team_table(titles)
    table.caption = tr("W won, D drawn, L lost", "В — победы, Н — ничьи, П — поражения")
    if any(line.standing.by_lot for line in summary.lines):
        table.caption += tr("; * by lot", "; * — решил жребий")
    for line in summary.lines:
        table.add_row(
            _place(line.standing),
            escape(printable(line.standing.team)),
            *((f"{line.standing.mark or 0:.1f}",) if summary.mark else ()),
            *((f"{line.standing.points:g}",) if has_points else ()),
            str(line.score.won),
            str(line.score.drawn),
            str(line.score.lost),
            f"{line.rating.mean:.1f} ± {2 * line.rating.uncertainty:.1f}",
        )
    return table


def verdict_lines(summary: Summary) -> list[str]:
    """The verdicts of each team that has any, by code, and where to read what to do."""
    found = [
        f"{printable(line.standing.team)}, {tr('verdicts', 'вердикты')}: {counted(line.verdicts)}"
        for line in summary.lines
        if line.verdicts
    ]
    if not found:
        return []
    where = tr(
        "What to do about them: in the report, and botdrome explain VERDICT",
        "Что с ними делать: в отчёте и botdrome explain ВЕРДИКТ",
    )
    return [*found, where]


def _team_table(titles: Iterable[str]) -> Table:
    """A table of teams with columns of numbers."""
    return FoldingTable(
        column(tr("place", "место"), is_number=True),
        column(tr("team", "команда")),
        *(column(title, is_number=True) for title in titles),
    )


def _place(standing: Standing) -> str:
    if standing.is_disqualified:
        return tr("disq.", "дискв.")
    return f"{standing.place}{'*' if standing.by_lot else ''}"


def standings_table(standings: Sequence[Standing]) -> Table:
    """A table of standings."""
    titles = tie_break_titles(name for each in standings for name in each.tie_breaks)
    table = _team_table(
        (tr("points", "очки"), tr("played", "партий"), *(render(title) for title in titles))
    )
    for each in standings:
        table.add_row(
            _place(each),
            escape(printable(each.team)),
            f"{each.points:g}",
            str(each.played),
            *(
                f"{each.tie_breaks[title.code]:g}" if title.code in each.tie_breaks else ""
                for title in titles
            ),
        )
    return table
