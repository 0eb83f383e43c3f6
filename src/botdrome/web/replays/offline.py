"""Replays without a server: inside a page, or as files beside one page."""

import re
import zlib
from base64 import b64encode
from pathlib import Path

from botdrome.errors import UserError
from botdrome.sentences import Sentence
from botdrome.web.http.interface import FOLDER
from botdrome.web.replays.models import Replay
from botdrome.web.replays.opening import open_record

_PLACE = re.compile(r'(<script\b(?=[^>]*\bid="?replay\b)[^>]*>)\s*null\s*(</script>)')
_NO_BUNDLE = Sentence(
    "no-offline-bundle",
    "The interface is not built, so no page can be made of the match; run: make ui",
    "Интерфейс не собран, поэтому сделать страницу с партией нельзя; выполните: make ui",
)


def offline_page(replay: Replay, folder: Path = FOLDER) -> str:
    """One file that shows a replay; a user error if the interface was not built."""
    text = shared_page(folder)
    if text is None:
        raise UserError(_NO_BUNDLE)
    return _PLACE.sub(lambda place: place[1] + _embedded(replay) + place[2], text, count=1)


def shared_page(folder: Path = FOLDER) -> str | None:
    """The page that shows replays from files in `replays/` beside it; None if it was not built.

    Its query names the match: `?match=1.1.1.1` shows `replays/1.1.1.1.js`.
    """
    try:
        text = (folder / "offline.html").read_text("utf-8")
    except OSError:
        return None
    return text if _PLACE.search(text) else None


def replay_script(log: bytes) -> bytes:
    """A record of ours as a file for that page.

    A page that was opened from a disk may load scripts but no data. Compressed, ten thousand
    replays fit on a disk.
    """
    packed = zlib.compress(
        open_record(log, "tournament", is_ours=True).replay().model_dump_json().encode()
    )
    return b'botdromeReplay("' + b64encode(packed) + b'");\n'


def _embedded(replay: Replay) -> str:
    """JSON without HTML characters: no name or answer can end its script element."""
    text = replay.model_dump_json()
    for letter in "<>&\u2028\u2029":
        text = text.replace(letter, f"\\u{ord(letter):04x}")
    return text
