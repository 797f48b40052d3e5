"""What a system reads, changes and dispatches is measured while it runs."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple

import esper
import pytest

from components.component import component
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.reading.cave import read_cave
from game.simulation.inspecting.stepping import SystemStep, SystemStepper
from game.simulation.inspecting.values import ABSENT
from game.simulation.simulation import Event
from game.simulation.world import World

CAVE = "#######\n#.G.E.#\n#E.G..#\n#.G.E.#\n#######"


@component
class Purse:
    """Coins."""

    coins: int = 0
    owner: str = "Ann"


@dataclass
class Bag:
    """A class as Python makes it."""

    things: list[str]
    weight: int = 3


class Place(NamedTuple):
    """A component that can't change."""

    square: int


class Cursed:
    """A mark."""


def system(does: Callable[[], object]) -> esper.Processor:
    """Return a system that does this."""
    made = esper.Processor()
    made.process = does  # type: ignore[assignment] # for one object only
    return made


@contextmanager
def stepped(
    *systems: Callable[[], object], events: tuple[str, ...] = ()
) -> Iterator[SystemStepper]:
    """Run systems in a world in which 1 has all components, and 2 a purse."""
    world = World(*map(system, systems))
    stepper = SystemStepper(world, events)
    with world:
        esper.create_entity(Purse(5), Bag(["key"]), Place(7), Cursed())
        esper.create_entity(Purse(1))
        yield stepper
    stepper.close()
    world.close()


def step_of(does: Callable[[], object], *events: str) -> SystemStep:
    """Return what a system did."""
    with stepped(does, events=events) as stepper:
        return stepper.step()


def test_component_counts_as_read_by_the_fields_that_were_read() -> None:
    step = step_of(lambda: esper.component_for_entity(2, Purse).coins)
    assert [tuple(each) for each in step.reads] == [(2, "Purse", ("coins",))]


def test_component_that_is_only_written_is_not_read() -> None:
    step = step_of(lambda: setattr(esper.component_for_entity(2, Purse), "coins", 9))
    assert step.reads == ()
    assert [(each.entity, *each.change) for each in step.changes] == [(2, "coins", 1, 9)]


def test_component_that_was_looked_up_long_before_is_read() -> None:
    kept: list[Purse] = []

    def read() -> None:
        if not kept:
            kept.append(esper.component_for_entity(1, Purse))
        assert kept[0].coins == 5

    with stepped(read) as stepper:
        assert stepper.step().reads == stepper.step().reads != ()


def test_classes_as_python_makes_them_are_watched() -> None:
    def read() -> None:
        bag = esper.component_for_entity(1, Bag)
        bag.weight += 1
        bag.things.append("lamp")
        assert esper.component_for_entity(1, Place).square == 7

    step = step_of(read)
    reads = [(each.component, set(each.fields)) for each in step.reads]
    assert reads == [("Bag", {"things", "weight"}), ("Place", {"square"})]
    changes = [tuple(each.change) for each in step.changes]
    assert changes == [("things[1:]", [], ["lamp"]), ("weight", 3, 4)]


def test_mark_is_read_when_it_is_looked_up_or_asked_for() -> None:
    assert step_of(lambda: esper.get_component(Cursed)).reads == ((1, "Cursed", ()),)
    assert step_of(lambda: esper.has_component(1, Cursed)).reads == ((1, "Cursed", ()),)
    assert step_of(lambda: esper.has_component(2, Cursed)).reads == ()


def test_what_a_handler_reads_does_not_count() -> None:
    def hear(coins: int) -> None:
        assert esper.component_for_entity(1, Purse).coins == coins

    def tell() -> None:
        esper.set_handler("paid", hear)
        esper.dispatch_event("paid", 5)
        esper.dispatch_event("left")

    step = step_of(tell, "paid")
    assert step.events == (Event("paid", (5,)), Event("left", ()))
    assert step.reads == ()


def test_entities_and_components_come_and_go() -> None:
    def change() -> None:
        esper.create_entity(Purse())
        esper.delete_entity(2)
        esper.remove_component(1, Cursed)

    step = step_of(change)
    assert (step.created, step.deleted) == ((3,), (2,))
    assert [(each.component, each.change.after) for each in step.changes] == [("Cursed", ABSENT)]


def test_dead_entities_go_before_the_next_turn() -> None:
    with stepped(lambda: esper.delete_entity(2), lambda: None) as stepper:
        assert [stepper.step().deleted for _ in range(2)] == [(2,), ()]
        assert 2 in stepper.copied().entities
        esper.create_entity()
        stepper.step()
        assert 2 not in stepper.copied().entities


def test_systems_that_come_and_go_are_followed() -> None:
    ran: list[str] = []

    def add() -> None:
        ran.append("first")
        esper.add_processor(system(lambda: ran.append("added")))

    with stepped(add) as stepper:
        assert [stepper.step().ends_turn for _ in range(2)] == [False, True]
    assert ran == ["first", "added"]


def test_components_are_as_before_when_nobody_looks_any_longer() -> None:
    before = dict(vars(Purse)), dict(vars(Bag)), dict(vars(Place))
    with stepped(lambda: None) as stepper:
        stepper.step()
        assert isinstance(vars(Purse)["coins"], property)
    assert (dict(vars(Purse)), dict(vars(Bag)), dict(vars(Place))) == before


def test_components_that_two_look_at_are_watched_until_both_have_gone() -> None:
    with stepped(lambda: None) as outer:
        outer.step()
        with stepped(lambda: None) as inner:
            inner.step()
        assert isinstance(vars(Purse)["coins"], property)


@pytest.mark.slow
def test_battle_is_the_same_system_by_system() -> None:
    with Battle(read_cave(CAVE, "cave")) as one, Battle(read_cave(CAVE, "cave")) as other:
        one.fight()
        while other.step_system() is not None:
            pass
        assert (one.turn.rounds, one.units()) == (other.turn.rounds, other.units())
        assert other.step_system() is None


def test_turn_that_was_begun_is_completed_first() -> None:
    with Battle(read_cave(CAVE, "cave")) as battle:
        steps = [battle.step_system() for _ in range(4)]
        assert steps[-1] is not None
        assert steps[-1].system == "MovementSystem"
        battle.step()
        first = battle.turn.entity
        battle.step()
        assert battle.turn.entity != first
        battle.step_system()
        battle.fight()
    with Battle(read_cave(CAVE, "cave")) as other:
        other.fight()
    assert battle.turn.rounds == other.turn.rounds
