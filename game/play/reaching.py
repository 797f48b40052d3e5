"""Moments that were asked for: a recording is played until they come, or refuses them."""

from typing import Any

from game.errors import UsageError
from game.play.recording import KEYFRAME_EVERY, Recording
from game.text.wording import count


def reach_round(recording: Recording[Any], number: int) -> None:
    """Play until so many rounds are complete.

    Raises:
        UsageError: there are not so many.
    """
    while recording.turns_until(number) is None and not recording.is_complete:
        recording.extend(KEYFRAME_EVERY)
    if recording.turns_until(number) is None:
        rounds = recording.rounds_at(len(recording))
        complete = count(rounds, "round is complete", "rounds are complete")
        raise UsageError(f"there is no moment after round {number}: {complete} at the end")


def reach_turn(recording: Recording[Any], number: int) -> None:
    """Play until there were so many turns.

    Raises:
        UsageError: there are not so many.
    """
    recording.extend(number - len(recording))
    turns = len(recording)
    if number > turns:
        raise UsageError(
            f"there is no moment after turn {number}: there are {count(turns, 'turn')}"
        )
