"""What can be watched: an input that is played now, or a recording from a file."""

import sys
from typing import Any, NamedTuple

from game.puzzle import Scenario
from game.recording import Recording
from game.recording_file import Played, read_recording


class Playable(NamedTuple):
    """A timeline and what it is a timeline of."""

    title: str
    played: Played
    scenario: Scenario[Any]
    recording: Recording[Any]
    is_intact: bool = True
    """False if a file differs from what the rules play; it ends before the difference."""


def playable_from_file(name: str, text: str) -> Playable:
    """Read a recording; if the rules play it otherwise, say so on standard error.

    Raises:
        InputError: it is damaged.
    """
    reading = read_recording(text, name)
    if reading.differs_in is not None:
        told = f"differs from what the rules play in round {reading.differs_in}"
        print(f"skirmish: {name}: {told}; it is shown up to there", file=sys.stderr)
    scenario = reading.played.scenario()
    return Playable(name, reading.played, scenario, reading.recording, reading.differs_in is None)
