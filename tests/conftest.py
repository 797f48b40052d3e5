"""Fixtures that any test may use."""

from collections.abc import Callable

import esper
import pytest

from game.simulation.world import World

pytest_plugins = ["game.testing"]


@pytest.fixture
def told(world: World) -> Callable[..., list[tuple[object, ...]]]:
    """Listen to events of the test's world; the list returned grows as they are told."""

    def listen(*names: str) -> list[tuple[object, ...]]:
        heard: list[tuple[object, ...]] = []
        for name in names:
            world.subscribe(name, lambda *arguments, name=name: heard.append((name, *arguments)))
        return heard

    assert esper.current_world == world.name
    return listen
