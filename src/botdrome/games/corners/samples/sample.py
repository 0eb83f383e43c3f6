"""A sample bot for Corners, in Python.

For every turn the referee starts this program anew, in an empty folder with one file in it:
input.txt. The program reads it, chooses a move, writes output.txt and exits. Nothing is kept
from one turn to the next: all that there is to know is in input.txt.

The bot's idea: look at every move that the rules allow and make the one that improves the
places of our pieces most. The five samples (C++, Java, C#, Pascal, Python) are built alike,
function by function, and even make the same moves, so that you can compare the languages.

Пример бота для «Уголков» на Python.

На каждый ход судья запускает программу заново, в пустой папке с одним файлом input.txt. Программа
читает его, выбирает ход, пишет output.txt и завершается. От хода к ходу ничего не хранится: всё,
что нужно знать, есть в input.txt.

Идея бота: посмотреть все ходы, разрешённые правилами, и сделать тот, после которого наши фишки
стоят лучше всего. Пять примеров (C++, Java, C#, Pascal, Python) устроены одинаково, функция за
функцией, и даже делают одни и те же ходы: языки можно сравнивать.
"""

import sys

# the board has columns 0..9 (left to right) and rows 0..9 (top to bottom)
# столбцы 0..9 (слева направо), строки 0..9 (сверху вниз)
SIZE = 10
EMPTY = 0
# the referee turns the board: we are always 1 and always start at the top left
# судья поворачивает доску: мы всегда 1, в левом верхнем углу
MINE = 1
# our pieces have to get to columns 6..9 and rows 6..9
# наши фишки должны попасть в столбцы 6..9 и строки 6..9
TARGET = 6
# right, down, left, up: never diagonally
# вправо, вниз, влево, вверх: не по диагонали
DIRECTIONS = ((1, 0), (0, 1), (-1, 0), (0, -1))
# change it to another positive number, and ties are broken in another way
# другое положительное число — другой выбор из равных
SEED = 12345

chance = SEED


def draw(count):
    """A "random" number from 0 to count - 1.

    It is a formula, so the same position always gets the same answer: you can repeat a game
    and find your mistake.

    «Случайное» число от 0 до count - 1. Это формула: в одной и той же позиции ответ всегда один,
    поэтому партию можно повторить и найти ошибку.
    """
    global chance
    chance = (chance * 1103515245 + 12345) % 2147483648
    return chance // 65536 % count


def read_input():
    """The number of the round and the board; the cell (column, row) is board[row][column].

    Номер круга и доска; клетка (column, row) — это board[row][column].
    """
    with open("input.txt") as file:
        numbers = [int(word) for word in file.read().split()]
    board = [numbers[1 + SIZE * row : 1 + SIZE * (row + 1)] for row in range(SIZE)]
    return numbers[0], board


def is_empty(board, column, row):
    """Whether the cell is on the board and nobody stands there.

    Есть ли такая клетка на доске и пуста ли она.
    """
    return 0 <= column < SIZE and 0 <= row < SIZE and board[row][column] == EMPTY


def find_ends(board, column, row):
    """All cells on which the piece from (column, row) may end its move.

    Все клетки, на которых фишка с этой клетки может закончить ход.
    """
    ends = []

    # First way to move: one step to an empty neighbour.
    # Первый способ хода: шаг на пустую соседнюю клетку.
    for right, down in DIRECTIONS:
        if is_empty(board, column + right, row + down):
            ends.append((column + right, row + down))

    # Second way: one or more jumps. The list grows while we walk along it: from each cell that
    # was reached we try to jump on. No cell is taken twice, so the walk comes to an end.
    # Второй способ: один или несколько прыжков. Список растёт, пока мы по нему идём: с каждой
    # достигнутой клетки пробуем прыгнуть дальше. Каждую клетку берём один раз, поэтому обход
    # закончится.
    # the moving piece is off the board, it cannot jump over itself
    # фишку сняли с доски: через себя не прыгнуть
    board[row][column] = EMPTY
    reached = [(column, row)]
    for x, y in reached:
        for right, down in DIRECTIONS:
            landing = (x + 2 * right, y + 2 * down)
            if landing in reached or not is_empty(board, *landing):
                continue
            # somebody to jump over
            # есть через кого прыгать
            if not is_empty(board, x + right, y + down):
                reached.append(landing)
    board[row][column] = MINE

    # without the first cell: a move may not end where it began
    # без первой клетки: ход не кончается там, где начался
    return ends + reached[1:]


