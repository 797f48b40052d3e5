"""Who picks up what."""

from collections.abc import Callable

import esper
import pytest

from components.position import Position
from components.vault import Key
from game.simulation.world import World
from systems.vault.events import KEY_TAKEN
from systems.vault.movement import PickUpSystem, lay_key
from tests.boards import draw_vault


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
