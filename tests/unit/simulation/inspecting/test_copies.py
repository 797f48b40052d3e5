"""Copies of a world share what can't have changed, and notice all that has."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import esper
import pytest

from components.component import component
from game.simulation.inspecting.copies import WorldCopies
from game.simulation.world import World


@component
class Purse:
    """Coins."""

    coins: int = 0
    notes: object = None


@dataclass
class Bag:
    """A class as Python makes it, with a `__dict__`."""

    things: list[str] = field(default_factory=list)
    weight: int = 3


@pytest.fixture
def copies() -> Iterator[WorldCopies]:
    """Return what copies a world in which 1 and 2 have a purse, and 3 has a bag."""
    with World():
        for each in (Purse(), Purse(), Bag()):
            esper.create_entity(each)
        found = WorldCopies()
        yield found
        found.close()


def test_only_what_was_written_is_copied_anew(copies: WorldCopies) -> None:
    before = copies.copied().entities
    esper.component_for_entity(1, Purse).coins = 5
    after = copies.copied().entities
    assert after[1]["Purse"].values["coins"] == 5
    assert before[1]["Purse"].values["coins"] == 0
    assert after[2] is before[2]


def test_writes_past_the_class_are_noticed(copies: WorldCopies) -> None:
    copies.copied()
    object.__setattr__(esper.component_for_entity(1, Purse), "coins", 7)
    vars(esper.component_for_entity(3, Bag))["weight"] = 9
    after = copies.copied().entities
    assert (after[1]["Purse"].values["coins"], after[3]["Bag"].values["weight"]) == (7, 9)


def test_lists_that_change_in_their_place_are_noticed(copies: WorldCopies) -> None:
    esper.component_for_entity(2, Purse).notes = notes = ["one"]
    copies.copied()
    notes.append("two")
    assert copies.copied().entities[2]["Purse"].values["notes"] == ["one", "two"]


def test_entities_and_components_come_and_go(copies: WorldCopies) -> None:
    copies.copied()
    esper.add_component(2, Bag())
    esper.remove_component(1, Purse)
    new = esper.create_entity(Purse(4))
    after = copies.copied().entities
    assert [sorted(after[entity]) for entity in (1, 2, new)] == [[], ["Bag", "Purse"], ["Purse"]]
    esper.delete_entity(new)
    assert copies.copied().dying == {new}


def test_two_who_look_both_notice(copies: WorldCopies) -> None:
    other = WorldCopies()
    copies.copied(), other.copied()
    esper.component_for_entity(1, Purse).coins = 5
    copies.copied()
    assert other.copied().entities[1]["Purse"].values["coins"] == 5
    other.close()
