"""When a battle repeats itself, with no other system at work."""

from collections.abc import Callable

import esper
import pytest

from components.health import Health
from game.testing import draw
from systems.battle.battlefield import battlefield, move_unit, remove_unit
from systems.battle.events import COMBAT_ENDED
from systems.battle.stalemate import StalemateSystem
from systems.battle.turn_order import RoundSystem

pytestmark = pytest.mark.usefixtures("world")
Told = Callable[..., list[tuple[object, ...]]]


def test_round_that_begins_as_one_before_is_a_stalemate(told: Told) -> None:
    draw("E#G")
    heard = told(COMBAT_ENDED)
    _, turn = battlefield()
    system = StalemateSystem()
    system.process()
    assert (turn.is_over, heard) == (False, [])
    turn.rounds = 7
    system.process()
    assert (turn.is_over, turn.is_stalemate) == (True, True)
    assert heard == [(COMBAT_ENDED, 7, True)]


def test_round_before_the_last_counts_too() -> None:
    elf, _ = draw("E..#G").values()
    cavern, turn = battlefield()
    system = StalemateSystem()
    for square in (1, 2):
        system.process()
        move_unit(cavern, elf, square)
        assert not turn.is_over
    system.process()
    move_unit(cavern, elf, 1)
    system.process()
    assert turn.is_stalemate


def test_who_still_waits_keeps_the_round_from_beginning() -> None:
    elf, goblin = draw("E#G").values()
    _, turn = battlefield()
    system = StalemateSystem()
    for waiting in ([goblin, elf], [goblin], [goblin, elf], [goblin]):
        turn.waiting = waiting
        system.process()
    assert not turn.is_over


def test_dead_who_wait_do_not_keep_the_round_from_beginning() -> None:
    _, dead, _ = draw("EG#G").values()
    cavern, turn = battlefield()
    remove_unit(cavern, dead)
    system = StalemateSystem()
    for _ in range(2):
        turn.waiting = [dead]
        RoundSystem().process()
        system.process()
    assert turn.is_stalemate


def test_unit_with_fewer_hit_points_is_no_repetition() -> None:
    elf, _ = draw("EG").values()
    _, turn = battlefield()
    system = StalemateSystem()
    system.process()
    esper.component_for_entity(elf, Health).points -= 3
    system.process()
    assert not turn.is_over
    esper.component_for_entity(elf, Health).points += 3
    system.process()
    assert turn.is_stalemate, "it stood so before, whatever was between"


def test_two_units_that_changed_places_are_no_repetition() -> None:
    first, second, _ = draw("EE.#G").values()
    cavern, turn = battlefield()
    system = StalemateSystem()
    system.process()
    move_unit(cavern, first, 2)
    move_unit(cavern, second, 0)
    move_unit(cavern, first, 1)
    system.process()
    assert not turn.is_over


def test_nothing_is_told_once_combat_is_over(told: Told) -> None:
    draw("E#G")
    _, turn = battlefield()
    turn.is_over = True
    heard = told(COMBAT_ENDED)
    system = StalemateSystem()
    system.process()
    system.process()
    assert (turn.is_stalemate, heard) == (False, [])
