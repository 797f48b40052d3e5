"""The systems of a vault, one at a time: steps, keys, doors, and the end."""

from collections.abc import Callable

import esper
import pytest

from components.position import Position
from components.vault import Door, Key
from game.simulation.world import World
from systems.vault.events import DOOR_OPENED, KEY_TAKEN, MOVED, VAULT_ENDED
from systems.vault.movement import (
    DoorSystem,
    GoalSystem,
    MovementSystem,
    PickUpSystem,
    hang_door,
    lay_key,
)
from tests.boards import draw_vault, square_of


def test_explorer_takes_the_next_step_of_the_plan(
    world: World, record_events: Callable[..., list[tuple[object, ...]]]
) -> None:
    heard = record_events(MOVED)
    _, journey, (explorer,) = draw_vault("@..", 1, 2)
    MovementSystem().process()
    assert square_of(explorer) == 1
    assert (journey.steps, journey.explorer) == (1, explorer)
    MovementSystem().process()
    assert square_of(explorer) == 2
    assert heard == [(MOVED, explorer, 0, 1), (MOVED, explorer, 1, 2)]
    assert world.name


@pytest.mark.usefixtures("world")
@pytest.mark.parametrize(
    ("text", "square"),
    [("@#.", 1), ("@..", 2), ("..\n@.\n..", 1), ("@A.", 1), ("..\n.@", 6), ("@.", 0)],
    ids=["rock", "too far", "aslant", "a shut door", "beyond the edge", "no step"],
)
def test_step_that_breaks_the_rules_is_not_taken(text: str, square: int) -> None:
    _, journey, (explorer,) = draw_vault(text, square)
    before = square_of(explorer)
    with pytest.raises(ValueError, match="step 1 leads from"):
        MovementSystem().process()
    assert (square_of(explorer), journey.steps) == (before, 0)


@pytest.mark.usefixtures("world")
def test_door_is_walked_through_once_its_key_is_held() -> None:
    _, journey, (explorer,) = draw_vault("@A.", 1)
    journey.held = 0b1
    MovementSystem().process()
    assert square_of(explorer) == 1


@pytest.mark.usefixtures("world")
def test_nobody_moves_when_all_is_over() -> None:
    _, journey, (explorer,) = draw_vault("@.", 1)
    journey.is_over = True
    MovementSystem().process()
    assert square_of(explorer) == 0


def test_key_under_the_explorer_is_taken(
    world: World, record_events: Callable[..., list[tuple[object, ...]]]
) -> None:
    heard = record_events(KEY_TAKEN)
    vault, journey, (explorer,) = draw_vault("@.c")
    journey.explorer, journey.steps = explorer, 2
    esper.component_for_entity(explorer, Position).square = 2
    PickUpSystem().process()
    assert (journey.held, journey.found) == (0b100, 2)
    assert heard == [(KEY_TAKEN, explorer, 2, 2, 2)]
    assert vault.keys == {}
    esper.clear_dead_entities()
    assert not esper.get_component(Key)
    assert world.name


@pytest.mark.usefixtures("world")
@pytest.mark.parametrize(("has_stepped", "is_over"), [(False, False), (True, True)])
def test_nothing_is_taken_before_the_first_step_or_after_the_end(
    has_stepped: bool, is_over: bool
) -> None:
    vault, journey, (explorer,) = draw_vault("@c")
    lay_key(vault, journey, 0, 0)
    journey.explorer, journey.is_over = explorer if has_stepped else 0, is_over
    PickUpSystem().process()
    assert (journey.held, journey.found) == (0, None)


@pytest.mark.usefixtures("world")
def test_what_was_found_before_is_forgotten() -> None:
    _, journey, (explorer,) = draw_vault("@c")
    journey.explorer, journey.found = explorer, 2
    PickUpSystem().process()
    assert journey.found is None


def test_all_doors_of_the_key_found_open_in_reading_order(
    world: World, record_events: Callable[..., list[tuple[object, ...]]]
) -> None:
    heard = record_events(DOOR_OPENED)
    vault, journey, _ = draw_vault("@B.\nAB.")
    hang_door(vault, 2, 0)
    journey.found = 0
    DoorSystem().process()
    assert heard == [(DOOR_OPENED, 0, 2), (DOOR_OPENED, 0, 4)]
    assert sorted(vault.locks) == sorted(vault.doors) == [1, 5]
    esper.clear_dead_entities()
    assert sorted(entity for entity, _ in esper.get_component(Door)) == sorted(vault.doors.values())
    assert world.name


def test_journey_ends_with_the_last_key(
    world: World, record_events: Callable[..., list[tuple[object, ...]]]
) -> None:
    heard = record_events(VAULT_ENDED)
    _, journey, _ = draw_vault("@ab")
    journey.held, journey.found, journey.steps = 0b11, 1, 2
    GoalSystem().process()
    assert journey.is_over
    assert heard == [(VAULT_ENDED, 2)]
    assert world.name
