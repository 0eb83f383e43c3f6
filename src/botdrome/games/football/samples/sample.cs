// A sample bot for Paper football in C#. It is simple on purpose: take it and make it stronger.
//
// The referee and the bot talk in lines of text. The bot reads its standard input (Console.In):
//   Name             asks for the bot's name;
//   Start            says "you are the first player, make the first move";
//   2 7 10 6 11      is the opponent's move and asks for yours (here 2 nodes: (7,10), (6,11));
//   Quit             says that the game is over: the bot must exit.
// The bot answers each request but Quit with exactly one line on its standard output (Console.Out).
// Never write anything else there. For debugging use Console.Error: it does not touch the game.
//
// Пример бота для футбола на бумаге, на C#. Он нарочно простой: возьмите его и сделайте сильнее.
//
// Судья и бот обмениваются строками текста. Бот читает стандартный ввод (Console.In):
//   Name          судья спрашивает имя бота;
//   Start         вы первый игрок, ваш ход первый;
//   2 7 10 6 11   ход соперника, теперь ваш ход (здесь 2 узла: (7,10), (6,11));
//   Quit          партия окончена: бот должен завершиться.
// На каждый запрос, кроме Quit, бот отвечает ровно одной строкой в стандартный вывод (Console.Out).
// Больше ничего туда не пишите. Для отладки есть Console.Error: на партию это не влияет.
using System;
using System.Collections.Generic;

static class Sample
{
    const string Name = "Sample C#"; // 1 to 25 characters / от 1 до 25 символов
    const int Rows = 15, Columns = 21, Nodes = Rows * Columns;

    // Node (x, y) is in row x from the top and column y from the left. In this program a node is
    // one number, x * Columns + y, and a move is a list of such numbers: the ball's path.
    // Узел (x, y): строка x сверху, столбец y слева. В программе узел — одно число, x * Columns +
    // y, а ход — список таких чисел: путь мяча.

    // What each of the 8 ways adds to x and y. Way 7 - w leads back from where way w leads.
    // Сколько каждое из 8 направлений прибавляет к x и y. Направление 7 - w ведёт обратно.
    static readonly int[] Dx = { -1, -1, -1, 0, 0, 1, 1, 1 };
    static readonly int[] Dy = { -1, 0, 1, -1, 1, -1, 0, 1 };

    static bool[,] isFree = new bool[Nodes, 8]; // may this node's segment be drawn that way?
                                                // можно ли из узла провести отрезок в эту сторону?
    static bool[] bounces = new bool[Nodes]; // does the ball bounce? If not, a move ends here
                                             // есть ли отскок? если нет, ход здесь кончается
    static int ball = 7 * Columns + 10;
    static int ownY = 20, targetY = 0; // the goals' columns; Start will tell if we are the first
                                       // столбцы ворот; запрос Start означает, что мы первый игрок

    // The seed of the random numbers. The same seed always gives the same games, so a mistake
    // that you have seen once can be found again. Change it, and the bot will choose differently.
    // Зерно случайных чисел. С одним и тем же зерном партии всегда одинаковы, поэтому замеченную
    // ошибку можно повторить. Измените его, и бот будет выбирать иначе.
    static long seed = 1;

    // A random number from 0 to n - 1.
    // Случайное число от 0 до n - 1.
    static int RandomBelow(int n)
    {
        seed = (seed * 1103515245L + 12345) % 2147483648L;
        return (int)(seed / 65536 % n);
    }

    static int Neighbour(int node, int way) => node + Dx[way] * Columns + Dy[way];

    // Prepares the empty field: which segments there are and where the ball bounces.
    // Готовит пустое поле: какие отрезки есть и где мяч отскакивает.
    static void StartField()
    {
        for (int x = 0; x < Rows; x++)
            for (int y = 0; y < Columns; y++)
            {
                bool edgeX = x == 0 || x == Rows - 1, edgeY = y == 0 || y == Columns - 1;
                bool finish = edgeY && 6 <= x && x <= 8;
                bounces[x * Columns + y] = (edgeX || edgeY) && !finish;
                for (int way = 0; way < 8; way++)
                {
                    int x2 = x + Dx[way], y2 = y + Dy[way];
                    bool inside = 0 <= x2 && x2 < Rows && 0 <= y2 && y2 < Columns;
                    bool onBorder = (edgeX && x2 == x) || (edgeY && y2 == y);
                    isFree[x * Columns + y, way] = inside && !onBorder;
                }
            }
        bounces[ball] = true;
    }

    // Marks the segments of a path as free or as drawn, seen from both their ends.
    // Помечает отрезки пути свободными или проведёнными, с обоих концов.
    static void SetSegments(List<int> path, bool isFreeNow)
    {
        for (int i = 1; i < path.Count; i++)
            for (int way = 0; way < 8; way++)
                if (Neighbour(path[i - 1], way) == path[i])
                {
                    isFree[path[i - 1], way] = isFreeNow;
                    isFree[path[i], 7 - way] = isFreeNow;
                }
    }

    // Makes a move of either side on our field.
    // Делает ход любой стороны на нашем поле.
    static void MakeMove(List<int> path)
    {
        SetSegments(path, false);
        ball = path[path.Count - 1];
        bounces[ball] = true;
    }

    // Takes the last move back.
    // Отменяет последний ход.
    static void UndoMove(List<int> path)
    {
        SetSegments(path, true);
        bounces[ball] = false;
        ball = path[0];
    }

