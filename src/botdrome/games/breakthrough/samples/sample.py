"""A sample bot for Breakthrough in Python. It is simple on purpose: take it and make it stronger.

The referee and the bot talk in lines of text. The bot reads its standard input (sys.stdin):
  Name    asks for the bot's name;
  Start   says "you are White, make the first move";
  a7a6    is the opponent's move and asks for yours (any move may stand here);
  Quit    says that the game is over: the bot must exit.
The bot answers each request but Quit with exactly one line on its standard output (sys.stdout).
Never write anything else there. For debugging use print(..., file=sys.stderr): it does not touch
the game.

Пример бота для «Прорыва» на Python. Он нарочно простой: возьмите его и сделайте сильнее.

Судья и бот обмениваются строками текста. Бот читает стандартный ввод (sys.stdin):
  Name    судья спрашивает имя бота;
  Start   вы играете белыми и ходите первым;
  a7a6    ход соперника, теперь ваш ход (здесь может стоять любой ход);
  Quit    партия окончена: бот должен завершиться.
На каждый запрос, кроме Quit, бот отвечает ровно одной строкой в стандартный вывод (sys.stdout).
Больше ничего туда не пишите. Для отладки есть print(..., file=sys.stderr): на партию это не влияет.
"""

import sys

NAME = "Sample Python"  # 1 to 25 characters / от 1 до 25 символов
WHITE, BLACK, EMPTY = "w", "b", "."
FILES, RANKS = "abcdefgh", "12345678"

# board[rank][file], both from 0: the square a1 is board[0][0].
# board[rank][file]: горизонталь и вертикаль, обе с 0; клетка a1 — board[0][0]
board = [[EMPTY] * 8 for _ in range(8)]
# our colour; the request Start will tell us if we are White
# наш цвет; запрос Start означает, что мы играем белыми
mine = BLACK

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


def start_board() -> None:
    """Puts the pawns where they stand before the first move.

    Расставляет пешки перед первым ходом.
    """
    for rank in range(8):
        for file in range(8):
            board[rank][file] = WHITE if rank < 2 else BLACK if rank > 5 else EMPTY


def on_board(rank: int, file: int) -> bool:
    """Whether there is such a square.

    Есть ли такая клетка.
    """
    return 0 <= rank < 8 and 0 <= file < 8


def opponent() -> str:
    """The opponent's colour.

    Цвет соперника.
    """
    return BLACK if mine == WHITE else WHITE


def forward_step() -> int:
    """The way our pawns go: up the board or down.

    Куда идут наши пешки: вверх по доске или вниз.
    """
    return 1 if mine == WHITE else -1


def square(rank: int, file: int) -> str:
    """A square as the protocol writes it: rank 1, file 0 is "a2".

    Клетка так, как её пишут в протоколе: горизонталь 1, вертикаль 0 — это a2.
    """
    return FILES[file] + RANKS[rank]


def make_move(move: str) -> None:
    """Makes a move of either side on our board. A move is text like "a2a3": from a2 to a3.

    Делает ход любой стороны на нашей доске. Ход — это текст вида a2a3: с a2 на a3.
    """
    rank, file = RANKS.index(move[1]), FILES.index(move[0])
    to_rank, to_file = RANKS.index(move[3]), FILES.index(move[2])
    # a pawn that stood there is captured now
    # если там стояла пешка, она взята
    board[to_rank][to_file] = board[rank][file]
    board[rank][file] = EMPTY


def legal_moves() -> list[str]:
    """All moves that the rules allow us now. There is always at least one.

    Все ходы, которые нам сейчас разрешают правила. Хотя бы один есть всегда.
    """
    moves = []
    for rank in range(8):
        for file in range(8):
            if board[rank][file] != mine:
                continue
            for side in (-1, 0, 1):  # to the left, straight, to the right / влево, прямо, вправо
                to_rank, to_file = rank + forward_step(), file + side
                if not on_board(to_rank, to_file):
                    continue
                there = board[to_rank][to_file]
                # Captures are diagonal only: straight ahead the square must be empty.
                # Бьют только по диагонали: прямо впереди клетка должна быть пустой.
                if there == EMPTY or (there == opponent() and side != 0):
                    moves.append(square(rank, file) + square(to_rank, to_file))
    return moves


def is_attacked(rank: int, file: int) -> bool:
    """Could the opponent capture a pawn of ours on this square?

    Может ли соперник взять нашу пешку на этой клетке?
    """
    for side in (-1, 1):
        from_rank, from_file = rank + forward_step(), file + side
        if on_board(from_rank, from_file) and board[from_rank][from_file] == opponent():
            return True
    return False


def rate(move: str) -> int:
    """How good a move looks: the more, the better.

    IMPROVE HERE: this looks at one move only. What will the opponent answer? And you then?

    Насколько хорош ход: чем больше, тем лучше.
    ЧТО УЛУЧШИТЬ: бот смотрит только на один ход. Что ответит соперник? А вы ему?
    """
    rank, file = RANKS.index(move[3]), FILES.index(move[2])
    # how far our pawn is from the far rank
    # сколько осталось до последней горизонтали
    to_go = abs((7 if mine == WHITE else 0) - rank)
    if to_go == 0:
        return 10000  # it is there: we have won / дошла: мы выиграли
    score = 7 - to_go  # pawns that have come far go first / сначала ходят те пешки, что уже далеко
    # Any capture is better than a plain move, so the last pawn is captured, too. A pawn that
    # our pawn meets `to_go` ranks before its goal has come as far itself: a danger to us.
    # Любое взятие лучше простого хода, поэтому бьём и последнюю пешку. Пешка, которую наша
    # встречает за `to_go` горизонталей до цели, и сама прошла столько же: она опасна.
    if board[rank][file] == opponent():
        score += 100 * (to_go + 1)
    if is_attacked(rank, file):
        score -= 50
    return score


def choose_move() -> str:
    """The move with the best rating; one of them at random if there are several.

    Ход с лучшей оценкой; если таких несколько, случайный из них.
    """
    scores = {move: rate(move) for move in legal_moves()}
    best = [move for move, score in scores.items() if score == max(scores.values())]
    return best[random_below(len(best))]


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
    global mine
    start_board()
    # This loop sleeps until a line comes, so we use no processor time in the opponent's turn
    # (here that would lose the game). At the end of the input it ends: we exit as for Quit.
    # Цикл спит, пока не придёт строка: в ход соперника мы не тратим процессорное время (здесь за
    # это засчитывают поражение). В конце ввода он завершится: выходим, как после Quit.
    for line in sys.stdin:
        request = line.strip()
        if request == "Quit":
            break
        if request == "Name":
            say(NAME)
            continue
        if request == "Start":
            mine = WHITE  # nobody has moved yet / ходов ещё не было
        else:
            # the opponent's move; the referee has checked it
            # ход соперника; судья его уже проверил
            make_move(request)
        move = choose_move()
        # on our own board: the referee will not repeat it to us
        # на своей доске: судья нам его не повторит
        make_move(move)
        say(move)


if __name__ == "__main__":
    main()
