"""The systems of a battle together: their events, turn by turn, in order."""

from collections.abc import Callable, Sequence
from itertools import combinations

import esper
import pytest

from components.turn import Turn
from game.simulation.world import World
from game.testing import draw
from systems.battle.events import (
    ATTACKED,
    COMBAT_ENDED,
    DIED,
    EVENTS,
    MOVED,
    ROUND_ENDED,
    TURN_BEGAN,
)
from systems.battle.rules import SYSTEMS

Events = Callable[..., list[tuple[object, ...]]]
CAVE = "G#G.E"
"""Nobody can reach the first goblin; the second has as many hit points as one blow takes."""


def play(
    world: World, record_events: Events, systems: Sequence[type[esper.Processor]]
) -> list[list[tuple[object, ...]]]:
    """Play the cave with systems in an order; return the events of each of six turns."""
    for system in systems:
        esper.add_processor(system())
    draw(CAVE, points=(200, 3, 200))
    heard = record_events(*EVENTS)
    turns = []
    for _ in range(6):
        esper.process()
        turns.append(list(heard))
        heard.clear()
    assert esper.current_world == world.name
    return turns


def expected() -> list[list[tuple[object, ...]]]:
    """Return the right events. Entity 1 is the battle, 2 and 3 are the goblins, 4 the elf."""
    return [
        [(TURN_BEGAN, 2)],
        [(TURN_BEGAN, 3), (MOVED, 3, 2, 3), (ATTACKED, 3, 4, 3, 197)],
        [(TURN_BEGAN, 4), (ATTACKED, 4, 3, 3, 0), (DIED, 3, 3), (ROUND_ENDED, 1)],
        [(TURN_BEGAN, 2)],
        [(TURN_BEGAN, 4), (ROUND_ENDED, 2)],
        [(COMBAT_ENDED, 2, True)],
    ]


def test_turns_are_reported_in_the_order_of_the_rules(world: World, record_events: Events) -> None:
    assert play(world, record_events, SYSTEMS) == expected()


@pytest.mark.parametrize(("first", "second"), [*combinations(range(len(SYSTEMS)), 2)])
def test_no_two_systems_may_change_places(
    world: World, record_events: Events, first: int, second: int
) -> None:
    swapped = list(SYSTEMS)
    swapped[first], swapped[second] = swapped[second], swapped[first]
    try:
        heard = play(world, record_events, swapped)
    except (LookupError, AttributeError):
        # A system needs the unit whose turn begins later.
        return
    assert heard != expected()


def test_turn_of_the_last_enemy_ends_combat(world: World, record_events: Events) -> None:
    for system in SYSTEMS:
        esper.add_processor(system())
    draw("EG", points=(200, 3))
    heard = record_events(*EVENTS)
    for _ in range(3):
        esper.process()
    assert heard == [
        (TURN_BEGAN, 2),
        (ATTACKED, 2, 3, 3, 0),
        (DIED, 3, 1),
        (ROUND_ENDED, 1),
        (TURN_BEGAN, 2),
        (COMBAT_ENDED, 1, False),
    ]
    ((_, turn),) = esper.get_component(Turn)
    assert (turn.is_over, turn.is_stalemate, world.name) == (True, False, esper.current_world)
