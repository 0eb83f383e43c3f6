"""Estimates how long a tournament will still take."""

from collections import deque

_MEMORY_S = 600.0
_LEAST_S = 3.0
_LEAST_MATCHES = 3


class RemainingTime:
    """The rate at which matches have ended lately."""

    def __init__(self, now_s: float, finished: int) -> None:
        self._seen = deque([(now_s, finished)])

    def note(self, now_s: float, finished: int) -> None:
        """Notes how many matches are finished now."""
        if finished != self._seen[-1][1]:
            self._seen.append((now_s, finished))
            while len(self._seen) > 2 and now_s - self._seen[1][0] > _MEMORY_S:
                self._seen.popleft()

    def seconds_left(self, now_s: float, expected: int) -> float | None:
        """How long the rest will take at this rate; None while too little is known."""
        since_s, before = self._seen[0]
        finished = self._seen[-1][1]
        if finished - before < _LEAST_MATCHES or now_s - since_s < _LEAST_S:
            return None
        return max(0, expected - finished) * (now_s - since_s) / (finished - before)
