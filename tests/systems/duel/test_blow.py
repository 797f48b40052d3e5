"""What the boss does, with no other system at work."""

from collections.abc import Callable

import pytest

from systems.duel.arena import magic
from systems.duel.events import BOSS_STRUCK
from systems.duel.turn_order import BlowSystem, compute_damage
from tests.boards import duel, is_over, standing

pytestmark = pytest.mark.usefixtures("world")


@pytest.mark.parametrize(
    ("power", "armor", "damage"),
    [(8, 0, 8), (8, 7, 1), (8, 8, 1), (8, 99, 1), (0, 0, 1), (9, 2, 7)],
)
def test_armor_takes_off_all_but_one_point(power: int, armor: int, damage: int) -> None:
    assert compute_damage(power, armor) == damage


def test_boss_strikes_through_the_armor(
    record_events: Callable[..., list[tuple[object, ...]]],
) -> None:
    duel(turns=2)
    magic()[2].points = 6
    heard = record_events(BOSS_STRUCK)
    BlowSystem().process()
    assert standing() == (8, 6, 50, 20)
    assert heard == [(BOSS_STRUCK, 2, 8)]
    assert is_over() == (False, False)


def test_wizard_without_points_has_lost() -> None:
    duel(turns=2, points=8)
    BlowSystem().process()
    assert is_over() == (True, False)


@pytest.mark.parametrize(("turns", "over"), [(1, False), (2, True)])
def test_boss_does_not_strike_out_of_turn_or_when_dead(turns: int, over: bool) -> None:
    duel(turns=turns).is_over = over
    BlowSystem().process()
    assert standing() == (10, 0, 50, 20)
