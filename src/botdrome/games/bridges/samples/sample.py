"""A sample bot for Bridges, in Python.

The referee starts this program once for the whole game. It sends the move limit, our colour and
then, line by line, the opponent's moves to our standard input; we print a line for each of ours.
Messages for yourself belong on the standard error stream: they are kept in the record.

The bot's idea: count the pegs that each side still needs for its chain. If we need no more than
the opponent, put a peg on our shortest way, otherwise on the opponent's. The five samples (C++,
Java, C#, Pascal, Python) are built alike, function by function, and even make the same moves, so
that you can compare the languages.

Пример бота для «Мостиков» на Python.

Судья запускает программу один раз на всю партию. На стандартный ввод приходят предел ходов, наш
цвет и затем, строка за строкой, ходы соперника; мы выводим по строке на каждый свой ход. Сообщения
для себя выводите в стандартный поток ошибок: они сохранятся в протоколе.

Идея бота: посчитать, скольких камешков каждой стороне не хватает до цепи. Если нам нужно не больше,
чем сопернику, ставим камешек на свой кратчайший путь, иначе — на его путь. Пять примеров (C++,
Java, C#, Pascal, Python) устроены одинаково, функция за функцией, и даже делают одни и те же ходы:
языки можно сравнивать.
"""

import sys
from collections import deque

SIZE = 24
# a hole is a number: SIZE * row + column, both counted from 0; A01 is 0
# лунка — число: SIZE * строка + столбец, оба с 0; A01 — это 0
HOLES = SIZE * SIZE
RED, BLACK, NOBODY = 0, 1, 2
# The eight ways of a bridge: columns to the right, rows down. The opposite of a way is 4 further.
# Восемь направлений мостика: столбцы вправо, строки вниз. Обратное направление — на 4 дальше.
KNIGHT = ((1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2))
# more pegs than anybody can need: there is no way at all
# больше камешков, чем может понадобиться: пути нет совсем
FAR = 1000
# change it to another positive number, and ties are broken differently
# другое положительное число — другой выбор из равных
SEED = 12345

peg = [NOBODY] * HOLES  # whose peg is in each hole / чей камешек в каждой лунке
# holes that bridges join have the same number here
# у лунок, соединённых мостиками, номер один и тот же
group = list(range(HOLES))
# crossed[colour][hole][way]: a bridge of this colour runs across, so the other one cannot build
# crossed[colour][hole][way]: здесь проходит мостик этого цвета, другой цвет строить не может
crossed = [[[False] * 8 for hole in range(HOLES)] for colour in (RED, BLACK)]
chance = SEED


def draw(count):
    """A "random" number from 0 to count - 1, made by a formula, so that games can be repeated.

    «Случайное» число от 0 до count - 1, по формуле: партии можно повторять.
    """
    global chance
    chance = (chance * 1103515245 + 12345) % 2147483648
    return chance // 65536 % count


def read_hole(name):
    """The number of a hole: P09 is column 15, row 8.

    Номер лунки: P09 — это столбец 15, строка 8.
    """
    return SIZE * (int(name[1:3]) - 1) + ord(name[0]) - ord("A")


