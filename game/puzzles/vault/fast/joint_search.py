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

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, reduce
from operator import or_
from typing import Final, NamedTuple

from game.puzzles.vault.fast.a_star import AStar, Successor
from game.puzzles.vault.fast.bounds.cut_bound import Bound, CutBound
from game.puzzles.vault.fast.bounds.cuts import has_large_part
from game.puzzles.vault.fast.bounds.strongest import StrongestBound
from game.puzzles.vault.fast.next_keys import KeyFinder, SearchedKeys, WorthwhileKeys
from game.puzzles.vault.planning.key_graph import KeyGraph, ReachableKey, distances_of
from game.puzzles.vault.planning.network import Region
from game.puzzles.vault.planning.plan import Move, PlanState
from systems.vault.rules import has_all

NOBODY: Final = -1
AFTER_IN_CORRIDORS: Final = 500
"""States expanded before better bounds are prepared, in the time for another 600."""
AFTER_IN_ROOMS: Final = 60
"""The same where prices are prepared, as each state takes ten times as long there."""


class JointState(NamedTuple):
    """Keys that are held, and the squares of those who may still walk."""

    held: int
    walker: int
    """The square of the explorer that goes on; `NOBODY` if any may."""
    waiting: tuple[int, ...]
    """The squares of all others, in order."""


def standing_in(state: JointState) -> tuple[int, ...]:
    """Return the squares of all who may still walk."""
    _, walker, waiting = state
    return waiting if walker == NOBODY else (walker, *waiting)


class AnonymousMove(NamedTuple):
    """Whoever stands on a square walks to a key."""

    origin: int
    reached: ReachableKey


class JointSearch(AStar[JointState, AnonymousMove]):
    """The search from one state."""

    def __init__(self, start: JointState, graph: KeyGraph, space: "JointSearchSpace") -> None:
        """Begin at a state."""
        super().__init__(start, (AFTER_IN_ROOMS, AFTER_IN_CORRIDORS))
        self._graph: Final = graph
        self._space: Final = space

    def successors(self, state: JointState) -> Iterator[Successor[JointState, AnonymousMove]]:
        """Yield the walks to the next key of all who may begin or go on."""
        space, left = self._space, self._graph.wanted & ~state.held
        standing = standing_in(state)
        for origin, waiting in space.walkers(state):
            beginnings = space.bound.beginnings(standing, left, origin)
            for reached in space.finder.keys_from(origin, state.held):
                after = space.state_after(state.held, reached.square, waiting)
                at_least = beginnings(reached.square) if beginnings else 0
                yield Successor(AnonymousMove(origin, reached), reached.steps, after, at_least)

    def lower_bound(self, state: JointState) -> int:
        """Return the best of all bounds."""
        return self._space.lower_bound(state)

    def strengthen(self, expanded: int) -> bool:
        """Prepare the strongest bounds."""
        is_time = expanded >= AFTER_IN_CORRIDORS or self._space.has_prices
        if is_time:
            self._space.strengthen()
        return is_time

    def is_goal(self, state: JointState) -> bool:
        """Whether all keys are held."""
        return has_all(state.held, self._graph.wanted)


class JointSearchSpace:
    """What all searches in one maze share."""

    def __init__(
        self,
        graph: KeyGraph,
        bound: CutBound,
        needs: Mapping[int, int],
        regions: Sequence[Region],
        single_ways: KeyFinder | None = None,
    ) -> None:
        """Begin with the cut bound; `needs` has for each key those that it needs."""
        self._graph: Final = graph
        self._cut_bound: Final = bound
        self._needs: Final = needs
        self._has_single_ways: Final = single_ways is not None
        self._regions: Final = regions
        self.bound: Bound = bound
        self.finder: KeyFinder = single_ways or SearchedKeys(graph)
        self._opening_keys: Final = reduce(or_, graph.locks.values(), 0)
        self._known_bounds: Final[dict[JointState, int]] = {}
        self._latest: JointSearch | None = None

    @cached_property
    def has_prices(self) -> bool:
        """Whether cuts may leave distances over that prices can count, as in rooms."""
        return not self._has_single_ways or any(
            has_large_part(region, self._graph, self._cut_bound.terminals)
            for region in self._regions
        )

    def strengthen(self) -> None:
        """Prepare the strongest bounds, and the best finder of keys, unless that is done."""
        if self.bound is self._cut_bound:
            graph, bound = self._graph, self._cut_bound
            distances = distances_of(graph)
            self.bound = StrongestBound(bound, distances, self._needs, has_prices=self.has_prices)
            if not self._has_single_ways:
                self.finder = WorthwhileKeys(self._graph, distances)

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
        bound = self.bound(standing_in(state), self._graph.wanted & ~state.held)
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
