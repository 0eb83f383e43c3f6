"""Runs one program confined, measured and frozen at will; knows nothing of games."""

from botdrome.sandbox.attending import Attending
from botdrome.sandbox.conversation import wait_for_any
from botdrome.sandbox.program import Allowance, Attendance, Program
from botdrome.sandbox.replies import Closed, Ending, Line, Reply, TimedOut, TooLong
from botdrome.sandbox.running import Running
from botdrome.sandbox.start import Sandbox
from botdrome.sandbox.starter import Starter
from botdrome.sandbox.unconfined import Unconfined

__all__ = [
    "Allowance",
    "Attendance",
    "Attending",
    "Closed",
    "Ending",
    "Line",
    "Program",
    "Reply",
    "Running",
    "Sandbox",
    "Starter",
    "TimedOut",
    "TooLong",
    "Unconfined",
    "wait_for_any",
]
