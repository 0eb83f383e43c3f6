// A sample bot for Paper football in C#. It is simple on purpose: take it and make it stronger.
//
// The referee and the bot talk in lines of text. The bot reads its standard input (Console.In):
//   Name             asks for the bot's name;
//   Start            says "you are the first player, make the first move";
//   2 7 10 6 11      is the opponent's move and asks for yours (here 2 nodes: (7,10), (6,11));
//   Quit             says that the game is over: the bot must exit.
// The bot answers each request but Quit with exactly one line on its standard output (Console.Out).
// Never write anything else there. For debugging use Console.Error: it does not touch the game.
using System;
using System.Collections.Generic;

static class Sample
{
    const string Name = "Sample C#"; // 1 to 25 characters
    const int Rows = 15, Columns = 21, Nodes = Rows * Columns;

    // Node (x, y) is in row x from the top and column y from the left. In this program a node is
    // one number, x * Columns + y, and a move is a list of such numbers: the ball's path.

    // What each of the 8 ways adds to x and y. Way 7 - w leads back from where way w leads.
    static readonly int[] Dx = { -1, -1, -1, 0, 0, 1, 1, 1 };
    static readonly int[] Dy = { -1, 0, 1, -1, 1, -1, 0, 1 };

    static bool[,] isFree = new bool[Nodes, 8]; // may this node's segment be drawn that way?
    static bool[] bounces = new bool[Nodes]; // does the ball bounce? If not, a move ends here
    static int ball = 7 * Columns + 10;
    static int ownY = 20, targetY = 0; // the goals' columns; Start will tell if we are the first

    // The seed of the random numbers. The same seed always gives the same games, so a mistake
    // that you have seen once can be found again. Change it, and the bot will choose differently.
    static long seed = 1;

    // A random number from 0 to n - 1.
    static int RandomBelow(int n)
    {
        seed = (seed * 1103515245L + 12345) % 2147483648L;
        return (int)(seed / 65536 % n);
    }

    static int Neighbour(int node, int way) => node + Dx[way] * Columns + Dy[way];

    // Prepares the empty field: which segments there are and where the ball bounces.
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
    static void MakeMove(List<int> path)
    {
        SetSegments(path, false);
        ball = path[path.Count - 1];
        bounces[ball] = true;
    }

    // Takes the last move back.
    static void UndoMove(List<int> path)
    {
        SetSegments(path, true);
        bounces[ball] = false;
        ball = path[0];
    }

    // All nodes where a move can end now, by breadth-first search: we walk over free segments and
    // go on from the nodes where the ball bounces. cameFrom[n] becomes the node before n, or -1.
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
                if (cameFrom[next] >= 0) continue; // we have been there
                cameFrom[next] = queue[i];
                if (bounces[next])
                    queue.Add(next);
                else
                    ends.Add(next);
            }
        return ends;
    }

    // The way to an end, found backwards. It meets no node twice, so it draws no segment twice.
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
    static int Rate(List<int> path)
    {
        int end = path[path.Count - 1], x = end / Columns, y = end % Columns;
        if (y == targetY) return 1000; // a goal! (A move cannot end elsewhere in this column.)
        if (y == ownY) return -1000; // an own goal
        MakeMove(path);
        List<int> ends = FindEnds(new int[Nodes]); // where can the opponent go then?
        UndoMove(path);
        if (ends.Count == 0) return 1000; // nowhere: we have won
        foreach (int reply in ends)
            if (reply % Columns == ownY) return -500; // into our goal
        return -Math.Max(Math.Abs(y - targetY), Math.Abs(x - 7) - 1); // near the goal is better
    }

    // The move with the best rating; one of them at random if there are several.
    // IMPROVE HERE: we try one path to each end, a shortest one. Other paths to the same end leave
    // other segments to the opponent. Their number is exponential: never try to list them all.
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
        while ((line = Console.In.ReadLine()) != null && line != "Quit")
        {
            if (line == "Name")
            {
                Say(Name);
                continue;
            }
            if (line == "Start") // we are the first player, and nobody has moved yet
            {
                ownY = 0;
                targetY = 20;
            }
            else
                MakeMove(ReadMove(line)); // the opponent's move; the referee has checked it
            List<int> move = ChooseMove(); // there is one: else we would not be asked
            MakeMove(move); // on our own field: the referee will not repeat it to us
            Say(WriteMove(move));
        }
    }
}
