"""The sentences of breakthrough."""

from botdrome.sentences import Sentence

MALFORMED = Sentence(
    "malformed",
    "{text} is not a move such as a2a3 (two squares, lower case).",
    "{text} — не ход вида a2a3 (две клетки, строчные буквы).",
)
NOT_OWN_PAWN = Sentence(
    "not-own-pawn", "There is no pawn of yours on {source}.", "На {source} нет вашей пешки."
)
NOT_FORWARD = Sentence(
    "not-forward",
    "A pawn goes one square forward, straight or diagonally; {source}{target} does not.",
    "Пешка ходит на одну клетку вперёд, прямо или по диагонали; {source}{target} — не такой ход.",
)
OWN_PAWN_IN_WAY = Sentence(
    "own-pawn-in-way", "Your own pawn stands on {target}.", "На {target} стоит ваша пешка."
)
NO_STRAIGHT_CAPTURE = Sentence(
    "no-straight-capture",
    "A pawn captures only diagonally; the pawn on {target} blocks the way.",
    "Пешка бьёт только по диагонали; пешка на {target} загораживает путь.",
)
REACHED = (
    Sentence(
        "far-rank", "A white pawn reached the eighth rank.", "Белая пешка дошла до 8-й горизонтали."
    ),
    Sentence(
        "far-rank", "A black pawn reached the first rank.", "Чёрная пешка дошла до 1-й горизонтали."
    ),
)
CAPTURED_ALL = (
    Sentence("captured-all", "Black has no pawn left.", "У чёрных не осталось пешек."),
    Sentence("captured-all", "White has no pawn left.", "У белых не осталось пешек."),
)

PICK_PAWN = Sentence("pick-pawn", "Pick a pawn.", "Выберите пешку.")
PICK_SQUARE = Sentence(
    "pick-square",
    "Pick a square for the pawn on {square}.",
    "Выберите клетку для пешки {square}.",
)
PAWN = Sentence("pawn", "pawn {square}", "пешка {square}")
CAPTURE = Sentence("capture", "{square}, capture", "{square}, взятие")
