"""A sample bot for Paper football in Python. It is simple on purpose: take it, make it stronger.

The referee and the bot talk in lines of text. The bot reads its standard input (sys.stdin):
  Name             asks for the bot's name;
  Start            says "you are the first player, make the first move";
  2 7 10 6 11      is the opponent's move and asks for yours (here 2 nodes: (7,10), (6,11));
  Quit             says that the game is over: the bot must exit.
The bot answers each request but Quit with exactly one line on its standard output (sys.stdout).
Never write anything else there. For debugging use print(..., file=sys.stderr): it does not touch
the game.

Пример бота для футбола на бумаге, на Python. Он нарочно простой: возьмите его и сделайте сильнее.

Судья и бот обмениваются строками текста. Бот читает стандартный ввод (sys.stdin):
  Name          судья спрашивает имя бота;
  Start         вы первый игрок, ваш ход первый;
  2 7 10 6 11   ход соперника, теперь ваш ход (здесь 2 узла: (7,10), (6,11));
  Quit          партия окончена: бот должен завершиться.
На каждый запрос, кроме Quit, бот отвечает ровно одной строкой в стандартный вывод (sys.stdout).
Больше ничего туда не пишите. Для отладки есть print(..., file=sys.stderr): на партию это не влияет.
"""

import sys

NAME = "Sample Python"  # 1 to 25 characters / от 1 до 25 символов
ROWS, COLUMNS = 15, 21
NODES = ROWS * COLUMNS

# Node (x, y) is in row x from the top and column y from the left. In this program a node is one
# number, x * COLUMNS + y, and a move is a list of such numbers: the ball's path.
# Узел (x, y): строка x сверху, столбец y слева. В программе узел — одно число, x * COLUMNS + y, а
# ход — список таких чисел: путь мяча.

# What each of the 8 ways adds to x and y. Way 7 - w leads back from where way w leads.
# Сколько каждое из 8 направлений прибавляет к x и y. Направление 7 - w ведёт обратно.
DX = (-1, -1, -1, 0, 0, 1, 1, 1)
DY = (-1, 0, 1, -1, 1, -1, 0, 1)

# may this node's segment be drawn that way?
# можно ли из узла провести отрезок в эту сторону?
is_free = [[False] * 8 for _ in range(NODES)]
# does the ball bounce here? If not, a move ends here
# есть ли здесь отскок? если нет, ход здесь кончается
bounces = [False] * NODES
ball = 7 * COLUMNS + 10
# the goals' columns; Start will tell us if we are the first player
# столбцы ворот; запрос Start означает, что мы первый игрок
own_y, target_y = 20, 0

# The seed of the random numbers. The same seed always gives the same games, so a mistake that
# you have seen once can be found again. Change it, and the bot will choose differently.
# Зерно случайных чисел. С одним и тем же зерном партии всегда одинаковы, поэтому замеченную ошибку
# можно повторить. Измените его, и бот будет выбирать иначе.
seed = 1


def random_below(n: int) -> int:
    """A random number from 0 to n - 1.

    Случайное число от 0 до n - 1.
    """
    global seed
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed // 65536 % n


def neighbour(node: int, way: int) -> int:
    """The node that lies this way.

    Узел в этом направлении.
    """
    return node + DX[way] * COLUMNS + DY[way]


def start_field() -> None:
    """Prepares the empty field: which segments there are and where the ball bounces.

    Готовит пустое поле: какие отрезки есть и где мяч отскакивает.
    """
    for x in range(ROWS):
        for y in range(COLUMNS):
            edge_x, edge_y = x in (0, ROWS - 1), y in (0, COLUMNS - 1)
            finish = edge_y and 6 <= x <= 8
            bounces[x * COLUMNS + y] = (edge_x or edge_y) and not finish
            for way in range(8):
                x2, y2 = x + DX[way], y + DY[way]
                inside = 0 <= x2 < ROWS and 0 <= y2 < COLUMNS
                on_border = (edge_x and x2 == x) or (edge_y and y2 == y)
                is_free[x * COLUMNS + y][way] = inside and not on_border
    bounces[ball] = True


def set_segments(path: list[int], is_free_now: bool) -> None:
    """Marks the segments of a path as free or as drawn, seen from both their ends.

    Помечает отрезки пути свободными или проведёнными, с обоих концов.
    """
    for i in range(1, len(path)):
        for way in range(8):
            if neighbour(path[i - 1], way) == path[i]:
                is_free[path[i - 1]][way] = is_free_now
                is_free[path[i]][7 - way] = is_free_now


def make_move(path: list[int]) -> None:
    """Makes a move of either side on our field.

    Делает ход любой стороны на нашем поле.
    """
    global ball
    set_segments(path, False)
    ball = path[-1]
    bounces[ball] = True


def undo_move(path: list[int]) -> None:
    """Takes the last move back.

    Отменяет последний ход.
    """
    global ball
    set_segments(path, True)
    bounces[ball] = False
    ball = path[0]


