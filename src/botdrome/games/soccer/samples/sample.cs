// A small team for 5-a-side soccer, in C#.
//
// The nearest player runs after the ball, the others keep their formation, and whoever owns the
// ball takes it to the rival's goal and shoots. It always plays by the rules; the rest is up to
// you. The samples in Java, C#, Pascal and Python are built alike and make the same moves, so that
// you can compare the languages. (The one in C++ uses the API and plays better.)
//
// Небольшая команда для футбола 5×5 на C#.
//
// Ближайший игрок бежит за мячом, остальные держат расстановку, а владелец мяча ведёт его к воротам
// соперника и бьёт. Она всегда играет по правилам; остальное за вами. Примеры на Java, C#, Pascal и
// Python устроены одинаково и делают одни и те же ходы: языки можно сравнивать. (Пример на C++
// использует API и играет лучше.)

using System;
using System.Collections.Generic;

// A cell of the field, or a velocity of the ball.
// Клетка поля или скорость мяча.
struct Point
{
    public int X, Y;

    public Point(int x, int y)
    {
        X = x;
        Y = y;
    }
}

static class Sample
{
    const int Width = 24, Height = 15, GoalBottom = 6, GoalTop = 10;

    // Where players 2, 3 and 4 start. Player 1 starts on (12, 8) and the keeper on (1, 8), always.
    // Где начинают игроки 2, 3 и 4. Игрок 1 всегда начинает на (12, 8), вратарь — на (1, 8).
    static readonly Point[] Start = { new Point(10, 4), new Point(10, 12), new Point(6, 8) };

    // The skills of players 1 to 5 (index 0 is not used). We have 10 points to raise them.
    // Навыки игроков 1–5 (индекс 0 не используется). На их рост у нас 10 очков.
    static readonly int[] Tackle = { 0, 2, 1, 1, 2, 1 };
    static readonly int[] Speed = { 0, 3, 3, 3, 3, 2 };
    static readonly int[] Power = { 0, 2, 2, 2, 2, 2 };
    const int Catch = 5; // the keeper's: 4 points above its minimum
                         // вратаря: на 4 очка выше минимума

    // Squared, which is as good for comparing and has no fractions.
    // Квадрат расстояния: для сравнения он годится не хуже, и дробей нет.
    static int Distance(Point a, Point b)
    {
        return (a.X - b.X) * (a.X - b.X) + (a.Y - b.Y) * (a.Y - b.Y);
    }

    static int Clamp(int value, int lowest, int highest)
    {
        return Math.Max(lowest, Math.Min(highest, value));
    }

    static bool OnField(Point cell)
    {
        return 1 <= cell.X && cell.X <= Width && 1 <= cell.Y && cell.Y <= Height;
    }

    static bool InGoalRows(int y)
    {
        return GoalBottom <= y && y <= GoalTop;
    }

    // All walks with this speed, or kicks with this power; (0, 0) is one of them. A player or a
    // ball goes up to `strength` cells straight or `strength` - 1 diagonally.
    // Все перемещения с такой скоростью или удары такой силы; (0, 0) — одно из них. Игрок или мяч
    // проходит до `strength` клеток прямо или до `strength` - 1 по диагонали.
    static List<Point> Vectors(int strength)
    {
        var found = new List<Point>();
        for (int x = -strength; x <= strength; x++)
        {
            for (int y = -strength; y <= strength; y++)
            {
                bool straight = x == 0 || y == 0;
                bool diagonal = Math.Abs(x) == Math.Abs(y) && Math.Abs(x) < strength;
                if (straight || diagonal) found.Add(new Point(x, y));
            }
        }
        return found;
    }

    // Where the ball is one unit later, after all its bounces.
    // Где мяч через такт, со всеми отскоками.
    static Point Roll(Point ball, Point velocity)
    {
        int x = ball.X, y = ball.Y;
        int steps = Math.Max(Math.Abs(velocity.X), Math.Abs(velocity.Y));
        int dx = Math.Sign(velocity.X), dy = Math.Sign(velocity.Y);
        for (int n = 0; n < steps; n++)
        {
            bool leaves = x + dx < 1 || x + dx > Width;
            // A step from beside the goal into the goal ends the way of the ball.
            // Шаг от ворот в ворота: путь мяча кончается.
            if (leaves && InGoalRows(y) && InGoalRows(y + dy)) return new Point(x + dx, y + dy);
            // A step that would leave the field is turned round first.
            // Шаг, который вывел бы за поле, сначала разворачивается.
            if (leaves) dx = -dx;
            if (y + dy < 1 || y + dy > Height) dy = -dy;
            x += dx;
            y += dy;
        }
        return new Point(x, y);
    }

    // IMPROVE HERE: the next three functions are all the strategy there is.
    // ЧТО УЛУЧШИТЬ: вся стратегия — в следующих трёх функциях.

