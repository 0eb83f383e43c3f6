// A sample bot for Bridges, in C#.
//
// The referee starts this program once for the whole game. It sends the move limit, our colour and
// then, line by line, the opponent's moves to our standard input; we print a line for each of ours.
// Messages for yourself belong on the standard error stream: they are kept in the record.
//
// The bot's idea: count the pegs that each side still needs for its chain. If we need no more than
// the opponent, put a peg on our shortest way, otherwise on the opponent's. The five samples (C++,
// Java, C#, Pascal, Python) are built alike, function by function, and even make the same moves, so
// that you can compare the languages.
//
// Пример бота для «Мостиков» на C#.
//
// Судья запускает программу один раз на всю партию. На стандартный ввод приходят предел ходов, наш
// цвет и затем, строка за строкой, ходы соперника; мы выводим по строке на каждый свой ход.
// Сообщения для себя выводите в стандартный поток ошибок: они сохранятся в протоколе.
//
// Идея бота: посчитать, скольких камешков каждой стороне не хватает до цепи. Если нам нужно не
// больше, чем сопернику, ставим камешек на свой кратчайший путь, иначе — на его путь. Пять примеров
// (C++, Java, C#, Pascal, Python) устроены одинаково, функция за функцией, и даже делают одни и те
// же ходы: языки можно сравнивать.

using System;
using System.Collections.Generic;
using System.Linq;

class Sample
{
    const int Size = 24;
    const int Holes = Size * Size;   // a hole is a number: Size * row + column; A01 is 0
                                     // лунка — число: Size * строка + столбец, оба с 0; A01 — это 0
    const int Red = 0, Nobody = 2;   // Black is 1 / чёрные — 1
    // The eight ways of a bridge: columns to the right, rows down. The opposite way is 4 further.
    // Восемь направлений мостика: столбцы вправо, строки вниз. Обратное направление — на 4 дальше.
    static readonly int[,] Knight =
        { { 1, -2 }, { 2, -1 }, { 2, 1 }, { 1, 2 }, { -1, 2 }, { -2, 1 }, { -2, -1 }, { -1, -2 } };
    const int Far = 1000;            // more pegs than anybody can need: there is no way at all
                                     // больше камешков, чем может понадобиться: пути нет совсем
    const long Seed = 12345;         // another positive number, and ties are broken differently
                                     // другое положительное число — другой выбор из равных

    // whose peg is in each hole
    // чей камешек в каждой лунке
    static int[] peg = Enumerable.Repeat(Nobody, Holes).ToArray();
    // Holes that bridges join have the same number here. At first each hole is a group of its own.
    // У лунок, соединённых мостиками, номер один и тот же. Сначала каждая лунка — отдельная группа.
    static int[] group = Enumerable.Range(0, Holes).ToArray();
    // crossed[colour, hole, way]: a bridge of this colour runs across: the other one cannot build
    // crossed[colour, hole, way]: здесь проходит мостик этого цвета, другой цвет строить не может
    static bool[,,] crossed = new bool[2, Holes, 8];
    static long chance = Seed;

    // A "random" number from 0 to count - 1, made by a formula, so that games can be repeated.
    // «Случайное» число от 0 до count - 1, по формуле: партии можно повторять.
    static int Draw(int count)
    {
        chance = (chance * 1103515245 + 12345) % 2147483648;
        return (int)(chance / 65536 % count);
    }

    // The number of a hole: P09 is column 15, row 8.
    // Номер лунки: P09 — это столбец 15, строка 8.
    static int ReadHole(string name) =>
        Size * (int.Parse(name.Substring(1)) - 1) + name[0] - 'A';

    // The name of a hole: a capital letter and always two digits.
    // Имя лунки: заглавная буква и всегда две цифры.
    static string WriteHole(int hole) =>
        (char)('A' + hole % Size) + (hole / Size + 1).ToString("00");

    // The hole at the other end of a bridge; -1 if that is off the board.
    // Лунка на другом конце мостика; -1, если это за краем доски.
    static int Neighbour(int hole, int way)
    {
        int column = hole % Size + Knight[way, 0];
        int row = hole / Size + Knight[way, 1];
        bool onBoard = column >= 0 && column < Size && row >= 0 && row < Size;
        return onBoard ? Size * row + column : -1;
    }

    // How far along a colour's way a hole is: 0 on its first border row, 23 on its second.
    // Как далеко лунка на пути этого цвета: 0 — на первом пограничном ряду, 23 — на втором.
    static int Along(int colour, int hole) =>
        colour == Red ? hole / Size : hole % Size;

