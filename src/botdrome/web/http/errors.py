"""Why requests are refused: sentences for users, and errors with an HTTP status."""

from http import HTTPStatus

from botdrome.errors import UserError
from botdrome.sentences import Sentence

NO_MATCH = Sentence(
    "no-match",
    "Match not found: it was deleted, or the arena was restarted.",
    "Партия не найдена: её удалили или арену перезапустили.",
)
NO_RECORD = Sentence(
    "no-record",
    "This match has no record yet.",
    "У этой партии ещё нет протокола.",
)
NO_SCORE = Sentence(
    "no-score",
    "This match has no result.",
    "У этой партии нет результата.",
)
NO_REMATCH = Sentence(
    "no-rematch",
    "This match was opened from a file, which does not contain the bots: no rematch is possible.",
    "Эта партия открыта из файла, а самих ботов в нём нет: сыграть её ещё раз нельзя.",
)
NOT_TAKEN_BACK = Sentence(
    "not-taken-back",
    "The move was not taken back. {why}",
    "Ход не возвращён. {why}",
)
TAKING_BACK = Sentence(
    "taking-back",
    "The move is already being taken back.",
    "Ход уже возвращается.",
)
NOT_STEPPED = Sentence(
    "not-stepped",
    "This match is not played step by step, or it is over.",
    "Эта партия идёт не по шагам или уже закончена.",
)
NOT_DUE = Sentence(
    "not-due",
    "It is not your turn: the move was already made, or its time is up.",
    "Сейчас не ваш ход: ход уже сделан, или время вышло.",
)
NOT_COMPLETE = Sentence(
    "not-complete",
    "This move is not complete yet: pick the rest of it.",
    "Ход ещё не закончен: выберите остальное.",
)
NO_HUMAN = Sentence(
    "no-human",
    "No human plays in this seat, or the match is over.",
    "На этом месте играет не человек, или партия уже закончена.",
)
TOO_MANY = Sentence(
    "too-many-matches",
    "{limit} matches are already being played or queued; wait, or stop some of them.",
    "Уже идут или ждут очереди партии: {limit}. Подождите или остановите лишние.",
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
    "Other machines can reach this arena, so it does not read files of this machine; send the "
    "source instead.",
    "Эта арена доступна с других машин и поэтому не читает файлы своей; отправьте текст программы.",
)
TOO_LARGE = Sentence(
    "request-too-large",
    "The request is too large: at most {limit} KiB are accepted.",
    "Слишком большой запрос: принимается не больше {limit} КиБ.",
)
RETRY_AFTER_S = 10
BUSY_WITH_UPLOADS = Sentence(
    "busy-with-uploads",
    "The server is busy reading other large files; try again in {seconds} s.",
    "Сервер занят чтением других больших файлов; попробуйте снова через {seconds} с.",
)
BAD_TEXT = Sentence(
    "bad-text",
    "The request contains half of a character (a lone surrogate), so it is not valid text; save "
    "the source as UTF-8.",
    "В запросе есть половина символа (одиночный суррогат), такой текст прочитать нельзя; сохраните "
    "программу в UTF-8.",
)
BAD_NAME = Sentence(
    "bad-file-name",
    "The name {name} contains characters that cannot be displayed; rename the file.",
    "В имени {name} есть символы, которые нельзя показать; переименуйте файл.",
)
BAD_REQUEST = Sentence(
    "bad-request",
    "Invalid request: {why}",
    "Неверный запрос: {why}",
)
FOREIGN_HOST = Sentence(
    "foreign-host",
    "The server does not answer at this address; open the one that was announced.",
    "По этому адресу сервер не отвечает; откройте тот, который вам назвали.",
)
FOREIGN_PAGE = Sentence(
    "foreign-page",
    "Only the site's own page may do this; reload the page.",
    "Это может делать только страница самого сайта; обновите её.",
)
FOREIGN_USER = Sentence(
    "foreign-user",
    "This page belongs to another user of this machine; start your own arena.",
    "Эта страница принадлежит другому пользователю этой машины; запустите свою арену.",
)
TOO_MANY_VIEWERS = Sentence(
    "too-many-viewers",
    "There are already {limit} viewers; close some tabs.",
    "Зрителей уже {limit}; закройте лишние вкладки.",
)
TOO_MANY_FROM_ADDRESS = Sentence(
    "too-many-viewers-of-an-address",
    "There are already {limit} viewers from your address; close some tabs.",
    "С вашего адреса уже {limit} зрителей; закройте лишние вкладки.",
)
OWN_FAULT = Sentence(
    "arena-fault",
    "The server failed; its terminal shows why.",
    "Сбой сервера; причина выведена в его терминал.",
)
NO_PAGE = Sentence("no-page", "Page not found.", "Страница не найдена.")


class HttpError(UserError):
    """A user error with an HTTP status, and when to try again if that may help."""

    def __init__(
        self, status: HTTPStatus, sentence: Sentence, retry_after_s: int | None = None
    ) -> None:
        super().__init__(sentence)
        self.status = status
        self.retry_after_s = retry_after_s

    def __reduce__(self) -> tuple[type["HttpError"], tuple[object, ...]]:
        return type(self), (self.status, self.sentence, self.retry_after_s)


def not_found(sentence: Sentence) -> HttpError:
    """The error of a request for something that does not exist."""
    return HttpError(HTTPStatus.NOT_FOUND, sentence)


def conflict(sentence: Sentence) -> HttpError:
    """The error of a request that does not fit the state of a match."""
    return HttpError(HTTPStatus.CONFLICT, sentence)
