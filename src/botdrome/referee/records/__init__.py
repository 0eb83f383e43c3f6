"""Match records: written, read, upgraded and verified."""
