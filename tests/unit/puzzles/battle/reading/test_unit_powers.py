"""Attack powers of single units, as a recording keeps them."""

import pytest

from game.errors import InputError
from game.puzzles.battle.planning.powers import do_blows_count
from game.puzzles.battle.playing.scenario import read_scenario

CAVE = "#######\n#E.G.E#\n#######\n"


def test_unit_strikes_with_its_own_power() -> None:
    scenario = read_scenario(CAVE, "-", {"unit_powers": "1,5=200"})
    outcome = scenario.outcome(1)
    assert outcome is not None
    assert (outcome.rounds, outcome.hit_points) == (1, 397)


@pytest.mark.parametrize("written", ["1,2=5", "1,5=0", "1,5", "9,9=9", "1,5=x"])
def test_other_units_have_none(written: str) -> None:
    with pytest.raises(InputError, match="expected a unit's place, as in 3,4=12"):
        read_scenario(CAVE, "-", {"unit_powers": written})


def test_more_than_blows_count_where_elves_differ() -> None:
    plain, own = (
        read_scenario(CAVE, "-", settings) for settings in ({}, {"unit_powers": "1,5=200"})
    )
    assert do_blows_count(plain.cave, plain.settings)
    assert not do_blows_count(own.cave, own.settings)
