"""What hard mode adds, with no other system at work."""

from collections.abc import Callable

import pytest

from systems.duel.events import BLED
from systems.duel.turn_order import BleedingSystem
from tests.boards import duel, is_over, standing

pytestmark = pytest.mark.usefixtures("world")


def test_wizard_loses_a_point_on_the_wizards_turn(
    record_events: Callable[..., list[tuple[object, ...]]],
) -> None:
    duel(is_hard=True, turns=3)
    heard = record_events(BLED)
    BleedingSystem().process()
    assert standing() == (9, 0, 50, 20)
    assert heard == [(BLED, 1, 9)]
    assert is_over() == (False, False)


@pytest.mark.parametrize(("is_hard", "turns"), [(False, 1), (True, 2), (False, 2)])
def test_nobody_bleeds_on_the_bosss_turn_or_in_normal_mode(is_hard: bool, turns: int) -> None:
    duel(is_hard=is_hard, turns=turns)
    BleedingSystem().process()
    assert standing() == (10, 0, 50, 20)


def test_wizard_may_die_of_it() -> None:
    duel(is_hard=True, points=1)
    BleedingSystem().process()
    assert is_over() == (True, False)
    BleedingSystem().process()
    assert standing() == (0, 0, 50, 20)