    // All nodes where a move can end now, by breadth-first search: we walk over free segments and
    // go on from the nodes where the ball bounces. cameFrom[n] becomes the node before n, or -1.
    // Все узлы, где сейчас может кончиться ход; поиск в ширину: идём по свободным отрезкам, а из
    // узлов с отскоком — дальше. cameFrom[n] — узел перед n или -1.
    static List<int> FindEnds(int[] cameFrom)
    {
        List<int> ends = new List<int>(), queue = new List<int> { ball };
        for (int node = 0; node < Nodes; node++) cameFrom[node] = -1;
        cameFrom[ball] = ball;
        for (int i = 0; i < queue.Count; i++)
            for (int way = 0; way < 8; way++)
            {
                if (!isFree[queue[i], way]) continue;
                int next = Neighbour(queue[i], way);
                if (cameFrom[next] >= 0) continue; // we have been there / здесь мы уже были
                cameFrom[next] = queue[i];
                if (bounces[next])
                    queue.Add(next);
                else
                    ends.Add(next);
            }
        return ends;
    }

    // The way to an end, found backwards. It meets no node twice, so it draws no segment twice.
    // Путь к концу хода, найденный с конца. Узлы в нём не повторяются, значит, и отрезки тоже.
    static List<int> PathTo(int end, int[] cameFrom)
    {
        var path = new List<int>();
        for (int node = end; node != ball; node = cameFrom[node]) path.Add(node);
        path.Add(ball);
        path.Reverse();
        return path;
    }

    // How good a move looks: the more, the better.
    // IMPROVE HERE: is it good to be near the goal if it is the opponent's turn then?
    // Насколько хорош ход: чем больше, тем лучше.
    // ЧТО УЛУЧШИТЬ: хорошо ли быть у ворот, если ход переходит к сопернику?
    static int Rate(List<int> path)
    {
        int end = path[path.Count - 1], x = end / Columns, y = end % Columns;
        if (y == targetY) return 1000; // a goal! (A move cannot end elsewhere in this column.)
                                       // гол! (иначе ход в этом столбце не кончается)
        if (y == ownY) return -1000; // an own goal / гол в свои ворота
        MakeMove(path);
        List<int> ends = FindEnds(new int[Nodes]); // where can the opponent go then?
                                                   // куда потом пойдёт соперник?
        UndoMove(path);
        if (ends.Count == 0) return 1000; // nowhere: we have won / некуда: мы выиграли
        foreach (int reply in ends)
            if (reply % Columns == ownY) return -500; // into our goal / в наши ворота
        // near the goal is better
        // чем ближе к воротам, тем лучше
        return -Math.Max(Math.Abs(y - targetY), Math.Abs(x - 7) - 1);
    }

    // The move with the best rating; one of them at random if there are several.
    // IMPROVE HERE: we try one path to each end, a shortest one. Other paths to the same end leave
    // other segments to the opponent. Their number is exponential: never try to list them all.
    // Ход с лучшей оценкой; если таких несколько, случайный из них.
    // ЧТО УЛУЧШИТЬ: к каждому концу мы пробуем один путь, кратчайший. Другие пути туда же оставляют
    // сопернику другие отрезки. Их экспоненциально много: не перебирайте все.
    static List<int> ChooseMove()
    {
        var cameFrom = new int[Nodes];
        var best = new List<List<int>>();
        int bestScore = 0;
        foreach (int end in FindEnds(cameFrom))
        {
            List<int> path = PathTo(end, cameFrom);
            int score = Rate(path);
            if (best.Count == 0 || score > bestScore)
            {
                best.Clear();
                bestScore = score;
            }
            if (score == bestScore) best.Add(path);
        }
        return best[RandomBelow(best.Count)];
    }

    // A move from its line: how many nodes, then x and y of each. The line may be long.
    // Ход из строки: сколько узлов, затем x и y каждого. Строка бывает длинной.
    static List<int> ReadMove(string line)
    {
        string[] numbers = line.Split(' ');
        var path = new List<int>();
        for (int i = 1; i < numbers.Length; i += 2)
            path.Add(int.Parse(numbers[i]) * Columns + int.Parse(numbers[i + 1]));
        return path;
    }

    static string WriteMove(List<int> path)
    {
        string line = path.Count.ToString();
        foreach (int node in path) line += " " + node / Columns + " " + node % Columns;
        return line;
    }

    // Writes one line. Output may be collected in a buffer first; Flush sends it off at once.
    // Unsent, the referee would wait for our answer, and we for its next request, until we lose.
    // Выводит одну строку. Вывод может накапливаться в буфере; Flush отправляет его сразу. Иначе
    // судья будет ждать нашего ответа, а мы — его запроса, пока не проиграем.
    static void Say(string line)
    {
        Console.Out.WriteLine(line);
        Console.Out.Flush();
    }

    static void Main()
    {
        StartField();
        string line;
        // ReadLine sleeps until a line comes: thinking in the opponent's turn is not possible
        // here. At the end of the input it gives null: then we exit as for Quit.
        // ReadLine спит, пока не придёт строка: думать в ход соперника здесь нельзя. В конце ввода
        // ReadLine вернёт null: выходим, как после Quit.
        while ((line = Console.In.ReadLine()) != null && line != "Quit")
        {
            if (line == "Name")
            {
                Say(Name);
                continue;
            }
            if (line == "Start") // we are the first player, and nobody has moved yet
                                 // мы первый игрок, ходов ещё не было
            {
                ownY = 0;
                targetY = 20;
            }
            else
                MakeMove(ReadMove(line)); // the opponent's move; the referee has checked it
                                          // ход соперника; судья его уже проверил
            List<int> move = ChooseMove(); // there is one: else we would not be asked
                                           // ход есть: иначе нас бы не спросили
            MakeMove(move); // on our own field: the referee will not repeat it to us
                            // на своём поле: судья нам его не повторит
            Say(WriteMove(move));
        }
    }
}
