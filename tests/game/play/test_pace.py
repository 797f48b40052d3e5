"""From one speed to the next."""

import pytest

from game.play.pace import AUTO, Speed, changed


@pytest.mark.parametrize(
    ("speed", "steps", "found"),
    [
        (1, 1, 2),
        (1, -1, 0.5),
        (64, 1, 64),
        (0.25, -1, AUTO),
        (AUTO, 1, 8),
        (AUTO, -1, 4),
        (3.1, 1, 8),
    ],
)
def test_speed_changes_by_steps(speed: Speed, steps: int, found: Speed) -> None:
    assert changed(speed, steps, usual=6.8) == found


def test_auto_that_comes_to_a_speed_of_the_list_is_left_for_its_neighbours() -> None:
    assert [changed(AUTO, steps, usual=4) for steps in (1, -1)] == [8, 2]


@pytest.mark.parametrize(("usual", "found"), [(0.1, 0.25), (300, 64)])
def test_auto_beyond_all_speeds_is_left_for_the_last(usual: float, found: float) -> None:
    assert {changed(AUTO, steps, usual) for steps in (1, -1)} == {found}
