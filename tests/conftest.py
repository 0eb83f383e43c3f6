"""What all tests share: compiled bots are kept beside the tests' own files, not the user's."""

import os
import tempfile
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

os.environ["XDG_CACHE_HOME"] = str(Path(tempfile.gettempdir(), f"botdrome-tests-{os.getuid()}"))


class Scheduling(LoadScopeScheduling):
    """Any test on any worker, but those of a browser module on one, since they share an arena.

    They also follow each other there: Playwright's event loop runs in the worker's main thread as
    long as its browser does, and other tests must not meet it.
    """

    def _split_scope(self, nodeid: str) -> str:
        return nodeid.partition("::")[0] if nodeid.startswith("tests/browser/") else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    """Called when tests are spread over workers (`-n`)."""
    return Scheduling(config, log)
