"""The shared libraries that files of this machine need, from `ldd`."""

import re
import subprocess
from collections.abc import Collection, Sequence

LDD = "/usr/bin/ldd"
_PATIENCE_S = 60
_AT = re.compile(r"\(0x[0-9a-f]+\)")


class LddFailed(Exception):
    """`ldd` is missing, or does not answer; the text says why."""


class MissingLibraries(Exception):
    """Libraries that are not on this machine; the text names them."""


def shared_libraries(files: Sequence[str], at_hand: Collection[str]) -> list[str]:
    """The paths of the shared libraries of files, the dynamic loader included.

    `at_hand` are names of libraries that the program loads from its own folders.
    """
    if not files:
        return []
    try:
        finished = subprocess.run(  # noqa: S603 (the system's own files)
            [LDD, *files],
            capture_output=True,
            text=True,
            timeout=_PATIENCE_S,
            check=False,
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise LddFailed(str(error)) from error
    lines = [line.split() for line in finished.stdout.splitlines()]
    missing = {words[0] for words in lines if words[1:] == ["=>", "not", "found"]} - set(at_hand)
    if missing:
        raise MissingLibraries(", ".join(sorted(missing)))
    placed = (words[-2] for words in lines if len(words) > 1 and _AT.fullmatch(words[-1]))
    return [path for path in placed if path.startswith("/")]
