"""A plug-in for pytest: fixtures that draw a position of a puzzle into a world of the test.

A test switches the plug-in on in its file or in the uppermost `conftest.py`:

    pytest_plugins = ["game.testing"]

Each of the fixtures `drawn_battle`, `drawn_duel`, `drawn_vault` and `drawn_cards` returns a
function that draws. The functions and classes of this module can also be imported, even before the
plug-in is on (PYTEST_DONT_REWRITE). Only this module needs pytest.
"""

from collections.abc import Iterator

import esper
import pytest

from game.simulation.world import World
from game.testing.battle import Draw, DrawnBattle, begin_turn, draw, redraw
from game.testing.cards import DrawCards, DrawnCards, draw_cards
from game.testing.duel import DrawDuel, DrawnDuel, draw_duel
from game.testing.vault import DrawnVault, DrawVault, draw_vault

__all__ = [
    "Draw",
    "DrawCards",
    "DrawDuel",
    "DrawVault",
    "DrawnBattle",
    "DrawnCards",
    "DrawnDuel",
    "DrawnVault",
    "World",
    "begin_turn",
    "draw",
    "draw_cards",
    "draw_duel",
    "draw_vault",
    "redraw",
]


@pytest.fixture
def world() -> Iterator[World]:
    """Make the world of this test the current one, and close it after the test."""
    made = World()
    with made:
        yield made
    made.close()


@pytest.fixture
def drawn_battle(world: World) -> Draw:
    """Return `draw`, for a world that only this test uses."""
    esper.switch_world(world.name)
    return draw


@pytest.fixture
def drawn_duel(world: World) -> DrawDuel:
    """Return `draw_duel`, for a world that only this test uses."""
    esper.switch_world(world.name)
    return draw_duel


@pytest.fixture
def drawn_vault(world: World) -> DrawVault:
    """Return `draw_vault`, for a world that only this test uses."""
    esper.switch_world(world.name)
    return draw_vault


@pytest.fixture
def drawn_cards(world: World) -> DrawCards:
    """Return `draw_cards`, for a world that only this test uses."""
    esper.switch_world(world.name)
    return draw_cards
