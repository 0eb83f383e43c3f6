"""What all tests share: compiled bots are kept beside the tests' own files, not the user's."""

import os
import tempfile
from pathlib import Path

os.environ["XDG_CACHE_HOME"] = str(Path(tempfile.gettempdir(), f"botdrome-tests-{os.getuid()}"))
