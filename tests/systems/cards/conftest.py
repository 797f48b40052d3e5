"""The events of a card game in the world of a test."""

from collections.abc import Callable

import pytest

from systems.cards.events import EVENTS

Told = list[tuple[object, ...]]


@pytest.fixture
def card_events(told: Callable[..., Told]) -> Told:
    """Return a list that gets every event."""
    return told(*EVENTS)
