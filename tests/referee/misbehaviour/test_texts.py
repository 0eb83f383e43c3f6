"""Odd texts instead of moves: whatever the bytes, the answer is malformed and nothing breaks."""

import pytest

from tests.hostile.bots import Deed, first_move, honest, hostile_bot
from tests.hostile.offences import LINE_GAMES
from tests.referee.misbehaviour.matches import answers, assert_lost, play

ODD = {
    "empty": "",
    "blank": " \t ",
    "not UTF-8": "\udcff\udcfe",
    "a huge number": "9" * 5000,
    "a plus": "+1 +1 +1 +1",
    "other digits": "١ ٢ ٣ ٤",
    "control characters": "\x01\x1b[2J\x07",
    "a pass": "pass",
    "a word of the protocol": "Quit",
    "markup": "<script>alert(1)</script>",
    "a replacement character": "\ufffd",
}


@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_odd_lines_are_malformed(game_id: str, text: str) -> None:
    deed = Deed("instead", first_move(game_id), "say", f"{text}\n")
    record = play(game_id, hostile_bot(game_id, deed), honest(game_id))
    assert_lost(record, 0, "malformed-answer")


@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
def test_odd_files_are_malformed(text: str) -> None:
    deed = Deed("instead", 1, "say", text)
    record = play("corners", hostile_bot("corners", deed), *[honest("corners")] * 3)
    codes = [answer.verdict and answer.verdict.code for answer in answers(record, 0)]
    assert codes == [None, "malformed-answer", None]
