"""Runs one program confined, measured and frozen at will; knows nothing of games."""

from botdrome.sandbox.attended import Attending
from botdrome.sandbox.confined import Sandbox
from botdrome.sandbox.program import Allowance, Attendance, Program
from botdrome.sandbox.replies import Closed, Ending, Line, Reply, TimedOut, TooLong
from botdrome.sandbox.running import RunningProcess
from botdrome.sandbox.starter import Running, Starter
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
    "RunningProcess",
    "Sandbox",
    "Starter",
    "TimedOut",
    "TooLong",
    "Unconfined",
]
