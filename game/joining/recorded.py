"""Recordings of what somebody chose, played again: by the scenario that holds the choices."""

from collections.abc import Generator
from contextlib import closing
from itertools import islice
from typing import Any, Final

from game.inputs.recording_file import DamagedRecordingError, Transcript
from game.puzzles.contract import Scenario
from game.simulation.choosing import RefusedChoiceError
from game.simulation.simulation import TurnEvents

NOT_CHOICES: Final = (TypeError, ValueError, LookupError, AttributeError)
"""What a puzzle may raise at choices that it does not know."""
UNKNOWN: Final = "choices that the puzzle does not know"


def chosen_scenario(scenario: Scenario[Any], told: Transcript, source: str) -> Scenario[Any]:
    """Return the scenario that plays what was chosen.

    Raises:
        DamagedRecordingError: the puzzle does not know these choices.
    """
    try:
        return scenario.with_choices(told.part, (told.choices or {})["made"])
    except NOT_CHOICES:
        raise DamagedRecordingError(UNKNOWN, source=source) from None


def chosen_turns(
    played: Generator[TurnEvents, None, None], turns: int, source: str
) -> Generator[TurnEvents, None, None]:
    """Yield so many turns: what was chosen goes no further.

    Raises:
        DamagedRecordingError: the rules refuse a choice.
    """
    with closing(played):
        try:
            yield from islice(played, turns)
        except RefusedChoiceError as error:
            raise DamagedRecordingError(error, source=source) from None
