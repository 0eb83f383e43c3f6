"""Replays without a server: in a page that holds one, or beside a page that shows many."""

import re
import zlib
from base64 import b64encode
from pathlib import Path

from botdrome.errors import UserError
from botdrome.sentences import Sentence
from botdrome.web.http.interface import FOLDER
from botdrome.web.replays.models import Replay
from botdrome.web.replays.opening import opened

_PLACE = re.compile(r'(<script\b(?=[^>]*\bid="?replay\b)[^>]*>)\s*null\s*(</script>)')
_NO_BUNDLE = Sentence(
    "no-offline-bundle",
    "The interface is not built, and so there is no page to put the match in; run: make ui",
    "Интерфейс не собран, и положить игру некуда; выполните: make ui",
)


def offline_page(replay: Replay, folder: Path = FOLDER) -> str:
    """One file that shows a replay; a user error if the interface was not built."""
    text = shared_page(folder)
    if text is None:
        raise UserError(_NO_BUNDLE)
    return _PLACE.sub(lambda place: place[1] + _embedded(replay) + place[2], text, count=1)


def shared_page(folder: Path = FOLDER) -> str | None:
    """The page that shows replays from files in `replays/` beside it; None if it was not built.

    Its address names the match: `?match=1.1.1.1` shows `replays/1.1.1.1.js`.
    """
    try:
        text = (folder / "offline.html").read_text("utf-8")
    except OSError:
        return None
    return text if _PLACE.search(text) else None


def replay_script(log: bytes) -> bytes:
    """A record of ours as a file for that page.

    A page from a disk may load scripts, and nothing else; and ten thousand replays fit on a disk
    packed.
    """
    packed = zlib.compress(
        opened(log, "tournament", is_ours=True).replay().model_dump_json().encode()
    )
    return b'botdromeReplay("' + b64encode(packed) + b'");\n'


def _embedded(replay: Replay) -> str:
    """JSON in which nothing looks like HTML: no name or answer can leave its script element."""
    text = replay.model_dump_json()
    for letter in "<>&\u2028\u2029":
        text = text.replace(letter, f"\\u{ord(letter):04x}")
    return text
