// A sample bot for Corners, in C#.
//
// For every turn the referee starts this program anew, in an empty folder with one file in it:
// input.txt. The program reads it, chooses a move, writes output.txt and exits. Nothing is kept
// from one turn to the next: all that there is to know is in input.txt.
//
// The bot's idea: look at every move that the rules allow and make the one that improves the
// places of our pieces most. The five samples (C++, Java, C#, Pascal, Python) are built alike,
// function by function, and even make the same moves, so that you can compare the languages.
//
// Пример бота для «Уголков» на C#.
//
// На каждый ход судья запускает программу заново, в пустой папке с одним файлом input.txt.
// Программа читает его, выбирает ход, пишет output.txt и завершается. От хода к ходу ничего не
// хранится: всё, что нужно знать, есть в input.txt.
//
// Идея бота: посмотреть все ходы, разрешённые правилами, и сделать тот, после которого наши фишки
// стоят лучше всего. Пять примеров (C++, Java, C#, Pascal, Python) устроены одинаково, функция за
// функцией, и даже делают одни и те же ходы: языки можно сравнивать.

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
                            // столбцы 0..9 (слева направо), строки 0..9 (сверху вниз)
    const int Empty = 0;
    const int Mine = 1;     // the referee turns the board: we are always 1, at the top left
                            // судья поворачивает доску: мы всегда 1, в левом верхнем углу
    const int Target = 6;   // our pieces have to get to columns 6..9 and rows 6..9
                            // наши фишки должны попасть в столбцы 6..9 и строки 6..9
    const long Seed = 12345;   // another positive number, and ties are broken differently
                               // другое положительное число — другой выбор из равных
    static readonly Cell[] Directions =   // right, down, left, up: never diagonally
                                          // вправо, вниз, влево, вверх: не по диагонали
        { new Cell(1, 0), new Cell(0, 1), new Cell(-1, 0), new Cell(0, -1) };

    static int[,] board = new int[Size, Size];   // the cell (column, row) is board[row, column]
                                                 // клетка (column, row) — это board[row, column]
    static long chance = Seed;

    // A "random" number from 0 to count - 1. It is a formula, so the same position always gets the
    // same answer: you can repeat a game and find your mistake.
    // «Случайное» число от 0 до count - 1. Это формула: в одной и той же позиции ответ всегда один,
    // поэтому партию можно повторить и найти ошибку.
    static int Draw(int count)
    {
        chance = (chance * 1103515245 + 12345) % 2147483648;
        return (int)(chance / 65536 % count);
    }

    // Fills the board and returns the number of the round.
    // Заполняет доску и возвращает номер круга.
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
    // Есть ли такая клетка на доске и пуста ли она.
    static bool IsEmpty(int column, int row)
    {
        bool onBoard = column >= 0 && column < Size && row >= 0 && row < Size;
        return onBoard && board[row, column] == Empty;
    }

    // All cells on which the piece from this cell may end its move.
    // Все клетки, на которых фишка с этой клетки может закончить ход.
    static List<Cell> FindEnds(Cell from)
    {
        var ends = new List<Cell>();

        // First way to move: one step to an empty neighbour.
        // Первый способ хода: шаг на пустую соседнюю клетку.
        foreach (Cell way in Directions)
            if (IsEmpty(from.Column + way.Column, from.Row + way.Row))
                ends.Add(new Cell(from.Column + way.Column, from.Row + way.Row));

        // Second way: one or more jumps. The list grows while we walk along it: from each cell that
        // was reached we try to jump on. No cell is taken twice, so the walk comes to an end.
        // Второй способ: один или несколько прыжков. Список растёт, пока мы по нему идём: с каждой
        // достигнутой клетки пробуем прыгнуть дальше. Каждую клетку берём один раз, поэтому обход
        // закончится.
        board[from.Row, from.Column] = Empty;   // the moving piece cannot jump over itself
                                                // через себя фишка прыгнуть не может
        var reached = new List<Cell> { from };
        for (int i = 0; i < reached.Count; i++)
            foreach (Cell way in Directions)
            {
                Cell at = reached[i];
                var landing = new Cell(at.Column + 2 * way.Column, at.Row + 2 * way.Row);
                if (reached.Contains(landing) || !IsEmpty(landing.Column, landing.Row)) continue;
                // somebody to jump over
                // есть через кого прыгать
                if (!IsEmpty(at.Column + way.Column, at.Row + way.Row))
                    reached.Add(landing);
            }
        board[from.Row, from.Column] = Mine;

        // Without the first cell: a move may not end where it began.
        // Без первой клетки: ход не может закончиться там, где начался.
        ends.AddRange(reached.GetRange(1, reached.Count - 1));
        return ends;
    }

    // How bad it is to have a piece on this cell: the smaller, the better.
    // IMPROVE HERE. What else makes a cell good or bad?
    // Насколько плохо, когда фишка стоит на этой клетке: чем меньше, тем лучше.
    // ЧТО УЛУЧШИТЬ: чем ещё клетка хороша или плоха?
    static int Cost(Cell cell)
    {
        // The penalty in the rules: how many steps are left to the target. The square makes pieces
        // that lag behind the most expensive ones, so that the bot does not forget them.
        // Штраф из правил: сколько шагов осталось до цели. Из-за квадрата дороже всего отставшие
        // фишки, и бот о них не забывает.
        int distance = Math.Max(0, Target - cell.Column) + Math.Max(0, Target - cell.Row);
        // Even inside the target a deeper cell is a bit better: it leaves room for the next piece.
        // Даже внутри цели клетка глубже чуть лучше: остаётся место для следующей фишки.
        int toCorner = (Size - 1 - cell.Column) + (Size - 1 - cell.Row);
        return distance * (distance + 10) + 2 * toCorner;
    }

    // The move with the best gain; null if there is no move at all.
    // IMPROVE HERE. This bot looks one move ahead. It does not prepare long chains of jumps for its
    // next turn, and it does not spoil the chains of others.
    // Ход с наибольшим выигрышем; null, если ходов нет.
    // ЧТО УЛУЧШИТЬ: бот смотрит на один ход вперёд. Он не готовит длинные цепочки прыжков на
    // следующий ход и не портит чужие.
    static Move ChooseMove()
    {
        Move bestMove = null;
        int bestGain = 0;
        int ties = 0;   // how many moves we have seen that have the best gain
                        // сколько ходов с наибольшим выигрышем мы уже видели
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
                        // У равных ходов одинаковые шансы: первый заменяем вторым с вероятностью
                        // 1/2, его третьим с вероятностью 1/3, ...
                        ties++;
                        if (Draw(ties) == 0) bestMove = new Move(from, to);
                    }
                }
            }
        return bestMove;
    }

    // Four numbers, nothing else. WriteAllText closes the file, so all of it is really written.
    // Четыре числа и больше ничего. WriteAllText закрывает файл: запишется всё.
    static void WriteOutput(Move move)
    {
        int[] numbers = { move.From.Column, move.From.Row, move.To.Column, move.To.Row };
        File.WriteAllText("output.txt", string.Join(" ", numbers) + "\n");
    }

    // One turn from beginning to end.
    // Один ход от начала до конца.
    static void Main()
    {
        int round = ReadInput();
        chance = Seed * (round + 1);   // otherwise the draws of all rounds would be the same
                                       // иначе случай во всех кругах был бы одинаков
        Move move = ChooseMove();
        // Messages for yourself go to the standard error stream: they are kept in the record.
        // Сообщения для себя выводите в стандартный поток ошибок: они сохранятся в протоколе.
        Console.Error.WriteLine("round " + round + (move == null ? ": no move" : ""));
        // Without a legal move the turn passes, and the referee does not even start us. Should you
        // try out such a position by hand: there is nothing to write then.
        // Если ходов нет, ход пропускается, и судья нас даже не запускает. Если попробовать такую
        // позицию вручную, писать нечего.
        if (move != null) WriteOutput(move);
    }
}
