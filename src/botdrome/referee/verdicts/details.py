"""The particulars of verdicts, as sentences."""

from botdrome.sentences import Sentence

TIME = Sentence(
    "time-used",
    "{used} ms of processor time were used; {limit} are allowed {per}.",
    "Использовано {used} мс процессорного времени; {per} разрешено {limit}.",
)
IDLE = Sentence(
    "idle-time",
    "For {idle} ms the program neither answered nor computed; {limit} are allowed {per}.",
    "{idle} мс программа не отвечала и не вычисляла; {per} разрешено {limit}.",
)
PER = {
    "move": Sentence("per-move", "per move", "на ход"),
    "match": Sentence("per-match", "per match", "на игру"),
    "block": Sentence("per-block", "per {moves} moves", "на каждые {moves} ходов"),
}
PER_NAME = Sentence("per-name", "for the name", "на имя")
PONDERING = Sentence(
    "pondered",
    "{used} ms of processor time in {waited} ms of the opponent's turn; {limit} are allowed.",
    "{used} мс процессорного времени за {waited} мс чужого хода; разрешено {limit}.",
)
SIGNAL = Sentence(
    "by-signal",
    "The signal {name} ended it.",
    "Программу завершил сигнал {name}.",
)
STATUS = Sentence(
    "exit-status",
    "It left with the exit status {status}.",
    "Программа завершилась с кодом {status}.",
)
EXIT = Sentence(
    "left",
    "It left with the exit status 0 while an answer was due.",
    "Программа завершилась с кодом 0, хотя от неё ждали ответа.",
)
FORBIDDEN = Sentence(
    "forbidden-call",
    "It made a system call for which programs are ended at once: a new process, ptrace, mount "
    "or the like.",
    "Программа сделала системный вызов, за который завершают сразу: новый процесс, ptrace, mount "
    "и подобные.",
)
UNMANAGEABLE = Sentence(
    "unmanageable",
    "It could not be handled like other programs: {why}",
    "С ней не удалось обращаться как с другими программами: {why}",
)
RESIGNED = Sentence("resigned", "The player resigned.", "Игрок сдался.")
HUMAN_TIME = Sentence(
    "human-time",
    "The player made no move within {limit} s.",
    "Игрок не сделал ход за {limit} с.",
)
CLOSED = Sentence(
    "closed-output",
    "The program closed its output without answering.",
    "Программа закрыла свой вывод, не ответив.",
)
LONG_LINE = Sentence(
    "long-line",
    "A line of output is longer than {limit} KiB.",
    "Строка вывода длиннее {limit} КиБ.",
)
UNREAD_OUTPUT = Sentence(
    LONG_LINE.code,
    "More than {limit} KiB of output were not asked for.",
    "Выведено больше {limit} КиБ, о которых программу не спрашивали.",
)
MUCH_OUTPUT = Sentence(
    LONG_LINE.code,
    "More than {limit} KiB were printed to standard output.",
    "В стандартный вывод выведено больше {limit} КиБ.",
)
MANY_ANSWERS = Sentence(
    "many-answers",
    "Its answers in this match come to more than {limit} KiB.",
    "Ответы за эту партию занимают больше {limit} КиБ.",
)
LITTER = Sentence(
    "litter",
    "More than {limit} files and folders were left.",
    "Оставлено больше {limit} файлов и папок.",
)
NO_FILE = Sentence(
    "no-output-file",
    "There is no output.txt that is a regular file of at most {limit} KiB.",
    "Нет обычного файла output.txt размером не больше {limit} КиБ.",
)
STAYED = Sentence(
    "stayed",
    "{limit} ms after Quit it was still there.",
    "Через {limit} мс после Quit программа ещё работала.",
)
EMPTY_NAME = Sentence("empty-name", "The name is empty.", "Имя пустое.")
LONG_NAME = Sentence(
    "long-name",
    "The name has {length} characters; at most {limit} are allowed.",
    "В имени {length} символов; разрешено не больше {limit}.",
)
NAME_BYTES = Sentence("name-bytes", "The name is not UTF-8.", "Имя не в кодировке UTF-8.")
NAME_CHARACTERS = Sentence(
    "name-characters",
    "The name {name} has a character that is not allowed: {character} (code {code}).",
    "В имени {name} есть недопустимый символ: {character} (код {code}).",
)
