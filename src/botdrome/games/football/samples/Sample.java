// A sample bot for Paper football in Java. It is simple on purpose: take it and make it stronger.
//
// The referee and the bot talk in lines of text. The bot reads its standard input (System.in):
//   Name             asks for the bot's name;
//   Start            says "you are the first player, make the first move";
//   2 7 10 6 11      is the opponent's move and asks for yours (here 2 nodes: (7,10), (6,11));
//   Quit             says that the game is over: the bot must exit.
// The bot answers each request but Quit with exactly one line on its standard output (System.out).
// Never write anything else there. For debugging use System.err: it does not touch the game.
//
// Пример бота для футбола на бумаге, на Java. Он нарочно простой: возьмите его и сделайте сильнее.
//
// Судья и бот обмениваются строками текста. Бот читает стандартный ввод (System.in):
//   Name          судья спрашивает имя бота;
//   Start         вы первый игрок, ваш ход первый;
//   2 7 10 6 11   ход соперника, теперь ваш ход (здесь 2 узла: (7,10), (6,11));
//   Quit          партия окончена: бот должен завершиться.
// На каждый запрос, кроме Quit, бот отвечает ровно одной строкой в стандартный вывод (System.out).
// Больше ничего туда не пишите. Для отладки есть System.err: на партию это не влияет.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class Sample {
    static final String NAME = "Sample Java"; // 1 to 25 characters / от 1 до 25 символов
    static final int ROWS = 15, COLUMNS = 21, NODES = ROWS * COLUMNS;

    // Node (x, y) is in row x from the top and column y from the left. In this program a node is
    // one number, x * COLUMNS + y, and a move is a list of such numbers: the ball's path.
    // Узел (x, y): строка x сверху, столбец y слева. В программе узел — одно число, x * COLUMNS +
    // y, а ход — список таких чисел: путь мяча.

    // What each of the 8 ways adds to x and y. Way 7 - w leads back from where way w leads.
    // Сколько каждое из 8 направлений прибавляет к x и y. Направление 7 - w ведёт обратно.
    static final int[] DX = {-1, -1, -1, 0, 0, 1, 1, 1};
    static final int[] DY = {-1, 0, 1, -1, 1, -1, 0, 1};

    static boolean[][] isFree = new boolean[NODES][8]; // may this node's segment be drawn that way?
                                                       // можно ли из узла провести отрезок в эту
                                                       // сторону?
    static boolean[] bounces = new boolean[NODES]; // does the ball bounce? If not, a move ends here
                                                   // есть ли отскок? если нет, ход здесь кончается
    static int ball = 7 * COLUMNS + 10;
    static int ownY = 20, targetY = 0; // the goals' columns; Start will tell if we are the first
                                       // столбцы ворот; запрос Start означает, что мы первый игрок

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

    static int neighbour(int node, int way) {
        return node + DX[way] * COLUMNS + DY[way];
    }

    // Prepares the empty field: which segments there are and where the ball bounces.
    // Готовит пустое поле: какие отрезки есть и где мяч отскакивает.
    static void startField() {
        for (int x = 0; x < ROWS; x++)
            for (int y = 0; y < COLUMNS; y++) {
                boolean edgeX = x == 0 || x == ROWS - 1, edgeY = y == 0 || y == COLUMNS - 1;
                boolean finish = edgeY && 6 <= x && x <= 8;
                bounces[x * COLUMNS + y] = (edgeX || edgeY) && !finish;
                for (int way = 0; way < 8; way++) {
                    int x2 = x + DX[way], y2 = y + DY[way];
                    boolean inside = 0 <= x2 && x2 < ROWS && 0 <= y2 && y2 < COLUMNS;
                    boolean onBorder = (edgeX && x2 == x) || (edgeY && y2 == y);
                    isFree[x * COLUMNS + y][way] = inside && !onBorder;
                }
            }
        bounces[ball] = true;
    }

    // Marks the segments of a path as free or as drawn, seen from both their ends.
    // Помечает отрезки пути свободными или проведёнными, с обоих концов.
    static void setSegments(List<Integer> path, boolean isFreeNow) {
        for (int i = 1; i < path.size(); i++)
            for (int way = 0; way < 8; way++)
                if (neighbour(path.get(i - 1), way) == path.get(i)) {
                    isFree[path.get(i - 1)][way] = isFreeNow;
                    isFree[path.get(i)][7 - way] = isFreeNow;
                }
    }

    // Makes a move of either side on our field.
    // Делает ход любой стороны на нашем поле.
    static void makeMove(List<Integer> path) {
        setSegments(path, false);
        ball = path.get(path.size() - 1);
        bounces[ball] = true;
    }

    // Takes the last move back.
    // Отменяет последний ход.
    static void undoMove(List<Integer> path) {
        setSegments(path, true);
        bounces[ball] = false;
        ball = path.get(0);
    }

    // All nodes where a move can end now, by breadth-first search: we walk over free segments and
    // go on from the nodes where the ball bounces. cameFrom[n] becomes the node before n, or -1.
    // Все узлы, где сейчас может кончиться ход; поиск в ширину: идём по свободным отрезкам, а из
    // узлов с отскоком — дальше. cameFrom[n] — узел перед n или -1.
    static List<Integer> findEnds(int[] cameFrom) {
        List<Integer> ends = new ArrayList<>(), queue = new ArrayList<>();
        Arrays.fill(cameFrom, -1);
        cameFrom[ball] = ball;
        queue.add(ball);
        for (int i = 0; i < queue.size(); i++)
            for (int way = 0; way < 8; way++) {
                if (!isFree[queue.get(i)][way]) continue;
                int next = neighbour(queue.get(i), way);
                if (cameFrom[next] >= 0) continue; // we have been there / здесь мы уже были
                cameFrom[next] = queue.get(i);
                if (bounces[next])
                    queue.add(next);
                else
                    ends.add(next);
            }
        return ends;
    }

    // The way to an end, found backwards. It meets no node twice, so it draws no segment twice.
    // Путь к концу хода, найденный с конца. Узлы в нём не повторяются, значит, и отрезки тоже.
    static List<Integer> pathTo(int end, int[] cameFrom) {
        List<Integer> path = new ArrayList<>();
        for (int node = end; node != ball; node = cameFrom[node]) path.add(node);
        path.add(ball);
        Collections.reverse(path);
        return path;
    }

    // How good a move looks: the more, the better.
    // IMPROVE HERE: is it good to be near the goal if it is the opponent's turn then?
    // Насколько хорош ход: чем больше, тем лучше.
    // ЧТО УЛУЧШИТЬ: хорошо ли быть у ворот, если ход переходит к сопернику?
    static int rate(List<Integer> path) {
        int end = path.get(path.size() - 1), x = end / COLUMNS, y = end % COLUMNS;
        if (y == targetY) return 1000; // a goal! (A move cannot end elsewhere in this column.)
                                       // гол! (иначе ход в этом столбце не кончается)
        if (y == ownY) return -1000; // an own goal / гол в свои ворота
        makeMove(path);
        List<Integer> ends = findEnds(new int[NODES]); // where can the opponent go then?
                                                       // куда потом пойдёт соперник?
        undoMove(path);
        if (ends.isEmpty()) return 1000; // nowhere: we have won / некуда: мы выиграли
        for (int reply : ends)
            if (reply % COLUMNS == ownY) return -500; // into our goal / в наши ворота
        // near the goal is better
        // чем ближе к воротам, тем лучше
        return -Math.max(Math.abs(y - targetY), Math.abs(x - 7) - 1);
    }

    // The move with the best rating; one of them at random if there are several.
    // IMPROVE HERE: we try one path to each end, a shortest one. Other paths to the same end leave
    // other segments to the opponent. Their number is exponential: never try to list them all.
    // Ход с лучшей оценкой; если таких несколько, случайный из них.
    // ЧТО УЛУЧШИТЬ: к каждому концу мы пробуем один путь, кратчайший. Другие пути туда же оставляют
    // сопернику другие отрезки. Их экспоненциально много: не перебирайте все.
    static List<Integer> chooseMove() {
        int[] cameFrom = new int[NODES];
        List<List<Integer>> best = new ArrayList<>();
        int bestScore = 0;
        for (int end : findEnds(cameFrom)) {
            List<Integer> path = pathTo(end, cameFrom);
            int score = rate(path);
            if (best.isEmpty() || score > bestScore) {
                best.clear();
                bestScore = score;
            }
            if (score == bestScore) best.add(path);
        }
        return best.get(randomBelow(best.size()));
    }

    // A move from its line: how many nodes, then x and y of each. The line may be long.
    // Ход из строки: сколько узлов, затем x и y каждого. Строка бывает длинной.
    static List<Integer> readMove(String line) {
        String[] numbers = line.split(" ");
        List<Integer> path = new ArrayList<>();
        for (int i = 1; i < numbers.length; i += 2)
            path.add(Integer.parseInt(numbers[i]) * COLUMNS + Integer.parseInt(numbers[i + 1]));
        return path;
    }

    static String writeMove(List<Integer> path) {
        StringBuilder line = new StringBuilder().append(path.size());
        for (int node : path)
            line.append(" ").append(node / COLUMNS).append(" ").append(node % COLUMNS);
        return line.toString();
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
        startField();
        // readLine sleeps until a line comes: thinking in the opponent's turn is not possible
        // here. At the end of the input it gives null: then we exit as for Quit.
        // readLine спит, пока не придёт строка: думать в ход соперника здесь нельзя. В конце ввода
        // readLine вернёт null: выходим, как после Quit.
        String line;
        while ((line = input.readLine()) != null && !line.equals("Quit")) {
            if (line.equals("Name")) {
                say(NAME);
                continue;
            }
            if (line.equals("Start")) { // we are the first player, and nobody has moved yet
                                        // мы первый игрок, ходов ещё не было
                ownY = 0;
                targetY = 20;
            } else {
                makeMove(readMove(line)); // the opponent's move; the referee has checked it
                                          // ход соперника; судья его уже проверил
            }
            List<Integer> move = chooseMove(); // there is one: else we would not be asked
                                               // ход есть: иначе нас бы не спросили
            makeMove(move); // on our own field: the referee will not repeat it to us
                            // на своём поле: судья нам его не повторит
            say(writeMove(move));
        }
    }
}
