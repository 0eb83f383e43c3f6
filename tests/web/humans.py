"""Humans for tests of the arena: they do what a page does, and pick at random."""

from itertools import islice
from random import Random

import httpx

from botdrome.referee.records.record import Record, read
from tests.web.serving import Json, Server

HUMAN: Json = {"kind": "human"}
SHORT: dict[str, dict[str, int]] = {
    "soccer": {"game_duration": 6, "half_duration": 3},
    "corners": {"rounds": 3},
    "bridges": {"move_limit": 60},
}


class Person:
    """A client that plays for the humans of a match."""

    def __init__(self, arena: Server, match: str, seed: int = 1) -> None:
        self.arena = arena
        self.match = match
        self._rng = Random(seed)
        self._moved: dict[int, int] = {}
        bots = arena.replay(match)["bots"]
        self.seats = {seat for seat, bot in enumerate(bots) if bot["language"] == "human"}

    def choices(self, seat: int, turn: int, *picks: str) -> httpx.Response:
        params: dict[str, int | tuple[str, ...]] = {"seat": seat, "turn": turn, "pick": picks}
        return self.arena.client.get(f"/api/matches/{self.match}/choices", params=params)

    def offered(self, seat: int, turn: int, *picks: str) -> Json:
        answer = self.choices(seat, turn, *picks)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def picked(self, seat: int, turn: int) -> list[str]:
        """The tokens of a whole move."""
        picks: list[str] = []
        while True:
            choices = self.offered(seat, turn, *picks)
            assert choices["is_complete"] == (choices["move"] is not None)
            if choices["is_complete"] and (not choices["picks"] or self._rng.random() < 0.6):
                return picks
            picks.append(self._rng.choice(choices["picks"])["token"])

    def move(self, seat: int, turn: int, picks: list[str], status: int = 200) -> Json:
        body = {"seat": seat, "turn": turn, "picks": picks}
        return self.arena.post(f"/api/matches/{self.match}/moves", body, status)

    def resign(self, seat: int, status: int = 200) -> Json:
        return self.arena.post(f"/api/matches/{self.match}/resign", {"seat": seat}, status)

    def thinking(self, *waiting: int) -> Json:
        """The event in which exactly these have to move."""
        with self.arena.events(self.match) as events:
            for name, data in events:
                if name == "thinking" and data["waiting"] == list(waiting):
                    return data
        raise AssertionError(self.arena.replay(self.match))

    def play(self, turns: int = 10**6) -> Json:
        """Plays to the end, or so many moves; the replay."""
        with self.arena.events(self.match) as events:
            for name, data in events:
                for seat in self._due(data) if name == "thinking" else ():
                    self.move(seat, data["turn"], self.picked(seat, data["turn"]))
                    self._moved[seat] = data["turn"]
                    turns -= 1
                    if not turns:
                        return self.arena.replay(self.match)
        return self.arena.replay(self.match)

    def await_frames(self, count: int) -> list[Json]:
        """The first frames of the match, as soon as there are so many."""
        with self.arena.events(self.match) as events:
            frames = (data["frame"] for name, data in events if name == "frame")
            return list(islice(frames, count))

    def _due(self, thinking: Json) -> list[int]:
        """Those who have not moved in this turn; there may be more than one event of it."""
        due = self.seats & set(thinking["waiting"])
        return [seat for seat in sorted(due) if self._moved.get(seat) != thinking["turn"]]

    def record(self) -> Record:
        return read(self.arena.client.get(f"/api/matches/{self.match}/log.json").content)
