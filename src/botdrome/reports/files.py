"""Writes a tournament's files: standings.csv, results.json, report.html."""

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

from botdrome.drafts import write_whole
from botdrome.errors import UserError
from botdrome.reports.page import page
from botdrome.reports.summary import Line, Summary
from botdrome.sentences import Sentence

RECORDS = "records"
REPLAY_PAGE = "replay.html"
REPLAYS = "replays"
"""The page that shows replays, and the folder from which it takes them."""
_FIRST = ("place", "team", "language", "points", "played", "won", "drawn", "lost")
_LAST = ("by_lot", "rating", "uncertainty", "cpu_ms_per_move", "verdicts")
_FORMULA = re.compile(r"(^|[;\t\r\n])(?=[=+\-@\t\r])")
_UNWRITABLE = Sentence(
    "cannot-write-report",
    "The report {path} cannot be written: {why}",
    "Не удаётся записать отчёт {path}: {why}",
)


def write_reports(summary: Summary, folder: Path, *, has_replays: bool = False) -> Path:
    """Writes all files into a folder; the path of the page, which links to replays if wanted."""
    report = folder / "report.html"
    try:
        for path, text in (
            (folder / "standings.csv", standings_csv(summary)),
            (folder / "results.json", json.dumps(results(summary), ensure_ascii=False, indent=1)),
            (report, page(summary, REPLAY_PAGE if has_replays else None)),
        ):
            write_whole(path, text.encode())
    except OSError as error:
        raise UserError(_UNWRITABLE.of(path=folder, why=error)) from None
    return report


def standings_csv(summary: Summary) -> str:
    """The final table as a spreadsheet reads it."""
    names = summary.tie_breaks
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow((*_FIRST, *names, *_LAST))
    for line in summary.lines:
        writer.writerow(_row(line, names))
    return text.getvalue()


def _row(line: Line, names: list[str]) -> list[object]:
    standing, score = line.standing, line.score
    return [
        standing.place,
        _harmless(standing.team),
        line.language,
        f"{standing.points:g}",
        line.played,
        score.won,
        score.drawn,
        score.lost,
        *(f"{standing.tie_breaks.get(name, 0):g}" for name in names),
        int(standing.by_lot),
        f"{line.rating.mean:.2f}",
        f"{line.rating.uncertainty:.2f}",
        "" if line.cpu_ms_per_move is None else f"{line.cpu_ms_per_move:.3f}",
        " ".join(f"{code}:{count}" for code, count in line.verdicts.items()),
    ]


def _harmless(name: str) -> str:
    """A team's name that no spreadsheet takes for a formula: quotes would not help.

    Nor would they where a cell ends at a semicolon, as it does in Russian spreadsheets.
    """
    return _FORMULA.sub(r"\1 ", name)


def results(summary: Summary) -> dict[str, Any]:
    """Everything, for programs."""
    plan = summary.plan
    return {
        "game": plan.game,
        "options": dict(plan.options),
        "stages": [{"options": dict(options)} for options in plan.stage_options],
        "is_complete": summary.is_complete,
        "seed": plan.seed if summary.is_complete else None,
        "teams": [
            {"name": team, "language": entrant.language, "hash": entrant.hash}
            for team, entrant in plan.teams.items()
        ],
        "standings": [
            {
                "place": line.standing.place,
                "team": line.standing.team,
                "points": line.standing.points,
                "played": line.played,
                "won": line.score.won,
                "drawn": line.score.drawn,
                "lost": line.score.lost,
                "tie_breaks": dict(line.standing.tie_breaks),
                "by_lot": line.standing.by_lot,
                "is_disqualified": line.standing.is_disqualified,
                "mark": line.standing.mark,
                "rating": round(line.rating.mean, 3),
                "uncertainty": round(line.rating.uncertainty, 3),
                "cpu_ms_per_move": line.cpu_ms_per_move,
                "verdicts": dict(line.verdicts),
            }
            for line in summary.lines
        ],
        "matches": [
            {
                "id": match_id,
                "seats": entry.match.seats,
                "label": entry.match.label,
                "places": entry.result.places,
                "scores": entry.result.scores,
                "points": entry.result.points,
                "moves": entry.result.moves,
                "verdicts": entry.verdicts,
                "reason": {"en": entry.reason.en, "ru": entry.reason.ru},
                "log": None if match_id in summary.missing else f"{RECORDS}/{match_id}.json",
            }
            for match_id, entry in summary.matches.items()
        ],
        "notes": [{"en": note.en, "ru": note.ru} for note in summary.notes],
    }
