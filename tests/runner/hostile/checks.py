"""What must hold in a tournament with hostile bots: they lose, and nothing else changes."""

from collections.abc import Collection, Sequence
from pathlib import Path

from botdrome.referee import CompiledBot, Record
from botdrome.tournaments.model import Team
from tests.hostile.offences import Offence
from tests.runner.hostile.bots import honest_bots, offender
from tests.runner.hostile.tournament import Held, hold

_MOST_RECORD_BYTES = 4_000_000


def assert_pairs_are_ranked_as_without(
    game_id: str, kinds: Sequence[Offence], folder: Path
) -> None:
    """In a round robin every match between honest bots ends as it does without hostile ones."""
    honest = honest_bots(game_id)
    alone = hold(game_id, honest, folder / "alone")
    assert_undisturbed(alone, honest)
    assert len({line.place for line in alone.table}) == len(honest), "their results differ"
    entered = mixed(game_id, honest, kinds)
    held = hold(game_id, entered, folder / "mixed")
    assert_undisturbed(held, honest)
    assert len(held.entries) == len(entered) * (len(entered) - 1) // 2
    assert results(held, honest) == results(alone, honest)
    assert held.places(honest) == alone.places(honest)
    assert {line.team for line in held.table[: len(honest)]} == set(honest)
    for kind in kinds:
        assert_attacks_fail(held, kind, honest, least=len(honest))


def assert_tables_are_ranked_as_without(kinds: Sequence[Offence], seed: int, folder: Path) -> None:
    """At tables of four honest bots are ranked by strength, with hostile ones and without.

    Who sits together depends on the lot, and after four rounds few lots rank eight teams by
    strength: the seed must be of one that does, with as many teams that always lose and without.
    """
    honest = honest_bots("corners")
    alone = hold("corners", honest, folder / "alone", seed)
    assert_undisturbed(alone, honest)
    assert alone.places(honest) == list(honest), "by strength"
    held = hold("corners", mixed("corners", honest, kinds), folder / "mixed", seed)
    assert_undisturbed(held, honest)
    for entry in held.entries.values():
        places = dict(zip(entry.match.seats, entry.result.places, strict=True))
        by_strength = [places[name] for name in honest if name in places]
        assert by_strength == sorted(by_strength), "none is behind a weaker one"
    for kind in kinds:
        assert_attacks_fail(held, kind, honest, least=0)
    assert held.places(honest) == list(honest), "as without them"


def mixed(
    game_id: str, honest: dict[str, CompiledBot], kinds: Sequence[Offence]
) -> dict[str, CompiledBot]:
    """All bots, pairs of hostile ones after each honest pair: so honest ones keep their sides."""
    hostile = [offender(game_id, kind) for kind in kinds]
    pairs = [hostile[start : start + 2] for start in range(0, len(hostile), 2)]
    names = list(honest)
    entered: dict[str, CompiledBot] = {}
    for number in range(len(names) // 2):
        entered |= {name: honest[name] for name in names[2 * number : 2 * number + 2]}
        for pair in pairs[number :: len(names) // 2]:
            entered |= {each.name: each for each in pair}
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
    assert held.notices == []


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
            assert kind.stderr in stderr(held.records[match_id], seat)
    assert lost >= least


def stderr(record: Record, seat: int) -> str:
    """All that a bot wrote to standard error in a match."""
    return "".join(answer.stderr for answer in record.answers(seat))
