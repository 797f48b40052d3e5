"""An input that is played, or a recording that is played again, to be watched."""

from typing import Any, NamedTuple, TypeVar

from game.errors import SkirmishError
from game.inputs import Input
from game.play.agreement import Difference, agreed
from game.play.blame import RulesError
from game.play.recording import Recording
from game.play.recording_file import DamagedError, Transcript, notes_of
from game.play.simulation import State, turns
from game.puzzles.contract import Scenario

S = TypeVar("S", bound=State)


class Performance(NamedTuple):
    """A part of an input, and what has been played of it so far."""

    input: Input
    part: int
    recording: Recording[Any]
    difference: Difference
    """Where a file differs from what the rules play, once that has been played."""

    @property
    def is_intact(self) -> bool:
        """False once a file was found to differ; the recording ends before the difference."""
        return self.difference.in_round is None

    def transcript(self) -> Transcript:
        """Return what a file says of it."""
        source, puzzle, settings, _, told, change = self.input
        rules = notes_of(change)
        header = puzzle.name, source.name, source.text, settings, self.part
        return told or Transcript(*header, rules)


def perform(given: Input, part: int = 1, *, is_abridged: bool = False) -> Performance:
    """Begin to play a part, or one that the input has instead; a recording says itself which.

    If the rules play a recording otherwise, that is told as soon as they do. Only what is no
    recording can be abridged, see `Scenario.abridged`.

    Raises:
        SkirmishError: the part has no answer that could be played.
    """
    if given.transcript is not None:
        return perform_again(given, given.transcript)
    part = given.scenario.part_for(part)
    recording = recording_of(given.scenario, part, is_abridged=is_abridged)
    return Performance(given, part, recording, Difference(given.source.name))


def recording_of(scenario: Scenario[S], part: int, *, is_abridged: bool = False) -> Recording[S]:
    """Return the recording of a part, of which nothing is played yet; see `Scenario.abridged`.

    Raises:
        SkirmishError: the part has no answer that could be played.
    """
    simulation, state = scenario.abridged(part) if is_abridged else scenario.simulate(part)
    return Recording(state, turns(simulation))


def perform_again(given: Input, told: Transcript) -> Performance:
    """Begin to play what a recording tells, as far as it agrees with the rules.

    Raises:
        DamagedError: its part has no answer that could be played.
    """
    name = given.source.name
    try:
        simulation, state = given.scenario.simulate(told.part)
    except RulesError:
        raise
    except SkirmishError as error:
        raise DamagedError(error, source=name) from None
    difference = Difference(name)
    played = agreed(turns(simulation), state, told.check(state), difference)
    return Performance(given, told.part, Recording(state, played), difference)
