"""Tournaments with hostile bots among honest ones: they end, and rank the honest ones as ever."""

from collections import Counter
from collections.abc import Collection
from pathlib import Path

import pytest

from botdrome.referee import CompiledBot, Record
from botdrome.tournaments.model import Team
from tests.hostile.offences import Offence
from tests.runner.hostile import kinds
from tests.runner.hostile.bots import LEVELS, honest_bots, offender
from tests.runner.hostile.kinds import KINDS
from tests.runner.hostile.tournament import Held, hold

PAIR_GAMES = ("football", "breakthrough", "soccer", "bridges")
_MOST_RECORD_BYTES = 4_000_000


def mixed(game_id: str, honest: dict[str, CompiledBot]) -> dict[str, CompiledBot]:
    """All bots, a pair of hostile ones after each honest pair: so honest ones keep their sides."""
    hostile = [offender(game_id, kind) for kind in KINDS[game_id]]
    entered: dict[str, CompiledBot] = {}
    for number, (name, bot) in enumerate(honest.items()):
        entered[name] = bot
        if number % 2:
            entered |= {each.name: each for each in hostile[number - 1 : number + 1]}
    assert len(entered) == len(honest) + len(hostile)
    return entered


def results(
    held: Held, among: Collection[Team]
) -> dict[tuple[Team | None, ...], tuple[float, ...]]:
    """The scores of matches between these teams."""
    return {
        entry.match.seats: entry.result.scores
        for entry in held.entries.values()
        if set(entry.match.seats) <= set(among)
    }


def assert_undisturbed(held: Held, honest: Collection[Team]) -> None:
    """No verdict for an honest bot, nothing settled, nothing for the jury, no large record."""
    for match_id, entry in held.entries.items():
        record = held.records[match_id]
        assert record.void is None
        assert held.sizes[match_id] < _MOST_RECORD_BYTES
        for team, codes in zip(entry.match.seats, entry.verdicts, strict=True):
            assert team not in honest or codes == (), (entry.match, record.verdicts)
    assert held.told == []


def assert_attacks_fail(held: Held, kind: Offence, honest: Collection[Team], least: int) -> None:
    """It lost to all honest bots that it met, and at least so many, by verdicts that it earned."""
    lost = 0
    for match_id, entry in held.entries.items():
        if kind.label not in entry.match.seats:
            continue
        seat = entry.match.seats.index(kind.label)
        places = zip(entry.match.seats, entry.result.places, strict=True)
        opponents = [place for team, place in places if team in honest]
        assert all(place < entry.result.places[seat] for place in opponents), entry
        lost += len(opponents)
        if opponents:
            assert entry.verdicts[seat], entry
            assert set(entry.verdicts[seat]) <= kind.codes | kind.codes_per_run, entry
            assert kind.stderr in told(held.records[match_id], seat)
    assert lost >= least


def told(record: Record, seat: int) -> str:
    return "".join(answer.stderr for answer in record.answers(seat))


@pytest.mark.parametrize("game_id", PAIR_GAMES)
def test_hostile_bots_change_nothing_between_honest_ones(game_id: str, tmp_path: Path) -> None:
    honest = honest_bots(game_id)
    alone = hold(game_id, honest, tmp_path / "alone")
    assert_undisturbed(alone, honest)
    assert len({line.place for line in alone.table}) == len(honest), "their results differ"
    held = hold(game_id, mixed(game_id, honest), tmp_path / "mixed")
    assert_undisturbed(held, honest)
    assert len(held.entries) == 16 * 15 // 2
    assert results(held, honest) == results(alone, honest)
    assert held.places(honest) == alone.places(honest)
    assert {line.team for line in held.table[: len(honest)]} == set(honest)
    for kind in KINDS[game_id]:
        assert_attacks_fail(held, kind, honest, least=len(honest))


def test_at_tables_of_four_hostile_bots_change_nothing_either(tmp_path: Path) -> None:
    honest = honest_bots("corners")
    alone = hold("corners", honest, tmp_path / "alone")
    assert_undisturbed(alone, honest)
    assert alone.places(honest) == list(honest), "by strength"
    held = hold("corners", mixed("corners", honest), tmp_path / "mixed")
    assert_undisturbed(held, honest)
    assert held.places(honest) == list(honest), "as without them"
    for entry in held.entries.values():
        ranked = sorted(zip(entry.result.places, entry.match.seats, strict=True))
        seated = [team for _, team in ranked if team in honest]
        assert seated == [name for name in honest if name in seated], "the better one is before"
    for kind in KINDS["corners"]:
        assert_attacks_fail(held, kind, honest, least=1)


def test_every_kind_of_hostile_bot_is_in_two_games() -> None:
    known = {each for each in vars(kinds).values() if isinstance(each, Offence)}
    count = Counter(kind for each in KINDS.values() for kind in each)
    assert set(count) == known
    assert min(count.values()) >= 2
    assert set(KINDS) == set(LEVELS)
