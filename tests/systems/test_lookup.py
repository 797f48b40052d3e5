"""Lookups of the only entity with some components."""

import esper
import pytest

from components.duel import Mana
from components.position import Position
from game.simulation.world import World
from systems.lookup import finder

pytestmark = pytest.mark.usefixtures("world")

purse = finder("purse", Mana)
traveller = finder("traveller", Mana, Position)


def test_entity_that_has_all_components_is_found() -> None:
    mana, position = Mana(3), Position(7)
    esper.create_entity(Mana(8))
    esper.create_entity(Position(9))
    esper.create_entity(mana, position)
    assert traveller() == (mana, position)


def test_world_that_holds_none_is_reported_so() -> None:
    with pytest.raises(LookupError, match="no purse in this world"):
        purse()
    esper.create_entity(Mana(3))
    with pytest.raises(LookupError, match="no traveller in this world"):
        traveller()


def test_world_that_holds_several_is_reported_so() -> None:
    for _ in range(2):
        esper.create_entity(Mana(3), Position(7))
    with pytest.raises(LookupError, match="more than one purse in this world"):
        purse()
    with pytest.raises(LookupError, match="more than one traveller in this world"):
        traveller()


def test_each_world_is_asked_when_it_is_current() -> None:
    esper.create_entity(Mana(3))
    with World():
        esper.create_entity(Mana(8))
        assert purse() == Mana(8)
    assert purse() == Mana(3)
