// A sample bot for Corners, in C#.
//
// For every turn the referee starts this program anew, in an empty folder with one file in it:
// input.txt. The program reads it, chooses a move, writes output.txt and exits. Nothing is kept
// from one turn to the next: all that there is to know is in input.txt.
//
// The bot's idea: look at every move that the rules allow and make the one that improves the
// places of our pieces most. The five samples (C++, Java, C#, Pascal, Python) are built alike,
// function by function, and even make the same moves, so that you can compare the languages.

using System;
using System.Collections.Generic;
using System.IO;

struct Cell
{
    public int Column, Row;
    public Cell(int column, int row) { Column = column; Row = row; }
}

class Move
{
    public Cell From, To;
    public Move(Cell from, Cell to) { From = from; To = to; }
}

class Sample
{
    const int Size = 10;    // columns 0..9 (left to right) and rows 0..9 (top to bottom)
    const int Empty = 0;
    const int Mine = 1;     // the referee turns the board: we are always 1, at the top left
    const int Target = 6;   // our pieces have to get to columns 6..9 and rows 6..9
    const long Seed = 12345;   // another positive number, and ties are broken differently
    static readonly Cell[] Directions =   // right, down, left, up: never diagonally
        { new Cell(1, 0), new Cell(0, 1), new Cell(-1, 0), new Cell(0, -1) };

    static int[,] board = new int[Size, Size];   // the cell (column, row) is board[row, column]
    static long chance = Seed;

    // A "random" number from 0 to count - 1. It is a formula, so the same position always gets the
    // same answer: you can repeat a game and find your mistake.
    static int Draw(int count)
    {
        chance = (chance * 1103515245 + 12345) % 2147483648;
        return (int)(chance / 65536 % count);
    }

    // Fills the board and returns the number of the round.
    static int ReadInput()
    {
        string[] lines = File.ReadAllLines("input.txt");
        for (int row = 0; row < Size; row++)
        {
            string[] digits = lines[row + 1].Split(' ');
            for (int column = 0; column < Size; column++)
                board[row, column] = int.Parse(digits[column]);
        }
        return int.Parse(lines[0]);
    }

    // Whether the cell is on the board and nobody stands there.
    static bool IsEmpty(int column, int row)
    {
        bool onBoard = column >= 0 && column < Size && row >= 0 && row < Size;
        return onBoard && board[row, column] == Empty;
    }

    // All cells on which the piece from this cell may end its move.
    static List<Cell> FindEnds(Cell from)
    {
        var ends = new List<Cell>();

        // First way to move: one step to an empty neighbour.
        foreach (Cell way in Directions)
            if (IsEmpty(from.Column + way.Column, from.Row + way.Row))
                ends.Add(new Cell(from.Column + way.Column, from.Row + way.Row));

        // Second way: one or more jumps. The list grows while we walk along it: from each cell that
        // was reached we try to jump on. No cell is taken twice, so the walk comes to an end.
        board[from.Row, from.Column] = Empty;   // the moving piece cannot jump over itself
        var reached = new List<Cell> { from };
        for (int i = 0; i < reached.Count; i++)
            foreach (Cell way in Directions)
            {
                Cell at = reached[i];
                var landing = new Cell(at.Column + 2 * way.Column, at.Row + 2 * way.Row);
                if (reached.Contains(landing) || !IsEmpty(landing.Column, landing.Row)) continue;
                if (!IsEmpty(at.Column + way.Column, at.Row + way.Row))   // somebody to jump over
                    reached.Add(landing);
            }
        board[from.Row, from.Column] = Mine;

        // Without the first cell: a move may not end where it began.
        ends.AddRange(reached.GetRange(1, reached.Count - 1));
        return ends;
    }

    // How bad it is to have a piece on this cell: the smaller, the better.
    // IMPROVE HERE. What else makes a cell good or bad?
    static int Cost(Cell cell)
    {
        // The penalty in the rules: how many steps are left to the target. The square makes pieces
        // that lag behind the most expensive ones, so that the bot does not forget them.
        int distance = Math.Max(0, Target - cell.Column) + Math.Max(0, Target - cell.Row);
        // Even inside the target a deeper cell is a bit better: it leaves room for the next piece.
        int toCorner = (Size - 1 - cell.Column) + (Size - 1 - cell.Row);
        return distance * (distance + 10) + 2 * toCorner;
    }

    // The move with the best gain; null if there is no move at all.
    // IMPROVE HERE. This bot looks one move ahead. It does not prepare long chains of jumps for its
    // next turn, and it does not spoil the chains of others.
    static Move ChooseMove()
    {
        Move bestMove = null;
        int bestGain = 0;
        int ties = 0;   // how many moves we have seen that have the best gain
        for (int row = 0; row < Size; row++)
            for (int column = 0; column < Size; column++)
            {
                if (board[row, column] != Mine) continue;
                var from = new Cell(column, row);
                foreach (Cell to in FindEnds(from))
                {
                    int gain = Cost(from) - Cost(to);
                    if (ties == 0 || gain > bestGain)
                    {
                        bestGain = gain;
                        ties = 0;
                    }
                    if (gain == bestGain)
                    {
                        // Of several equally good moves each has the same chance: the first one is
                        // replaced by the second with chance 1/2, that by the third with 1/3, ...
                        ties++;
                        if (Draw(ties) == 0) bestMove = new Move(from, to);
                    }
                }
            }
        return bestMove;
    }

    // Four numbers, nothing else. WriteAllText closes the file, so all of it is really written.
    static void WriteOutput(Move move)
    {
        int[] numbers = { move.From.Column, move.From.Row, move.To.Column, move.To.Row };
        File.WriteAllText("output.txt", string.Join(" ", numbers) + "\n");
    }

    // One turn from beginning to end.
    static void Main()
    {
        int round = ReadInput();
        chance = Seed * (round + 1);   // otherwise the draws of all rounds would be the same
        Move move = ChooseMove();
        // Messages for yourself go to the standard error stream: they are kept in the record.
        Console.Error.WriteLine("round " + round + (move == null ? ": no move" : ""));
        // Without a legal move the turn passes, and the referee does not even start us. Should you
        // try out such a position by hand: there is nothing to write then.
        if (move != null) WriteOutput(move);
    }
}
