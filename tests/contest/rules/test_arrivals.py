"""How often a team may submit, in which order is judged, and what the lots come from."""

import hashlib
from datetime import UTC, datetime, timedelta

from botdrome.contest.rules.lots import commitment, new_secret, tournament_seed
from botdrome.contest.rules.queueing import Waiting, fair_order
from botdrome.contest.rules.windows import Window, wait_before_next

NOW = datetime(2026, 3, 1, 9, tzinfo=UTC)
SECOND = timedelta(seconds=1)
WINDOWS = (Window(1, 30 * SECOND), Window(3, 3600 * SECOND))
A, B = hashlib.sha256(b"a").hexdigest(), hashlib.sha256(b"b").hexdigest()


def wait(*ago_s: int, windows: tuple[Window, ...] = WINDOWS, left_s: int = 9999) -> int:
    arrivals = [NOW - number * SECOND for number in ago_s]
    found = wait_before_next(
        arrivals, NOW, windows, remaining=left_s * SECOND, free_at_end=600 * SECOND
    )
    return int(found.total_seconds())


def order(*arrivals: str, being_judged: tuple[int, ...] = ()) -> str:
    """Arrivals like `1a` (team 1, submission a) in the order in which they are judged."""
    waiting = [
        Waiting(name, int(name[0]), NOW + number * SECOND) for number, name in enumerate(arrivals)
    ]
    return " ".join(fair_order(waiting, being_judged))


def test_a_second_submission_waits_for_the_rest_of_the_window() -> None:
    assert [wait(), wait(10), wait(29), wait(30)] == [0, 20, 1, 0]


def test_the_longest_wait_counts() -> None:
    assert wait(100, 200, 300) == 3300
    assert wait(10, 200, 3590) == 20


def test_in_the_last_minutes_only_the_shortest_window_counts() -> None:
    assert wait(100, 200, 300, left_s=600) == 0
    assert wait(10, 200, 300, left_s=600) == 20


def test_without_windows_nobody_waits() -> None:
    assert wait(0, 0, 0, windows=()) == 0


def test_who_came_first_is_judged_first() -> None:
    assert order("2a", "1a", "3a") == "2a 1a 3a"


def test_ten_of_one_team_do_not_delay_anothers_first() -> None:
    assert order("1a", "1b", "1c", "2a", "1d", "3a") == "1a 2a 3a 1b 1c 1d"


def test_what_is_being_judged_counts() -> None:
    assert order("1b", "2a", being_judged=(1,)) == "2a 1b"


def test_anybody_can_recompute_the_seed() -> None:
    secret = bytes(range(32))
    entered = sorted([bytes.fromhex(A), bytes.fromhex(B)])
    digest = hashlib.sha256(secret + b"".join(entered)).digest()
    assert tournament_seed(secret, [A, B]) == int.from_bytes(digest, "big")
    assert commitment(secret) == hashlib.sha256(secret).hexdigest()


def test_the_order_of_arrival_does_not_matter_but_every_entry_does() -> None:
    secret = new_secret()
    assert tournament_seed(secret, [A, B]) == tournament_seed(secret, [B, A])
    assert tournament_seed(secret, [A]) != tournament_seed(secret, [A, B])
    assert len(secret) == 32
    assert secret != new_secret()
