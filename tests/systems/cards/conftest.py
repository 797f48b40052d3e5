"""A world of each test's own, and what its systems tell."""

from collections.abc import Callable, Iterator

import pytest

from game.world import World
from systems.cards.events import EVENTS

Told = list[tuple[object, ...]]


@pytest.fixture
def world() -> Iterator[World]:
    """Make a world of the test's own current."""
    made = World()
    with made:
        yield made
    made.close()


@pytest.fixture
def told(world: World) -> Told:
    """Return all that is told in the test's world; it grows."""
    heard: Told = []

    def listen(name: str) -> Callable[..., None]:
        return lambda *arguments: heard.append((name, *arguments))

    for name in EVENTS:
        world.subscribe(name, listen(name))
    return heard
