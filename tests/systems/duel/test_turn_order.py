"""Turns of the duel and the attack of the boss, without other systems."""

from collections.abc import Callable

import pytest

from systems.duel.arena import duel_clock, end, magic
from systems.duel.events import BOSS_STRUCK, DUEL_ENDED, TURN_BEGAN, TURN_ENDED
from systems.duel.turn_order import BlowSystem, TurnEndSystem, TurnOrderSystem, compute_damage
from tests.boards import duel, is_over, standing

pytestmark = pytest.mark.usefixtures("world")


def test_wizard_begins_and_turns_alternate(
    record_events: Callable[..., list[tuple[object, ...]]],
) -> None:
    duel(turns=0)
    heard = record_events(TURN_BEGAN)
    whose = []
    for _ in range(3):
        TurnOrderSystem().process()
        whose.append(duel_clock().is_wizards_turn)
    assert whose == [True, False, True]
    assert heard == [(TURN_BEGAN, 1), (TURN_BEGAN, 2), (TURN_BEGAN, 3)]


def test_end_of_a_turn_comes_once(
    record_events: Callable[..., list[tuple[object, ...]]],
) -> None:
    duel(turns=4)
    heard = record_events(TURN_ENDED, DUEL_ENDED)
    TurnEndSystem().process()
    TurnEndSystem().process()
    assert heard == [(TURN_ENDED, 4)]


@pytest.mark.parametrize("is_won", [False, True])
def test_end_of_the_duel_is_reported_after_its_last_turn(
    is_won: bool, record_events: Callable[..., list[tuple[object, ...]]]
) -> None:
    clock = duel(turns=4)
    heard = record_events(TURN_ENDED, DUEL_ENDED)
    end(clock, is_won=is_won)
    TurnEndSystem().process()
    assert heard == [(TURN_ENDED, 4), (DUEL_ENDED, is_won)]


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
