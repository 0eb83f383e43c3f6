"""Slips with passwords: printed by a page, one for each team, or written as CSV."""

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass

from botdrome.reports.spreadsheet import escape_formula

COLUMNS = ("team", "login", "password")


@dataclass(frozen=True, slots=True)
class Slip:
    """What a team needs to log in; shown once."""

    team: str
    login: str
    password: str


def slips_csv(slips: Iterable[Slip]) -> str:
    """A row for each team; no cell is taken for a formula."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for slip in slips:
        writer.writerow((escape_formula(slip.team), slip.login, slip.password))
    return text.getvalue()
