"""A compiler's messages for people: short, printable and without paths of the sandbox."""

import re

from botdrome.sandbox.program import INSIDE_DIRECTORY

LIMIT_BYTES = 64 * 1024
READ_BYTES = 2 * LIMIT_BYTES
"""How much of a compiler's text is read."""

_CUT = "\n[…]"
_UNPRINTABLE = re.compile(
    r"[^\n\t\x20-\x7e\xa0-\ud7ff\ue000-\U0010ffff]|[\u202a-\u202e\u2066-\u2069]"
)


def cleaned(data: bytes) -> str:
    """The beginning of a text as printable characters, at most 64 KiB."""
    text = data[:READ_BYTES].decode("utf-8", "replace").replace("\r\n", "\n")
    text = _UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", text).replace(INSIDE_DIRECTORY + "/", "")
    encoded = text.strip("\n").encode()
    if len(encoded) <= LIMIT_BYTES and len(data) < READ_BYTES:
        return encoded.decode()
    return encoded[: LIMIT_BYTES - len(_CUT.encode())].decode("utf-8", "ignore") + _CUT
