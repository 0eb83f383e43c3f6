"""Corners as a picture and as picks."""

from botdrome.games.corners.board import Move
from botdrome.games.corners.state import State
from botdrome.games.scene import Highlight, Label, Piece, Scene, Segment
from tests.games.corners.boards import SAMPLE, board, game, passing_until, start
from tests.games.playing import play_line


def pieces(scene: Scene) -> dict[str, tuple[float, float]]:
    return {each.key: (each.x, each.y) for each in scene.elements if isinstance(each, Piece)}


def marks(scene: Scene, role: str) -> list[Highlight]:
    found = [each for each in scene.elements if isinstance(each, Highlight)]
    return [each for each in found if each.role == role]


def trail(state: State) -> list[tuple[float, float, float, float]]:
    found = [each for each in game.scene(state).elements if isinstance(each, Segment)]
    assert all(each.role == "trail" for each in found)
    return [(each.x1, each.y1, each.x2, each.y2) for each in found]


def test_the_board_is_10_by_10_with_columns_and_rows_from_0() -> None:
    drawn = game.scene(start()).board
    assert (drawn.kind, drawn.width, drawn.height) == ("cells", 10, 10)
    assert drawn.x_axis.labels == drawn.y_axis.labels == tuple("0123456789")


def test_each_target_square_has_its_players_colour_in_the_opposite_corner() -> None:
    squares = {mark.owner: (mark.x, mark.y) for mark in marks(game.scene(start()), "home")}
    assert squares == {0: (8, 8), 1: (2, 8), 2: (2, 2), 3: (8, 2)}
    assert all(mark.width == mark.height == 4 for mark in marks(game.scene(start()), "home"))


def test_pieces_keep_their_keys_when_they_move() -> None:
    before = pieces(game.scene(start()))
    after = pieces(game.scene(play_line(game, start(), "3 1 4 1")))
    assert len(before) == 24
    changed = {key for key in before if before[key] != after[key]}
    assert changed == {"piece-0-2"}
    assert after["piece-0-2"] == (4.5, 1.5)


def test_a_step_is_marked_without_a_trail_and_a_pass_not_at_all() -> None:
    stepped = play_line(game, start(), "3 1 4 1")
    assert [(mark.x, mark.y) for mark in marks(game.scene(stepped), "last")] == [
        (3.5, 1.5),
        (4.5, 1.5),
    ]
    assert trail(stepped) == []
    assert marks(game.scene(game.play(stepped, {1: None})), "last") == []


def test_a_series_leaves_the_trail_of_its_jumps() -> None:
    state = play_line(game, game.read_input(SAMPLE), "1 2 3 0")
    assert trail(state) == [(1.5, 2.5, 3.5, 2.5), (3.5, 2.5, 3.5, 0.5)]


def test_the_target_of_the_player_who_arrived_is_marked() -> None:
    rows = [".........."] * 6 + ["......1111", "......1...", ".....1...."]
    state = board(" ".join(rows))
    assert marks(game.scene(state), "win") == []
    won = play_line(game, state, "5 8 6 8")
    assert [(mark.x, mark.y, mark.owner) for mark in marks(game.scene(won), "win")] == [(8, 8, 0)]


def test_a_piece_is_picked_and_then_its_cell_in_the_scenes_coordinates() -> None:
    state = passing_until(start(), 2)
    picks = {pick.token: (pick.x, pick.y) for pick in game.choices(state, 2, ()).picks}
    assert picks["8,6"] == (8.5, 6.5)
    targets = game.choices(state, 2, ("8,6",))
    assert {pick.token for pick in targets.picks} == {"8,5", "7,6", "9,6"}
    assert targets.preview
    chosen = game.choices(state, 2, ("8,6", "8,5"))
    assert chosen.picks == ()
    assert chosen.move == Move((8, 6), (8, 5))
    assert game.format(state, 2, chosen.move) == "1 3 1 4"


def test_a_human_sees_the_jumps_of_the_chosen_move() -> None:
    state = board("11.1. ..... .....")
    chosen = game.choices(state, 0, ("0,0", "4,0"))
    ways = [each for each in chosen.preview if isinstance(each, Segment)]
    assert [(way.x1, way.y1, way.x2, way.y2) for way in ways] == [
        (0.5, 0.5, 2.5, 0.5),
        (2.5, 0.5, 4.5, 0.5),
    ]


def test_only_the_seat_to_move_may_pick() -> None:
    assert game.choices(start(), 1, ()).picks == ()


def test_pictures_show_moves_a_penalty_and_the_sample_in_both_frames() -> None:
    pictures = game.pictures()
    assert {mark.owner for mark in marks(pictures["start"], "home")} == {0}
    assert len(marks(pictures["step"], "target")) == 3
    dots = {(int(mark.x), int(mark.y)) for mark in marks(pictures["jumps"], "target")}
    steps = {(1, 3), (2, 2), (2, 4)}
    assert dots == steps | {(4, 3), (4, 5), (6, 5), (6, 7), (6, 9)}
    (total,) = [each for each in pictures["penalty"].elements if isinstance(each, Label)]
    assert total.text == "2+2+0+0+0+1 = 5"
    seen = {
        (int(each.x), int(each.y)): each.text
        for each in pictures["sample"].elements
        if isinstance(each, Piece)
    }
    rows = [line.split() for line in SAMPLE.splitlines()[1:]]
    assert seen == {
        (column, row): digit
        for row, digits in enumerate(rows)
        for column, digit in enumerate(digits)
        if digit != "0"
    }
    turned = {
        (9 - int(each.x), 9 - int(each.y)): each.text
        for each in pictures["arena"].elements
        if isinstance(each, Piece)
    }
    assert turned == seen
