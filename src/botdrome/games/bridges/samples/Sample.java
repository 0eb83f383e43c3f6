// A sample bot for Bridges, in Java.
//
// The referee starts this program once for the whole game. It sends the move limit, our colour and
// then, line by line, the opponent's moves to our standard input; we print a line for each of ours.
// Messages for yourself belong on the standard error stream: they are kept in the record.
//
// The bot's idea: count the pegs that each side still needs for its chain. If we need no more than
// the opponent, put a peg on our shortest way, otherwise on the opponent's. The five samples (C++,
// Java, C#, Pascal, Python) are built alike, function by function, and even make the same moves, so
// that you can compare the languages.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Sample {
    static final int SIZE = 24;
    static final int HOLES = SIZE * SIZE; // a hole is a number: SIZE * row + column; A01 is 0
    static final int RED = 0, NOBODY = 2; // Black is 1
    // The eight ways of a bridge: columns to the right, rows down. The opposite way is 4 further.
    static final int[][] KNIGHT = {
        {1, -2}, {2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}
    };
    static final int FAR = 1000; // more pegs than anybody can need: there is no way at all
    static final long SEED = 12345; // another positive number, and ties are broken differently

    static int[] peg = new int[HOLES]; // whose peg is in each hole
    static int[] group = new int[HOLES]; // holes that bridges join have the same number
    // crossed[colour][hole][way]: a bridge of this colour runs across: the other one cannot build
    static boolean[][][] crossed = new boolean[2][HOLES][8];
    static long chance = SEED;

    // A "random" number from 0 to count - 1, made by a formula, so that games can be repeated.
    static int draw(int count) {
        chance = (chance * 1103515245L + 12345) % 2147483648L;
        return (int) (chance / 65536 % count);
    }

    // The number of a hole: P09 is column 15, row 8.
    static int readHole(String name) {
        return SIZE * (Integer.parseInt(name.substring(1)) - 1) + name.charAt(0) - 'A';
    }

    // The name of a hole: a capital letter and always two digits.
    static String writeHole(int hole) {
        int row = hole / SIZE + 1;
        return "" + (char) ('A' + hole % SIZE) + row / 10 + row % 10;
    }

    // The hole at the other end of a bridge; -1 if that is off the board.
    static int neighbour(int hole, int way) {
        int column = hole % SIZE + KNIGHT[way][0];
        int row = hole / SIZE + KNIGHT[way][1];
        boolean onBoard = column >= 0 && column < SIZE && row >= 0 && row < SIZE;
        return onBoard ? SIZE * row + column : -1;
    }

    // How far along a colour's way a hole is: 0 on its first border row, 23 on its second.
    static int along(int colour, int hole) {
        return colour == RED ? hole / SIZE : hole % SIZE;
    }

    // The opponent's border rows are forbidden; so are the corners, which lie on them too.
    static boolean isAllowed(int colour, int hole) {
        int across = along(1 - colour, hole);
        return across > 0 && across < SIZE - 1;
    }

    // On which side of the line from a to b the hole c lies: the sign tells.
    static int side(int a, int b, int c) {
        int column = a % SIZE, row = a / SIZE;
        return (b % SIZE - column) * (c / SIZE - row) - (b / SIZE - row) * (c % SIZE - column);
    }

    // Whether a-b and c-d cross: each has the ends of the other on different sides.
    static boolean crosses(int a, int b, int c, int d) {
        return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    }

    // Joins two groups, and marks all places for bridges that would cross the new one.
    static void layBridge(int colour, int a, int b) {
        int old = group[a];
        for (int hole = 0; hole < HOLES; hole++) if (group[hole] == old) group[hole] = group[b];
        // What crosses a bridge has an end in the 2x3 rectangle around it: look at these six holes.
        int left = Math.min(a % SIZE, b % SIZE), right = Math.max(a % SIZE, b % SIZE);
        int top = Math.min(a / SIZE, b / SIZE), bottom = Math.max(a / SIZE, b / SIZE);
        for (int row = top; row <= bottom; row++)
            for (int column = left; column <= right; column++)
                for (int way = 0; way < 8; way++) {
                    int c = SIZE * row + column, d = neighbour(c, way), back = (way + 4) % 8;
                    if (d >= 0 && crosses(a, b, c, d))
                        crossed[colour][c][way] = crossed[colour][d][back] = true;
                }
    }

    // Whether a group has pegs on both border rows of this colour: then it has won.
    static boolean hasChain(int colour) {
        boolean[] isFirst = new boolean[HOLES]; // this group is on the first border row
        for (int hole = 0; hole < HOLES; hole++)
            if (along(colour, hole) == 0) isFirst[group[hole]] = true;
        for (int hole = 0; hole < HOLES; hole++)
            if (along(colour, hole) == SIZE - 1 && isFirst[group[hole]]) return true;
        return false;
    }

    // The pegs to which a new peg in this hole could be joined.
    static List<Integer> findBridges(int colour, int hole) {
        List<Integer> others = new ArrayList<>();
        for (int way = 0; way < 8; way++) {
            int other = neighbour(hole, way);
            if (other >= 0 && peg[other] == colour && !crossed[1 - colour][hole][way])
                others.add(other);
        }
        return others;
    }

    // A step of countMissing: a hole is reached, and `level` pegs were missing before it.
    static void reach(int colour, int hole, int level, int[] missing, ArrayDeque<Integer> queue) {
        if (!isAllowed(colour, hole) || missing[hole] < FAR) return;
        if (peg[hole] == colour) {
            missing[hole] = level;
            queue.addFirst(hole); // nothing to pay, so it comes next
        } else if (peg[hole] == NOBODY) {
            missing[hole] = level + 1;
            queue.addLast(hole); // one peg to pay, so it comes after all that are cheaper
        }
    }

    // For each hole: how many pegs a chain lacks from the border row `start` up to this hole.
    static int[] countMissing(int colour, int start) {
        int[] missing = new int[HOLES];
        Arrays.fill(missing, FAR);
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        for (int hole = 0; hole < HOLES; hole++)
            if (along(colour, hole) == start) reach(colour, hole, 0, missing, queue);
        while (!queue.isEmpty()) {
            int hole = queue.removeFirst();
            for (int way = 0; way < 8; way++) {
                int other = neighbour(hole, way);
                if (other >= 0 && !crossed[1 - colour][hole][way])
                    reach(colour, other, missing[hole], missing, queue);
            }
        }
        return missing;
    }

    // For each hole: how many pegs the best chain through it lacks, from border to border.
    static int[] countThrough(int colour) {
        int[] through = countMissing(colour, 0);
        int[] second = countMissing(colour, SIZE - 1);
        for (int hole = 0; hole < HOLES; hole++) // an empty hole itself is counted in both
            through[hole] += second[hole] - (peg[hole] == NOBODY ? 1 : 0);
        return through;
    }

    // The best hole for our next peg. IMPROVE HERE. The bot does not look ahead: it neither sees
    // how the opponent will answer, nor that a way with a detour at hand is safer than a way that
    // one peg can cut.
    static int chooseHole(int me) {
        int[] mine = countThrough(me), theirs = countThrough(1 - me);
        boolean attack =
            Arrays.stream(mine).min().getAsInt() <= Arrays.stream(theirs).min().getAsInt();
        int best = -1, bestCost = 0;
        int ties = 0; // how many holes we have seen that cost the least
        for (int hole = 0; hole < HOLES; hole++) {
            if (peg[hole] != NOBODY || !isAllowed(me, hole)) continue;
            // What matters most, then what matters if that is equal, and last the bridges we get.
            int cost =
                attack ? mine[hole] * 10000 + theirs[hole] : theirs[hole] * 10000 + mine[hole];
            cost = cost * 10 - findBridges(me, hole).size();
            if (ties == 0 || cost < bestCost) {
                bestCost = cost;
                ties = 0;
            }
            if (cost == bestCost) {
                ties++;
                if (draw(ties) == 0) best = hole; // gives each of the equal holes the same chance
            }
        }
        return best;
    }

    // Places a peg, lays all bridges that it allows, and returns the line that tells it.
    static String makeMove(int me) {
        int hole = chooseHole(me);
        String line = writeHole(hole);
        for (int other : findBridges(me, hole)) {
            layBridge(me, hole, other);
            line += " " + writeHole(hole) + "-" + writeHole(other);
        }
        peg[hole] = me;
        return line;
    }

    // Plays the opponent's move, say P09 P09-O07 L03-N04: a hole, then any number of bridges.
    static void readMove(int colour, String line) {
        String[] words = line.trim().split(" +");
        peg[readHole(words[0])] = colour;
        for (int i = 1; i < words.length; i++)
            layBridge(colour, readHole(words[i].substring(0, 3)), readHole(words[i].substring(4)));
    }

    // The game: moves alternate, Red first, until somebody has a chain or the limit is spent.
    public static void main(String[] args) throws IOException {
        Arrays.fill(peg, NOBODY);
        Arrays.setAll(group, hole -> hole); // at first every hole is a group of its own
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        String limit = input.readLine();
        String me = input.readLine();
        if (me == null) return; // no input at all: the opponent failed before the game began
        for (int number = 0; number < 2 * Integer.parseInt(limit); number++) {
            int colour = number % 2;
            if (colour == Integer.parseInt(me)) {
                // flush: send the line at once. Otherwise it may wait in a buffer, the referee
                // waits for it, and we lose on time.
                System.out.println(makeMove(colour));
                System.out.flush();
            } else {
                String line = input.readLine();
                if (line == null) return; // the end: the opponent lost on technical grounds
                readMove(colour, line);
            }
            // The opponent's winning move is sent to us too: notice it, do not answer, just exit.
            if (hasChain(colour)) return;
        }
    }
}
