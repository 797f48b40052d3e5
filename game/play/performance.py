"""An input that is played, or a recording that is played again, to be watched."""

import sys
from typing import Any, NamedTuple, TypeVar

from game.errors import SkirmishError
from game.inputs import Input
from game.play.recording import Recording
from game.play.recording_file import DamagedError, Transcript, compare, plain
from game.play.simulation import State, turns
from game.puzzles.contract import Scenario

S = TypeVar("S", bound=State)


class Performance(NamedTuple):
    """A part of an input, and what has been played of it so far."""

    input: Input
    part: int
    recording: Recording[Any]
    is_intact: bool = True
    """False if a file differs from what the rules play; it ends before the difference."""

    def transcript(self) -> Transcript:
        """Return what has been played so far, as a file tells it."""
        source, puzzle, settings, _, told = self.input
        if told is None:
            told = Transcript(puzzle.name, source.name, source.text, settings, self.part)
        played = [plain(turn) for turn in self.recording.turns]
        return told._replace(turns=played, digests=self.recording.digests)


def perform(given: Input, part: int = 1) -> Performance:
    """Begin to play a part, or one that the input has instead; a recording says itself which.

    If the rules play a recording otherwise, that is said on standard error.

    Raises:
        SkirmishError: the part has no answer that could be played.
    """
    if given.transcript is not None:
        return perform_again(given, given.transcript)
    part = given.scenario.part_for(part)
    return Performance(given, part, recording_of(given.scenario, part))


def recording_of(scenario: Scenario[S], part: int) -> Recording[S]:
    """Return the recording of a part, of which nothing is played yet.

    Raises:
        SkirmishError: the part has no answer that could be played.
    """
    simulation, state = scenario.simulate(part)
    return Recording(state, turns(simulation))


def perform_again(given: Input, transcript: Transcript) -> Performance:
    """Play what a recording tells, as far as it agrees with the rules.

    Raises:
        DamagedError: its part has no answer that could be played.
    """
    name = given.source.name
    try:
        simulation, state = given.scenario.simulate(transcript.part)
    except SkirmishError as error:
        raise DamagedError(error, source=name) from None
    recording, differs_in = compare(transcript, simulation, state)
    if differs_in is not None:
        told = f"differs from what the rules play in round {differs_in}"
        print(f"skirmish: {name}: {told}; it is shown up to there", file=sys.stderr)
    return Performance(given, transcript.part, recording, differs_in is None)
