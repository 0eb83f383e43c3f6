"""A sample bot for Breakthrough in Python. It is simple on purpose: take it and make it stronger.

The referee and the bot talk in lines of text. The bot reads its standard input (sys.stdin):
  Name    asks for the bot's name;
  Start   says "you are White, make the first move";
  a7a6    is the opponent's move and asks for yours (any move may stand here);
  Quit    says that the game is over: the bot must exit.
The bot answers each request but Quit with exactly one line on its standard output (sys.stdout).
Never write anything else there. For debugging use print(..., file=sys.stderr): it does not touch
the game.
"""

import sys

NAME = "Sample Python"  # 1 to 25 characters
WHITE, BLACK, EMPTY = "w", "b", "."
FILES, RANKS = "abcdefgh", "12345678"

# board[rank][file], both from 0: the square a1 is board[0][0].
board = [[EMPTY] * 8 for _ in range(8)]
mine = BLACK  # our colour; the request Start will tell us if we are White

# The seed of the random numbers. The same seed always gives the same games, so a mistake that
# you have seen once can be found again. Change it, and the bot will choose differently.
seed = 1


def random_below(n: int) -> int:
    """A random number from 0 to n - 1."""
    global seed
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed // 65536 % n


def start_board() -> None:
    """Puts the pawns where they stand before the first move."""
    for rank in range(8):
        for file in range(8):
            board[rank][file] = WHITE if rank < 2 else BLACK if rank > 5 else EMPTY


def on_board(rank: int, file: int) -> bool:
    """Whether there is such a square."""
    return 0 <= rank < 8 and 0 <= file < 8


def opponent() -> str:
    """The opponent's colour."""
    return BLACK if mine == WHITE else WHITE


def forward_step() -> int:
    """The way our pawns go: up the board or down."""
    return 1 if mine == WHITE else -1


def square(rank: int, file: int) -> str:
    """A square as the protocol writes it: rank 1, file 0 is "a2"."""
    return FILES[file] + RANKS[rank]


def make_move(move: str) -> None:
    """Makes a move of either side on our board. A move is text like "a2a3": from a2 to a3."""
    rank, file = RANKS.index(move[1]), FILES.index(move[0])
    to_rank, to_file = RANKS.index(move[3]), FILES.index(move[2])
    board[to_rank][to_file] = board[rank][file]  # a pawn that stood there is captured now
    board[rank][file] = EMPTY


def legal_moves() -> list[str]:
    """All moves that the rules allow us now. There is always at least one."""
    moves = []
    for rank in range(8):
        for file in range(8):
            if board[rank][file] != mine:
                continue
            for side in (-1, 0, 1):  # to the left, straight, to the right
                to_rank, to_file = rank + forward_step(), file + side
                if not on_board(to_rank, to_file):
                    continue
                there = board[to_rank][to_file]
                # Captures are diagonal only: straight ahead the square must be empty.
                if there == EMPTY or (there == opponent() and side != 0):
                    moves.append(square(rank, file) + square(to_rank, to_file))
    return moves


def is_attacked(rank: int, file: int) -> bool:
    """Could the opponent capture a pawn of ours on this square?"""
    for side in (-1, 1):
        from_rank, from_file = rank + forward_step(), file + side
        if on_board(from_rank, from_file) and board[from_rank][from_file] == opponent():
            return True
    return False


def rate(move: str) -> int:
    """How good a move looks: the more, the better.

    IMPROVE HERE: this looks at one move only. What will the opponent answer? And you then?
    """
    rank, file = RANKS.index(move[3]), FILES.index(move[2])
    to_go = abs((7 if mine == WHITE else 0) - rank)  # how far our pawn is from the far rank
    if to_go == 0:
        return 10000  # it is there: we have won
    score = 7 - to_go  # pawns that have come far go first
    # Any capture is better than a plain move, so the last pawn is captured, too. A pawn that
    # our pawn meets `to_go` ranks before its goal has come as far itself: a danger to us.
    if board[rank][file] == opponent():
        score += 100 * (to_go + 1)
    if is_attacked(rank, file):
        score -= 50
    return score


def choose_move() -> str:
    """The move with the best rating; one of them at random if there are several."""
    scores = {move: rate(move) for move in legal_moves()}
    best = [move for move, score in scores.items() if score == max(scores.values())]
    return best[random_below(len(best))]


def say(line: str) -> None:
    """Writes one line.

    Output is collected in a buffer first; flush sends it off at once. Without it the referee
    would wait for our answer, and we for its next request, until we lose.
    """
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> None:
    """Answers requests until Quit."""
    global mine
    start_board()
    # This loop sleeps until a line comes, so we use no processor time in the opponent's turn
    # (here that would lose the game). At the end of the input it ends: we exit as for Quit.
    for line in sys.stdin:
        request = line.strip()
        if request == "Quit":
            break
        if request == "Name":
            say(NAME)
            continue
        if request == "Start":
            mine = WHITE  # nobody has moved yet
        else:
            make_move(request)  # the opponent's move; the referee has checked it
        move = choose_move()
        make_move(move)  # on our own board: the referee will not repeat it to us
        say(move)


if __name__ == "__main__":
    main()
