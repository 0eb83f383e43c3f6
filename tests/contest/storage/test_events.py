"""Events: numbered per channel after their commit, and read again from any number."""

import pytest

from botdrome.contest.storage import events
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.events import (
    announce,
    events_after,
    has_unnumbered,
    number_events,
    numbered_after,
)

ALL, TEAM = "cup/all", "cup/team/1"


def tell(database: Database, topic: str, *channels: str) -> None:
    with database.writing() as session:
        announce(session, channels, topic)


def number(database: Database) -> list[tuple[str, int, str]]:
    with database.writing() as session:
        return [(each.channel, each.number, each.topic) for each in number_events(session)]


def test_each_channel_counts_for_itself(each_database: Database) -> None:
    tell(each_database, "a", ALL, TEAM)
    tell(each_database, "b", TEAM)
    assert number(each_database) == [(ALL, 1, "a"), (TEAM, 1, "a"), (TEAM, 2, "b")]
    tell(each_database, "c", ALL)
    assert number(each_database) == [(ALL, 2, "c")]
    with each_database.reading() as session:
        assert not has_unnumbered(session)


def test_a_viewer_goes_on_after_the_last_event_that_it_has(database: Database) -> None:
    for topic in "abc":
        tell(database, topic, ALL)
    number(database)
    with database.reading() as session:
        later = events_after(session, ALL, 1)
        assert later is not None
        assert [each.topic for each in later] == ["b", "c"]
        assert events_after(session, ALL, 3) == []
        assert events_after(session, ALL, 4) is None  # of another life of the database
        serial, found = numbered_after(session, 1)
        assert (serial, [each.topic for each in found]) == (3, ["b", "c"])


def test_old_events_go_and_whoever_needs_them_is_told(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events, "_MOST_KEPT", 2)
    for topic in "abcd":
        tell(database, topic, ALL)
        number(database)
    with database.reading() as session:
        assert events_after(session, ALL, 1) is None
        later = events_after(session, ALL, 2)
        assert later is not None
        assert [each.topic for each in later] == ["c", "d"]
