"""How many blows of its enemies a unit can still take."""

import pytest

from game.puzzles.battle.unit import UnitState
from game.viewer.scenes.battle.peril import blows_left, dangers


def unit(faction: str, power: int) -> UnitState:
    return UnitState(0, faction, 200, 200, power)


def test_danger_is_the_hardest_blow_of_any_other_side() -> None:
    units = [unit("E", 4), unit("E", 9), unit("G", 3), unit("G", 5)]
    assert dangers(units) == {"E": 5, "G": 9}


def test_there_is_no_danger_without_enemies() -> None:
    assert dangers([unit("E", 4)]) == {"E": 0}
    assert dangers([]) == {}


@pytest.mark.parametrize(
    ("points", "danger", "blows"),
    [(200, 3, 67), (9, 3, 3), (8, 3, 3), (7, 3, 3), (6, 3, 2), (3, 3, 1), (1, 3, 1), (5, 0, None)],
)
def test_last_blow_may_take_less_than_its_power(points: int, danger: int, blows: int) -> None:
    assert blows_left(points, danger) == blows