    // The opponent's border rows are forbidden; so are the corners, which lie on them too.
    // Пограничные ряды соперника запрещены, а с ними и углы: они лежат на этих рядах.
    static bool IsAllowed(int colour, int hole)
    {
        int across = Along(1 - colour, hole);
        return across > 0 && across < Size - 1;
    }

    // On which side of the line from a to b the hole c lies: the sign tells.
    // По какую сторону от прямой ab лежит лунка c: это знак результата.
    static int Side(int a, int b, int c)
    {
        int column = a % Size, row = a / Size;
        return (b % Size - column) * (c / Size - row) - (b / Size - row) * (c % Size - column);
    }

    // Whether a-b and c-d cross: each has the ends of the other on different sides.
    // Пересекаются ли a-b и c-d: концы каждого лежат по разные стороны от другого.
    static bool Crosses(int a, int b, int c, int d) =>
        Side(a, b, c) * Side(a, b, d) < 0 && Side(c, d, a) * Side(c, d, b) < 0;

    // Joins two groups, and marks all places for bridges that would cross the new one.
    // Соединяет две группы и помечает все места для мостиков, которые пересекли бы новый.
    static void LayBridge(int colour, int a, int b)
    {
        int old = group[a];
        for (int hole = 0; hole < Holes; hole++)
            if (group[hole] == old) group[hole] = group[b];
        // What crosses a bridge has an end in the 2x3 rectangle around it: look at these six holes.
        // У того, что пересекает мостик, конец лежит в прямоугольнике 2x3 вокруг него: смотрим эти
        // шесть лунок.
        int left = Math.Min(a % Size, b % Size), right = Math.Max(a % Size, b % Size);
        int top = Math.Min(a / Size, b / Size), bottom = Math.Max(a / Size, b / Size);
        for (int row = top; row <= bottom; row++)
            for (int column = left; column <= right; column++)
                for (int way = 0; way < 8; way++)
                {
                    int c = Size * row + column, d = Neighbour(c, way), back = (way + 4) % 8;
                    if (d >= 0 && Crosses(a, b, c, d))
                        crossed[colour, c, way] = crossed[colour, d, back] = true;
                }
    }

    // Whether a group has pegs on both border rows of this colour: then it has won.
    // Есть ли у группы камешки на обоих пограничных рядах этого цвета: тогда он выиграл.
    static bool HasChain(int colour)
    {
        var isFirst = new bool[Holes];   // isFirst[number]: this group is on the first border row
                                         // isFirst[number]: группа стоит на первом пограничном ряду
        for (int hole = 0; hole < Holes; hole++)
            if (Along(colour, hole) == 0) isFirst[group[hole]] = true;
        for (int hole = 0; hole < Holes; hole++)
            if (Along(colour, hole) == Size - 1 && isFirst[group[hole]]) return true;
        return false;
    }

    // The pegs to which a new peg in this hole could be joined.
    // Камешки, с которыми можно соединить новый камешек в этой лунке.
    static List<int> FindBridges(int colour, int hole)
    {
        var others = new List<int>();
        for (int way = 0; way < 8; way++)
        {
            int other = Neighbour(hole, way);
            if (other >= 0 && peg[other] == colour && !crossed[1 - colour, hole, way])
                others.Add(other);
        }
        return others;
    }

    // A step of CountMissing: a hole is reached, and `level` pegs were missing before it.
    // Шаг CountMissing: лунка достигнута, до неё не хватало `level` камешков.
    static void Reach(int colour, int hole, int level, int[] missing, LinkedList<int> queue)
    {
        if (!IsAllowed(colour, hole) || missing[hole] < Far) return;
        if (peg[hole] == colour)
        {
            missing[hole] = level;
            queue.AddFirst(hole);   // nothing to pay, so it comes next
                                    // ничего не стоит, поэтому она следующая
        }
        else if (peg[hole] == Nobody)
        {
            missing[hole] = level + 1;
            queue.AddLast(hole);    // one peg to pay, so it comes after all that are cheaper
                                    // стоит одного камешка: после всех, что дешевле
        }
    }

    // For each hole: how many pegs a chain lacks from the border row `start` up to this hole.
    // Для каждой лунки: скольких камешков не хватает цепи от пограничного ряда `start` до неё.
    static int[] CountMissing(int colour, int start)
    {
        int[] missing = Enumerable.Repeat(Far, Holes).ToArray();
        var queue = new LinkedList<int>();
        for (int hole = 0; hole < Holes; hole++)
            if (Along(colour, hole) == start) Reach(colour, hole, 0, missing, queue);
        while (queue.Count > 0)
        {
            int hole = queue.First.Value;
            queue.RemoveFirst();
            for (int way = 0; way < 8; way++)
            {
                int other = Neighbour(hole, way);
                if (other >= 0 && !crossed[1 - colour, hole, way])
                    Reach(colour, other, missing[hole], missing, queue);
            }
        }
        return missing;
    }

