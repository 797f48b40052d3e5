"""Running effects and the loss in hard mode, without other systems."""

from collections.abc import Callable

import pytest

from systems.duel.arena import magic
from systems.duel.effects import EffectSystem
from systems.duel.events import BLED, EFFECT_ACTED, EFFECT_ENDED
from systems.duel.turn_order import BleedingSystem
from tests.boards import duel, is_over, standing, timers

pytestmark = pytest.mark.usefixtures("world")


@pytest.mark.parametrize("turns", [1, 2])
def test_all_effects_act_on_either_sides_turn(turns: int) -> None:
    duel(timers=(0, 0, 3, 4, 2), turns=turns)
    EffectSystem().process()
    assert standing() == (10, 6, 90, 17)
    assert timers() == (0, 0, 2, 3, 1)


def test_armor_is_gone_on_the_turn_the_effect_ends() -> None:
    duel(timers=(0, 0, 1, 0, 0), turns=2)
    magic()[2].points = 6
    EffectSystem().process()
    assert standing() == (10, 0, 50, 20)


def test_what_happened_is_reported_effect_by_effect(
    record_events: Callable[..., list[tuple[object, ...]]],
) -> None:
    duel(timers=(0, 0, 1, 4, 2))
    heard = record_events(EFFECT_ACTED, EFFECT_ENDED)
    EffectSystem().process()
    assert heard == [
        (EFFECT_ACTED, 2, 0, 0, 20, 0, 50),
        (EFFECT_ACTED, 3, 3, 3, 17, 0, 50),
        (EFFECT_ACTED, 4, 1, 0, 17, 40, 90),
        (EFFECT_ENDED, 2, 0),
    ]


def test_boss_killed_by_an_effect_loses_the_duel() -> None:
    duel(timers=(0, 0, 0, 2, 0), boss_points=3)
    EffectSystem().process()
    assert is_over() == (True, True)


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
