"""The sentences of paper football."""

from botdrome.sentences import Sentence, title

EMPTY = Sentence(
    "empty-answer",
    "The line is empty; a move is `n x1 y1 … xn yn`.",
    "Строка пуста, а ход записывается как `n x1 y1 … xn yn`.",
)
WRONG_COUNT = Sentence(
    "wrong-count",
    "A move begins with its number of nodes, then come two coordinates for each; "
    "after {nodes} there are {found} numbers.",
    "Ход начинается с количества узлов, затем идут по две координаты на каждый; "
    "после {nodes} записано чисел: {found}.",
)

TOO_SHORT = Sentence(
    "too-short",
    "A move has at least two nodes: where the ball lies and where it goes.",
    "В ходе не меньше двух узлов: где мяч лежит и куда он попадает.",
)
NOT_FROM_BALL = Sentence(
    "not-from-ball",
    "A move begins where the ball lies, in {ball}; this one begins in {node}.",
    "Ход начинается там, где лежит мяч, — в {ball}, а этот начат в {node}.",
)
OFF_FIELD = Sentence(
    "off-field",
    "There is no node {node} on the field: x is from 0 to 14, y from 0 to 20.",
    "Узла {node} на поле нет: x от 0 до 14, y от 0 до 20.",
)
NOT_NEIGHBOURS = Sentence(
    "not-neighbours",
    "The ball goes to one of the eight neighbouring nodes; {target} is not next to {node}.",
    "Мяч переходит в один из восьми соседних узлов; {target} — не сосед узла {node}.",
)
SAME_NODE = Sentence(
    NOT_NEIGHBOURS.code,
    "The ball must move: it is in {node} already.",
    "Мяч должен сдвинуться: он уже в {node}.",
)
ON_BORDER = Sentence(
    "on-border",
    "The segment {node}–{target} lies on the border of the field, where no stroke may be drawn.",
    "Отрезок {node}–{target} лежит на границе поля, а по ней проводить линии нельзя.",
)
USED_BEFORE = Sentence(
    "used-before",
    "The segment {node}–{target} was drawn in an earlier move.",
    "Отрезок {node}–{target} уже проведён в одном из прошлых ходов.",
)
USED_TWICE = Sentence(
    "used-twice",
    "This move goes along the segment {node}–{target} twice.",
    "Этот ход проходит по отрезку {node}–{target} дважды.",
)
BEYOND_THE_END = Sentence(
    "beyond-the-end",
    "In {node} the move ends: the ball has not been there and it is not on the boundary.",
    "В {node} ход заканчивается: мяч там ещё не был и узел не граничный.",
)
BEYOND_THE_GOAL = Sentence(
    "beyond-the-goal",
    "In {node} the ball is in the goal, and the move ends.",
    "В {node} мяч уже в воротах, и ход заканчивается.",
)
ENDS_ON_BOUNDARY = Sentence(
    "ends-on-boundary",
    "A move cannot end in {node}: it is a boundary node, the ball bounces off it.",
    "Ход не может закончиться в {node}: это граничный узел, мяч от него отскакивает.",
)
ENDS_ON_VISITED = Sentence(
    "ends-on-visited",
    "A move cannot end in {node}: the ball has already been there, it bounces off.",
    "Ход не может закончиться в {node}: мяч там уже был и отскакивает дальше.",
)

GOAL = (
    Sentence(
        "goal",
        "The second player scored in the first player's goal.",
        "Второй игрок забил мяч в ворота первого.",
    ),
    Sentence(
        "goal",
        "The first player scored in the second player's goal.",
        "Первый игрок забил мяч в ворота второго.",
    ),
)
"""By the seat whose goal the ball is in."""
OWN_GOAL = (
    Sentence(
        "own-goal",
        "The first player kicked the ball into their own goal.",
        "Первый игрок забил мяч в свои ворота.",
    ),
    Sentence(
        "own-goal",
        "The second player kicked the ball into their own goal.",
        "Второй игрок забил мяч в свои ворота.",
    ),
)
STUCK = (
    Sentence("no-move", "The first player has no move.", "Первому игроку некуда ходить."),
    Sentence("no-move", "The second player has no move.", "Второму игроку некуда ходить."),
)

LEAD = Sentence(
    "lead",
    "Lead the ball: in a diamond it bounces, in a dot the move ends.",
    "Ведите мяч: в ромбе он отскочит, в точке ход закончится.",
)
LEAD_ON = Sentence(
    "lead-on",
    "The ball has bounced: lead it on.",
    "Мяч отскочил: ведите его дальше.",
)
STEP_END = Sentence("step-end", "{direction} to {node}", "{direction} в {node}")
STEP_BOUNCE = Sentence(
    "step-bounce", "{direction} to {node}, bounce", "{direction} в {node}, рикошет"
)
STEP_GOAL = Sentence("step-goal", "{direction} into the goal {node}", "{direction} в ворота {node}")
BOUNCE = Sentence("bounce", "{direction} (bounce)", "{direction} (рикошет)")
MANY_STEPS = Sentence(
    "many-steps",
    "{count} segments with bounces, the last one {last}",
    "отрезков с рикошетами: {count}, последний — {last}",
)
DIRECTIONS = {
    -22: title("up left", "влево-вверх"),
    -21: title("up", "вверх"),
    -20: title("up right", "вправо-вверх"),
    -1: title("left", "влево"),
    1: title("right", "вправо"),
    20: title("down left", "влево-вниз"),
    21: title("down", "вниз"),
    22: title("down right", "вправо-вниз"),
}
"""On the board as it is drawn, by what a segment adds to a node's number."""
