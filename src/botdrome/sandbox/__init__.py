"""Runs one program confined, measured and frozen at will; knows nothing of games."""

from botdrome.sandbox.program import Allowance, DebugSession, Program
from botdrome.sandbox.replies import Closed, Ending, Line, Reply, TimedOut, TooLong
from botdrome.sandbox.running import RunningProcess
from botdrome.sandbox.starter import Running, Starter
from botdrome.sandbox.starters.confined import Sandbox
from botdrome.sandbox.starters.debugging import DebugStarter
from botdrome.sandbox.starters.unconfined import Unconfined

__all__ = [
    "Allowance",
    "Closed",
    "DebugSession",
    "DebugStarter",
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
