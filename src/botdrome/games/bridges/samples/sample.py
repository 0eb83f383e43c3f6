"""A sample bot for Bridges, in Python.

The referee starts this program once for the whole game. It sends the move limit, our colour and
then, line by line, the opponent's moves to our standard input; we print a line for each of ours.
Messages for yourself belong on the standard error stream: they are kept in the record.

The bot's idea: count the pegs that each side still needs for its chain. If we need no more than
the opponent, put a peg on our shortest way, otherwise on the opponent's. The five samples (C++,
Java, C#, Pascal, Python) are built alike, function by function, and even make the same moves, so
that you can compare the languages.
"""

import sys
from collections import deque

SIZE = 24
HOLES = SIZE * SIZE  # a hole is a number: SIZE * row + column, both counted from 0; A01 is 0
RED, BLACK, NOBODY = 0, 1, 2
# The eight ways of a bridge: columns to the right, rows down. The opposite of a way is 4 further.
KNIGHT = ((1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2))
FAR = 1000  # more pegs than anybody can need: there is no way at all
SEED = 12345  # change it to another positive number, and ties are broken differently

peg = [NOBODY] * HOLES  # whose peg is in each hole
group = list(range(HOLES))  # holes that bridges join have the same number here
# crossed[colour][hole][way]: a bridge of this colour runs across, so the other one cannot build
crossed = [[[False] * 8 for hole in range(HOLES)] for colour in (RED, BLACK)]
chance = SEED


def draw(count):
    """A "random" number from 0 to count - 1, made by a formula, so that games can be repeated."""
    global chance
    chance = (chance * 1103515245 + 12345) % 2147483648
    return chance // 65536 % count


def read_hole(name):
    """The number of a hole: P09 is column 15, row 8."""
    return SIZE * (int(name[1:3]) - 1) + ord(name[0]) - ord("A")


