// A sample bot for Breakthrough in Java. It is simple on purpose: take it and make it stronger.
//
// The referee and the bot talk in lines of text. The bot reads its standard input (System.in):
//   Name    asks for the bot's name;
//   Start   says "you are White, make the first move";
//   a7a6    is the opponent's move and asks for yours (any move may stand here);
//   Quit    says that the game is over: the bot must exit.
// The bot answers each request but Quit with exactly one line on its standard output (System.out).
// Never write anything else there. For debugging use System.err: it does not touch the game.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;

public class Sample {
    static final String NAME = "Sample Java"; // 1 to 25 characters
    static final char WHITE = 'w', BLACK = 'b', EMPTY = '.';

    static char[][] board = new char[8][8]; // board[rank][file], both from 0: a1 is board[0][0]
    static char mine = BLACK; // our colour; the request Start will tell us if we are White

    // The seed of the random numbers. The same seed always gives the same games, so a mistake
    // that you have seen once can be found again. Change it, and the bot will choose differently.
    static long seed = 1;

    // A random number from 0 to n - 1.
    static int randomBelow(int n) {
        seed = (seed * 1103515245L + 12345) % 2147483648L;
        return (int) (seed / 65536 % n);
    }

    // Puts the pawns where they stand before the first move.
    static void startBoard() {
        for (int rank = 0; rank < 8; rank++)
            for (int file = 0; file < 8; file++)
                board[rank][file] = rank < 2 ? WHITE : rank > 5 ? BLACK : EMPTY;
    }

    static boolean onBoard(int rank, int file) {
        return 0 <= rank && rank < 8 && 0 <= file && file < 8;
    }

    static char opponent() {
        return mine == WHITE ? BLACK : WHITE;
    }

    // The way our pawns go: up the board or down.
    static int forwardStep() {
        return mine == WHITE ? 1 : -1;
    }

    // A square as the protocol writes it: rank 1, file 0 is "a2".
    static String square(int rank, int file) {
        return "" + (char) ('a' + file) + (char) ('1' + rank);
    }

    // Makes a move of either side on our board. A move is text like "a2a3": from a2 to a3.
    static void makeMove(String move) {
        int rank = move.charAt(1) - '1', file = move.charAt(0) - 'a';
        int toRank = move.charAt(3) - '1', toFile = move.charAt(2) - 'a';
        board[toRank][toFile] = board[rank][file]; // a pawn that stood there is captured now
        board[rank][file] = EMPTY;
    }

    // All moves that the rules allow us now. There is always at least one.
    static List<String> legalMoves() {
        List<String> moves = new ArrayList<>();
        for (int rank = 0; rank < 8; rank++)
            for (int file = 0; file < 8; file++) {
                if (board[rank][file] != mine) continue;
                for (int side = -1; side <= 1; side++) { // to the left, straight, to the right
                    int toRank = rank + forwardStep(), toFile = file + side;
                    if (!onBoard(toRank, toFile)) continue;
                    char there = board[toRank][toFile];
                    // Captures are diagonal only: straight ahead the square must be empty.
                    if (there == EMPTY || (there == opponent() && side != 0))
                        moves.add(square(rank, file) + square(toRank, toFile));
                }
            }
        return moves;
    }

    // Could the opponent capture a pawn of ours on this square?
    static boolean isAttacked(int rank, int file) {
        for (int side = -1; side <= 1; side += 2) {
            int fromRank = rank + forwardStep(), fromFile = file + side;
            if (onBoard(fromRank, fromFile) && board[fromRank][fromFile] == opponent())
                return true;
        }
        return false;
    }

    // How good a move looks: the more, the better.
    // IMPROVE HERE: this looks at one move only. What will the opponent answer? And you then?
    static int rate(String move) {
        int rank = move.charAt(3) - '1', file = move.charAt(2) - 'a';
        int toGo = Math.abs((mine == WHITE ? 7 : 0) - rank); // how far from the far rank
        if (toGo == 0) return 10000; // our pawn is there: we have won
        int score = 7 - toGo; // pawns that have come far go first
        // Any capture is better than a plain move, so the last pawn is captured, too. A pawn that
        // our pawn meets `toGo` ranks before its goal has come as far itself: a danger to us.
        if (board[rank][file] == opponent()) score += 100 * (toGo + 1);
        if (isAttacked(rank, file)) score -= 50;
        return score;
    }

    // The move with the best rating; one of them at random if there are several.
    static String chooseMove() {
        List<String> best = new ArrayList<>();
        int bestScore = 0;
        for (String move : legalMoves()) {
            int score = rate(move);
            if (best.isEmpty() || score > bestScore) {
                best.clear();
                bestScore = score;
            }
            if (score == bestScore) best.add(move);
        }
        return best.get(randomBelow(best.size()));
    }

    // Writes one line. Output may be collected in a buffer first; flush sends it off at once.
    // Unsent, the referee would wait for our answer, and we for its next request, until we lose.
    static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        startBoard();
        // readLine sleeps until a line comes, so we use no processor time in the opponent's turn
        // (here that would lose the game). At the end of the input it gives null: we exit, too.
        String line;
        while ((line = input.readLine()) != null && !line.equals("Quit")) {
            if (line.equals("Name")) {
                say(NAME);
                continue;
            }
            if (line.equals("Start"))
                mine = WHITE; // nobody has moved yet
            else
                makeMove(line); // the opponent's move; the referee has checked it
            String move = chooseMove();
            makeMove(move); // on our own board: the referee will not repeat it to us
            say(move);
        }
    }
}
