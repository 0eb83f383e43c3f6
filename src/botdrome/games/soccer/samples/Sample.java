// A small team for 5-a-side soccer, in Java.
//
// The nearest player runs after the ball, the others keep their formation, and whoever owns the
// ball takes it to the rival's goal and shoots. It always plays by the rules; the rest is up to
// you. The samples in Java, C#, Pascal and Python are built alike and make the same moves, so that
// you can compare the languages. (The one in C++ uses the API and plays better.)
//
// Небольшая команда для футбола 5×5 на Java.
//
// Ближайший игрок бежит за мячом, остальные держат расстановку, а владелец мяча ведёт его к воротам
// соперника и бьёт. Она всегда играет по правилам; остальное за вами. Примеры на Java, C#, Pascal и
// Python устроены одинаково и делают одни и те же ходы: языки можно сравнивать. (Пример на C++
// использует API и играет лучше.)

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;

public class Sample {
    // A cell of the field, or a velocity of the ball.
    // Клетка поля или скорость мяча.
    record Point(int x, int y) {
        Point plus(Point other) {
            return new Point(x + other.x, y + other.y);
        }
    }

    static final int WIDTH = 24, HEIGHT = 15, GOAL_BOTTOM = 6, GOAL_TOP = 10;

    // Where players 2, 3 and 4 start. Player 1 starts on (12, 8) and the keeper on (1, 8), always.
    // Где начинают игроки 2, 3 и 4. Игрок 1 всегда начинает на (12, 8), вратарь — на (1, 8).
    static final Point[] START = {new Point(10, 4), new Point(10, 12), new Point(6, 8)};

    // The skills of players 1 to 5 (index 0 is not used). We have 10 points to raise them.
    // Навыки игроков 1–5 (индекс 0 не используется). На их рост у нас 10 очков.
    static final int[] TACKLE = {0, 2, 1, 1, 2, 1};
    static final int[] SPEED = {0, 3, 3, 3, 3, 2};
    static final int[] POWER = {0, 2, 2, 2, 2, 2};
    static final int CATCH = 5; // the keeper's: 4 points above its minimum
                                // вратаря: на 4 очка выше минимума

    // Squared, which is as good for comparing and has no fractions.
    // Квадрат расстояния: для сравнения он годится не хуже, и дробей нет.
    static int distance(Point a, Point b) {
        return (a.x() - b.x()) * (a.x() - b.x()) + (a.y() - b.y()) * (a.y() - b.y());
    }

    static int clamp(int value, int lowest, int highest) {
        return Math.max(lowest, Math.min(highest, value));
    }

    static boolean onField(Point cell) {
        return 1 <= cell.x() && cell.x() <= WIDTH && 1 <= cell.y() && cell.y() <= HEIGHT;
    }

    static boolean inGoalRows(int y) {
        return GOAL_BOTTOM <= y && y <= GOAL_TOP;
    }

    // All walks with this speed, or kicks with this power; (0, 0) is one of them. A player or a
    // ball goes up to `strength` cells straight or `strength` - 1 diagonally.
    // Все перемещения с такой скоростью или удары такой силы; (0, 0) — одно из них. Игрок или мяч
    // проходит до `strength` клеток прямо или до `strength` - 1 по диагонали.
    static List<Point> vectors(int strength) {
        List<Point> found = new ArrayList<>();
        for (int x = -strength; x <= strength; x++) {
            for (int y = -strength; y <= strength; y++) {
                boolean straight = x == 0 || y == 0;
                boolean diagonal = Math.abs(x) == Math.abs(y) && Math.abs(x) < strength;
                if (straight || diagonal) {
                    found.add(new Point(x, y));
                }
            }
        }
        return found;
    }

    // Where the ball is one unit later, after all its bounces.
    // Где мяч через такт, со всеми отскоками.
    static Point roll(Point ball, Point velocity) {
        int x = ball.x(), y = ball.y();
        int steps = Math.max(Math.abs(velocity.x()), Math.abs(velocity.y()));
        int dx = Integer.signum(velocity.x()), dy = Integer.signum(velocity.y());
        for (int n = 0; n < steps; n++) {
            boolean leaves = x + dx < 1 || x + dx > WIDTH;
            // A step from beside the goal into the goal ends the way of the ball.
            // Шаг от ворот в ворота: путь мяча кончается.
            if (leaves && inGoalRows(y) && inGoalRows(y + dy)) {
                return new Point(x + dx, y + dy);
            }
            // A step that would leave the field is turned round first.
            // Шаг, который вывел бы за поле, сначала разворачивается.
            if (leaves) {
                dx = -dx;
            }
            if (y + dy < 1 || y + dy > HEIGHT) {
                dy = -dy;
            }
            x += dx;
            y += dy;
        }
        return new Point(x, y);
    }

    // IMPROVE HERE: the next three functions are all the strategy there is.
    // ЧТО УЛУЧШИТЬ: вся стратегия — в следующих трёх функциях.

