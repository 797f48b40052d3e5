"""An input that is played, or a recording that is played again, alone or as one of a pair."""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple, TypeAlias, TypeVar

from game.errors import NoAnswerError, OutOfTimeError, SkirmishError
from game.inputs.reading import Input
from game.inputs.recording_file import DamagedRecordingError, Transcript, recorded_rules_of
from game.puzzles.contract import Scenario
from game.puzzles.variant import NO_CHANGE
from game.simulation.marks import MarkCheck, RecordingDifference, checked_turns
from game.simulation.recording import Recording
from game.simulation.rules_error import RulesError
from game.simulation.simulation import Simulation, State, TurnEvents, turns

S = TypeVar("S", bound=State)
Player: TypeAlias = Callable[[Simulation], Generator[TurnEvents, None, None]]
"""Plays a simulation and yields what happened, a turn at a time, as `turns` does."""


class Performance(NamedTuple):
    """A part of an input, and what has been played of it so far."""

    input: Input
    part: int
    recording: Recording[Any]
    difference: RecordingDifference
    """Where a file differs from what the rules play, once that has been played."""

    @property
    def is_intact(self) -> bool:
        """False once a file was found to differ; the recording ends before the difference."""
        return self.difference.in_round is None

    def transcript(self) -> Transcript:
        """Return what a file says of it."""
        source, puzzle, settings, _, told, change, _ = self.input
        rules = recorded_rules_of(change)
        header = puzzle.name, source.name, source.text, settings, self.part
        return told or Transcript(*header, rules)


def perform(
    given: Input, part: int = 1, *, is_abridged: bool = False, player: Player = turns
) -> Performance:
    """Begin to play a part, or one that the input has instead; a recording says itself which.

    If the rules play a recording otherwise, that is told as soon as they do. Only what is no
    recording can be abridged, see `Scenario.abridged`.

    Raises:
        SkirmishError: the part has no answer that could be played.
    """
    if given.transcript is not None:
        return replay(given, given.transcript, player)
    part = given.scenario.part_for(part)
    recording = recording_of(given.scenario, part, is_abridged=is_abridged, player=player)
    return Performance(given, part, recording, RecordingDifference(given.source.name))


def recording_of(
    scenario: Scenario[S], part: int, *, is_abridged: bool = False, player: Player = turns
) -> Recording[S]:
    """Return the recording of a part, of which nothing is played yet; see `Scenario.abridged`.

    Raises:
        SkirmishError: the part has no answer that could be played.
    """
    simulation, state = scenario.abridged(part) if is_abridged else scenario.simulate(part)
    return Recording(state, player(simulation))


def recording_to_watch(
    scenario: Scenario[S], part: int, *, is_abridged: bool = False
) -> Recording[S]:
    """Return the recording of a part, or of the attempt that comes nearest to an answer.

    Raises:
        SkirmishError: the part has no answer that could be played, nor such an attempt.
    """
    try:
        return recording_of(scenario, part, is_abridged=is_abridged)
    except NoAnswerError:
        attempt = scenario.attempt(part)
        if attempt is None:
            raise
    simulation, state = attempt
    recording = Recording(state, turns(simulation))
    recording.is_attempt = True
    return recording


def perform_to_watch(
    given: Input, part: int | None = 1, *, is_abridged: bool = False
) -> Performance:
    """Begin to play a part as `perform` does, or an attempt where it has no answer.

    Raises:
        SkirmishError: there is nothing that could be played.
    """
    if given.transcript is not None:
        return replay(given, given.transcript)
    part = given.scenario.part_for(part)
    recording = recording_to_watch(given.scenario, part, is_abridged=is_abridged)
    return Performance(given, part, recording, RecordingDifference(given.source.name))


def replay(given: Input, told: Transcript, player: Player = turns) -> Performance:
    """Begin to replay a recording, up to where it differs from what the rules play.

    Raises:
        DamagedError: its part has no answer that could be played.
    """
    name = given.source.name
    try:
        simulation, state = given.scenario.simulate(told.part)
    except (RulesError, OutOfTimeError):
        raise
    except SkirmishError as error:
        raise DamagedRecordingError(error, source=name) from None
    difference = RecordingDifference(name)
    played = checked_turns(player(simulation), state, MarkCheck(told.marks, state), difference)
    return Performance(given, told.part, Recording(state, played), difference)


class PerformancePair(NamedTuple):
    """What is played on the left and on the right, and what each is called."""

    left: Performance
    right: Performance
    names: tuple[str, str]


class PartToPlay(NamedTuple):
    """A part of an input that is to be played."""

    given: Input
    part: int


def can_be_abridged(one: Input, other: Input) -> bool:
    """Whether two inputs may be told in short where they are compared.

    By the rules as they are some things are told in short, by others at length; that would
    look like a difference between the rules.
    """
    return one.change == other.change == NO_CHANGE


def perform_pair(
    left: PartToPlay, right: PartToPlay, names: tuple[str, str], *, is_abridged: bool = False
) -> PerformancePair:
    """Begin to play two parts; see `perform`.

    Raises:
        SkirmishError: a part has no answer that could be played; it says on which side.
    """
    is_short = is_abridged and can_be_abridged(left.given, right.given)
    played = []
    for wish, name, side in zip((left, right), names, ("left", "right"), strict=True):
        try:
            played.append(perform(*wish, is_abridged=is_short))
        except NoAnswerError as error:
            raise NoAnswerError(f"on the {side}, {name}: {error}") from None
    one, other = played
    return PerformancePair(one, other, names)
