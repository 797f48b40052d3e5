"""Where two simulations of the same input part: the first turn that goes otherwise."""

from collections.abc import Callable
from contextlib import closing
from itertools import zip_longest
from typing import Generic, NamedTuple, TypeVar

from game.play.simulation import Simulation, State, TurnEvents, follow, turns

S = TypeVar("S", bound=State)


class Parting(NamedTuple, Generic[S]):
    """The first turn that differs; a simulation that is over by then has no events in it."""

    state: S
    """Just before, in both."""
    turns: int
    """How many were played before, alike in both."""
    ours: TurnEvents
    theirs: TurnEvents


def parting(
    one: tuple[Simulation, S],
    other: tuple[Simulation, S],
    matters: Callable[[Parting[S]], bool] = lambda _: True,
) -> Parting[S] | None:
    """Play two simulations in step until they part, and it matters; None if they never do."""
    (simulation, state), (another, _) = one, other
    with closing(turns(simulation)) as ours, closing(turns(another)) as theirs:
        for number, (mine, yours) in enumerate(zip_longest(ours, theirs, fillvalue=())):
            found = Parting(state, number, mine, yours)
            if mine != yours and matters(found):
                return found
            follow(state, mine)
    return None


def ends_otherwise(found: Parting[S]) -> bool:
    """Whether the turn that differs leads to another state, and not only there by another way."""
    ours, theirs = found.state.copy(), found.state.copy()
    follow(ours, found.ours)
    follow(theirs, found.theirs)
    return ours.facts() != theirs.facts()
