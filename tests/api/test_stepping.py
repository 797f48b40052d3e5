"""Any puzzle is played system by system."""

import gc

import pytest

from components.health import Health
from game.api import play, step_systems
from tests.api.texts import CAVE


@pytest.mark.parametrize(
    "text",
    [
        CAVE,
        "Hit Points: 13\nDamage: 8",
        "#######\n#a.@.b#\n#######",
        "Player 1:\n9\n2\n\nPlayer 2:\n5\n8",
    ],
)
def test_turns_are_those_that_are_played(text: str) -> None:
    told = [[each["event"] for each in moment["events"]] for moment in play(text)][1:]
    turns: list[list[str]] = [[]]
    for step in step_systems(text):
        turns[-1] += [event.name for event in step.events]
        if step.ends_turn:
            turns.append([])
    assert turns == [*told, []]


def test_components_are_watched_until_nobody_looks_any_longer() -> None:
    # What another test left may be waiting to be collected, and watches still.
    gc.collect()
    before = dict(vars(Health))
    steps, others = step_systems(CAVE), step_systems(CAVE)
    next(steps), next(others)
    steps.close()
    assert dict(vars(Health)) != before
    assert [step for step in others if step.reads]
    assert dict(vars(Health)) == before
