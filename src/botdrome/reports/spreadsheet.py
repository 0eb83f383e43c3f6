"""The final table as CSV."""

import csv
import io
import re
from collections.abc import Mapping

from botdrome.reports.summary import Line, Summary
from botdrome.tournaments.model import Team

_FIRST = ("place", "team", "language", "disqualified", "played", "won", "drawn", "lost")
_LAST = ("mark", "by_lot", "rating", "uncertainty", "cpu_ms_per_move", "verdicts")
_FORMULA = re.compile(r"(^|[;\t\r\n])(?=[=+\-@\t\r])")


def standings_csv(summary: Summary) -> str:
    """A row for each team; cells without a value are empty."""
    columns = _columns_of_stages(summary)
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow((*_FIRST, *columns, *_LAST))
    for line in summary.lines:
        of_stages = [_cell(values.get(line.standing.team)) for values in columns.values()]
        writer.writerow((*_first(line), *of_stages, *_last(line)))
    return text.getvalue()


def _columns_of_stages(summary: Summary) -> Mapping[str, Mapping[Team, float]]:
    """Points and tie-breaks; each stage has columns of its own, as they do not compare."""
    columns: dict[str, dict[Team, float]] = {}
    has_several = len(summary.plan.stages) > 1
    for stage in summary.stages:
        ending = f"_{stage.number}" if has_several else ""
        for line in stage.standings:
            for name, value in {"points": line.points, **line.tie_breaks}.items():
                columns.setdefault(name + ending, {})[line.team] = value
    return columns


def _first(line: Line) -> list[object]:
    standing, score = line.standing, line.score
    return [
        "" if standing.is_disqualified else standing.place,
        escape_formula(standing.team),
        line.language,
        int(standing.is_disqualified),
        line.played,
        score.won,
        score.drawn,
        score.lost,
    ]


def _last(line: Line) -> list[object]:
    return [
        _cell(line.standing.mark),
        int(line.standing.by_lot),
        f"{line.rating.mean:.2f}",
        f"{line.rating.uncertainty:.2f}",
        "" if line.cpu_ms_per_move is None else f"{line.cpu_ms_per_move:.3f}",
        " ".join(f"{code}:{count}" for code, count in line.verdicts.items()),
    ]


def _cell(value: float | None) -> str:
    return "" if value is None else f"{value:g}"


def escape_formula(name: str) -> str:
    """A team's name that no spreadsheet takes for a formula: quotes would not help.

    A formula may also follow a semicolon, which separates cells in Russian spreadsheets.
    """
    return _FORMULA.sub(r"\1 ", name)
