"""The details of verdicts, as sentences."""

from botdrome.sentences import Sentence

TIME = Sentence(
    "time-used",
    "{used} ms of processor time were used; {limit} ms are allowed {per}.",
    "Использовано {used} мс процессорного времени; {per} разрешено {limit} мс.",
)
IDLE = Sentence(
    "idle-time",
    "For {idle} ms the program neither answered nor computed; {limit} ms are allowed {per}.",
    "Программа {idle} мс не отвечала и не вычисляла; {per} разрешено {limit} мс.",
)
PER = {
    "move": Sentence("per-move", "per move", "на ход"),
    "match": Sentence("per-match", "per match", "на партию"),
    "block": Sentence("per-block", "per {moves} moves", "на каждые {moves} ходов"),
}
PER_NAME = Sentence("per-name", "for the name", "на имя")
PONDERING = Sentence(
    "pondered",
    "{used} ms of processor time were used in {waited} ms of the opponent's turn; {limit} ms are "
    "allowed.",
    "За {waited} мс чужого хода использовано {used} мс процессорного времени; разрешено "
    "{limit} мс.",
)
SIGNAL = Sentence(
    "by-signal",
    "The program was killed by the signal {name}.",
    "Программу завершил сигнал {name}.",
)
STATUS = Sentence(
    "exit-status",
    "The program exited with status {status}.",
    "Программа завершилась с кодом {status}.",
)
EXIT = Sentence(
    "left",
    "The program exited with status 0 while an answer was due.",
    "Программа завершилась с кодом 0, хотя от неё ждали ответа.",
)
FORBIDDEN = Sentence(
    "forbidden-call",
    "The program was killed for a forbidden system call: a new process, ptrace, mount or the like.",
    "Программа завершена за запрещённый системный вызов: новый процесс, ptrace, mount и подобные.",
)
UNMANAGEABLE = Sentence(
    "unmanageable",
    "The program could not be controlled as other programs can: {why}",
    "Программой не удалось управлять так, как другими: {why}",
)
MEMORY = Sentence(
    "memory-limit",
    "The program needed more than {limit} MiB of memory; its peak, runtime included, was "
    "{peak} MiB.",
    "Программе понадобилось больше {limit} МиБ памяти; её пик вместе со средой выполнения — "
    "{peak} МиБ.",
)
RESIGNED = Sentence("resigned", "The player resigned.", "Игрок сдался.")
HUMAN_TIME = Sentence(
    "human-time",
    "The player made no move within {limit} s.",
    "Игрок не сделал ход за {limit} с.",
)
CLOSED = Sentence(
    "closed-output",
    "The program closed its standard output without answering.",
    "Программа закрыла стандартный вывод, не ответив.",
)
LONG_LINE = Sentence(
    "long-line",
    "A line of output is longer than {limit} KiB.",
    "Строка вывода длиннее {limit} КиБ.",
)
UNREAD_OUTPUT = Sentence(
    LONG_LINE.code,
    "The program wrote more than {limit} KiB of output without waiting for requests.",
    "Программа вывела больше {limit} КиБ, не дожидаясь запросов.",
)
MUCH_OUTPUT = Sentence(
    LONG_LINE.code,
    "The program wrote more than {limit} KiB to standard output.",
    "Программа вывела в стандартный вывод больше {limit} КиБ.",
)
MANY_ANSWERS = Sentence(
    "many-answers",
    "The program's answers in this match take more than {limit} KiB.",
    "Ответы программы за эту партию занимают больше {limit} КиБ.",
)
LITTER = Sentence(
    "litter",
    "The program left more than {limit} files and folders.",
    "Программа оставила больше {limit} файлов и папок.",
)
NO_FILE = Sentence(
    "no-output-file",
    "There is no output.txt that is a regular file of at most {limit} KiB.",
    "Нет обычного файла output.txt размером не больше {limit} КиБ.",
)
STAYED = Sentence(
    "stayed",
    "The program was still running {limit} ms after Quit.",
    "Через {limit} мс после Quit программа ещё работала.",
)
EMPTY_NAME = Sentence("empty-name", "The name is empty.", "Имя пустое.")
LONG_NAME = Sentence(
    "long-name",
    "The name has {length} characters; at most {limit} are allowed.",
    "Длина имени — {length}; разрешено не больше {limit} символов.",
)
NAME_BYTES = Sentence("name-bytes", "The name is not UTF-8.", "Имя не в кодировке UTF-8.")
NAME_CHARACTERS = Sentence(
    "name-characters",
    "The name {name} has a character that is not allowed: {character} (code {code}).",
    "В имени {name} есть недопустимый символ: {character} (код {code}).",
)
