"""What the author of a bot can do about a verdict, as sentences.

`{flush}`, `{leave}`, `{error_stream}` and `{clock}` are the idioms of the bot's language.
"""

from botdrome.sentences import Sentence

NAME = Sentence(
    "remedy-name",
    "Answer `Name` with one line that holds nothing but the name, and print nothing before it.",
    "Отвечайте на `Name` одной строкой, в которой только имя, и ничего не выводите до неё.",
)
RULES = Sentence(
    "remedy-rules",
    "Compare the bot's own board with the board of this turn: most often it has missed an "
    "opponent's move or mixed up coordinates. The rule is in the game's statement.",
    "Сравните доску, которую хранит бот, с доской на этом ходу: чаще всего он не учёл ход "
    "соперника или перепутал координаты. Правило есть в условии игры.",
)
RULES_OWN_VIEW = Sentence(
    "remedy-rules-own-view",
    "Compare the request with the board of this turn: most often the coordinates are mixed up. "
    "Mind that every bot sees the board from its own side. The rule is in the game's statement.",
    "Сравните запрос с доской на этом ходу: чаще всего перепутаны координаты. Помните, что бот "
    "видит доску со своей стороны. Правило есть в условии игры.",
)
NOTATION = Sentence(
    "remedy-notation",
    "Print nothing but the move, on one line and as the statement writes it; what you print to "
    "look into the program goes to the error stream ({error_stream}).",
    "Выводите только ход, одной строкой и в той записи, что в условии; отладочный вывод "
    "направляйте в поток ошибок ({error_stream}).",
)
NOTATION_IN_FILE = Sentence(
    "remedy-notation-in-file",
    "Write nothing but the move to output.txt, as the statement writes it; what you print to look "
    "into the program goes to the error stream ({error_stream}).",
    "Записывайте в output.txt только ход, в той записи, что в условии; отладочный вывод "
    "направляйте в поток ошибок ({error_stream}).",
)
SLOW = Sentence(
    "remedy-slow",
    "Either a loop does not end, or the search takes too long. Print to the error stream "
    "({error_stream}) where the program is, and end the search at 80 % of the limit: {clock} "
    "tells the time.",
    "Либо цикл не заканчивается, либо перебор слишком долгий. Выводите в поток ошибок "
    "({error_stream}), где находится программа, и заканчивайте перебор на 80 % ограничения: "
    "время покажет {clock}.",
)
UNFLUSHED = Sentence(
    "remedy-unflushed",
    "It looks as if the output was not flushed: add {flush} after every answer. If it is there, "
    "the program waits for input that never comes: read one line and answer at once.",
    "Похоже, не сброшен буфер вывода: добавьте {flush} после каждого ответа. Если это уже есть, "
    "программа ждёт ввода, которого не будет: прочитайте одну строку и сразу отвечайте.",
)
UNFLUSHED_DATA = Sentence(
    "remedy-unflushed-data",
    "It looks as if the output was not flushed: add {flush} after every answer. If it is there, "
    "the program waits for input that never comes: read exactly as much as the statement says.",
    "Похоже, не сброшен буфер вывода: добавьте {flush} после каждого ответа. Если это уже есть, "
    "программа ждёт ввода, которого не будет: читайте ровно столько, сколько сказано в условии.",
)
WAITING = Sentence(
    "remedy-waiting",
    "It looks as if the program waits for input that never comes: read only what a request holds, "
    "then answer. Or this answer was not flushed: {flush}.",
    "Похоже, программа ждёт ввода, которого не будет: читайте только то, что есть в запросе, и "
    "отвечайте. Или не сброшен буфер этого ответа: {flush}.",
)
WAITING_WITHOUT_INPUT = Sentence(
    "remedy-waiting-without-input",
    "Read the file input.txt, not the standard input, and do not sleep; write output.txt and exit.",
    "Читайте файл input.txt, а не стандартный ввод, и не делайте пауз; запишите output.txt и "
    "завершитесь.",
)
PAUSES = Sentence(
    "remedy-pauses",
    "Do not sleep and do not let threads wait for each other: only computing brings an answer "
    "closer.",
    "Уберите паузы и ожидание потоков друг другом: пока программа не вычисляет, ответ не "
    "становится ближе.",
)
PONDERING = Sentence(
    "remedy-pondering",
    "Leave no thread working after an answer: until the next request the program may only wait "
    "for input.",
    "Не оставляйте после ответа работающих потоков: до следующего запроса программа может только "
    "ждать ввода.",
)
CLOSED = Sentence(
    "remedy-closed",
    "Keep standard output open until the end of the match.",
    "Не закрывайте стандартный вывод до конца партии.",
)
NO_FILE = Sentence(
    "remedy-no-file",
    "Write the move to a file output.txt in the current folder, not to standard output, and close "
    "the file.",
    "Записывайте ход в файл output.txt в текущей папке, а не в стандартный вывод, и закрывайте "
    "файл.",
)
MEMORY = Sentence(
    "remedy-memory",
    "Make tables smaller, and do not keep what was computed for earlier moves; a recursion "
    "without an end takes memory, too.",
    "Уменьшите таблицы и не храните вычисленное для прошлых ходов; память занимает и бесконечная "
    "рекурсия.",
)
OUTPUT = Sentence(
    "remedy-output",
    "It looks as if a loop prints without an end: print one answer for each request, and "
    "everything else to the error stream ({error_stream}).",
    "Похоже, программа выводит в бесконечном цикле: на каждый запрос выводите один ответ, всё "
    "остальное — в поток ошибок ({error_stream}).",
)
OUTPUT_AND_FILES = Sentence(
    "remedy-output-and-files",
    "It looks as if a loop prints or makes files without an end: write the move to output.txt, and "
    "everything else to the error stream ({error_stream}).",
    "Похоже, программа выводит или создаёт файлы в бесконечном цикле: записывайте ход в "
    "output.txt, всё остальное — в поток ошибок ({error_stream}).",
)
MEMORY_ACCESS = Sentence(
    "remedy-memory-access",
    "Most often this is an index outside an array, a null pointer or a recursion without an end.",
    "Чаще всего это выход за границы массива, нулевой указатель или бесконечная рекурсия.",
)
DIVISION = Sentence(
    "remedy-division",
    "Most often this is a division of whole numbers by zero.",
    "Чаще всего это деление целых чисел на ноль.",
)
ABORTED = Sentence(
    "remedy-aborted",
    "Most often this is an exception that nothing catches, or a failed assertion; the error stream "
    "says which.",
    "Чаще всего это необработанное исключение или сработавший assert; какое — сказано в потоке "
    "ошибок.",
)
RUNTIME_ERROR = Sentence(
    "remedy-runtime-error",
    "The error stream says what failed; look at its last lines.",
    "Что случилось, сказано в потоке ошибок; смотрите его последние строки.",
)
SILENT_CRASH = Sentence(
    "remedy-silent-crash",
    "The error stream is empty: print to it ({error_stream}) where the program is, or run it in a "
    "debugger.",
    "Поток ошибок пуст: выводите в него ({error_stream}), где находится программа, или запустите "
    "её в отладчике.",
)
KEEP_READING = Sentence(
    "remedy-keep-reading",
    "Read and answer in a loop until the match is over ({end}): the program plays the whole match, "
    "not one move.",
    "Читайте и отвечайте в цикле, пока партия не кончится ({end}): программа играет всю партию, а "
    "не один ход.",
)
ENDS = {
    "quit-word": Sentence("ends-with-quit", "`Quit`", "`Quit`"),
    "small-quit": Sentence("ends-with-small-quit", "`quit`", "`quit`"),
    "input": Sentence("ends-with-input", "the end of the input", "конец ввода"),
}
FORBIDDEN = Sentence(
    "remedy-forbidden",
    "Remove what starts other programs, uses the network or looks at other processes; the jury "
    "examines each such case.",
    "Уберите то, что запускает другие программы, обращается к сети или к другим процессам; каждый "
    "такой случай рассматривает жюри.",
)
QUIT = Sentence(
    "remedy-quit",
    "End the program ({leave}) when it reads `Quit` and when the input ends, and leave no thread "
    "running.",
    "Завершайте программу ({leave}), когда прочитано `Quit` и когда кончился ввод, и не "
    "оставляйте работающих потоков.",
)
