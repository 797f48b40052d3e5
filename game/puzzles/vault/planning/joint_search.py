"""A* for mazes that leave much to choose: rooms, loops, several explorers.

It finds walks as short as the search of `planner` does, but has fewer states, as most plans are
rearrangements of others:

- Two explorers that don't wait for each other can walk in any order. The only thing to wait
  for is a key that opens a door. So an explorer that has begun to walk goes on until it takes
  such a key; what others did meanwhile can be done as well afterwards. Once no such key is
  left, one explorer does all that it has to do, then the next one.
- Explorers are anonymous: states are equal if the same squares are stood on.

In a plan that is so rearranged an explorer may come to a key before another one that fetched
it in the first order; the other then need not walk to it, and its walk is no longer for that.

The time for a search can't be foretold, as each room holds a travelling salesman's problem. It is
a fraction of a second for 26 keys and four explorers in one room, where the Held-Karp bound
(`bounds.held_karp`) leaves next to nothing to search. With as many doors, or loops, for which
neither bound is tight, it is between that and more than twenty seconds, by where they lie.
"""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from game.puzzles.vault.planning.a_star import AStar, Successor
from game.puzzles.vault.planning.bounds.cut_bound import Bound, CutBound
from game.puzzles.vault.planning.bounds.held_karp import StrongestBound
from game.puzzles.vault.planning.key_graph import KeyGraph, ReachableKey, distances_of
from game.puzzles.vault.planning.next_keys import KeyFinder, WorthwhileKeys
from game.puzzles.vault.planning.plan import Move, PlanState
from systems.vault.rules import has_all

NOBODY: Final = -1


class JointState(NamedTuple):
    """Keys that are held, and the squares of those who may still walk."""

    held: int
    walker: int
    """The square of the explorer that goes on; `NOBODY` if any may."""
    waiting: tuple[int, ...]
    """The squares of all others, in order."""


class AnonymousMove(NamedTuple):
    """Whoever stands on a square walks to a key."""

    origin: int
    reached: ReachableKey


class JointSearch(AStar[JointState, AnonymousMove]):
    """The search from one state."""

    def __init__(self, start: JointState, graph: KeyGraph, space: "JointSearchSpace") -> None:
        """Begin at a state."""
        super().__init__(start)
        self._graph: Final = graph
        self._space: Final = space

    def successors(self, state: JointState) -> Iterator[Successor[JointState, AnonymousMove]]:
        """Yield the walks to the next key of all who may begin or go on."""
        space = self._space
        for origin, waiting in space.walkers(state):
            for reached in space.finder.keys_from(origin, state.held):
                after = space.state_after(state.held, reached.square, waiting)
                yield Successor(AnonymousMove(origin, reached), reached.steps, after)

    def lower_bound(self, state: JointState) -> int:
        """Return the best of all bounds."""
        return self._space.lower_bound(state)

    def is_goal(self, state: JointState) -> bool:
        """Whether all keys are held."""
        return has_all(state.held, self._graph.wanted)


class JointSearchSpace:
    """What all searches in one maze share."""

    def __init__(
        self,
        graph: KeyGraph,
        bound: CutBound,
        single_ways: KeyFinder | None = None,
        *,
        has_held_karp: bool = True,
    ) -> None:
        """Prepare the bounds; Held-Karp takes time, and may be left out where ways are single."""
        self._graph: Final = graph
        self.bound: Bound = bound
        self.finder: KeyFinder
        if has_held_karp or not single_ways:
            distances = distances_of(graph)
            self.bound = StrongestBound(bound, graph, distances)
            self.finder = single_ways or WorthwhileKeys(graph, distances)
        else:
            self.finder = single_ways
        self._opening_keys: Final = reduce(or_, graph.locks.values(), 0)
        self._known_bounds: Final[dict[JointState, int]] = {}
        self._latest: JointSearch | None = None

    def search(self, start: JointState) -> JointSearch:
        """Return a search that uses the bounds which the latest one has proven."""
        if self._latest:
            self._latest.record_bounds(self._known_bounds)
        self._latest = JointSearch(start, self._graph, self)
        return self._latest

    def walkers(self, state: JointState) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield the squares of those who may walk, each with those who may walk afterwards."""
        held, walker, waiting = state
        if walker != NOBODY:
            yield walker, waiting
        if has_all(held, self._opening_keys):
            for number, origin in enumerate(waiting, 1):
                yield origin, waiting[number:]
        elif walker == NOBODY:
            for number, origin in enumerate(waiting):
                yield origin, waiting[:number] + waiting[number + 1 :]

    def state_after(self, held: int, square: int, waiting: tuple[int, ...]) -> JointState:
        """Return the state after somebody has come to a key, while others wait."""
        key = self._graph.keys[square]
        if key & self._opening_keys or not waiting:
            return JointState(held | key, NOBODY, tuple(sorted((*waiting, square))))
        return JointState(held | key, square, waiting)

    def lower_bound(self, state: JointState) -> int:
        """Return the best of all bounds, those that earlier searches have proven included."""
        held, walker, waiting = state
        standing = waiting if walker == NOBODY else (walker, *waiting)
        bound = self.bound(standing, self._graph.wanted & ~held)
        return max(bound, self._known_bounds.get(state, 0))


def moves_of_explorers(moves: list[AnonymousMove], start: PlanState) -> list[Move]:
    """Return anonymous moves as those of the explorers that stand at their origins."""
    standing = list(start.standing)
    found = []
    for origin, reached in moves:
        explorer = standing.index(origin)
        standing[explorer] = reached.square
        found.append(Move(explorer, reached.square, reached.steps))
    return found
