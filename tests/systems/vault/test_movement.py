"""Where an explorer steps."""

from collections.abc import Callable

import pytest

from game.simulation.world import World
from systems.vault.events import MOVED
from systems.vault.movement import MovementSystem
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
