"""The first turn in which two simulations of the same input differ."""

from collections.abc import Callable
from contextlib import closing
from itertools import zip_longest
from typing import Generic, NamedTuple, TypeVar

from game.simulation.simulation import Simulation, State, TurnEvents, follow, turns

S = TypeVar("S", bound=State)
SimulationStart = tuple[Simulation, S]
"""A simulation at its beginning, and its state."""


class FirstDifferentTurn(NamedTuple, Generic[S]):
    """The first turn that differs; it has no events in a simulation that is over by then."""

    state: S
    """The state before it, equal in both."""
    turns: int
    """How many turns were played before it."""
    ours: TurnEvents
    theirs: TurnEvents
    begins_round: bool
    """Whether it is the first turn of its round."""


def first_difference(
    one: SimulationStart[S],
    other: SimulationStart[S],
    matters: Callable[[FirstDifferentTurn[S]], bool] = lambda _: True,
) -> FirstDifferentTurn[S] | None:
    """Play two simulations in step to the first difference that matters; None if there is none."""
    (simulation, state), (another, _) = one, other
    rounds = None
    with closing(turns(simulation)) as ours, closing(turns(another)) as theirs:
        for number, (our_turn, their_turn) in enumerate(zip_longest(ours, theirs, fillvalue=())):
            found = FirstDifferentTurn(state, number, our_turn, their_turn, state.rounds != rounds)
            if our_turn != their_turn and matters(found):
                return found
            rounds = state.rounds
            follow(state, our_turn)
    return None


def first_lasting_difference(
    one: Callable[[], SimulationStart[S]], other: Callable[[], SimulationStart[S]]
) -> FirstDifferentTurn[S] | None:
    """Return the first turn that leads to different states, or else the first with other events."""
    return first_difference(one(), other(), has_other_outcome) or first_difference(one(), other())


def has_other_outcome(found: FirstDifferentTurn[S]) -> bool:
    """Whether a turn leads to different states, and not to the same one by other events."""
    ours, theirs = found.state.copy(), found.state.copy()
    follow(ours, found.ours)
    follow(theirs, found.theirs)
    return ours.facts() != theirs.facts()
