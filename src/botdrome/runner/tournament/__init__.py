"""One tournament: its plan, journal, records, and what becomes of matches that fail."""
