"""Writes a tournament's files: standings.csv, results.json, report.html."""

import json
from collections.abc import Mapping
from pathlib import Path

from botdrome.drafts import write_whole
from botdrome.errors import UserError
from botdrome.reports.advice import advice_on
from botdrome.reports.page import page
from botdrome.reports.results_json import results
from botdrome.reports.spreadsheet import standings_csv
from botdrome.reports.summary import Summary
from botdrome.runner.tournament.record_folder import RecordFolder
from botdrome.sentences import Sentence

REPLAY_PAGE = "replay.html"
REPLAYS = "replays"
"""The page that shows replays, and their folder."""
_UNWRITABLE = Sentence(
    "cannot-write-report",
    "The report {path} cannot be written: {why}",
    "Не удаётся записать отчёт {path}: {why}",
)


def write_reports(
    summary: Summary,
    folder: Path,
    *,
    has_replays: bool = False,
    toolchains: Mapping[str, str] | None = None,
) -> Path:
    """Writes all files into a folder, and returns the path of the page."""
    report = folder / "report.html"
    advice = list(advice_on(summary, RecordFolder(folder)))
    try:
        for path, text in (
            (folder / "standings.csv", standings_csv(summary)),
            (folder / "results.json", json.dumps(results(summary), ensure_ascii=False, indent=1)),
            (report, page(summary, REPLAY_PAGE if has_replays else None, toolchains, advice)),
        ):
            write_whole(path, text.encode())
    except OSError as error:
        raise UserError(_UNWRITABLE.of(path=folder, why=error)) from None
    return report
