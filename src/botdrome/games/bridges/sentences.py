"""The sentences of bridges."""

from botdrome.sentences import Sentence

MALFORMED = Sentence(
    "malformed",
    "{text} is not a move such as P09 P09-O07 L03-N04: a hole A01..X24, then bridges.",
    "{text} — не ход вида P09 P09-O07 L03-N04: лунка A01..X24, затем мостики.",
)
CORNER = Sentence(
    "corner", "The board has no hole in its corner {hole}.", "В углу {hole} лунки нет."
)
FOREIGN_BORDER = Sentence(
    "foreign-border",
    "{hole} is on the opponent's border row.",
    "{hole} — в пограничном ряду соперника.",
)
HOLE_TAKEN = Sentence(
    "hole-taken", "There is already a peg in {hole}.", "В лунке {hole} уже есть камешек."
)
NOT_A_KNIGHTS_MOVE = Sentence(
    "not-a-knights-move",
    "{one} and {two} are not a knight's move apart.",
    "Лунки {one} и {two} не на расстоянии хода коня.",
)
NOT_OWN_PEG = Sentence(
    "not-own-peg",
    "The bridge {one}-{two} needs your own pegs at both ends.",
    "На обоих концах мостика {one}-{two} должны стоять ваши камешки.",
)
ALREADY_BRIDGED = Sentence(
    "already-bridged",
    "{one} and {two} are already joined by a bridge.",
    "{one} и {two} уже соединены мостиком.",
)
CROSSES_OPPONENT = Sentence(
    "crosses-opponent",
    "The bridge {one}-{two} would cross the opponent's bridge {other}.",
    "Мостик {one}-{two} пересёк бы мостик соперника {other}.",
)
CONNECTED = (
    Sentence(
        "connected",
        "Red's bridges join the top and bottom rows.",
        "Мостики красных соединили верхний и нижний ряды.",
    ),
    Sentence(
        "connected",
        "Black's bridges join the left and right columns.",
        "Мостики чёрных соединили левый и правый столбцы.",
    ),
)
LIMIT_SPENT = Sentence(
    "limit-spent",
    "Both sides have spent their moves and neither has a chain.",
    "Обе стороны исчерпали лимит ходов, цепочки ни у кого нет.",
)

HOLES = Sentence("holes", "Holes", "Лунки")
BRIDGES = Sentence("bridges", "Bridges", "Мостики")

PICK_HOLE = Sentence("pick-hole", "Pick a hole for your peg.", "Выберите лунку для камешка.")
ADD_BRIDGE = Sentence(
    "add-bridge",
    "You can add a bridge or play the move.",
    "Можно добавить мостик или завершить ход.",
)
BRIDGE = Sentence("bridge", "bridge {ends}", "мостик {ends}")
ALL_BRIDGES = Sentence("all-bridges", "Lay all", "Поставить все")
PEG = Sentence("peg", "peg {hole}", "камешек {hole}")
PEG_AND_BRIDGE = Sentence(
    "peg-and-bridge", "peg {hole}, bridge {bridges}", "камешек {hole}, мостик {bridges}"
)
PEG_AND_BRIDGES = Sentence(
    "peg-and-bridges", "peg {hole}, bridges {bridges}", "камешек {hole}, мостики {bridges}"
)
