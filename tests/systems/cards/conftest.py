"""The events of a card game in the world of a test."""

from collections.abc import Callable

import pytest

from systems.cards.events import EVENTS

Events = list[tuple[object, ...]]


@pytest.fixture
def card_events(record_events: Callable[..., Events]) -> Events:
    """Return a list that gets every event."""
    return record_events(*EVENTS)
