"""What a seat sees, and the board turned until its home is in the upper left corner."""

from math import floor
from random import Random

from botdrome import games
from botdrome.games.corners import scene


def test_the_board_turned_to_a_seat_has_its_coordinates() -> None:
    """The interface leaves the numbers beside a turned board in place, and counts on this."""
    game, rng = games.get("corners"), Random(1)
    state = game.start(game.options(rounds=20))
    width = game.scene(state).board.width
    assert game.has_own_views
    while due := game.to_move(state):
        (seat,) = due
        move = game.sample_move(state, seat, rng)
        x, y = scene.place(move.source)
        for _ in range((4 - seat) % 4):  # quarters, clockwise
            x, y = width - y, x
        written = game.format(state, seat, move).split()
        assert written[:2] == [str(floor(x)), str(floor(y))]
        state = game.play(state, {seat: move})
