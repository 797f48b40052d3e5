"""A* search over states of any kind.

States are expanded in the order of the steps to them plus a lower bound on the steps that
remain, least first; so the first goal to be expanded is reached by a shortest walk.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Final, Generic, NamedTuple, TypeVar

from game.simulation.progress import notify_listeners

YIELD_EVERY: Final = 4
"""States taken from the queue between two points at which a search can be suspended."""
S = TypeVar("S", bound=tuple[object, ...])
M = TypeVar("M")


class Successor(NamedTuple, Generic[S, M]):
    """A move, its cost, and the state that it leads to."""

    move: M
    steps: int
    after: S
    at_least: int = 0
    """A lower bound on the steps from before the move to the end."""


class AStar(ABC, Generic[S, M]):
    """A search for a shortest walk from a start to any goal.

    A finished search gives lower bounds to later ones: if its walk takes 80 steps, and a state
    was reached by 30 of them, then at least 50 remain from that state.
    """

    def __init__(self, start: S, strengthen_after: Collection[int]) -> None:
        """Begin at a state; ask for better bounds once so many states are expanded."""
        self._strengthen_after: Final = strengthen_after
        self.fewest_steps: Final[dict[S, int]] = {start: 0}
        """The fewest steps found so far to each state."""
        self.queue: Final[list[tuple[int, int, int, S]]] = [(0, 0, 0, start)]
        """Entries of the frontier: lower bound of the whole walk, negative steps to the state
        (the farthest first), how strong a bound of the state itself is included (0 for none),
        the state."""
        self.total = 0
        """The steps of the whole walk, once it is found."""
        self._origins: Final[dict[S, tuple[S, M]]] = {}

    @abstractmethod
    def successors(self, state: S) -> Iterable[Successor[S, M]]:
        """Return all moves from a state."""

    @abstractmethod
    def lower_bound(self, state: S) -> int:
        """Return a number of steps that is never more than what remains from a state."""

    @abstractmethod
    def strengthen(self, expanded: int) -> bool:
        """Prepare bounds that are better, though they take longer, if it is time for that."""

    @abstractmethod
    def is_goal(self, state: S) -> bool:
        """Whether a walk may end at a state."""

    def goal(self) -> S | None:
        """Search to the end and return the goal."""
        return next((goal for goal in self.run() if goal is not None), None)

    def run(self) -> Iterator[S | None]:
        """Yield None every few states, and the goal at the end."""
        queue, fewest_steps = self.queue, self.fewest_steps
        strengthen_after = self._strengthen_after
        expanded, strength = 0, 1
        for number in count(1):
            if strength == 1 and expanded in strengthen_after and self.strengthen(expanded):
                strength = 2
            if number % YIELD_EVERY == 0:
                notify_listeners()
                yield None
            total, ahead, known, state = heappop(queue)
            steps = -ahead
            if steps > fewest_steps[state]:
                continue
            if known < strength:
                # Bounds are slow, and many states never come to the front of the queue.
                bound = steps + self.lower_bound(state)
                if bound > total:
                    heappush(queue, (bound, ahead, strength, state))
                    continue
            if self.is_goal(state):
                self.total = steps
                yield state
                return
            expanded += 1
            self._expand(state, steps, total)

    def _expand(self, state: S, steps: int, total: int) -> None:
        """Push all successors to which no walk as short is known."""
        queue, fewest_steps = self.queue, self.fewest_steps
        for move, length, after, at_least in self.successors(state):
            farther = steps + length
            if farther < fewest_steps.get(after, farther + 1):
                fewest_steps[after] = farther
                self._origins[after] = state, move
                # Among equal bounds the longest walk is nearest to a goal.
                heappush(queue, (max(total, steps + at_least), -farther, 0, after))

    def record_bounds(self, bounds: dict[S, int]) -> None:
        """Raise lower bounds by state to what this search has proven."""
        for state, steps in self.fewest_steps.items():
            if self.total - steps > bounds.get(state, 0):
                bounds[state] = self.total - steps

    def moves_to(self, state: S) -> list[M]:
        """Return the moves of the shortest walk found to a state."""
        moves = []
        while origin := self._origins.get(state):
            state, move = origin
            moves.append(move)
        return moves[::-1]
