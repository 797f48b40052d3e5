"""All systems of the vault together: the events of a whole step, in their order."""

from collections.abc import Callable

import esper
import pytest

from systems.vault import SYSTEMS
from systems.vault.events import DOOR_OPENED, EVENTS, KEY_TAKEN, MOVED, VAULT_ENDED
from tests.boards import draw_vault, square_of

Events = list[tuple[object, ...]]


@pytest.fixture
def vault_events(record_events: Callable[..., Events]) -> Events:
    """Let all systems play in the test's world; return a growing list of all events."""
    for system in SYSTEMS:
        esper.add_processor(system())
    return record_events(*EVENTS)


def step(vault_events: Events) -> Events:
    """Take one step and return its events."""
    vault_events.clear()
    esper.process()
    return list(vault_events)


def test_last_key_is_stepped_on_taken_opens_its_door_and_ends_the_vault(
    vault_events: Events,
) -> None:
    """No two systems can change places."""
    _, _, (explorer,) = draw_vault("A@a", 2)
    assert step(vault_events) == [
        (MOVED, explorer, 1, 2),
        (KEY_TAKEN, explorer, 0, 2, 1),
        (DOOR_OPENED, 0, 0),
        (VAULT_ENDED, 1),
    ]


def test_nothing_happens_once_all_keys_are_taken(vault_events: Events) -> None:
    _, journey, (explorer,) = draw_vault("A@a", 2, 1, 0)
    assert step(vault_events)[-1] == (VAULT_ENDED, 1)
    assert step(vault_events) == step(vault_events) == []
    assert (journey.steps, journey.is_over, square_of(explorer)) == (1, True, 2)