    // For each hole: how many pegs the best chain through it lacks, from border to border.
    // Для каждой лунки: скольких камешков не хватает лучшей цепи через неё, от края до края.
    static int[] CountThrough(int colour)
    {
        int[] through = CountMissing(colour, 0);
        int[] second = CountMissing(colour, Size - 1);
        for (int hole = 0; hole < Holes; hole++)   // an empty hole itself is counted in both
                                                   // сама пустая лунка посчитана в обоих
            through[hole] += second[hole] - (peg[hole] == Nobody ? 1 : 0);
        return through;
    }

    // The best hole for our next peg. IMPROVE HERE. The bot does not look ahead: it neither sees
    // how the opponent will answer, nor that a way with a detour at hand is safer than a way that
    // one peg can cut.
    // Лучшая лунка для следующего камешка.
    // ЧТО УЛУЧШИТЬ: бот не смотрит вперёд. Он не видит ни ответа соперника, ни того, что путь с
    // запасным обходом надёжнее пути, который рвётся одним камешком.
    static int ChooseHole(int me)
    {
        int[] mine = CountThrough(me), theirs = CountThrough(1 - me);
        bool attack = mine.Min() <= theirs.Min();
        int best = -1, bestCost = 0;
        int ties = 0;   // how many holes we have seen that cost the least
                        // сколько самых дешёвых лунок мы уже видели
        for (int hole = 0; hole < Holes; hole++)
        {
            if (peg[hole] != Nobody || !IsAllowed(me, hole)) continue;
            // What matters most, then what matters if that is equal, and last the bridges we get.
            // Сначала самое важное, при равенстве — следующее по важности, и в конце — мостики,
            // которые получим.
            int cost =
                attack ? mine[hole] * 10000 + theirs[hole] : theirs[hole] * 10000 + mine[hole];
            cost = cost * 10 - FindBridges(me, hole).Count;
            if (ties == 0 || cost < bestCost)
            {
                bestCost = cost;
                ties = 0;
            }
            if (cost == bestCost)
            {
                ties++;
                if (Draw(ties) == 0) best = hole;   // gives each of the equal holes the same chance
                                                    // у равных лунок одинаковые шансы
            }
        }
        return best;
    }

    // Places a peg, lays all bridges that it allows, and returns the line that tells it.
    // Ставит камешек, строит все мостики, какие можно, и возвращает строку хода.
    static string MakeMove(int me)
    {
        int hole = ChooseHole(me);
        string line = WriteHole(hole);
        foreach (int other in FindBridges(me, hole))
        {
            LayBridge(me, hole, other);
            line += " " + WriteHole(hole) + "-" + WriteHole(other);
        }
        peg[hole] = me;
        return line;
    }

    // Plays the opponent's move, say P09 P09-O07 L03-N04: a hole, then any number of bridges.
    // Делает ход соперника, например P09 P09-O07 L03-N04: лунка, затем сколько угодно мостиков.
    static void ReadMove(int colour, string line)
    {
        string[] words = line.Trim().Split(' ');
        peg[ReadHole(words[0])] = colour;
        foreach (string word in words.Skip(1))
            LayBridge(colour, ReadHole(word.Substring(0, 3)), ReadHole(word.Substring(4)));
    }

    // The game: moves alternate, Red first, until somebody has a chain or the limit is spent.
    // Партия: ходят по очереди, красные первыми, пока у кого-то не будет цепи или не кончится
    // предел ходов.
    static void Main()
    {
        string limit = Console.ReadLine();
        string me = Console.ReadLine();
        if (me == null) return;   // no input at all: the opponent failed before the game began
                                  // ввода нет: соперник не смог начать партию
        for (int number = 0; number < 2 * int.Parse(limit); number++)
        {
            int colour = number % 2;
            if (colour == int.Parse(me))
            {
                // Flush: send the line at once. Otherwise it may wait in a buffer, the referee
                // waits for it, and we lose on time.
                // Flush: отправить строку сразу. Иначе она останется в буфере, судья будет её
                // ждать, и мы проиграем по времени.
                Console.WriteLine(MakeMove(colour));
                Console.Out.Flush();
            }
            else
            {
                string line = Console.ReadLine();
                if (line == null) return;   // the end: the opponent lost on technical grounds
                                            // конец ввода: сопернику засчитано техническое
                                            // поражение
                ReadMove(colour, line);
            }
            // The opponent's winning move is sent to us too: notice it, do not answer, just exit.
            // Выигравший ход соперника тоже приходит: заметить его, не отвечать и выйти.
            if (HasChain(colour)) return;
        }
    }
}