def write_hole(hole):
    """The name of a hole: a capital letter and always two digits.

    Имя лунки: заглавная буква и всегда две цифры.
    """
    return chr(ord("A") + hole % SIZE) + str(hole // SIZE + 1).zfill(2)


def neighbour(hole, way):
    """The hole at the other end of a bridge; -1 if that is off the board.

    Лунка на другом конце мостика; -1, если это за краем доски.
    """
    column = hole % SIZE + KNIGHT[way][0]
    row = hole // SIZE + KNIGHT[way][1]
    return SIZE * row + column if 0 <= column < SIZE and 0 <= row < SIZE else -1


def along(colour, hole):
    """How far along a colour's way a hole is: 0 on its first border row, 23 on its second.

    Как далеко лунка на пути этого цвета: 0 — на первом пограничном ряду, 23 — на втором.
    """
    return hole // SIZE if colour == RED else hole % SIZE


def is_allowed(colour, hole):
    """The opponent's border rows are forbidden; so are the corners, which lie on them too.

    Пограничные ряды соперника запрещены, а с ними и углы: они лежат на этих рядах.
    """
    return 0 < along(1 - colour, hole) < SIZE - 1


def side(a, b, c):
    """On which side of the line from a to b the hole c lies: the sign tells.

    По какую сторону от прямой ab лежит лунка c: это знак результата.
    """
    column, row = a % SIZE, a // SIZE
    return (b % SIZE - column) * (c // SIZE - row) - (b // SIZE - row) * (c % SIZE - column)


def crosses(a, b, c, d):
    """Whether a-b and c-d cross: each has the ends of the other on different sides.

    Пересекаются ли a-b и c-d: концы каждого лежат по разные стороны от другого.
    """
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def lay_bridge(colour, a, b):
    """Joins two groups, and marks all places for bridges that would cross the new one.

    Соединяет две группы и помечает все места для мостиков, которые пересекли бы новый.
    """
    old, new = group[a], group[b]
    for hole in range(HOLES):
        if group[hole] == old:
            group[hole] = new
    # What crosses a bridge has an end in the 2x3 rectangle around it: look at these six holes.
    # У того, что пересекает мостик, конец лежит в прямоугольнике 2x3 вокруг него: смотрим эти шесть
    # лунок.
    for row in range(min(a // SIZE, b // SIZE), max(a // SIZE, b // SIZE) + 1):
        for column in range(min(a % SIZE, b % SIZE), max(a % SIZE, b % SIZE) + 1):
            c = SIZE * row + column
            for way in range(8):
                d = neighbour(c, way)
                if d >= 0 and crosses(a, b, c, d):
                    crossed[colour][c][way] = crossed[colour][d][(way + 4) % 8] = True


def has_chain(colour):
    """Whether a group has pegs on both border rows of this colour: then it has won.

    Есть ли у группы камешки на обоих пограничных рядах этого цвета: тогда он выиграл.
    """
    first = [group[hole] for hole in range(HOLES) if along(colour, hole) == 0]
    second = [group[hole] for hole in range(HOLES) if along(colour, hole) == SIZE - 1]
    return any(number in first for number in second)


def find_bridges(colour, hole):
    """The pegs to which a new peg in this hole could be joined.

    Камешки, с которыми можно соединить новый камешек в этой лунке.
    """
    ways = [way for way in range(8) if not crossed[1 - colour][hole][way]]
    others = [neighbour(hole, way) for way in ways]
    return [other for other in others if other >= 0 and peg[other] == colour]


def reach(colour, hole, level, missing, queue):
    """A step of count_missing: a hole is reached, and `level` pegs were missing before it.

    Шаг count_missing: лунка достигнута, до неё не хватало `level` камешков.
    """
    if not is_allowed(colour, hole) or missing[hole] < FAR:
        return
    if peg[hole] == colour:
        missing[hole] = level
        # nothing to pay, so it comes next
        # ничего не стоит, поэтому она следующая
        queue.appendleft(hole)
    elif peg[hole] == NOBODY:
        missing[hole] = level + 1
        # one peg to pay, so it comes after all that are cheaper
        # стоит одного камешка: после всех, что дешевле
        queue.append(hole)


def count_missing(colour, start):
    """For each hole: how many pegs a chain lacks from the border row `start` up to this hole.

    Для каждой лунки: скольких камешков не хватает цепи от пограничного ряда `start` до неё.
    """
    missing = [FAR] * HOLES
    queue = deque()
    for hole in range(HOLES):
        if along(colour, hole) == start:
            reach(colour, hole, 0, missing, queue)
    while queue:
        hole = queue.popleft()
        for way in range(8):
            other = neighbour(hole, way)
            if other >= 0 and not crossed[1 - colour][hole][way]:
                reach(colour, other, missing[hole], missing, queue)
    return missing


def count_through(colour):
    """For each hole: how many pegs the best chain through it lacks, from border to border.

    Для каждой лунки: скольких камешков не хватает лучшей цепи через неё, от края до края.
    """
    first = count_missing(colour, 0)
    # an empty hole itself is counted in both
    # сама пустая лунка посчитана в обоих
    second = count_missing(colour, SIZE - 1)
    return [first[h] + second[h] - (1 if peg[h] == NOBODY else 0) for h in range(HOLES)]


def choose_hole(me):
    """The best hole for our next peg. IMPROVE HERE.

    The bot does not look ahead: it neither sees how the opponent will answer, nor that a way with
    a detour at hand is safer than a way that one peg can cut.

    Лучшая лунка для следующего камешка.
    ЧТО УЛУЧШИТЬ: бот не смотрит вперёд. Он не видит ни ответа соперника, ни того, что путь с
    запасным обходом надёжнее пути, который рвётся одним камешком.
    """
    mine, theirs = count_through(me), count_through(1 - me)
    attack = min(mine) <= min(theirs)
    # ties: how many holes we have seen that cost the least
    # равные: сколько самых дешёвых лунок мы уже видели
    best, best_cost, ties = -1, 0, 0
    for hole in range(HOLES):
        if peg[hole] != NOBODY or not is_allowed(me, hole):
            continue
        # What matters most, then what matters if that is equal, and last the bridges we get.
        # Сначала самое важное, при равенстве — следующее по важности, и в конце — мостики, которые
        # получим.
        cost = mine[hole] * 10000 + theirs[hole] if attack else theirs[hole] * 10000 + mine[hole]
        cost = cost * 10 - len(find_bridges(me, hole))
        if ties == 0 or cost < best_cost:
            best_cost, ties = cost, 0
        if cost == best_cost:
            ties += 1
            # gives each of the equal holes the same chance
            # у равных лунок одинаковые шансы
            if draw(ties) == 0:
                best = hole
    return best


def make_move(me):
    """Places a peg, lays all bridges that it allows, and returns the line that tells it.

    Ставит камешек, строит все мостики, какие можно, и возвращает строку хода.
    """
    hole = choose_hole(me)
    line = write_hole(hole)
    for other in find_bridges(me, hole):
        lay_bridge(me, hole, other)
        line += " " + write_hole(hole) + "-" + write_hole(other)
    peg[hole] = me
    return line


def read_move(colour, line):
    """Plays the opponent's move, say P09 P09-O07 L03-N04: a hole, then any number of bridges.

    Делает ход соперника, например P09 P09-O07 L03-N04: лунка, затем сколько угодно мостиков.
    """
    words = line.split()
    peg[read_hole(words[0])] = colour
    for word in words[1:]:
        lay_bridge(colour, read_hole(word[0:3]), read_hole(word[4:7]))


def main():
    """The game: moves alternate, Red first, until somebody has a chain or the limit is spent.

    Партия: ходят по очереди, красные первыми, пока у кого-то не будет цепи или не кончится предел
    ходов.
    """
    limit = sys.stdin.readline()
    me = sys.stdin.readline()
    if me == "":
        # no input at all: the opponent failed before the game began
        # ввода нет: соперник не смог начать партию
        return
    for number in range(2 * int(limit)):
        colour = number % 2
        if colour == int(me):
            # flush: send the line at once. Otherwise it waits in a buffer, the referee waits for
            # it, and we lose on time.
            # flush: отправить строку сразу. Иначе она останется в буфере, судья будет её ждать, и
            # мы проиграем по времени.
            print(make_move(colour), flush=True)
        else:
            line = sys.stdin.readline()
            if line == "":
                # the input has ended: the opponent lost on technical grounds
                # конец ввода: сопернику засчитано техническое поражение
                return
            read_move(colour, line)
        # The opponent's winning move is sent to us too: notice it, do not answer, just exit.
        # Выигравший ход соперника тоже приходит: заметить его, не отвечать и выйти.
        if has_chain(colour):
            return


main()
