"""Starts the programs of one match, and can stop all of them at any moment."""

import threading
from contextlib import suppress

from botdrome.errors import PlatformFault
from botdrome.sandbox import Program, Running, Starter
from botdrome.sentences import Sentence

STOPPED = Sentence(
    "match-stopped",
    "The match was stopped before its end.",
    "Партия остановлена до её окончания.",
)


class StoppableStarter:
    """Starts programs as another starter does, until it is stopped: then all of them end.

    A bot without a clock may think for ever, so ending it is the only way to end the match.
    """

    def __init__(self, starter: Starter) -> None:
        self._starter = starter
        self._lock = threading.Lock()
        self._held: list[Running] = []
        self._is_stopped = False

    def start(self, program: Program) -> Running:
        """Starts a program; a platform fault once the match is stopped."""
        with self._lock:
            if self._is_stopped:
                raise PlatformFault(STOPPED)
            running = self._starter.start(program)
            self._held = [each for each in self._held if each.is_alive]
            self._held.append(running)
            return running

    def stop(self) -> None:
        """Kills all programs, and lets no other start; the match's own thread cleans up."""
        with self._lock:
            self._is_stopped = True
            for running in self._held:
                # The match may be ending it, and removing its group, at this moment.
                with suppress(OSError, PlatformFault):
                    running.kill()

    def freeze(self) -> None:
        """Freezes all programs; their clocks stand still."""
        for running in self._held:
            running.freeze()

    def thaw(self) -> None:
        """Thaws them."""
        for running in self._held:
            running.thaw()
