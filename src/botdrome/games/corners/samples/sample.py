"""A sample bot for Corners, in Python.

For every turn the referee starts this program anew, in an empty folder with one file in it:
input.txt. The program reads it, chooses a move, writes output.txt and exits. Nothing is kept
from one turn to the next: all that there is to know is in input.txt.

The bot's idea: look at every move that the rules allow and make the one that improves the
places of our pieces most. The five samples (C++, Java, C#, Pascal, Python) are built alike,
function by function, and even make the same moves, so that you can compare the languages.
"""

import sys

SIZE = 10  # the board has columns 0..9 (left to right) and rows 0..9 (top to bottom)
EMPTY = 0
MINE = 1  # the referee turns the board: we are always 1 and always start at the top left
TARGET = 6  # our pieces have to get to columns 6..9 and rows 6..9
DIRECTIONS = ((1, 0), (0, 1), (-1, 0), (0, -1))  # right, down, left, up: never diagonally
SEED = 12345  # change it to another positive number, and ties are broken in another way

chance = SEED


def draw(count):
    """A "random" number from 0 to count - 1.

    It is a formula, so the same position always gets the same answer: you can repeat a game
    and find your mistake.
    """
    global chance
    chance = (chance * 1103515245 + 12345) % 2147483648
    return chance // 65536 % count


def read_input():
    """The number of the round and the board; the cell (column, row) is board[row][column]."""
    with open("input.txt") as file:
        numbers = [int(word) for word in file.read().split()]
    board = [numbers[1 + SIZE * row : 1 + SIZE * (row + 1)] for row in range(SIZE)]
    return numbers[0], board


def is_empty(board, column, row):
    """Whether the cell is on the board and nobody stands there."""
    return 0 <= column < SIZE and 0 <= row < SIZE and board[row][column] == EMPTY


def find_ends(board, column, row):
    """All cells on which the piece from (column, row) may end its move."""
    ends = []

    # First way to move: one step to an empty neighbour.
    for right, down in DIRECTIONS:
        if is_empty(board, column + right, row + down):
            ends.append((column + right, row + down))

    # Second way: one or more jumps. The list grows while we walk along it: from each cell that
    # was reached we try to jump on. No cell is taken twice, so the walk comes to an end.
    board[row][column] = EMPTY  # the moving piece is off the board, it cannot jump over itself
    reached = [(column, row)]
    for x, y in reached:
        for right, down in DIRECTIONS:
            landing = (x + 2 * right, y + 2 * down)
            if landing in reached or not is_empty(board, *landing):
                continue
            if not is_empty(board, x + right, y + down):  # somebody to jump over
                reached.append(landing)
    board[row][column] = MINE

    return ends + reached[1:]  # without the first cell: a move may not end where it began


def cost(column, row):
    """How bad it is to have a piece on this cell: the smaller, the better.

    IMPROVE HERE. What else makes a cell good or bad?
    """
    # The penalty in the rules: how many steps are left to the target. The square makes pieces
    # that lag behind the most expensive ones, so that the bot does not forget them.
    distance = max(0, TARGET - column) + max(0, TARGET - row)
    # Even inside the target a deeper cell is a bit better: it leaves room for the next piece.
    to_corner = (SIZE - 1 - column) + (SIZE - 1 - row)
    return distance * (distance + 10) + 2 * to_corner


def choose_move(board):
    """The move (column, row, new column, new row) with the best gain; None if there is no move.

    IMPROVE HERE. This bot looks one move ahead. It does not prepare long chains of jumps for its
    next turn, and it does not spoil the chains of others.
    """
    best_move = None
    best_gain = 0
    ties = 0  # how many moves we have seen that have the best gain
    for row in range(SIZE):
        for column in range(SIZE):
            if board[row][column] != MINE:
                continue
            for new_column, new_row in find_ends(board, column, row):
                gain = cost(column, row) - cost(new_column, new_row)
                if ties == 0 or gain > best_gain:
                    best_gain = gain
                    ties = 0
                if gain == best_gain:
                    # Of several equally good moves each has the same chance: the first one is
                    # replaced by the second with chance 1/2, that by the third with 1/3, ...
                    ties += 1
                    if draw(ties) == 0:
                        best_move = (column, row, new_column, new_row)
    return best_move


def write_output(move):
    """Four numbers, nothing else. `with` closes the file, so all of it is really written."""
    with open("output.txt", "w") as file:
        file.write(" ".join(str(number) for number in move) + "\n")


def main():
    """One turn from beginning to end."""
    global chance
    round_number, board = read_input()
    chance = SEED * (round_number + 1)  # otherwise the draws of all rounds would be the same
    move = choose_move(board)
    # Messages for yourself go to the standard error stream: they are kept in the record.
    print("round", round_number, "move", move, file=sys.stderr)
    # Without a legal move the turn passes, and the referee does not even start us. Should you
    # try out such a position by hand: there is nothing to write then.
    if move is not None:
        write_output(move)


main()