    // A shot that comes far from the keeper, if one is in range; else a kick towards the goal.
    // Удар, который придёт подальше от вратаря, если ворота достижимы; иначе удар в их сторону.
    static Point chooseKick(Point[] players, Point ball, int owner) {
        Point best = new Point(0, 0);
        int bestValue = Integer.MIN_VALUE;
        for (Point velocity : vectors(POWER[owner])) {
            Point end = roll(ball, velocity);
            int value = -distance(end, new Point(WIDTH, 8));
            if (end.x() == WIDTH + 1) {
                value = 1000 + distance(end, players[10]);
            }
            if (!velocity.equals(new Point(0, 0)) && value > bestValue) {
                best = velocity;
                bestValue = value;
            }
        }
        return best;
    }

    // Where a player belongs who does not run after the ball.
    // Место игрока, который не бежит за мячом.
    static Point home(int player, Point ball) {
        switch (player) {
            case 1: return new Point(Math.min(ball.x() + 4, 22), 8);
            case 2: return new Point(clamp(ball.x() + 1, 4, 20), 4);
            case 3: return new Point(clamp(ball.x() + 1, 4, 20), 12);
            case 4: return new Point(clamp(ball.x() - 5, 2, 14), 8);
            // the keeper
            // вратарь
            default: return new Point(1, clamp(ball.y(), GOAL_BOTTOM, GOAL_TOP));
        }
    }

    // The free cell in the player's reach that is closest to the target. There always is one: at
    // least 6 cells are in reach, even in a corner, and at most 5 are taken (by four team-mates and
    // the ball).
    // Свободная клетка в пределах досягаемости игрока, ближайшая к цели. Такая всегда есть: даже в
    // углу доступно хотя бы 6 клеток, а занято не больше 5 (четыре партнёра и мяч).
    static Point go(int player, Point cell, Point target, List<Point> taken) {
        Point best = null;
        for (Point step : vectors(SPEED[player])) {
            Point next = cell.plus(step);
            if (!onField(next) || taken.contains(next)) {
                continue;
            }
            if (best == null || distance(next, target) < distance(best, target)) {
                best = next;
            }
        }
        return best;
    }

    static String answerSetup() {
        StringBuilder answer = new StringBuilder();
        for (Point cell : START) {
            answer.append(cell.x()).append(' ').append(cell.y()).append(' ');
        }
        for (int i = 1; i <= 5; i++) {
            answer.append(TACKLE[i] + " " + SPEED[i] + " " + POWER[i] + " ");
        }
        return answer.append(CATCH).toString();
    }

    // move time x1 y1 ... x10 y10 bx by owner vx vy my rival known, then perhaps the rival's skills
    // move: время, клетки игроков, мяч, его владелец и скорость, счёт (мой и соперника), known;
    // затем, может быть, навыки соперника
    static String answerMove(String[] words) {
        Point[] players = new Point[11];
        for (int i = 1; i <= 10; i++) {
            players[i] = point(words, 2 * i);
        }
        Point ball = point(words, 22);
        int owner = Integer.parseInt(words[24]);
        Point velocity = point(words, 25);

        boolean ours = 1 <= owner && owner <= 5;
        Point kick = ours ? chooseKick(players, ball, owner) : new Point(0, 0);
        Point nextBall = roll(ball, ours ? kick : velocity);
        List<Point> taken = new ArrayList<>();
        // A ball just kicked must not come to any of our players in the same unit.
        // Мяч после удара в том же такте не должен прийти к нашему игроку.
        if (ours) {
            taken.add(nextBall);
        }
        int chaser = 1;
        for (int i = 2; i <= 4; i++) {
            if (distance(players[i], nextBall) < distance(players[chaser], nextBall)) {
                chaser = i;
            }
        }
        // The chaser chooses first, then the others.
        // Сначала выбирает тот, кто бежит за мячом, затем остальные.
        Point[] cells = new Point[6];
        cells[chaser] = go(chaser, players[chaser], nextBall, taken);
        taken.add(cells[chaser]);
        for (int i = 1; i <= 5; i++) {
            if (i != chaser) {
                cells[i] = go(i, players[i], home(i, nextBall), taken);
                taken.add(cells[i]);
            }
        }
        StringBuilder answer = new StringBuilder();
        for (int i = 1; i <= 5; i++) {
            answer.append(cells[i].x() + " " + cells[i].y() + " ");
        }
        return answer + (ours ? "1 " : "0 ") + kick.x() + " " + kick.y();
    }

    static Point point(String[] words, int index) {
        return new Point(Integer.parseInt(words[index]), Integer.parseInt(words[index + 1]));
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        // One line asks, one line answers; null is the end of the input.
        // На одну строку отвечаем одной строкой; null — конец ввода.
        String line;
        while ((line = input.readLine()) != null) {
            String[] words = line.trim().split(" +");
            if (words[0].equals("quit")) {
                break;
            }
            // The two numbers after "setup" are the durations of the match and of a half.
            // Два числа после setup — длительность матча и тайма.
            System.out.println(words[0].equals("setup") ? answerSetup() : answerMove(words));
            System.out.flush(); // without this the referee might wait for ever
                                // без этого судья ждал бы вечно
        }
    }
}
