"""Where two that are played in step first differ, in words: here is the one, there the other.

round 3: the elf at 1,4 steps right here, left there
"""

from collections.abc import Sequence
from typing import Any, Final

from game.play.both_state import SIDES
from game.play.in_step import InStep
from game.play.recording import Recording
from game.play.simulation import TurnEvents
from game.puzzles.contract import Scenario

NO_DIFFERENCE: Final = "they never differ"
START: Final = "from the start"


def first_difference(scenario: Scenario[Any], both: InStep[Any]) -> str | None:
    """Return where two recordings of a puzzle part; None as long as that isn't known.

    It is known once the round in which they part is recorded.
    """
    if both.part_from_start:
        ours, theirs = (side.state_at(0) for side in both.sides)
        return f"{START}: {scenario.opened_apart(ours, theirs)}"
    recording = both.recording
    if both.parts_at is None:
        return NO_DIFFERENCE if recording.is_complete else None
    rounds = recording.rounds_at(both.parts_at)
    if recording.turns_until(rounds + 1) is None and not recording.is_complete:
        return None
    numbers = both.numbers_at(both.parts_at)
    state = both.sides[0].state_at(numbers[0])
    ours, theirs = (rest_of_round(both.sides[side], numbers[side], rounds) for side in SIDES)
    return f"{scenario.round_name} {rounds + 1}: {scenario.told_apart(state, ours, theirs)}"


def rest_of_round(recording: Recording[Any], number: int, rounds: int) -> Sequence[TurnEvents]:
    """Return the turns after so many, up to the end of the round after so many rounds."""
    end = recording.turns_until(rounds + 1)
    return recording.turns[number:end]
