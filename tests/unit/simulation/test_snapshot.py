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
def scene(world: World) -> Scene:
    """Set up a world with an entity of several components and a system."""
    assert esper.current_world == world.name
    health, bag, plain = Health(10, 10), Bag([1, [2]], {"a": {3}}), Plain()
    entity = esper.create_entity(health, bag, plain)
    esper.create_entity(Mana(5))
    watcher = Watcher(health)
    esper.add_processor(watcher)
    return Scene(entity, health, bag, plain, watcher, Snapshots([watcher]))


def add_attribute(scene: Scene) -> None:
    scene.watcher.seen = [scene.health]


def use_chance(scene: Scene) -> None:
    scene.watcher.chance = Random(1)  # noqa: S311 - no secret
    scene.watcher.chance.random()


def replace_curse(scene: Scene) -> None:
    esper.add_component(scene.wizard, Curse(3))


CHANGES: dict[str, Callable[[Scene], object]] = {
    "a number": lambda scene: setattr(scene.health, "points", 3),
    "a list": lambda scene: scene.bag.things.append(4),
    "a list in a list": lambda scene: scene.bag.things[1].append(4),
    "a set in a dict": lambda scene: scene.bag.places["a"].add(5),
    "a field of no dataclass": lambda scene: setattr(scene.plain, "count", 2),
    "a queue": lambda scene: scene.plain.queue.append(3),
    "an attribute of a system": add_attribute,
    "chance": use_chance,
    "a new component": replace_curse,
    "a lost component": lambda scene: esper.remove_component(scene.wizard, Bag),
    "a new entity": lambda _: esper.create_entity(Curse(1)),
    "a dead entity": lambda scene: esper.delete_entity(scene.wizard, immediate=True),
    "a dying entity": lambda scene: esper.delete_entity(scene.wizard),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_changed_is_as_it_was(scene: Scene, name: str) -> None:
    before = scene.memory.taken()
    CHANGES[name](scene)
    after = scene.memory.taken()
    assert facts(after) != facts(before)
    for moment in (before, after, before, before):
        scene.memory.restore(moment)
        assert facts(scene.memory.taken()) == facts(moment)
    assert esper.component_for_entity(scene.wizard, Health) is scene.health
    assert (scene.health.points, scene.bag.things) == (10, [1, [2]])
    assert (scene.plain.count, list(scene.plain.queue)) == (1, [1, 2])
    assert scene.bag.places == {"a": {3}}
    assert vars(scene.watcher) == {"health": scene.health, "priority": 0}
    assert scene.watcher.health is scene.health
    assert list(esper.get_entities()) == [1, 2]
    assert esper.entity_exists(scene.wizard)


def test_moment_stays_as_it_was_taken(scene: Scene) -> None:
    moment = scene.memory.taken()
    for _ in range(2):
        scene.memory.restore(moment)
        scene.bag.things[1].append(4)
        scene.plain.queue.clear()
    scene.memory.restore(moment)
    assert (scene.bag.things, list(scene.plain.queue)) == ([1, [2]], [1, 2])


def test_component_that_is_replaced_again_and_again_is_told_apart(scene: Scene) -> None:
    moments = []
    for turns in (3, 2, 3):
        esper.add_component(scene.wizard, Curse(turns))
        moments.append(scene.memory.taken())
    assert facts(moments[0]) == facts(moments[2]) != facts(moments[1])
    scene.memory.restore(moments[1])
    assert esper.component_for_entity(scene.wizard, Curse) == Curse(2)


def test_entity_that_comes_after_a_gap_keeps_its_number(scene: Scene) -> None:
    third, fourth = esper.create_entity(Curse(1)), esper.create_entity(Curse(2))
    esper.delete_entity(third, immediate=True)
    moment = scene.memory.taken()
    esper.delete_entity(fourth, immediate=True)
    scene.memory.restore(moment)
    assert esper.component_for_entity(fourth, Curse) == Curse(2)
    assert list(esper.get_entities()) == [1, 2, 4]


def test_chance_goes_on_as_it_did(scene: Scene) -> None:
    scene.watcher.chance = Random(1)  # noqa: S311 - no secret
    moment = scene.memory.taken()
    drawn = [scene.watcher.chance.random() for _ in range(3)]
    scene.memory.restore(moment)
    assert [scene.watcher.chance.random() for _ in range(3)] == drawn
