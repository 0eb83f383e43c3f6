"""Replays of test games, read in a confined child like those of tournaments."""

import threading
from collections import OrderedDict
from tempfile import TemporaryFile

from botdrome.contest.services.submission_views import GameView
from botdrome.contest.storage.files import ContentStore
from botdrome.sandbox.calls.parent import call
from botdrome.sentences import Sentence
from botdrome.web.replays.confined_reading import (
    BUDGET,
    match_of,
    read_frames,
    reader,
    surroundings,
)
from botdrome.web.replays.models import Replay
from botdrome.web.tournament.replay_cache import VERDICTS, one_at_a_time, without_words

_KEPT = 16
_NO_REASON = Sentence("", "", "")


class SampleReplays:
    """Test games as their team sees them: only its own words are in them."""

    def __init__(self, records: ContentStore) -> None:
        self._records = records
        self._one = threading.Lock()
        self._kept: OrderedDict[tuple[str, int], Replay] = OrderedDict()

    def find(self, game: GameView, name: str) -> Replay:
        """The replay of a game that was played, with a name for it."""
        assert game.record is not None  # noqa: S101
        key = game.record, game.seat
        with one_at_a_time(self._one):
            if key not in self._kept:
                self._kept[key] = self._read(game, game.record)
            self._kept.move_to_end(key)
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
            return self._kept[key].model_copy(update={"id": name})

    def _read(self, game: GameView, record: str) -> Replay:
        with TemporaryFile() as file:
            file.write(self._records.get(record))
            file.flush()
            output = call(read_frames, file, reader(), BUDGET, surroundings())
        replay = match_of(output, "tournament").replay()
        reason = replay.reason or _NO_REASON
        foreign = [
            code
            for seat, codes in enumerate(game.verdicts)
            for code in codes
            if seat != game.seat
        ]
        if foreign:  # the reason quotes the other bot's answer
            reason = VERDICTS.of(codes=", ".join(dict.fromkeys(foreign)))
        return without_words(replay, reason, {game.seat})
