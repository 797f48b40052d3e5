"""The enemies of a unit, without other systems."""

from collections.abc import Callable

import pytest

from game.testing import draw
from systems.battle.battlefield import battlefield
from systems.battle.events import COMBAT_ENDED
from systems.battle.targeting import TargetingSystem
from tests.boards import show

pytestmark = pytest.mark.usefixtures("world")


def target(acting: int) -> None:
    battlefield()[1].entity = acting
    TargetingSystem().process()


def test_enemies_are_all_units_of_other_factions() -> None:
    text = """
E.G..
.#.E.
G...G
"""
    units = draw(text)
    target(units[0])
    assert (
        show(text, battlefield()[1].enemies, "x")
        == """
E.x..
.#.E.
x...x
"""
    )


def test_any_number_of_factions_may_fight() -> None:
    text = "E.G.O"
    units = draw(text)
    target(units[2])
    assert show(text, battlefield()[1].enemies, "x") == "\nx.G.x\n"


def test_combat_ends_when_a_unit_finds_no_enemy(
    record_events: Callable[..., list[tuple[object, ...]]],
) -> None:
    units = draw("E.E")
    heard = record_events(COMBAT_ENDED)
    turn = battlefield()[1]
    turn.rounds = 7
    target(units[0])
    assert turn.is_over
    assert not turn.is_stalemate
    assert turn.rounds == 7, "the round in which combat ends does not count"
    assert heard == [(COMBAT_ENDED, 7, False)]
