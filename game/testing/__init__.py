"""A plug-in for pytest: a world of the test's own, and battles that are drawn into it.

Whoever wants it switches it on, in a test's file or in the uppermost `conftest.py`:

    pytest_plugins = ["game.testing"]

Tests may import from here too, even before that (PYTEST_DONT_REWRITE). Nothing else of the
project needs pytest.
"""

from collections.abc import Callable, Iterator

import esper
import pytest

from game.simulation.world import World
from game.testing.drawing import DrawnBattle, begin_turn, draw, redraw

__all__ = ["Draw", "DrawnBattle", "World", "begin_turn", "draw", "redraw"]

Draw = Callable[..., DrawnBattle]
"""See `game.testing.drawing.draw`."""


@pytest.fixture
def world() -> Iterator[World]:
    """Make a world of the test's own current: what esper does, it does there."""
    made = World()
    with made:
        yield made
    made.close()


@pytest.fixture
def drawn_battle(world: World) -> Draw:
    """Return what draws battles into a world of the test's own; see `draw`."""
    esper.switch_world(world.name)
    return draw
