// A sample bot for Breakthrough in Java. It is simple on purpose: take it and make it stronger.
//
// The referee and the bot talk in lines of text. The bot reads its standard input (System.in):
//   Name    asks for the bot's name;
//   Start   says "you are White, make the first move";
//   a7a6    is the opponent's move and asks for yours (any move may stand here);
//   Quit    says that the game is over: the bot must exit.
// The bot answers each request but Quit with exactly one line on its standard output (System.out).
// Never write anything else there. For debugging use System.err: it does not touch the game.
//
// Пример бота для «Прорыва» на Java. Он нарочно простой: возьмите его и сделайте сильнее.
//
// Судья и бот обмениваются строками текста. Бот читает стандартный ввод (System.in):
//   Name    судья спрашивает имя бота;
//   Start   вы играете белыми и ходите первым;
//   a7a6    ход соперника, теперь ваш ход (здесь может стоять любой ход);
//   Quit    партия окончена: бот должен завершиться.
// На каждый запрос, кроме Quit, бот отвечает ровно одной строкой в стандартный вывод (System.out).
// Больше ничего туда не пишите. Для отладки есть System.err: на партию это не влияет.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;

public class Sample {
    static final String NAME = "Sample Java"; // 1 to 25 characters / от 1 до 25 символов
    static final char WHITE = 'w', BLACK = 'b', EMPTY = '.';

    static char[][] board = new char[8][8]; // board[rank][file], both from 0: a1 is board[0][0]
                                            // board[rank][file]: горизонталь и вертикаль, обе с 0;
                                            // клетка a1 — board[0][0]
    static char mine = BLACK; // our colour; the request Start will tell us if we are White
                              // наш цвет; запрос Start означает, что мы играем белыми

    // The seed of the random numbers. The same seed always gives the same games, so a mistake
    // that you have seen once can be found again. Change it, and the bot will choose differently.
    // Зерно случайных чисел. С одним и тем же зерном партии всегда одинаковы, поэтому замеченную
    // ошибку можно повторить. Измените его, и бот будет выбирать иначе.
    static long seed = 1;

    // A random number from 0 to n - 1.
    // Случайное число от 0 до n - 1.
    static int randomBelow(int n) {
        seed = (seed * 1103515245L + 12345) % 2147483648L;
        return (int) (seed / 65536 % n);
    }

    // Puts the pawns where they stand before the first move.
    // Расставляет пешки перед первым ходом.
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
    // Куда идут наши пешки: вверх по доске или вниз.
    static int forwardStep() {
        return mine == WHITE ? 1 : -1;
    }

    // A square as the protocol writes it: rank 1, file 0 is "a2".
    // Клетка так, как её пишут в протоколе: горизонталь 1, вертикаль 0 — это a2.
    static String square(int rank, int file) {
        return "" + (char) ('a' + file) + (char) ('1' + rank);
    }

    // Makes a move of either side on our board. A move is text like "a2a3": from a2 to a3.
    // Делает ход любой стороны на нашей доске. Ход — это текст вида a2a3: с a2 на a3.
    static void makeMove(String move) {
        int rank = move.charAt(1) - '1', file = move.charAt(0) - 'a';
        int toRank = move.charAt(3) - '1', toFile = move.charAt(2) - 'a';
        board[toRank][toFile] = board[rank][file]; // a pawn that stood there is captured now
                                                   // если там стояла пешка, она взята
        board[rank][file] = EMPTY;
    }

    // All moves that the rules allow us now. There is always at least one.
    // Все ходы, которые нам сейчас разрешают правила. Хотя бы один есть всегда.
    static List<String> legalMoves() {
        List<String> moves = new ArrayList<>();
        for (int rank = 0; rank < 8; rank++)
            for (int file = 0; file < 8; file++) {
                if (board[rank][file] != mine) continue;
                for (int side = -1; side <= 1; side++) { // to the left, straight, to the right
                                                         // влево, прямо, вправо
                    int toRank = rank + forwardStep(), toFile = file + side;
                    if (!onBoard(toRank, toFile)) continue;
                    char there = board[toRank][toFile];
                    // Captures are diagonal only: straight ahead the square must be empty.
                    // Бьют только по диагонали: прямо впереди клетка должна быть пустой.
                    if (there == EMPTY || (there == opponent() && side != 0))
                        moves.add(square(rank, file) + square(toRank, toFile));
                }
            }
        return moves;
    }

    // Could the opponent capture a pawn of ours on this square?
    // Может ли соперник взять нашу пешку на этой клетке?
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
    // Насколько хорош ход: чем больше, тем лучше.
    // ЧТО УЛУЧШИТЬ: бот смотрит только на один ход. Что ответит соперник? А вы ему?
    static int rate(String move) {
        int rank = move.charAt(3) - '1', file = move.charAt(2) - 'a';
        int toGo = Math.abs((mine == WHITE ? 7 : 0) - rank); // how far from the far rank
                                                             // сколько осталось до последней
                                                             // горизонтали
        if (toGo == 0) return 10000; // our pawn is there: we have won / пешка дошла: мы выиграли
        int score = 7 - toGo; // pawns that have come far go first
                              // сначала ходят те пешки, что уже далеко
        // Any capture is better than a plain move, so the last pawn is captured, too. A pawn that
        // our pawn meets `toGo` ranks before its goal has come as far itself: a danger to us.
        // Любое взятие лучше простого хода, поэтому бьём и последнюю пешку. Пешка, которую наша
        // встречает за `toGo` горизонталей до цели, и сама прошла столько же: она опасна.
        if (board[rank][file] == opponent()) score += 100 * (toGo + 1);
        if (isAttacked(rank, file)) score -= 50;
        return score;
    }

    // The move with the best rating; one of them at random if there are several.
    // Ход с лучшей оценкой; если таких несколько, случайный из них.
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
    // Выводит одну строку. Вывод может накапливаться в буфере; flush отправляет его сразу. Иначе
    // судья будет ждать нашего ответа, а мы — его запроса, пока не проиграем.
    static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        startBoard();
        // readLine sleeps until a line comes, so we use no processor time in the opponent's turn
        // (here that would lose the game). At the end of the input it gives null: we exit, too.
        // readLine спит, пока не придёт строка: в ход соперника мы не тратим процессорное время
        // (здесь за это засчитывают поражение). В конце ввода readLine вернёт null: тогда тоже
        // выходим.
        String line;
        while ((line = input.readLine()) != null && !line.equals("Quit")) {
            if (line.equals("Name")) {
                say(NAME);
                continue;
            }
            if (line.equals("Start"))
                mine = WHITE; // nobody has moved yet / ходов ещё не было
            else
                makeMove(line); // the opponent's move; the referee has checked it
                                // ход соперника; судья его уже проверил
            String move = chooseMove();
            makeMove(move); // on our own board: the referee will not repeat it to us
                            // на своей доске: судья нам его не повторит
            say(move);
        }
    }
}
