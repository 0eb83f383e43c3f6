"""The sentences of corners.

A breach names cells in the view of the seat that moves, as its bot does; all else names them as
they are labelled on the board.
"""

from botdrome.sentences import Sentence

OFF_BOARD = Sentence(
    "off-board",
    "The cell (column {column}, row {row}) is off the board: both run from 0 to 9.",
    "Клетка (столбец {column}, строка {row}) вне доски: столбцы и строки — от 0 до 9.",
)
NO_PIECE = Sentence(
    "no-piece",
    "There is no piece to move: the cell (column {column}, row {row}) is empty.",
    "Ходить нечем: клетка (столбец {column}, строка {row}) пуста.",
)
NOT_OWN_PIECE = Sentence(
    "not-own-piece",
    "You move your own pieces; the one on (column {column}, row {row}) is another player's.",
    "Ходить можно только своей фишкой, а на клетке (столбец {column}, строка {row}) — чужая.",
)
SAME_CELL = Sentence(
    "same-cell",
    "A move must not end on the cell it began on: (column {column}, row {row}).",
    "Ход не может закончиться там же, где начался: на (столбец {column}, строка {row}).",
)
TAKEN = Sentence(
    "taken",
    "A move must end on an empty cell; a piece stands on (column {column}, row {row}).",
    "Ход должен заканчиваться на пустой клетке, а на (столбец {column}, строка {row}) — фишка.",
)
OUT_OF_REACH = Sentence(
    "out-of-reach",
    "Neither one step to a side nor a series of jumps leads from (column {column}, row {row}) "
    "to (column {to_column}, row {to_row}).",
    "С клетки (столбец {column}, строка {row}) на клетку (столбец {to_column}, строка {to_row}) "
    "нельзя попасть ни одним шагом, ни цепочкой прыжков.",
)

ARRIVED = (
    Sentence(
        "arrived",
        "The top left player has all six pieces in the target square.",
        "Игрок из левого верхнего угла привёл все шесть фишек в свой квадрат.",
    ),
    Sentence(
        "arrived",
        "The top right player has all six pieces in the target square.",
        "Игрок из правого верхнего угла привёл все шесть фишек в свой квадрат.",
    ),
    Sentence(
        "arrived",
        "The bottom right player has all six pieces in the target square.",
        "Игрок из правого нижнего угла привёл все шесть фишек в свой квадрат.",
    ),
    Sentence(
        "arrived",
        "The bottom left player has all six pieces in the target square.",
        "Игрок из левого нижнего угла привёл все шесть фишек в свой квадрат.",
    ),
)
ROUNDS_OVER = Sentence(
    "rounds-over",
    "All rounds are over ({rounds}); the least penalty is {penalty}.",
    "Все круги сыграны ({rounds}); наименьший штраф — {penalty}.",
)

NO_ROUND = Sentence(
    "input-no-round",
    "Line 1 holds the round, one number from 0 on and nothing else, not {text}.",
    "В строке 1 должен стоять номер круга: одно число от 0 и больше ничего, а не {text}.",
)
ROUND_TOO_LATE = Sentence(
    "input-round-too-late",
    "Line 1: the round is {round}, but the last round of the game is {last}.",
    "Строка 1: номер круга {round}, а последний круг этой игры — {last}.",
)
WRONG_LINES = Sentence(
    "input-wrong-lines",
    "There must be 11 lines, the round and ten rows of the board; lines found: {found}.",
    "Должно быть 11 строк: номер круга и десять рядов доски; найдено строк: {found}.",
)
WRONG_ROW = Sentence(
    "input-wrong-row",
    "Line {line} must have 10 digits with blanks between them; it has {found}.",
    "В строке {line} должно быть 10 цифр через пробел, а в ней их {found}.",
)
WRONG_DIGIT = Sentence(
    "input-wrong-digit",
    "Line {line}: {text} is not one of the digits 0 (empty) and 1 to 4 (players).",
    "Строка {line}: {text} — не цифра 0 (пусто) и не цифра от 1 до 4 (игроки).",
)
TOO_MANY_PIECES = Sentence(
    "input-too-many-pieces",
    "A player has at most 6 pieces, but the digit {digit} stands on {found} cells.",
    "У игрока не больше 6 фишек, а цифр {digit} на доске {found}.",
)
NO_OWN_PIECES = Sentence(
    "input-no-own-pieces",
    "The board has no digit 1: the player to move needs at least one piece.",
    "На доске нет цифры 1, а у игрока, чей ход, должна быть хотя бы одна фишка.",
)

PICK_PIECE = Sentence("pick-piece", "Pick a piece.", "Выберите фишку.")
PICK_CELL = Sentence(
    "pick-cell",
    "Pick a cell for the piece on ({column}, {row}).",
    "Выберите клетку для фишки ({column}, {row}).",
)
NO_MOVE = Sentence(
    "no-move",
    "None of your pieces can move: play the move to pass the turn.",
    "Ходить нечем: завершите ход, и очередь перейдёт дальше.",
)
PIECE = Sentence("piece", "piece ({column}, {row})", "фишка ({column}, {row})")
STEP_TO = Sentence("step-to", "step to ({column}, {row})", "шаг на ({column}, {row})")
JUMP_TO = Sentence("jump-to", "jump to ({column}, {row})", "прыжок на ({column}, {row})")
STEP = Sentence("step", "step {way}", "шаг {way}")
JUMP = Sentence("jump", "jump {way}", "прыжок {way}")
JUMPS = Sentence("jumps", "jumps {way}", "прыжки {way}")
