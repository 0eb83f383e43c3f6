"""Reports of a tournament: page, spreadsheet, JSON."""

from botdrome.reports.facts import toolchain_versions
from botdrome.reports.files import write_reports
from botdrome.reports.summary import Summary, summarise

__all__ = ["Summary", "summarise", "toolchain_versions", "write_reports"]
