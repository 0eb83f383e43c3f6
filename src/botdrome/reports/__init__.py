"""What remains of a tournament: tables for people, files for programs, a page for everybody."""

from botdrome.reports.files import write_reports
from botdrome.reports.summary import Summary, summarise

__all__ = ["Summary", "summarise", "write_reports"]