def write_hole(hole):
    """The name of a hole: a capital letter and always two digits."""
    return chr(ord("A") + hole % SIZE) + str(hole // SIZE + 1).zfill(2)


def neighbour(hole, way):
    """The hole at the other end of a bridge; -1 if that is off the board."""
    column = hole % SIZE + KNIGHT[way][0]
    row = hole // SIZE + KNIGHT[way][1]
    return SIZE * row + column if 0 <= column < SIZE and 0 <= row < SIZE else -1


def along(colour, hole):
    """How far along a colour's way a hole is: 0 on its first border row, 23 on its second."""
    return hole // SIZE if colour == RED else hole % SIZE


def is_allowed(colour, hole):
    """The opponent's border rows are forbidden; so are the corners, which lie on them too."""
    return 0 < along(1 - colour, hole) < SIZE - 1


def side(a, b, c):
    """On which side of the line from a to b the hole c lies: the sign tells."""
    column, row = a % SIZE, a // SIZE
    return (b % SIZE - column) * (c // SIZE - row) - (b // SIZE - row) * (c % SIZE - column)


def crosses(a, b, c, d):
    """Whether a-b and c-d cross: each has the ends of the other on different sides."""
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def lay_bridge(colour, a, b):
    """Joins two groups, and marks all places for bridges that would cross the new one."""
    old, new = group[a], group[b]
    for hole in range(HOLES):
        if group[hole] == old:
            group[hole] = new
    # What crosses a bridge has an end in the 2x3 rectangle around it: look at these six holes.
    for row in range(min(a // SIZE, b // SIZE), max(a // SIZE, b // SIZE) + 1):
        for column in range(min(a % SIZE, b % SIZE), max(a % SIZE, b % SIZE) + 1):
            c = SIZE * row + column
            for way in range(8):
                d = neighbour(c, way)
                if d >= 0 and crosses(a, b, c, d):
                    crossed[colour][c][way] = crossed[colour][d][(way + 4) % 8] = True


def has_chain(colour):
    """Whether a group has pegs on both border rows of this colour: then it has won."""
    first = [group[hole] for hole in range(HOLES) if along(colour, hole) == 0]
    second = [group[hole] for hole in range(HOLES) if along(colour, hole) == SIZE - 1]
    return any(number in first for number in second)


def find_bridges(colour, hole):
    """The pegs to which a new peg in this hole could be joined."""
    ways = [way for way in range(8) if not crossed[1 - colour][hole][way]]
    others = [neighbour(hole, way) for way in ways]
    return [other for other in others if other >= 0 and peg[other] == colour]


def reach(colour, hole, level, missing, queue):
    """A step of count_missing: a hole is reached, and `level` pegs were missing before it."""
    if not is_allowed(colour, hole) or missing[hole] < FAR:
        return
    if peg[hole] == colour:
        missing[hole] = level
        queue.appendleft(hole)  # nothing to pay, so it comes next
    elif peg[hole] == NOBODY:
        missing[hole] = level + 1
        queue.append(hole)  # one peg to pay, so it comes after all that are cheaper


def count_missing(colour, start):
    """For each hole: how many pegs a chain lacks from the border row `start` up to this hole."""
    missing = [FAR] * HOLES
    queue = deque()
    for hole in range(HOLES):
        if along(colour, hole) == start:
            reach(colour, hole, 0, missing, queue)
    while queue:
        hole = queue.popleft()
        for way in range(8):
            other = neighbour(hole, way)
            if other >= 0 and not crossed[1 - colour][hole][way]:
                reach(colour, other, missing[hole], missing, queue)
    return missing


def count_through(colour):
    """For each hole: how many pegs the best chain through it lacks, from border to border."""
    first = count_missing(colour, 0)
    second = count_missing(colour, SIZE - 1)  # an empty hole itself is counted in both
    return [first[h] + second[h] - (1 if peg[h] == NOBODY else 0) for h in range(HOLES)]


def choose_hole(me):
    """The best hole for our next peg. IMPROVE HERE.

    The bot does not look ahead: it neither sees how the opponent will answer, nor that a way with
    a detour at hand is safer than a way that one peg can cut.
    """
    mine, theirs = count_through(me), count_through(1 - me)
    attack = min(mine) <= min(theirs)
    best, best_cost, ties = -1, 0, 0  # ties: how many holes we have seen that cost the least
    for hole in range(HOLES):
        if peg[hole] != NOBODY or not is_allowed(me, hole):
            continue
        # What matters most, then what matters if that is equal, and last the bridges we get.
        cost = mine[hole] * 10000 + theirs[hole] if attack else theirs[hole] * 10000 + mine[hole]
        cost = cost * 10 - len(find_bridges(me, hole))
        if ties == 0 or cost < best_cost:
            best_cost, ties = cost, 0
        if cost == best_cost:
            ties += 1
            if draw(ties) == 0:  # gives each of the equal holes the same chance
                best = hole
    return best


def make_move(me):
    """Places a peg, lays all bridges that it allows, and returns the line that tells it."""
    hole = choose_hole(me)
    line = write_hole(hole)
    for other in find_bridges(me, hole):
        lay_bridge(me, hole, other)
        line += " " + write_hole(hole) + "-" + write_hole(other)
    peg[hole] = me
    return line


def read_move(colour, line):
    """Plays the opponent's move, say P09 P09-O07 L03-N04: a hole, then any number of bridges."""
    words = line.split()
    peg[read_hole(words[0])] = colour
    for word in words[1:]:
        lay_bridge(colour, read_hole(word[0:3]), read_hole(word[4:7]))


def main():
    """The game: moves alternate, Red first, until somebody has a chain or the limit is spent."""
    limit = sys.stdin.readline()
    me = sys.stdin.readline()
    if me == "":
        return  # no input at all: the opponent failed before the game began
    for number in range(2 * int(limit)):
        colour = number % 2
        if colour == int(me):
            # flush: send the line at once. Otherwise it waits in a buffer, the referee waits for
            # it, and we lose on time.
            print(make_move(colour), flush=True)
        else:
            line = sys.stdin.readline()
            if line == "":
                return  # the input has ended: the opponent lost on technical grounds
            read_move(colour, line)
        # The opponent's winning move is sent to us too: notice it, do not answer, just exit.
        if has_chain(colour):
            return


main()
