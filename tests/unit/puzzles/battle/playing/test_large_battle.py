"""The largest of the bundled battles: 2,000 units on 256 x 256 squares.

Turn by turn it takes half a minute; so only its first rounds are compared, and then its answer.
"""

from itertools import islice

import pytest

from game.inputs.reading import read_example
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import outcome_by_fighting
from game.puzzles.battle.playing.unwatched import unwatched
from game.puzzles.battle.reading.cave import Cave, read_cave
from game.puzzles.battle.reading.settings import BattleSettings


@pytest.fixture(scope="module")
def cave() -> Cave:
    """Return the battle as it begins."""
    return read_cave(read_example("hollows").source.text, "hollows")


def test_two_thousand_units_stand_on_a_map_as_large_as_any(cave: Cave) -> None:
    assert (cave.grid.columns, len(cave.grid.rows)) == (256, 256)
    assert len(cave.units) == 2000


@pytest.mark.slow
@pytest.mark.parametrize(("power", "rounds"), [(3, 19), (17, 10)])
def test_each_round_in_haste_begins_as_turn_by_turn(cave: Cave, power: int, rounds: int) -> None:
    settings = BattleSettings(elf_attack=power)
    with Battle(cave, unwatched(settings)) as hasty, Battle(cave, settings) as plain:
        played = plain.openings()
        for opening in islice(hasty.openings(), rounds):
            assert opening == next(each for each in played if each.rounds == opening.rounds)
        assert len(opening.units) < len(cave.units), "somebody has fallen"


@pytest.mark.slow
def test_it_ends_as_the_oracle_found(cave: Cave) -> None:
    outcome = outcome_by_fighting(cave, BattleSettings())
    assert (outcome.rounds, outcome.hit_points, outcome.winner) == (76, 124886, "G")


@pytest.mark.slow
def test_lowest_power_that_loses_no_elf() -> None:
    outcome = read_example("hollows").scenario.answer(2).outcome
    assert (outcome.elf_attack, outcome.rounds, outcome.hit_points) == (17, 30, 124519)
