"""When a vault is done."""

from collections.abc import Callable

from game.simulation.world import World
from systems.vault.events import VAULT_ENDED
from systems.vault.movement import GoalSystem
from tests.boards import draw_vault


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
