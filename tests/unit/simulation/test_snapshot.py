"""A snapshot restores a world with all values of its components and systems."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Lock
from typing import NamedTuple

import esper
import pytest

from components.duel import Mana
from components.health import Health
from game.simulation.snapshot import Snapshots
from game.simulation.world import World


@dataclass(slots=True)
class Bag:
    """Contains values that can change."""

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
    before = filled.memory.take()
    CHANGES[name](filled)
    after = filled.memory.take()
    assert after.key() != before.key()
    for moment in (before, after, before, before):
        filled.memory.restore(moment)
        assert filled.memory.take().key() == moment.key()
    assert esper.component_for_entity(filled.wizard, Health) is filled.health
    assert (filled.health.points, filled.bag.things) == (10, [1, [2]])
    assert (filled.plain.count, list(filled.plain.queue)) == (1, [1, 2])
    assert filled.bag.places == {"a": {3}}
    assert vars(filled.watcher) == {"health": filled.health, "priority": 0}
    assert filled.watcher.health is filled.health
    assert list(esper.get_entities()) == [1, 2]
    assert esper.entity_exists(filled.wizard)


def test_object_that_refers_to_itself_is_restored(filled: Scene) -> None:
    filled.plain.next = filled.plain
    filled.bag.things.append(filled.bag.things)
    ring = Plain()
    ring.next = Plain()
    ring.next.next = ring
    filled.watcher.ring = ring
    moment = filled.memory.take()
    ring.next.count = 2
    assert filled.memory.take().key() != moment.key()
    filled.memory.restore(moment)
    assert filled.memory.take().key() == moment.key()
    assert filled.plain.next is filled.plain
    assert filled.bag.things[-1] is filled.bag.things
    restored = filled.watcher.ring
    assert (restored.next.next, restored.next.count) == (restored, 1)


def test_what_cannot_be_copied_is_shared(filled: Scene, tmp_path: Path) -> None:
    with (tmp_path / "diary.txt").open("w", encoding="utf-8") as diary:
        filled.watcher.diary = diary
        filled.bag.things.append({"lock": (lock := Lock()), "pages": [1]})
        moment = filled.memory.take()
        filled.bag.things[-1]["pages"].append(2)
        filled.memory.restore(moment)
        assert filled.watcher.diary is diary
        assert filled.bag.things[-1] == {"lock": lock, "pages": [1]}
        assert filled.memory.take().key() == moment.key()
