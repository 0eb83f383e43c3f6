"""A human plans an answer on the field."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botdrome.errors import UserError
from botdrome.games.choices import Choices
from botdrome.games.scene import Label
from botdrome.games.soccer.choices import aims
from botdrome.games.soccer.field import HEIGHT, WIDTH, Cell
from botdrome.games.soccer.moves import Move
from botdrome.games.soccer.setup import Setup
from botdrome.games.soccer.state import State
from tests.games.soccer.situations import GAME, after_setups, assert_legal, situation, team
from tests.games.soccer.strategies import crowded_fields


def tokens(choices: Choices[Setup | Move], group: str) -> set[str]:
    return {pick.token for pick in choices.picks if pick.group == group}


def test_unplanned_players_stay_and_finishing_is_possible_at_once() -> None:
    state = situation()
    choices = GAME.choices(state, 0, ())
    assert choices.move == Move(state.position.own())
    assert tokens(choices, "kick") == set()
    assert tokens(choices, "1") == {
        *("1:3,13", "1:4,13", "1:1,13", "1:2,12", "1:2,11", "1:2,14", "1:2,15"),
        *("1:1,12", "1:1,14", "1:3,12", "1:3,14"),
    }


def test_whoever_loses_the_cell_to_a_team_mate_must_go_too() -> None:
    state = situation()
    taken = GAME.choices(state, 0, ("1:4,13",))  # player 2 stands there
    assert not taken.complete
    assert tokens(taken, "2") >= {"2:2,13", "2:5,13"}
    assert GAME.choices(state, 0, ("1:4,13", "2:2,13")).complete  # they swap


def test_an_owner_must_kick_or_go_before_the_move_is_complete() -> None:
    state = situation({2: (12, 5)}, owner=2)
    start = GAME.choices(state, 0, ())
    assert start.move is None
    assert "kick:2,0" in tokens(start, "kick")
    assert "kick:0,0" not in tokens(start, "kick")
    kicked = GAME.choices(state, 0, ("kick:2,0",))
    assert kicked.move == Move(state.position.own(), (2, 0))
    assert tokens(kicked, "kick") == set()
    assert "2:14,5" not in tokens(kicked, "2")  # where the ball comes to
    assert "2:14,5" in tokens(start, "2")
    left = GAME.choices(state, 0, ("2:12,6",))
    assert left.move is not None
    assert tokens(left, "2") == set()


def test_the_order_of_tokens_does_not_matter() -> None:
    state = situation({2: (12, 5)}, owner=2)
    one = GAME.choices(state, 0, ("kick:2,0", "2:12,6", "1:3,13"))
    two = GAME.choices(state, 0, ("1:3,13", "kick:2,0", "2:12,6"))
    assert one == two
    assert one.move == Move(((3, 13), (12, 6), *state.position.own()[2:]), (2, 0))


def test_players_who_swap_cells_can_be_planned_together() -> None:
    state = situation({1: (5, 5), 2: (6, 5)})
    half = GAME.choices(state, 0, ("1:6,5",))
    assert half.move is None
    assert GAME.choices(state, 0, ("1:6,5", "2:5,5")).move is not None


@pytest.mark.parametrize(
    "partial",
    [
        ("1:3,13", "1:1,13"),
        ("1:2,13",),
        ("kick:1,0", "kick:1,1"),
        ("kick:3,0",),
        ("kick:0,0",),
        ("6:23,4",),
        ("1:9,9",),
        ("kick:2,0", "2:14,5"),
        ("1:3,13", "2:3,13"),
        ("t1",),
        ("1:03,13",),
    ],
)
def test_contradictions_and_impossible_picks_are_refused(partial: tuple[str, ...]) -> None:
    state = situation({2: (12, 5)}, owner=2)
    with pytest.raises(UserError):
        GAME.choices(state, 0, partial)


def test_a_team_without_the_ball_cannot_plan_a_kick() -> None:
    state = situation({2: (12, 5)}, owner=2)
    with pytest.raises(UserError):
        GAME.choices(state, 1, ("kick:1,0",))


@pytest.mark.parametrize(("time", "place"), [(10, (22.5, 12.5)), (60, (1.5, 12.5))])
def test_picks_lie_where_spectators_see_them(time: int, place: tuple[float, float]) -> None:
    """The second team's player 1 on (23, 3), which it calls (2, 3)."""
    state = situation(time=time)
    piece = next(each for each in GAME.scene(state).elements if each.key == "player-1-1")
    assert (getattr(piece, "x", 0), getattr(piece, "y", 0)) == place
    pick = {each.token: each for each in GAME.choices(state, 1, ()).picks}["1:1,3"]
    assert abs(pick.x - place[0]) == 1
    assert pick.y == place[1]


def test_kicks_that_do_the_same_are_offered_once_and_lie_within_the_margin() -> None:
    margin = GAME.scene(after_setups()).board.margin
    for x in range(1, WIDTH + 1):
        for y in range(1, HEIGHT + 1):
            for power in (2, 3):
                offered = aims((x, y), power)
                assert len(set(offered.values())) == len(offered)
                for vx, vy in offered:
                    assert 0.5 - margin <= x + vx - 0.5 <= WIDTH + margin - 0.5
                    assert 0.5 - margin <= y + vy - 0.5 <= HEIGHT + margin - 0.5


