"""What all tests share: compiled bots are kept beside the tests' own files, not the user's."""

import os
import tempfile
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

os.environ["XDG_CACHE_HOME"] = str(Path(tempfile.gettempdir(), f"botdrome-tests-{os.getuid()}"))


_TOGETHER = (
    "tests/browser/",
    "tests/referee/records/test_every_leaf.py",
    "tests/web/test_tournament.py",
)


class Scheduling(LoadScopeScheduling):
    """Any test on any worker, but those of a module on one that share what takes long to make.

    Those of a browser also follow each other there: Playwright's event loop runs in the worker's
    main thread as long as its browser does, and other tests must not meet it.
    """

    def _split_scope(self, nodeid: str) -> str:
        return nodeid.partition("::")[0] if nodeid.startswith(_TOGETHER) else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    """Called when tests are spread over workers (`-n`)."""
    return Scheduling(config, log)
