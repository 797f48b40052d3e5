"""Which doors open."""

from collections.abc import Callable

import esper

from components.vault import Door
from game.simulation.world import World
from systems.vault.events import DOOR_OPENED
from systems.vault.movement import DoorSystem, hang_door
from tests.boards import draw_vault


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
