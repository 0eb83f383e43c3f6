from botdrome.tournaments.model import Match, Result, Team
from botdrome.tournaments.standings.statistics import (
    PlayedMatch,
    Score,
    cpu_ms_per_move,
    cross_table,
    head_to_head,
    matches_with,
    scores_by_seat,
    scores_by_team,
    verdict_counts,
)


def entry(
    number: int,
    *seats: Team | None,
    places: tuple[int, ...],
    moves: int = 10,
    cpu_ms: float = 50.0,
    verdicts: tuple[tuple[str, ...], ...] | None = None,
) -> PlayedMatch:
    points = tuple(float(place == 1) for place in places)
    return PlayedMatch(
        Match(f"1.{number}.1.1", seats),
        Result(places, points, points, (moves,) * len(seats)),
        verdicts or ((),) * len(seats),
        (cpu_ms,) * len(seats),
    )


ENTRIES = [
    entry(1, "a", "b", places=(1, 2)),
    entry(2, "b", "a", places=(1, 1), moves=30, cpu_ms=30.0),
    entry(3, "a", None, places=(2, 1), verdicts=(("crash",), ())),
    entry(4, "a", "c", places=(2, 2), verdicts=(("crash", "idle-limit"), ("crash",)), moves=0),
]


def test_the_cross_table_lists_meetings_from_each_side_in_order() -> None:
    table = cross_table("abc", ENTRIES)
    assert [(each.match, each.seat, each.points) for each in table["a"]["b"]] == [
        ("1.1.1.1", 0, 1.0),
        ("1.2.1.1", 1, 1.0),
    ]
    assert [(each.is_won, each.is_drawn) for each in table["b"]["a"]] == [
        (False, False),
        (False, True),
    ]
    assert "c" not in table["b"]


def test_head_to_head_counts_a_double_defeat_as_lost_by_both() -> None:
    table = cross_table("abc", ENTRIES)
    assert head_to_head(table, "a", "b") == Score(won=1, drawn=1, lost=0)
    assert head_to_head(table, "b", "a") == Score(won=0, drawn=1, lost=1)
    assert head_to_head(table, "a", "c") == head_to_head(table, "c", "a") == Score(0, 0, 1)
    assert head_to_head(table, "b", "c").win_rate is None
    assert head_to_head(table, "a", "b").win_rate == 0.75


def test_four_at_a_table_meet_each_other_and_not_the_jurys_bot() -> None:
    table = cross_table("abc", [entry(1, "c", None, "a", "b", places=(2, 1, 4, 2))])
    assert [*table["a"]] == ["c", "b"]
    assert head_to_head(table, "c", "a") == Score(1, 0, 0)
    assert head_to_head(table, "c", "b") == head_to_head(table, "b", "c") == Score(0, 1, 0)


def test_scores_by_seat_count_all_teams() -> None:
    assert scores_by_seat(ENTRIES) == [Score(1, 1, 2), Score(1, 1, 2)]
    four = [entry(1, "c", None, "a", "b", places=(2, 1, 1, 4))]
    assert scores_by_seat(four) == [Score(0, 0, 1), Score(0, 1, 0), Score(0, 1, 0), Score(0, 0, 1)]
    assert scores_by_seat([]) == []


def test_a_teams_score_is_that_of_its_own_matches() -> None:
    """Against the jury's bot too, and once for a table of four."""
    four = entry(5, "c", None, "a", "b", places=(1, 1, 3, 4))
    assert scores_by_team("abcd", [*ENTRIES, four]) == {
        "a": Score(won=1, drawn=1, lost=3),
        "b": Score(won=0, drawn=1, lost=2),
        "c": Score(won=0, drawn=1, lost=1),
        "d": Score(0, 0, 0),
    }


def test_verdicts_are_counted_by_team_and_code() -> None:
    counts = verdict_counts("abc", ENTRIES)
    assert counts == {"a": {"crash": 2, "idle-limit": 1}, "b": {}, "c": {"crash": 1}}


def test_matches_of_a_verdict_are_named_once_and_not_for_the_jurys_bot() -> None:
    four = entry(5, "c", None, "a", "b", places=(1, 2, 3, 4), verdicts=((), ("crash",), (), ()))
    twice = entry(6, "a", "b", places=(2, 1), verdicts=(("crash", "crash"), ()))
    assert matches_with("crash", [*ENTRIES, four, twice]) == {
        "a": ["1.3.1.1", "1.4.1.1", "1.6.1.1"],
        "c": ["1.4.1.1"],
    }


def test_processor_time_is_averaged_over_moves_not_matches() -> None:
    averages = cpu_ms_per_move("abcd", ENTRIES)
    assert averages == {"a": 180 / 50, "b": 80 / 40, "c": None, "d": None}
