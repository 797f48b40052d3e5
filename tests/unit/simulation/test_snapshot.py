"""Moments of a world can be gone back to, whatever is in it."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

import esper
import pytest

from components.duel import Mana
from components.health import Health
from game.simulation.snapshot import Snapshot, Snapshots
from game.simulation.world import World


@dataclass(slots=True)
class Bag:
    """Holds what can change."""

    things: list[object] = field(default_factory=list)
    places: dict[str, set[int]] = field(default_factory=dict)


class Plain:
    """A component that is no dataclass."""

    def __init__(self) -> None:
        self.count = 1
        self.queue = deque([1, 2])


class Curse(NamedTuple):
    """A component that is replaced when it changes."""

    turns: int


class Watcher(esper.Processor):
    """A system that keeps a component, and may keep more."""

    def __init__(self, health: Health) -> None:
        self.health = health

    def process(self) -> None:
        """Do nothing."""


def facts(moment: Snapshot) -> tuple[object, ...]:
    return moment.layout.shape, moment.values


class Scene(NamedTuple):
    """A world with one of each."""

    wizard: int
    health: Health
    bag: Bag
    plain: Plain
    watcher: Watcher
    memory: Snapshots


@pytest.fixture
def filled(world: World) -> Scene:
    """Set up a world with an entity of several components and a system."""
    assert esper.current_world == world.name
    health, bag, plain = Health(10, 10), Bag([1, [2]], {"a": {3}}), Plain()
    entity = esper.create_entity(health, bag, plain)
    esper.create_entity(Mana(5))
    watcher = Watcher(health)
    esper.add_processor(watcher)
    return Scene(entity, health, bag, plain, watcher, Snapshots([watcher]))


def add_attribute(filled: Scene) -> None:
    filled.watcher.seen = [filled.health]


def use_chance(filled: Scene) -> None:
    filled.watcher.chance = Random(1)  # noqa: S311 - no secret
    filled.watcher.chance.random()


def replace_curse(filled: Scene) -> None:
    esper.add_component(filled.wizard, Curse(3))


CHANGES: dict[str, Callable[[Scene], object]] = {
    "a number": lambda filled: setattr(filled.health, "points", 3),
    "a list": lambda filled: filled.bag.things.append(4),
    "a list in a list": lambda filled: filled.bag.things[1].append(4),
    "a set in a dict": lambda filled: filled.bag.places["a"].add(5),
    "a field of no dataclass": lambda filled: setattr(filled.plain, "count", 2),
    "a queue": lambda filled: filled.plain.queue.append(3),
    "an attribute of a system": add_attribute,
    "chance": use_chance,
    "a new component": replace_curse,
    "a lost component": lambda filled: esper.remove_component(filled.wizard, Bag),
    "a new entity": lambda _: esper.create_entity(Curse(1)),
    "a dead entity": lambda filled: esper.delete_entity(filled.wizard, immediate=True),
    "a dying entity": lambda filled: esper.delete_entity(filled.wizard),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_changed_is_as_it_was(filled: Scene, name: str) -> None:
    before = filled.memory.taken()
    CHANGES[name](filled)
    after = filled.memory.taken()
    assert facts(after) != facts(before)
    for moment in (before, after, before, before):
        filled.memory.restore(moment)
        assert facts(filled.memory.taken()) == facts(moment)
    assert esper.component_for_entity(filled.wizard, Health) is filled.health
    assert (filled.health.points, filled.bag.things) == (10, [1, [2]])
    assert (filled.plain.count, list(filled.plain.queue)) == (1, [1, 2])
    assert filled.bag.places == {"a": {3}}
    assert vars(filled.watcher) == {"health": filled.health, "priority": 0}
    assert filled.watcher.health is filled.health
    assert list(esper.get_entities()) == [1, 2]
    assert esper.entity_exists(filled.wizard)


def test_moment_stays_as_it_was_taken(filled: Scene) -> None:
    moment = filled.memory.taken()
    for _ in range(2):
        filled.memory.restore(moment)
        filled.bag.things[1].append(4)
        filled.plain.queue.clear()
    filled.memory.restore(moment)
    assert (filled.bag.things, list(filled.plain.queue)) == ([1, [2]], [1, 2])


def test_component_that_is_replaced_again_and_again_is_told_apart(filled: Scene) -> None:
    moments = []
    for turns in (3, 2, 3):
        esper.add_component(filled.wizard, Curse(turns))
        moments.append(filled.memory.taken())
    assert facts(moments[0]) == facts(moments[2]) != facts(moments[1])
    filled.memory.restore(moments[1])
    assert esper.component_for_entity(filled.wizard, Curse) == Curse(2)


def test_entity_that_comes_after_a_gap_keeps_its_number(filled: Scene) -> None:
    third, fourth = esper.create_entity(Curse(1)), esper.create_entity(Curse(2))
    esper.delete_entity(third, immediate=True)
    moment = filled.memory.taken()
    esper.delete_entity(fourth, immediate=True)
    filled.memory.restore(moment)
    assert esper.component_for_entity(fourth, Curse) == Curse(2)
    assert list(esper.get_entities()) == [1, 2, 4]


def test_chance_goes_on_as_it_did(filled: Scene) -> None:
    filled.watcher.chance = Random(1)  # noqa: S311 - no secret
    moment = filled.memory.taken()
    drawn = [filled.watcher.chance.random() for _ in range(3)]
    filled.memory.restore(moment)
    assert [filled.watcher.chance.random() for _ in range(3)] == drawn
