"""The first turn in which two simulations of one input differ."""

from contextlib import closing
from typing import Any, Generic, NamedTuple, TypeVar

from game.puzzles.contract import Scenario
from game.puzzles.narrator import Narrator
from game.simulation.paired_recording import SIDES, PairedRecording
from game.simulation.recording import Recording
from game.simulation.simulation import Simulation, State, TurnEvents, turns
from game.text.wording import folded

S = TypeVar("S", bound=State)
SimulationStart = tuple[Simulation, S]
"""A simulation at its beginning, and its state."""


class FirstDifferentTurn(NamedTuple, Generic[S]):
    """The first turn with different effects.

    It has no events on a side whose round is complete, or that is over by then.
    """

    state: S
    """The state before this turn, on a side that acts."""
    turns: tuple[int, int]
    """The number of turns before this one, on each side."""
    ours: TurnEvents
    theirs: TurnEvents
    is_over: bool
    """Whether a side has no turns left."""
    begins_round: bool
    """Whether this is the first turn of its round."""

    def sentence(self, narrator: Narrator[S], turn: TurnEvents, round_name: str) -> str:
        """Return a sentence on the turn of a side, or on why it has no turn."""
        if turn:
            return narrator.tell(self.state.copy(), turn)
        return "it is over" if self.is_over else f"{round_name} {self.state.rounds + 1} is complete"


def first_difference(
    narrator: Narrator[S], one: SimulationStart[S], other: SimulationStart[S]
) -> FirstDifferentTurn[S] | None:
    """Play two simulations in step, and return the first turn with different effects, or None."""
    (simulation, state), (another, opening) = one, other
    with closing(turns(simulation)) as ours, closing(turns(another)) as theirs:
        recordings = Recording(state, ours), Recording(opening, theirs)
        both = PairedRecording(*recordings, effects=narrator.effects)
        if not both.play_to_difference():
            return None
    numbers = both.side_numbers(both.first_difference or 0)
    differing = both.recording.turns[-1]
    turn, other_turn = (both.side_events(differing, side) for side in SIDES)
    acting = 0 if turn else 1
    before = recordings[acting].state_at(numbers[acting])
    is_over = any(number == len(side) for side, number in zip(recordings, numbers, strict=True))
    begins_round = numbers[acting] in recordings[acting].round_ends
    return FirstDifferentTurn(before, numbers, turn, other_turn, is_over, begins_round)


def only_counted_lines(
    scenario: Scenario[Any], misread: Scenario[Any], part: int, columns: int
) -> list[str]:
    """Return a sentence if two sets of rules play alike and have different answers."""
    is_same = scenario.answer(part).number == misread.answer(part).number
    return [] if is_same else describe_counts(columns)


def describe_counts(columns: int, *differences: str) -> list[str]:
    """Return a sentence on a difference in the counting alone."""
    words = ": ".join(filter(None, ["Only what is counted differs", "; ".join(differences)]))
    return folded(f"{words}.", columns).split("\n")
