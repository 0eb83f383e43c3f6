// A sample bot for Breakthrough in C#. It is simple on purpose: take it and make it stronger.
//
// The referee and the bot talk in lines of text. The bot reads its standard input (Console.In):
//   Name    asks for the bot's name;
//   Start   says "you are White, make the first move";
//   a7a6    is the opponent's move and asks for yours (any move may stand here);
//   Quit    says that the game is over: the bot must exit.
// The bot answers each request but Quit with exactly one line on its standard output (Console.Out).
// Never write anything else there. For debugging use Console.Error: it does not touch the game.
using System;
using System.Collections.Generic;

static class Sample
{
    const string Name = "Sample C#"; // 1 to 25 characters
    const char White = 'w', Black = 'b', Empty = '.';

    static char[,] board = new char[8, 8]; // board[rank, file], both from 0: a1 is board[0, 0]
    static char mine = Black; // our colour; the request Start will tell us if we are White

    // The seed of the random numbers. The same seed always gives the same games, so a mistake
    // that you have seen once can be found again. Change it, and the bot will choose differently.
    static long seed = 1;

    // A random number from 0 to n - 1.
    static int RandomBelow(int n)
    {
        seed = (seed * 1103515245L + 12345) % 2147483648L;
        return (int)(seed / 65536 % n);
    }

    // Puts the pawns where they stand before the first move.
    static void StartBoard()
    {
        for (int rank = 0; rank < 8; rank++)
            for (int file = 0; file < 8; file++)
                board[rank, file] = rank < 2 ? White : rank > 5 ? Black : Empty;
    }

    static bool OnBoard(int rank, int file) => 0 <= rank && rank < 8 && 0 <= file && file < 8;

    static char Opponent() => mine == White ? Black : White;

    // The way our pawns go: up the board or down.
    static int ForwardStep() => mine == White ? 1 : -1;

    // A square as the protocol writes it: rank 1, file 0 is "a2".
    static string Square(int rank, int file) => "" + (char)('a' + file) + (char)('1' + rank);

    // Makes a move of either side on our board. A move is text like "a2a3": from a2 to a3.
    static void MakeMove(string move)
    {
        int rank = move[1] - '1', file = move[0] - 'a';
        int toRank = move[3] - '1', toFile = move[2] - 'a';
        board[toRank, toFile] = board[rank, file]; // a pawn that stood there is captured now
        board[rank, file] = Empty;
    }

    // All moves that the rules allow us now. There is always at least one.
    static List<string> LegalMoves()
    {
        var moves = new List<string>();
        for (int rank = 0; rank < 8; rank++)
            for (int file = 0; file < 8; file++)
            {
                if (board[rank, file] != mine) continue;
                for (int side = -1; side <= 1; side++) // to the left, straight, to the right
                {
                    int toRank = rank + ForwardStep(), toFile = file + side;
                    if (!OnBoard(toRank, toFile)) continue;
                    char there = board[toRank, toFile];
                    // Captures are diagonal only: straight ahead the square must be empty.
                    if (there == Empty || (there == Opponent() && side != 0))
                        moves.Add(Square(rank, file) + Square(toRank, toFile));
                }
            }
        return moves;
    }

    // Could the opponent capture a pawn of ours on this square?
    static bool IsAttacked(int rank, int file)
    {
        for (int side = -1; side <= 1; side += 2)
        {
            int fromRank = rank + ForwardStep(), fromFile = file + side;
            if (OnBoard(fromRank, fromFile) && board[fromRank, fromFile] == Opponent())
                return true;
        }
        return false;
    }

    // How good a move looks: the more, the better.
    // IMPROVE HERE: this looks at one move only. What will the opponent answer? And you then?
    static int Rate(string move)
    {
        int rank = move[3] - '1', file = move[2] - 'a';
        int toGo = Math.Abs((mine == White ? 7 : 0) - rank); // how far from the far rank
        if (toGo == 0) return 10000; // our pawn is there: we have won
        int score = 7 - toGo; // pawns that have come far go first
        // Any capture is better than a plain move, so the last pawn is captured, too. A pawn that
        // our pawn meets `toGo` ranks before its goal has come as far itself: a danger to us.
        if (board[rank, file] == Opponent()) score += 100 * (toGo + 1);
        if (IsAttacked(rank, file)) score -= 50;
        return score;
    }

    // The move with the best rating; one of them at random if there are several.
    static string ChooseMove()
    {
        var best = new List<string>();
        int bestScore = 0;
        foreach (string move in LegalMoves())
        {
            int score = Rate(move);
            if (best.Count == 0 || score > bestScore)
            {
                best.Clear();
                bestScore = score;
            }
            if (score == bestScore) best.Add(move);
        }
        return best[RandomBelow(best.Count)];
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
        StartBoard();
        string line;
        // ReadLine sleeps until a line comes, so we use no processor time in the opponent's turn
        // (here that would lose the game). At the end of the input it gives null: we exit, too.
        while ((line = Console.In.ReadLine()) != null && line != "Quit")
        {
            if (line == "Name")
            {
                Say(Name);
                continue;
            }
            if (line == "Start")
                mine = White; // nobody has moved yet
            else
                MakeMove(line); // the opponent's move; the referee has checked it
            string move = ChooseMove();
            MakeMove(move); // on our own board: the referee will not repeat it to us
            Say(move);
        }
    }
}
