"""What the systems of the card game tell in a test's world."""

from collections.abc import Callable

import pytest

from game.puzzles.cards.playing.card_game import GAME_FOLDED
from systems.cards.events import EVENTS

Told = list[tuple[object, ...]]


@pytest.fixture
def told(told: Callable[..., Told]) -> Told:
    """Return all that is told; it grows."""
    return told(*EVENTS, GAME_FOLDED)
