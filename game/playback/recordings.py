"""Starts the recording of one part of an input, or of two parts that are compared."""

from collections.abc import Callable, Generator
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from game.errors import NoAnswerError
from game.inputs.reading import Input
from game.puzzles.contract import Scenario, part_to_play
from game.puzzles.registry import load
from game.puzzles.variant import NO_CHANGE
from game.simulation.recording import Recording
from game.simulation.simulation import Simulation, State, TurnEvents, turns

S = TypeVar("S", bound=State)
Player: TypeAlias = Callable[[Simulation], Generator[TurnEvents, None, None]]
"""Plays a simulation and yields the events of each turn, as `turns` does."""


STANDARD: Final = "standard"
"""The name of the side without changes."""


class RecordedPart(NamedTuple):
    """A part of an input with its recording, which grows while the part is played."""

    input: Input
    part: int
    recording: Recording[Any]


def record_part(
    puzzle_input: Input, part: int = 1, *, is_abridged: bool = False, player: Player = turns
) -> RecordedPart:
    """Start the recording of a part, or of the only part that the input has.

    Raises:
        SkirmishError: If the part has no answer that can be played.
    """
    part = part_to_play(puzzle_input.scenario, part)
    recording = start_recording(puzzle_input.scenario, part, is_abridged=is_abridged, player=player)
    return RecordedPart(puzzle_input, part, recording)


def record_part_to_watch(
    puzzle_input: Input, part: int | None = 1, *, is_abridged: bool = False
) -> RecordedPart:
    """Start the recording of a part, or of the nearest attempt if it has no answer.

    Raises:
        SkirmishError: If nothing can be played.
    """
    part = part_to_play(puzzle_input.scenario, part)
    recording = start_recording_to_watch(puzzle_input.scenario, part, is_abridged=is_abridged)
    return RecordedPart(puzzle_input, part, recording)


def start_recording(
    scenario: Scenario[S], part: int, *, is_abridged: bool = False, player: Player = turns
) -> Recording[S]:
    """Return the recording of a part before its first turn; for `is_abridged` see `Puzzle`.

    Raises:
        SkirmishError: If the part has no answer that can be played.
    """
    abridge = load(scenario.puzzle).abridge if is_abridged else None
    simulation, state = abridge(scenario, part) if abridge else scenario.simulate(part)
    return Recording(state, player(simulation))


def start_recording_to_watch(
    scenario: Scenario[S], part: int, *, is_abridged: bool = False
) -> Recording[S]:
    """Return the recording of a part before its first turn.

    If the part has no answer, it is the recording of the nearest attempt. For `is_abridged` see
    `Puzzle.abridge`.

    Raises:
        SkirmishError: If there is neither an answer nor an attempt.
    """
    try:
        return start_recording(scenario, part, is_abridged=is_abridged)
    except NoAnswerError:
        attempt = load(scenario.puzzle).attempt
        if attempt is None or (start := attempt(scenario, part)) is None:
            raise
    simulation, state = start
    recording = Recording(state, turns(simulation))
    recording.is_attempt = True
    return recording


class RecordedPair(NamedTuple):
    """The recorded parts on the left and on the right, and their names."""

    left: RecordedPart
    right: RecordedPart
    names: tuple[str, str]


class PartToPlay(NamedTuple):
    """A part of an input that is to be played."""

    puzzle_input: Input
    part: int


def can_be_abridged(one: Input, other: Input) -> bool:
    """Return whether two compared inputs can be abridged.

    Only the standard rules abridge a recording. One abridged side would look like a difference
    between the rules.
    """
    return one.change == other.change == NO_CHANGE


def record_pair(
    left: PartToPlay, right: PartToPlay, names: tuple[str, str], *, is_abridged: bool = False
) -> RecordedPair:
    """Start the recordings of two parts.

    Raises:
        SkirmishError: If a part has no answer that can be played; the message names the side.
    """
    is_short = is_abridged and can_be_abridged(left.puzzle_input, right.puzzle_input)
    recorded = []
    for wish, name, side in zip((left, right), names, ("left", "right"), strict=True):
        try:
            recorded.append(record_part(*wish, is_abridged=is_short))
        except NoAnswerError as error:
            raise NoAnswerError(f"on the {side}, {name}: {error}") from None
    one, other = recorded
    return RecordedPair(one, other, names)
