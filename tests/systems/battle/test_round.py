"""When a round counts, with no other system at work."""

from collections.abc import Callable

import pytest

from game.testing import begin_turn, draw
from systems.battle.battlefield import battlefield, remove_unit
from systems.battle.events import ROUND_ENDED
from systems.battle.turn_order import RoundSystem

pytestmark = pytest.mark.usefixtures("world")
Events = Callable[..., list[tuple[object, ...]]]


def test_round_is_complete_when_nobody_waits(record_events: Events) -> None:
    _, goblin = draw("E.G").values()
    heard = record_events(ROUND_ENDED)
    turn = begin_turn(goblin)
    turn.rounds = 6
    RoundSystem().process()
    assert (turn.rounds, heard) == (7, [(ROUND_ENDED, 7)])


def test_dead_do_not_keep_a_round_waiting(record_events: Events) -> None:
    elf, first, second = draw("EGG").values()
    cavern, turn = battlefield()
    heard = record_events(ROUND_ENDED)
    begin_turn(elf).waiting = [second, first]
    remove_unit(cavern, first)
    remove_unit(cavern, second)
    RoundSystem().process()
    assert (turn.rounds, heard) == (1, [(ROUND_ENDED, 1)])


def test_round_in_which_combat_ends_does_not_count(record_events: Events) -> None:
    elf, _ = draw("E.G").values()
    heard = record_events(ROUND_ENDED)
    turn = begin_turn(elf)
    turn.is_over = True
    RoundSystem().process()
    assert (turn.rounds, heard) == (0, [])
