"""Any puzzle is played system by system."""

import pytest

from game.api import play, step_systems


@pytest.mark.parametrize(
    "text",
    [
        "#####\n#E.G#\n#####",
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
