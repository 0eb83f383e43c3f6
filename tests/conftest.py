"""What all tests share: compiled bots are kept beside the tests' own files, not the user's."""

import os
import signal
import tempfile
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Started in the background of a script: programs that the tests interrupt would ignore it too.
    signal.signal(signal.SIGINT, signal.default_int_handler)

os.environ["XDG_CACHE_HOME"] = str(Path(tempfile.gettempdir(), f"botdrome-tests-{os.getuid()}"))


_TOGETHER = (
    "tests/browser/",
    "tests/referee/records/test_every_leaf.py",
    "tests/web/test_tournament.py",
)
"""Tests of a module on one worker: what they share takes long to make."""
_LONGEST = ("test_appearance", "test_people", "test_tournament")
_SPREAD = 0.6
"""Modules that stay together begin within so much of the other tests."""


class Scheduling(LoadScopeScheduling):
    """Any test on any worker, but those of a module on one that share what takes long to make.

    Those of a browser also follow each other there: Playwright's event loop runs in the worker's
    main thread as long as its browser does, and other tests must not meet it.
    """

    def _split_scope(self, nodeid: str) -> str:
        return _module(nodeid) if nodeid.startswith(_TOGETHER) else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    """Called when tests are spread over workers (`-n`)."""
    config.option.loadscopereorder = False  # they are in order
    return Scheduling(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mixes browsers, which compute, with the many tests that wait for programs."""
    if hasattr(config, "workerinput"):
        items[:] = mixed(items)


def mixed(items: list[pytest.Item]) -> list[pytest.Item]:
    """The items, modules that stay together being spread among the others, the longest first."""
    modules: dict[str, list[pytest.Item]] = {}
    others = []
    for item in items:
        if item.nodeid.startswith(_TOGETHER):
            modules.setdefault(_module(item.nodeid), []).append(item)
        else:
            others.append(item)
    step = max(1, int(len(others) * _SPREAD / max(1, len(modules))))
    made: list[pytest.Item] = []
    for module in sorted(
        modules, key=lambda name: (not name.removesuffix(".py").endswith(_LONGEST), name)
    ):
        made += modules[module]
        made += others[:step]
        del others[:step]
    return made + others


def _module(nodeid: str) -> str:
    return nodeid.partition("::")[0]
