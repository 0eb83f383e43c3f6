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
        self._kept: OrderedDict[tuple[str, int | None], Replay] = OrderedDict()

    def find(self, game: GameView, name: str, *, is_whole: bool = False) -> Replay:
        """The replay of a game that was played, with a name for it; a whole one has all words."""
        assert game.record is not None  # noqa: S101
        key = game.record, None if is_whole else game.seat
        with one_at_a_time(self._one):
            if key not in self._kept:
                replay = self._read(game.record)
                self._kept[key] = replay if is_whole else _own_words(replay, game)
            self._kept.move_to_end(key)
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
            return self._kept[key].model_copy(update={"id": name})

    def _read(self, record: str) -> Replay:
        with TemporaryFile() as file:
            file.write(self._records.get(record))
            file.flush()
            output = call(read_frames, file, reader(), BUDGET, surroundings())
        return match_of(output, "tournament").replay()


def _own_words(replay: Replay, game: GameView) -> Replay:
    reason = replay.reason or _NO_REASON
    others = [codes for seat, codes in enumerate(game.verdicts) if seat != game.seat]
    foreign = dict.fromkeys(code for codes in others for code in codes)
    if foreign:  # the reason quotes the other bot's answer
        reason = VERDICTS.of(codes=", ".join(foreign))
    return without_words(replay, reason, {game.seat})
