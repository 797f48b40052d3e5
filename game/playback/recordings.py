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
    puzzle_input: Input,
    part: int | None = 1,
    *,
    is_abridged: bool = False,
    or_attempt: bool = False,
    player: Player = turns,
) -> RecordedPart:
    """Start the recording of a part, or of the only part that the input has.

    See `start_recording`.
    """
    scenario = puzzle_input.scenario
    part = part_to_play(scenario, part)
    recording = start_recording(
        scenario, part, is_abridged=is_abridged, or_attempt=or_attempt, player=player
    )
    return RecordedPart(puzzle_input, part, recording)


def start_recording(
    scenario: Scenario[S],
    part: int,
    *,
    is_abridged: bool = False,
    or_attempt: bool = False,
    player: Player = turns,
) -> Recording[S]:
    """Return the recording of a part before its first turn.

    Args:
        scenario: The input.
        part: 1 or 2.
        is_abridged: See `Puzzle.abridge`.
        or_attempt: Whether to record the nearest attempt if the part has no answer.
        player: Plays the simulation.

    Raises:
        SkirmishError: If the part has no answer that can be played.
    """
    puzzle, is_attempt = load(scenario.puzzle), False
    abridge = puzzle.abridge if is_abridged else None
    try:
        simulation, state = abridge(scenario, part) if abridge else scenario.simulate(part)
    except NoAnswerError:
        attempt = puzzle.attempt(scenario, part) if or_attempt and puzzle.attempt else None
        if attempt is None:
            raise
        (simulation, state), is_attempt = attempt, True
    recording = Recording(state, player(simulation))
    recording.is_attempt = is_attempt
    return recording


class RecordedPair(NamedTuple):
    """The recorded parts on the left and on the right, and their names."""

    left: RecordedPart
    right: RecordedPart
    names: tuple[str, str]


def can_be_abridged(one: Input, other: Input) -> bool:
    """Return whether two compared inputs can be abridged.

    Only the standard rules abridge a recording. One abridged side would look like a difference
    between the rules.
    """
    return one.change == other.change == NO_CHANGE


def record_pair(
    left: tuple[Input, int],
    right: tuple[Input, int],
    names: tuple[str, str],
    *,
    is_abridged: bool = False,
) -> RecordedPair:
    """Start the recordings of two parts of inputs.

    Raises:
        SkirmishError: If a part has no answer that can be played; the message names the side.
    """
    is_short = is_abridged and can_be_abridged(left[0], right[0])
    recorded = []
    for wish, name, side in zip((left, right), names, ("left", "right"), strict=True):
        try:
            recorded.append(record_part(*wish, is_abridged=is_short))
        except NoAnswerError as error:
            raise NoAnswerError(f"on the {side}, {name}: {error}") from None
    one, other = recorded
    return RecordedPair(one, other, names)
