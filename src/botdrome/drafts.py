"""Files that appear whole or not at all: each is first written under another name."""

import os
from pathlib import Path


def write_whole(path: Path, data: bytes, *, is_synced: bool = False) -> None:
    """Writes a file, with the folders it needs; when synced, it is on the disk afterwards."""
    draft = path.with_name(f".{path.name}.part")
    path.parent.mkdir(parents=True, exist_ok=True)
    draft.unlink(missing_ok=True)  # left by a crash, or a link to another file
    try:
        with open(draft, "xb") as stream:
            stream.write(data)
            if is_synced:
                stream.flush()
                os.fsync(stream.fileno())
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