def test_there_is_a_kick_for_every_crowd() -> None:
    """Five ends other than the ball's own cell: four team-mates cannot stand on all of them."""
    for x in range(1, WIDTH + 1):
        for y in range(1, HEIGHT + 1):
            ends: set[Cell] = {way.path[-1] for way in aims((x, y), 2).values()}
            assert len(ends - {(x, y)}) >= 5


@settings(deadline=None, max_examples=60)
@given(state=crowded_fields(), seed=st.integers(0, 2**32))
def test_any_picks_lead_to_a_legal_move_even_if_some_are_taken_back(
    state: State, seed: int
) -> None:
    rng = Random(seed)
    seat = rng.randint(0, 1)
    partial: list[str] = []
    for _ in range(12):
        choices = GAME.choices(state, seat, tuple(partial))
        if partial and rng.random() < 0.3:
            partial.remove(rng.choice(partial))
        elif choices.picks:
            partial.append(rng.choice(choices.picks).token)
    choices = GAME.choices(state, seat, tuple(partial))
    while choices.picks:
        partial.append(rng.choice(choices.picks).token)
        choices = GAME.choices(state, seat, tuple(partial))
    assert choices.move is not None
    assert_legal(state, choices.move, seat)


def test_a_setup_may_be_finished_at_any_time() -> None:
    start = GAME.start(GAME.options())
    assert GAME.choices(start, 0, ()).move == team()
    choices = GAME.choices(start, 1, ("3:2,2", "t1", "t1", "c5"))
    assert choices.move == team(((9, 4), (2, 2), (5, 8)), t1=3, c5=2)
    assert "t1" not in tokens(choices, "skills")
    assert "c5" in tokens(choices, "skills")
    assert tokens(choices, "3") == set()
    assert "2:2,2" not in tokens(choices, "2")


def test_skills_are_chosen_in_a_table_that_says_what_is_left() -> None:
    start = GAME.start(GAME.options())
    table = GAME.choices(start, 1, ("t1", "t1", "c5")).table
    assert table is not None
    assert (table.group, table.title.ru, table.remaining.ru) == ("skills", "Навыки", "Осталось 7")
    levels = {each.token: each for each in table.levels}
    assert (levels["t1"].value, levels["c5"].value, levels["s3"].value) == (3, 2, 2)
    assert list(dict.fromkeys(each.column.ru for each in table.levels)) == [
        *("Отбор", "Скорость", "Удар", "Реакция")
    ]
    assert len({each.row.ru for each in table.levels}) == 5
    assert levels["c5"].row.ru == "Игрок 5, вратарь"
    assert not any(isinstance(each, Label) for each in GAME.choices(start, 1, ()).preview)


@pytest.mark.parametrize(
    ("partial", "words"),
    [
        ((), "Игрок 2 с мячом: выберите удар или клетку, куда он отойдёт от мяча."),
        (("kick:2,0",), "Можно отправить ещё игроков или завершить ход."),
        (
            ("kick:2,0", "1:4,13"),
            "Игроки 1 и 3 окажутся в одной клетке: отправьте одного из них в другую.",
        ),
    ],
)
def test_the_prompt_says_what_is_missing(partial: tuple[str, ...], words: str) -> None:
    state = situation({2: (12, 5), 3: (4, 13)}, owner=2)
    prompt = GAME.choices(state, 0, partial).prompt
    assert prompt is not None
    assert prompt.ru == words


def test_an_unplaced_player_makes_room_for_a_placed_one() -> None:
    start = GAME.start(GAME.options())
    choices = GAME.choices(start, 0, ("3:9,4", "4:9,3"))
    assert isinstance(choices.move, Setup)
    assert choices.move.cells[1:] == ((9, 4), (9, 3))
    assert_legal(start, choices.move)


def test_ten_points_are_all_there_are() -> None:
    start = GAME.start(GAME.options())
    spent = ("t1", "t1", "t2", "t2", "t3", "t3", "t4", "t4", "t5", "t5")
    assert tokens(GAME.choices(start, 0, spent), "skills") == set()
    for wrong in ((*spent, "s1"), ("s1", "s1"), ("c1",), ("2:12,8",), ("2:3,3", "3:3,3")):
        with pytest.raises(UserError):
            GAME.choices(start, 0, wrong)


def test_previews_have_keys_of_their_own() -> None:
    state = situation({2: (12, 5)}, owner=2)
    preview = GAME.choices(state, 0, ("1:3,13", "kick:2,0")).preview
    keys = [each.key for each in (*GAME.scene(state).elements, *preview)]
    assert {"plan-1", "plan-kick-1", "plan-kick-2"} <= set(keys)
    assert len(keys) == len(set(keys))
    start = GAME.start(GAME.options())
    preview = GAME.choices(start, 1, ("t1",)).preview
    assert {"player-1-2", "player-1-3", "player-1-4"} <= {each.key for each in preview}
