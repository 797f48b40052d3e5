"""A search (A*) over states, whatever these are.

States are looked into by the steps walked so far plus those still needed at least, the
fewest first; so the first that is at the end has come there by a shortest walk.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Final, Generic, NamedTuple, TypeVar

from systems.between_turns import notify_listeners

REST_EVERY: Final = 4
"""States that are looked at between two moments at which a search can be left for a while."""

S = TypeVar("S", bound=tuple[object, ...])
M = TypeVar("M")


class Successor(NamedTuple, Generic[S, M]):
    """A move, and what it leads to."""

    move: M
    steps: int
    after: S


class AStar(ABC, Generic[S, M]):
    """A search for a shortest walk from one state to some end.

    What it has shown makes the next one quicker. If the walk takes 80 steps in all, and
    some state was come to by 30, then at least 50 are needed from there.
    """

    def __init__(self, start: S) -> None:
        """Begin with no step walked."""
        self.walked: Final[dict[S, int]] = {start: 0}
        """The fewest steps that were found to each state."""
        self.queue: Final[list[tuple[int, int, bool, S]]] = [(0, 0, False, start)]
        """States to look into: the steps of the whole walk at least, those walked (negative,
        so that the farthest comes first), and whether what is still needed has been measured."""
        self.total = 0
        """The steps of the whole walk, once it is found."""
        self._origins: Final[dict[S, tuple[S, M]]] = {}

    @abstractmethod
    def ways_from(self, state: S) -> Iterable[Successor[S, M]]:
        """Return all moves that a walk can go on with."""

    @abstractmethod
    def needed(self, state: S) -> int:
        """Return how many steps are needed at least from a state on."""

    @abstractmethod
    def is_end(self, state: S) -> bool:
        """Whether nothing is left to be done."""

    def found(self) -> S | None:
        """Return the first end that is found."""
        return next((end for end in self.looking() if end is not None), None)

    def looking(self, most: int | None = None) -> Iterator[S | None]:
        """Yield nothing now and then, and in the end the first end that is found.

        Give up after the most states are looked into.
        """
        queue, walked = self.queue, self.walked
        looks = 0
        for number in count(1):
            if looks == most:
                return
            if number % REST_EVERY == 0:
                notify_listeners()
                yield None
            total, ahead, is_measured, state = heappop(queue)
            steps = -ahead
            if steps > walked[state]:
                continue
            if not is_measured:
                # Only now, as many states never get their turn.
                needed = self.needed(state)
                if steps + needed > total:
                    heappush(queue, (steps + needed, ahead, True, state))
                    continue
            if self.is_end(state):
                self.total = steps
                yield state
                return
            looks += 1
            self._look_into(state, steps, total)

    def _look_into(self, state: S, steps: int, total: int) -> None:
        """Note all states that a move leads to, if no fewer steps were known to."""
        queue, walked = self.queue, self.walked
        for move, length, after in self.ways_from(state):
            farther = steps + length
            if farther < walked.get(after, farther + 1):
                walked[after] = farther
                self._origins[after] = state, move
                # Of equal ones the one that has come farther is nearer to the end.
                heappush(queue, (total, -farther, False, after))

    def teach(self, learned: dict[S, int]) -> None:
        """Note how many steps are needed at least from each state that was seen."""
        for state, steps in self.walked.items():
            if self.total - steps > learned.get(state, 0):
                learned[state] = self.total - steps

    def moves_to(self, state: S) -> list[M]:
        """Return the moves that have led to a state."""
        moves = []
        while origin := self._origins.get(state):
            state, move = origin
            moves.append(move)
        return moves[::-1]
