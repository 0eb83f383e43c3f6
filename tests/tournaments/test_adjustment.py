"""What a command line may change about stages."""

import pytest

from botdrome import games
from botdrome.errors import UserError
from botdrome.tournaments.formats.format import StageRules
from botdrome.tournaments.formats.playoff import PlayOffRules
from botdrome.tournaments.formats.round_robin import RoundRobinRules
from botdrome.tournaments.formats.swiss import SwissRules
from botdrome.tournaments.formats.tables import TablesRules
from botdrome.tournaments.regulations.adjustment import Adjustment
from botdrome.tournaments.regulations.regulations import preset


def stages(game_id: str, adjustment: Adjustment) -> tuple[StageRules, ...]:
    return adjustment.stages(preset(games.get(game_id)), games.get(game_id).seats)


@pytest.mark.parametrize("game_id", games.ids())
def test_without_any_the_regulations_hold(game_id: str) -> None:
    assert stages(game_id, Adjustment()) == preset(games.get(game_id)).final


def test_numbers_change_the_stages_that_have_them() -> None:
    changed = stages("breakthrough", Adjustment(rounds=5, advance=8))
    assert changed == (SwissRules(5, advance=8), PlayOffRules())
    assert stages("corners", Adjustment(rounds=4)) == (TablesRules(4, 4),)
    changed = stages("soccer", Adjustment(games_per_pair=1))
    assert changed == (RoundRobinRules(1, "100*P/Pmax"),)


def test_a_format_is_as_the_regulations_have_it_elsewhere() -> None:
    changed = stages("soccer", Adjustment(format="swiss+play-off", rounds=4))
    assert changed == (SwissRules(4, odd="house"), PlayOffRules())
    assert stages("bridges", Adjustment(format="round-robin")) == (RoundRobinRules(),)


@pytest.mark.parametrize(
    ("adjustment", "sentence"),
    [
        (Adjustment(format="ladder"), "There is no format 'ladder'; there are: swiss, play-off"),
        (Adjustment(format="swiss+"), "There is no format ''"),
        (Adjustment(format="play-off", rounds=3), "rounds changes nothing here"),
        (Adjustment(format="round-robin", advance=3), "advance changes nothing here"),
        (Adjustment(games_per_pair=2), "games_per_pair changes nothing here"),
    ],
)
def test_what_changes_nothing_is_said(adjustment: Adjustment, sentence: str) -> None:
    with pytest.raises(UserError) as caught:
        stages("breakthrough", adjustment)
    assert sentence in str(caught.value)
