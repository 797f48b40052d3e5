"""All systems of the duel together: the events of whole turns, in their order."""

from collections.abc import Callable

import esper
import pytest

from systems.duel import SYSTEMS
from systems.duel.events import (
    BLED,
    BOSS_STRUCK,
    DUEL_ENDED,
    EFFECT_ACTED,
    EFFECT_ENDED,
    EFFECT_STARTED,
    EVENTS,
    SPELL_CAST,
    TURN_BEGAN,
    TURN_ENDED,
)
from tests.boards import duel, is_over, standing

Events = list[tuple[object, ...]]

MISSILE, SHIELDING, POISONING = 0, 2, 3


@pytest.fixture
def duel_events(record_events: Callable[..., Events]) -> Events:
    """Let all systems play in the test's world; return a growing list of all events."""
    for system in SYSTEMS:
        esper.add_processor(system())
    return record_events(*EVENTS)


def turn(duel_events: Events) -> Events:
    """Play one turn and return its events."""
    duel_events.clear()
    esper.process()
    return list(duel_events)


def test_both_sides_turns_are_reported_in_order(duel_events: Events) -> None:
    """No two systems can change places, except casting and blow, which never share a turn."""
    duel(turns=0, timers=(0, 0, 1, 0, 0), plan=(POISONING,), is_hard=True)
    assert turn(duel_events) == [
        (TURN_BEGAN, 1),
        (BLED, 1, 9),
        (EFFECT_ACTED, SHIELDING, 0, 0, 20, 0, 50),
        (EFFECT_ENDED, SHIELDING, 0),
        (SPELL_CAST, POISONING, 17, 33),
        (EFFECT_STARTED, POISONING, 4, 0),
        (TURN_ENDED, 1),
    ]
    assert turn(duel_events) == [
        (TURN_BEGAN, 2),
        (EFFECT_ACTED, POISONING, 3, 3, 17, 0, 33),
        (BOSS_STRUCK, 8, 1),
        (TURN_ENDED, 2),
    ]


def test_wizard_with_one_point_bleeds_to_death_before_the_poison_wins(duel_events: Events) -> None:
    duel(turns=0, timers=(0, 0, 0, 1, 0), plan=(MISSILE,), is_hard=True, points=1, boss_points=3)
    assert turn(duel_events) == [
        (TURN_BEGAN, 1),
        (BLED, 1, 0),
        (TURN_ENDED, 1),
        (DUEL_ENDED, False),
    ]


def test_nothing_happens_once_the_duel_is_lost(duel_events: Events) -> None:
    duel(turns=1, timers=(0, 0, 0, 4, 0), plan=(MISSILE,), points=8, is_hard=True)
    assert turn(duel_events)[-2:] == [(TURN_ENDED, 2), (DUEL_ENDED, False)]
    stood = standing()
    assert turn(duel_events) == turn(duel_events) == []
    assert (standing(), is_over()) == (stood, (True, False))
