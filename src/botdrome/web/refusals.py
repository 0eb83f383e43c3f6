"""What a request can be refused for, and the HTTP status that says so."""

from http import HTTPStatus

from botdrome.errors import UserError
from botdrome.sentences import Sentence

NO_MATCH = Sentence(
    "no-match",
    "There is no such match here any more.",
    "Такой игры здесь (больше) нет.",
)
NO_RECORD = Sentence(
    "no-record",
    "This match has no record yet.",
    "У этой игры ещё нет протокола.",
)
NO_SCORE = Sentence(
    "no-score",
    "This match has no result.",
    "У этой игры нет результата.",
)
NO_REMATCH = Sentence(
    "no-rematch",
    "This match came from a file, without its bots; there is no rematch.",
    "Эта игра открыта из файла, самих ботов нет; переиграть её нельзя.",
)
NOT_STEPPED = Sentence(
    "not-stepped",
    "This match does not wait for anybody: it is not played step by step, or is over.",
    "Эта игра никого не ждёт: она идёт не по шагам или уже закончена.",
)
NOT_DUE = Sentence(
    "not-due",
    "No human is asked in this seat in this turn: the move was made already, or its time is over.",
    "На этом месте сейчас никто не должен ходить: ход уже сделан или время вышло.",
)
NOT_COMPLETE = Sentence(
    "not-complete",
    "This is not a whole move yet; go on picking.",
    "Это ещё не весь ход; выбирайте дальше.",
)
NO_HUMAN = Sentence(
    "no-human",
    "No human plays in this seat, or the match is over.",
    "На этом месте не играет человек, или игра уже закончена.",
)
TOO_MANY = Sentence(
    "too-many-matches",
    "{limit} matches are under way or in line; wait, or stop some.",
    "Уже идут или ждут очереди {limit} игр; подождите или остановите лишние.",
)
WRONG_SEATS = Sentence(
    "wrong-number-of-bots",
    "{title} has {seats} seats, one bot for each; {given} were given.",
    "В игре «{title}» мест: {seats}, на каждое нужен бот; дано: {given}.",
)
BAD_SEED = Sentence(
    "bad-seed",
    "A seed is a whole number from 0 to 18446744073709551615.",
    "Зерно случайности — целое число от 0 до 18446744073709551615.",
)
NOT_A_FILE = Sentence(
    "not-a-file",
    "There is no file {path} on this machine.",
    "На этой машине нет файла {path}.",
)
NO_FILES = Sentence(
    "no-files",
    "This arena is open to others, so it takes no files of this machine; send the source.",
    "Эта арена открыта для других и не берёт файлы этой машины; пришлите текст программы.",
)
TOO_LARGE = Sentence(
    "request-too-large",
    "This is too large: at most {limit} KiB are accepted.",
    "Слишком много данных: принимается не больше {limit} КиБ.",
)
BAD_REQUEST = Sentence(
    "bad-request",
    "The request is not understood: {why}",
    "Запрос непонятен: {why}",
)
FOREIGN_HOST = Sentence(
    "foreign-host",
    "The arena does not answer under this address; use the one that it printed.",
    "По этому адресу арена не отвечает; откройте тот, который она вывела.",
)
FOREIGN_PAGE = Sentence(
    "foreign-page",
    "Only the arena's own page may do this; load it anew.",
    "Это может делать только страница самой арены; загрузите её заново.",
)
FOREIGN_USER = Sentence(
    "foreign-user",
    "This page belongs to another user of this machine; start an arena of your own.",
    "Эта страница принадлежит другому пользователю этой машины; запустите свою арену.",
)
CROWDED = Sentence(
    "too-many-viewers",
    "{limit} viewers look on already; close some of the pages.",
    "Смотрят уже {limit} зрителей; закройте часть страниц.",
)
CROWDED_ADDRESS = Sentence(
    "too-many-viewers-of-an-address",
    "{limit} viewers look on from your address already; close some of the pages.",
    "С вашего адреса смотрят уже {limit} зрителей; закройте часть страниц.",
)
OWN_FAULT = Sentence(
    "arena-fault",
    "The arena itself failed; what it wrote to its terminal says why.",
    "Сбой самой арены; причина выведена в её терминал.",
)
NO_PAGE = Sentence("no-page", "There is nothing here.", "Здесь ничего нет.")


class Refusal(UserError):
    """A user error with an HTTP status of its own."""

    def __init__(self, status: HTTPStatus, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.status = status

    def __reduce__(self) -> tuple[type["Refusal"], tuple[object, ...]]:
        return type(self), (self.status, self.sentence)


def not_found(sentence: Sentence) -> Refusal:
    """What was asked for is not there."""
    return Refusal(HTTPStatus.NOT_FOUND, sentence)


def conflict(sentence: Sentence) -> Refusal:
    """It cannot be done to this match, or not now."""
    return Refusal(HTTPStatus.CONFLICT, sentence)
