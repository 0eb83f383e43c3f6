"""The moves of corners in words, in the board's coordinates."""

from tests.games.corners.boards import board, game, passing_until, start


def test_a_step_and_jumps_are_told_apart() -> None:
    state = board("11.1. ..... .....")
    step, jumps = (game.parse(state, 0, text) for text in ("0 0 0 1", "0 0 4 0"))
    assert game.describe(state, 0, step).ru == "шаг (0, 0) → (0, 1)"
    assert game.describe(state, 0, jumps).ru == "прыжки (0, 0) → (2, 0) → (4, 0)"
    assert game.describe(state, 0, jumps).en == "jumps (0, 0) → (2, 0) → (4, 0)"
    assert game.describe(state, 0, game.parse(state, 0, "0 0 2 0")).ru == "прыжок (0, 0) → (2, 0)"


def test_cells_are_named_as_on_the_board_whoever_moves() -> None:
    state = passing_until(start(), 2)
    move = game.parse(state, 2, "1 3 1 4")  # in the view of the third seat
    assert game.describe(state, 2, move).en == "step (8, 6) → (8, 5)"
    titles = {pick.token: pick.title for pick in game.choices(state, 2, ("8,6",)).picks}
    assert str(titles["8,5"]) == "step to (8, 5)"


def test_the_prompt_says_what_to_pick() -> None:
    prompts = [game.choices(start(), 0, partial).prompt for partial in ((), ("3,1",))]
    assert [each and each.ru for each in prompts] == [
        *("Выберите фишку.", "Выберите клетку для фишки (3, 1).")
    ]


def test_a_pass_is_told_as_one() -> None:
    assert game.describe(start(), 0, None).texts() == {"en": "pass", "ru": "пропуск хода"}
