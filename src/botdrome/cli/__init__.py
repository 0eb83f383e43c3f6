"""The command line: one module per command."""

from botdrome.cli.app import main

__all__ = ["main"]