def find_ends(came_from: list[int]) -> list[int]:
    """All nodes where a move can end now, by breadth-first search.

    We walk over free segments and go on from the nodes where the ball bounces. came_from[n]
    becomes the node before n, or -1.

    Все узлы, где сейчас может кончиться ход; поиск в ширину: идём по свободным отрезкам, а из узлов
    с отскоком — дальше. came_from[n] — узел перед n или -1.
    """
    ends, queue = [], [ball]
    came_from[:] = [-1] * NODES
    came_from[ball] = ball
    # the queue grows meanwhile, and the loop goes on to its new end
    # очередь тем временем растёт, и цикл идёт до её нового конца
    for node in queue:
        for way in range(8):
            if not is_free[node][way]:
                continue
            after = neighbour(node, way)
            if came_from[after] >= 0:
                continue  # we have been there / здесь мы уже были
            came_from[after] = node
            if bounces[after]:
                queue.append(after)
            else:
                ends.append(after)
    return ends


def path_to(end: int, came_from: list[int]) -> list[int]:
    """The way to an end, found backwards. It meets no node twice, so it draws no segment twice.

    Путь к концу хода, найденный с конца. Узлы в нём не повторяются, значит, и отрезки тоже.
    """
    path = [end]
    while path[-1] != ball:
        path.append(came_from[path[-1]])
    path.reverse()
    return path


def rate(path: list[int]) -> int:
    """How good a move looks: the more, the better.

    IMPROVE HERE: is it good to be near the goal if it is the opponent's turn then?

    Насколько хорош ход: чем больше, тем лучше.
    ЧТО УЛУЧШИТЬ: хорошо ли быть у ворот, если ход переходит к сопернику?
    """
    x, y = divmod(path[-1], COLUMNS)
    if y == target_y:
        # a goal! (A move cannot end elsewhere in this column.)
        # гол! (иначе ход в этом столбце не кончается)
        return 1000
    if y == own_y:
        return -1000  # an own goal / гол в свои ворота
    make_move(path)
    ends = find_ends([])  # where can the opponent go then? / куда потом пойдёт соперник?
    undo_move(path)
    if not ends:
        return 1000  # nowhere: we have won / некуда: мы выиграли
    if any(end % COLUMNS == own_y for end in ends):
        return -500  # into our goal / в наши ворота
    # the nearer to the goal, the better
    # чем ближе к воротам, тем лучше
    return -max(abs(y - target_y), abs(x - 7) - 1)


def choose_move() -> list[int]:
    """The move with the best rating; one of them at random if there are several.

    IMPROVE HERE: we try one path to each end, a shortest one. Other paths to the same end leave
    other segments to the opponent. Their number is exponential: never try to list them all.

    Ход с лучшей оценкой; если таких несколько, случайный из них.
    ЧТО УЛУЧШИТЬ: к каждому концу мы пробуем один путь, кратчайший. Другие пути туда же оставляют
    сопернику другие отрезки. Их экспоненциально много: не перебирайте все.
    """
    came_from: list[int] = []
    best: list[list[int]] = []
    best_score = 0
    for end in find_ends(came_from):
        path = path_to(end, came_from)
        score = rate(path)
        if not best or score > best_score:
            best, best_score = [], score
        if score == best_score:
            best.append(path)
    return best[random_below(len(best))]


def read_move(line: str) -> list[int]:
    """A move from its line: how many nodes, then x and y of each.

    Ход из строки: сколько узлов, затем x и y каждого. Строка бывает длинной.
    """
    numbers = [int(number) for number in line.split()]
    return [numbers[i] * COLUMNS + numbers[i + 1] for i in range(1, len(numbers), 2)]


def write_move(path: list[int]) -> str:
    """The line of a move.

    Строка хода.
    """
    return f"{len(path)} " + " ".join(f"{node // COLUMNS} {node % COLUMNS}" for node in path)


def say(line: str) -> None:
    """Writes one line.

    Output is collected in a buffer first; flush sends it off at once. Without it the referee
    would wait for our answer, and we for its next request, until we lose.

    Выводит одну строку. Вывод сначала копится в буфере; flush отправляет его сразу. Без этого судья
    будет ждать нашего ответа, а мы — его запроса, пока не проиграем.
    """
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> None:
    """Answers requests until Quit.

    Отвечает на запросы, пока не придёт Quit.
    """
    global own_y, target_y
    start_field()
    # This loop sleeps until a line comes: thinking in the opponent's turn is not possible here.
    # At the end of the input it ends: then we exit as for Quit.
    # Цикл спит, пока не придёт строка: думать в ход соперника здесь нельзя. В конце ввода он
    # завершится: выходим, как после Quit.
    for line in sys.stdin:
        request = line.strip()
        if request == "Quit":
            break
        if request == "Name":
            say(NAME)
            continue
        if request == "Start":
            # we are the first player, and nobody has moved yet
            # мы первый игрок, ходов ещё не было
            own_y, target_y = 0, 20
        else:
            # the opponent's move; the referee has checked it
            # ход соперника; судья его уже проверил
            make_move(read_move(request))
        # there is one: a player without a move is not asked
        # ход есть: иначе нас бы не спросили
        move = choose_move()
        # on our own field: the referee will not repeat it to us
        # на своём поле: судья нам его не повторит
        make_move(move)
        say(write_move(move))


if __name__ == "__main__":
    main()
