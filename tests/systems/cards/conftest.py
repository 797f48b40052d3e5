"""What the systems of the card game tell in a test's world."""

from collections.abc import Callable

import pytest

from systems.cards.events import EVENTS

Told = list[tuple[object, ...]]


@pytest.fixture
def card_events(told: Callable[..., Told]) -> Told:
    """Return all that is told; it grows."""
    return told(*EVENTS)
