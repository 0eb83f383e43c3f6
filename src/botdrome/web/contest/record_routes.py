"""Records of a team's own games, without what other bots wrote to standard error."""

import io
import json
import zipfile
from collections.abc import Iterator, Sequence

from fastapi import APIRouter
from fastapi.responses import Response, StreamingResponse

from botdrome.contest.rules.audience import Role, may_see
from botdrome.contest.services.tournament_views import GameView, team_games
from botdrome.runner.tournament.record_folder import RecordFolder
from botdrome.sentences import Sentence
from botdrome.web.contest.identity import Number, OwnTeam, Team
from botdrome.web.contest.state import SiteState, State
from botdrome.web.http.application import attached
from botdrome.web.http.errors import not_found

router = APIRouter(prefix="/api/contests/{contest}/games")
_NO_RECORD = Sentence(
    "no-own-record",
    "There is no record of such a match of your team.",
    "Протокола такой партии вашей команды нет.",
)


@router.get("/records.zip", response_class=StreamingResponse)
def download_records(team: Team, state: State) -> StreamingResponse:
    """The records of all visible games of the team that asks, as they are packed."""
    headers = {"Content-Disposition": 'attachment; filename="records.zip"'}
    packed = _packed(state, team, _own_games(state, team))
    return StreamingResponse(packed, media_type="application/zip", headers=headers)


@router.get("/{number}/{match_id}/log.json", response_class=Response)
def download_record(number: Number, match_id: str, team: Team, state: State) -> Response:
    """The record of a game of the team that asks."""
    for game in _own_games(state, team):
        if game.tournament == number and _match_id(game) == match_id:
            data = _own_record(state, team, game)
            if data is not None:
                return attached(data, "application/json", f"{number}-{_match_id(game)}.json")
    raise not_found(_NO_RECORD)


def _own_games(state: SiteState, team: OwnTeam) -> Sequence[GameView]:
    if not may_see(Role.TEAM, team.contest.settings.publication.records):
        return ()
    with state.database.reading() as session:
        return team_games(session, team.id)


def _match_id(game: GameView) -> str:
    return str(game.entry["match"]["id"])


def _own_record(state: SiteState, team: OwnTeam, game: GameView) -> bytes | None:
    folder = RecordFolder(state.folder.tournament(team.contest.id, game.tournament))
    try:
        record = json.loads(folder.path(_match_id(game)).read_bytes())
    except OSError:
        return None
    parts = [*record["turns"], {"answers": record["greetings"]}, {"answers": record["closing"]}]
    for answer in (each for part in parts for each in part["answers"]):
        if answer["seat"] != game.seat and "stderr" in answer:
            answer["stderr"] = ""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()


class _Outlet(io.RawIOBase):
    """Keeps what a ZIP file writes until it is sent."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: object) -> int:
        part = bytes(memoryview(data))  # type: ignore[arg-type]  # a buffer, as RawIOBase promises
        self._parts.append(part)
        return len(part)

    def taken(self) -> bytes:
        """What was written since the last time."""
        data = b"".join(self._parts)
        self._parts.clear()
        return data


def _packed(state: SiteState, team: OwnTeam, games: Sequence[GameView]) -> Iterator[bytes]:
    outlet = _Outlet()
    with zipfile.ZipFile(outlet, "w", zipfile.ZIP_DEFLATED) as archive:
        for game in games:
            data = _own_record(state, team, game)
            if data is not None:
                archive.writestr(f"{game.tournament}-{_match_id(game)}.json", data)
            yield outlet.taken()
    yield outlet.taken()