def cost(column, row):
    """How bad it is to have a piece on this cell: the smaller, the better.

    IMPROVE HERE. What else makes a cell good or bad?

    Насколько плохо, когда фишка стоит на этой клетке: чем меньше, тем лучше.
    ЧТО УЛУЧШИТЬ: чем ещё клетка хороша или плоха?
    """
    # The penalty in the rules: how many steps are left to the target. The square makes pieces
    # that lag behind the most expensive ones, so that the bot does not forget them.
    # Штраф из правил: сколько шагов осталось до цели. Из-за квадрата дороже всего отставшие фишки,
    # и бот о них не забывает.
    distance = max(0, TARGET - column) + max(0, TARGET - row)
    # Even inside the target a deeper cell is a bit better: it leaves room for the next piece.
    # Даже внутри цели клетка глубже чуть лучше: остаётся место для следующей фишки.
    to_corner = (SIZE - 1 - column) + (SIZE - 1 - row)
    return distance * (distance + 10) + 2 * to_corner


def choose_move(board):
    """The move (column, row, new column, new row) with the best gain; None if there is no move.

    IMPROVE HERE. This bot looks one move ahead. It does not prepare long chains of jumps for its
    next turn, and it does not spoil the chains of others.

    Ход (столбец, строка, новый столбец, новая строка) с наибольшим выигрышем; None, если ходов нет.

    ЧТО УЛУЧШИТЬ: бот смотрит на один ход вперёд. Он не готовит длинные цепочки прыжков на следующий
    ход и не портит чужие.
    """
    best_move = None
    best_gain = 0
    # how many moves we have seen that have the best gain
    # сколько ходов с наибольшим выигрышем мы уже видели
    ties = 0
    for row in range(SIZE):
        for column in range(SIZE):
            if board[row][column] != MINE:
                continue
            for new_column, new_row in find_ends(board, column, row):
                gain = cost(column, row) - cost(new_column, new_row)
                if ties == 0 or gain > best_gain:
                    best_gain = gain
                    ties = 0
                if gain == best_gain:
                    # Of several equally good moves each has the same chance: the first one is
                    # replaced by the second with chance 1/2, that by the third with 1/3, ...
                    # У равных ходов одинаковые шансы: первый заменяем вторым с вероятностью 1/2,
                    # его третьим с вероятностью 1/3, ...
                    ties += 1
                    if draw(ties) == 0:
                        best_move = (column, row, new_column, new_row)
    return best_move


def write_output(move):
    """Four numbers, nothing else. `with` closes the file, so all of it is really written.

    Четыре числа и больше ничего. `with` закрывает файл: запишется всё.
    """
    with open("output.txt", "w") as file:
        file.write(" ".join(str(number) for number in move) + "\n")


def main():
    """One turn from beginning to end.

    Один ход от начала до конца.
    """
    global chance
    round_number, board = read_input()
    # otherwise the draws of all rounds would be the same
    # иначе случай во всех кругах был бы одинаков
    chance = SEED * (round_number + 1)
    move = choose_move(board)
    # Messages for yourself go to the standard error stream: they are kept in the record.
    # Сообщения для себя выводите в стандартный поток ошибок: они сохранятся в протоколе.
    print("round", round_number, "move", move, file=sys.stderr)
    # Without a legal move the turn passes, and the referee does not even start us. Should you
    # try out such a position by hand: there is nothing to write then.
    # Если ходов нет, ход пропускается, и судья нас даже не запускает. Если попробовать такую
    # позицию вручную, писать нечего.
    if move is not None:
        write_output(move)


main()
