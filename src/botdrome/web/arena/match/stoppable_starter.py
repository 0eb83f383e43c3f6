"""A leash: holds all programs of one match, so that it can be stopped at any moment."""

import threading
from contextlib import suppress

from botdrome.errors import PlatformFault
from botdrome.sandbox import Program, Running, Starter
from botdrome.sentences import Sentence

STOPPED = Sentence(
    "match-stopped",
    "The match was stopped before its end.",
    "Игра остановлена до её окончания.",
)


class StoppableStarter:
    """Starts programs as another starter does, until it is cut: then all of them end.

    A bot without a clock may think for ever; only its end ends the match.
    """

    def __init__(self, starter: Starter) -> None:
        self._starter = starter
        self._lock = threading.Lock()
        self._held: list[Running] = []
        self._is_cut = False

    def start(self, program: Program) -> Running:
        """Starts a program; it is on the leash from its first moment."""
        with self._lock:
            if self._is_cut:
                raise PlatformFault(STOPPED)
            running = self._starter.start(program)
            self._held = [each for each in self._held if each.is_alive]
            self._held.append(running)
            return running

    def cut(self) -> None:
        """Ends all programs, and lets no other start; the match's own thread clears up."""
        with self._lock:
            self._is_cut = True
            for running in self._held:
                # The match may just be ending it, and removing its group, by itself.
                with suppress(OSError, PlatformFault):
                    running.kill()

    def freeze(self) -> None:
        """Stops the clocks and the thoughts of all."""
        for running in self._held:
            running.freeze()

    def thaw(self) -> None:
        """Lets them go on."""
        for running in self._held:
            running.thaw()