    // A shot that comes far from the keeper, if one is in range; else a kick towards the goal.
    // Удар, который придёт подальше от вратаря, если ворота достижимы; иначе удар в их сторону.
    static Point ChooseKick(Point[] players, Point ball, int owner)
    {
        var best = new Point(0, 0);
        int bestValue = int.MinValue;
        foreach (Point velocity in Vectors(Power[owner]))
        {
            Point end = Roll(ball, velocity);
            int value = -Distance(end, new Point(Width, 8));
            if (end.X == Width + 1) value = 1000 + Distance(end, players[10]);
            if (velocity.Equals(new Point(0, 0)) || value <= bestValue) continue;
            best = velocity;
            bestValue = value;
        }
        return best;
    }

    // Where a player belongs who does not run after the ball.
    // Место игрока, который не бежит за мячом.
    static Point Home(int player, Point ball)
    {
        switch (player)
        {
            case 1: return new Point(Math.Min(ball.X + 4, 22), 8);
            case 2: return new Point(Clamp(ball.X + 1, 4, 20), 4);
            case 3: return new Point(Clamp(ball.X + 1, 4, 20), 12);
            case 4: return new Point(Clamp(ball.X - 5, 2, 14), 8);
            // the keeper
            // вратарь
            default: return new Point(1, Clamp(ball.Y, GoalBottom, GoalTop));
        }
    }

    // The free cell in the player's reach that is closest to the target. There always is one: at
    // least 6 cells are in reach, even in a corner, and at most 5 are taken (by four team-mates and
    // the ball).
    // Свободная клетка в пределах досягаемости игрока, ближайшая к цели. Такая всегда есть: даже в
    // углу доступно хотя бы 6 клеток, а занято не больше 5 (четыре партнёра и мяч).
    static Point Go(int player, Point cell, Point target, List<Point> taken)
    {
        var best = new Point(0, 0);
        int bestDistance = int.MaxValue;
        foreach (Point step in Vectors(Speed[player]))
        {
            var next = new Point(cell.X + step.X, cell.Y + step.Y);
            if (!OnField(next) || taken.Contains(next)) continue;
            if (Distance(next, target) >= bestDistance) continue;
            best = next;
            bestDistance = Distance(next, target);
        }
        return best;
    }

    static string AnswerSetup()
    {
        var answer = new List<int>();
        foreach (Point cell in Start) answer.AddRange(new[] { cell.X, cell.Y });
        for (int i = 1; i <= 5; i++) answer.AddRange(new[] { Tackle[i], Speed[i], Power[i] });
        answer.Add(Catch);
        return string.Join(" ", answer);
    }

    // move time x1 y1 ... x10 y10 bx by owner vx vy my rival known, then perhaps the rival's skills
    // move: время, клетки игроков, мяч, его владелец и скорость, счёт (мой и соперника), known;
    // затем, может быть, навыки соперника
    static string AnswerMove(string[] words)
    {
        var players = new Point[11];
        for (int i = 1; i <= 10; i++) players[i] = PointAt(words, 2 * i);
        Point ball = PointAt(words, 22);
        int owner = int.Parse(words[24]);
        Point velocity = PointAt(words, 25);

        bool ours = 1 <= owner && owner <= 5;
        Point kick = ours ? ChooseKick(players, ball, owner) : new Point(0, 0);
        Point nextBall = Roll(ball, ours ? kick : velocity);
        var taken = new List<Point>();
        // A ball just kicked must not come to any of our players in the same unit.
        // Мяч после удара в том же такте не должен прийти к нашему игроку.
        if (ours) taken.Add(nextBall);

        int chaser = 1;
        for (int i = 2; i <= 4; i++)
            if (Distance(players[i], nextBall) < Distance(players[chaser], nextBall)) chaser = i;
        // The chaser chooses first, then the others.
        // Сначала выбирает тот, кто бежит за мячом, затем остальные.
        var cells = new Point[6];
        cells[chaser] = Go(chaser, players[chaser], nextBall, taken);
        taken.Add(cells[chaser]);
        for (int i = 1; i <= 5; i++)
        {
            if (i == chaser) continue;
            cells[i] = Go(i, players[i], Home(i, nextBall), taken);
            taken.Add(cells[i]);
        }
        var answer = new List<int>();
        for (int i = 1; i <= 5; i++) answer.AddRange(new[] { cells[i].X, cells[i].Y });
        answer.AddRange(new[] { ours ? 1 : 0, kick.X, kick.Y });
        return string.Join(" ", answer);
    }

    static Point PointAt(string[] words, int index)
    {
        return new Point(int.Parse(words[index]), int.Parse(words[index + 1]));
    }

    static void Main()
    {
        // One line asks, one line answers; null is the end of the input.
        // На одну строку отвечаем одной строкой; null — конец ввода.
        string line;
        while ((line = Console.ReadLine()) != null)
        {
            string[] words = line.Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries);
            if (words[0] == "quit") break;
            // The two numbers after "setup" are the durations of the match and of a half.
            // Два числа после setup — длительность матча и тайма.
            Console.WriteLine(words[0] == "setup" ? AnswerSetup() : AnswerMove(words));
            Console.Out.Flush(); // without this the referee might wait for ever
                                 // без этого судья ждал бы вечно
        }
    }
}
