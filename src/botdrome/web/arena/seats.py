"""Seats of a match to be played, as requests and the command line name them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

from botdrome.errors import UserError
from botdrome.languages import detect
from botdrome.languages.compilation.compiling import SOURCE_LIMIT_BYTES, TOO_LARGE
from botdrome.referee import Bot, CompiledBot, Human
from botdrome.referee.bots.debugged import ATTACH, JOIN
from botdrome.referee.bots.entrants import JURY, Entrants, file_name, short_names
from botdrome.referee.seats.answers import readable
from botdrome.referee.seats.human_seat import HUMAN
from botdrome.sentences import excerpt
from botdrome.web.arena.requests import (
    FileSeat,
    HumanSeat,
    JoinSeat,
    JurySeat,
    SampleSeat,
    SourceSeat,
)
from botdrome.web.http.errors import BAD_NAME, BAD_TEXT, NOT_A_FILE, HttpError
from botdrome.web.replays import models

_SAMPLE, _COMMAND = "sample:", "cmd:"


@dataclass(frozen=True, slots=True)
class NamedSeat:
    """A bot as the command line names it: it may run unconfined, which no page may ask for."""

    text: str


BotSeat = SampleSeat | JurySeat | FileSeat | SourceSeat | JoinSeat | NamedSeat
AnySeat = BotSeat | HumanSeat


def seat_named(text: str) -> AnySeat:
    """The seat of a bot that the command line names."""
    if text == JURY:
        return JurySeat(kind="jury")
    if text == HUMAN:
        return HumanSeat(kind="human")
    if text.startswith(_SAMPLE):
        return SampleSeat(kind="sample", language=readable(text.removeprefix(_SAMPLE))[:40])
    if text == JOIN:
        return JoinSeat(kind="join")
    if text.startswith((_COMMAND, ATTACH)):
        return NamedSeat(text)
    return FileSeat.model_construct(kind="file", path=text)  # a path need not be UTF-8


def check_seat(seat: AnySeat) -> None:
    """A user error if it is clear at once that there can be no such bot."""
    if isinstance(seat, FileSeat):
        _file(seat)
    elif isinstance(seat, SourceSeat):
        if not seat.name.isprintable():
            raise UserError(BAD_NAME.of(name=excerpt(seat.name)))
        detect(seat.name)
        size = len(_encoded(seat))
        if size > SOURCE_LIMIT_BYTES:
            sentence = TOO_LARGE.of(size=size, limit=SOURCE_LIMIT_BYTES)
            raise HttpError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, sentence)


def _encoded(seat: SourceSeat) -> bytes:
    """The source of a seat as UTF-8; JSON strings may contain lone surrogates."""
    try:
        return seat.text.encode()
    except UnicodeEncodeError:
        raise UserError(BAD_TEXT) from None


def is_debugged(seat: AnySeat) -> bool:
    """Whether the bot of a seat is debugged: then its match has no clocks."""
    return isinstance(seat, JoinSeat) or (
        isinstance(seat, NamedSeat) and seat.text.startswith(ATTACH)
    )


def describe_bots(seats: Sequence[AnySeat]) -> list[models.Bot]:
    """What is known of the bots of a match before they are compiled."""
    bots = [_describe(seat) for seat in seats]
    names = short_names([bot.name for bot in bots])
    pairs = zip(bots, names, strict=True)
    return [
        bot if bot.language == HUMAN else bot.model_copy(update={"name": name})
        for bot, name in pairs
    ]


def _describe(seat: AnySeat) -> models.Bot:
    match seat:
        case SampleSeat():
            spec = _SAMPLE + seat.language
            return models.Bot(name=spec, spec=spec, language=seat.language)
        case JurySeat():
            return models.Bot(name=JURY, spec=JURY)
        case FileSeat():
            name = readable(file_name(Path(seat.path).name))
            return models.Bot(name=name, spec=readable(seat.path), language=_language(name))
        case SourceSeat():
            return models.Bot(name=seat.name, spec=seat.name, language=_language(seat.name))
        case JoinSeat():
            return models.Bot(name=JOIN, spec=JOIN, language=JOIN)
        case NamedSeat():
            text = readable(seat.text)
            language = "cmd" if text.startswith(_COMMAND) else _language(text)
            if text.startswith(_SAMPLE):
                language = text.removeprefix(_SAMPLE)
            return models.Bot(name=text, spec=text, language=language)
        case HumanSeat():
            name = _name(seat)
            return models.Bot(name=name, spec=HUMAN, language=HUMAN, time_s=seat.time_s)


def human_of(seat: HumanSeat, changed: Callable[[], None]) -> Human:
    """The human of a seat; `changed` is called when a question begins or ends."""
    return Human(_name(seat), None if seat.time_s is None else seat.time_s * 1000, changed)


def _name(seat: HumanSeat) -> str:
    printable = "".join(filter(str.isprintable, readable(seat.name)))
    return printable.strip() or HUMAN


def make_bot(seat: BotSeat, entrants: Entrants) -> Bot:
    """Compiles the bot of a seat; what cannot be read or compiled is a user error."""
    match seat:
        case SampleSeat():
            return entrants.bot(_SAMPLE + seat.language)
        case JurySeat():
            return entrants.bot(JURY)
        case FileSeat():
            file = _file(seat)
            return entrants.compiled(file_name(file.name), file)
        case SourceSeat():
            return CompiledBot(seat.name, entrants.artifact(seat.name, _encoded(seat)))
        case JoinSeat():
            return entrants.bot(JOIN)
        case NamedSeat():
            return entrants.bot(seat.text)


def file_of(seat: AnySeat) -> Path | None:
    """The file that the bot of a seat is read from, if it is one of the user's."""
    if isinstance(seat, NamedSeat) and seat.text.startswith(ATTACH):
        seat = FileSeat.model_construct(kind="file", path=seat.text.removeprefix(ATTACH))
    try:
        return _file(seat).absolute() if isinstance(seat, FileSeat) else None
    except UserError:
        return None


def _file(seat: FileSeat) -> Path:
    """The file of a seat; reading a pipe or a device could block for ever."""
    path = Path(seat.path)
    try:
        path = path.expanduser()
        is_file = path.is_file()
    except (OSError, RuntimeError, ValueError):
        is_file = False
    if not is_file:
        raise UserError(NOT_A_FILE.of(path=excerpt(seat.path)))
    return path


def _language(name: str) -> str:
    try:
        return detect(name).id
    except UserError:
        return ""  # an executable, or it will be refused with a reason
