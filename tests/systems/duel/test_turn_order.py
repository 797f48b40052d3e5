"""Whose turn it is, and the events at the end of a turn."""

from collections.abc import Callable

import pytest

from systems.duel.arena import duel_clock, end
from systems.duel.events import DUEL_ENDED, TURN_BEGAN, TURN_ENDED
from systems.duel.turn_order import TurnEndSystem, TurnOrderSystem
from tests.boards import duel

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


def test_end_of_a_turn_is_told_once(record_events: Callable[..., list[tuple[object, ...]]]) -> None:
    duel(turns=4)
    heard = record_events(TURN_ENDED, DUEL_ENDED)
    TurnEndSystem().process()
    TurnEndSystem().process()
    assert heard == [(TURN_ENDED, 4)]


@pytest.mark.parametrize("is_won", [False, True])
def test_end_of_the_duel_is_told_after_its_last_turn(
    is_won: bool, record_events: Callable[..., list[tuple[object, ...]]]
) -> None:
    clock = duel(turns=4)
    heard = record_events(TURN_ENDED, DUEL_ENDED)
    end(clock, is_won=is_won)
    TurnEndSystem().process()
    assert heard == [(TURN_ENDED, 4), (DUEL_ENDED, is_won)]
