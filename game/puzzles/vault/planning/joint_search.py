"""A search for mazes in which there is much to choose from: rooms, loops, many explorers.

It finds walks as short as the plain search of `game.puzzles.vault.planning.planner` does, but looks
at fewer, as most plans are a mere rearrangement of others:

- Two explorers who don't wait for each other can walk in any order. The only thing to
  wait for is a key that opens a door. So let an explorer who walks go on until it takes
  such a key; what the others did meanwhile, they can do as well afterwards. Once there
  is no such key left, let one explorer do all that it has to do, then the next one.
- It is no matter who stands where: states are alike if the same squares are stood on.

In a plan that is rearranged so an explorer may come to a key sooner than another one
who fetched it before; then that one need not, and its walk is no longer for that.

How long the search takes can't be told beforehand, as there is a travelling salesman's
tour in each room. It takes a fraction of a second for 26 keys and four explorers in one
room, where prices (see `game.puzzles.vault.planning.bounds.held_karp`) leave next to nothing to be tried. Where
there are as many doors, or loops, that neither prices nor moats understand, it takes anything
from a fraction of a second to more than twenty seconds, depending on where they lie.
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
from systems.vault.rules import has_all

NOBODY: Final = -1


class JointState(NamedTuple):
    """Keys that are held, and the squares of those who may still walk."""

    held: int
    walker: int
    """Who has begun to walk and goes on; `NOBODY` if anybody may."""
    waiting: tuple[int, ...]
    """In order of their squares."""


class AnonymousMove(NamedTuple):
    """Whoever stands on one square walks to the next key."""

    origin: int
    find: ReachableKey


class JointSearch(AStar[JointState, AnonymousMove]):
    """The search from one moment on."""

    def __init__(self, start: JointState, graph: KeyGraph, ground: "JointSearchSpace") -> None:
        """Begin with anybody."""
        super().__init__(start)
        self._graph: Final = graph
        self._ground: Final = ground

    def ways_from(self, state: JointState) -> Iterator[Successor[JointState, AnonymousMove]]:
        """Yield the walks to the next key of all who may begin or go on."""
        ground = self._ground
        for origin, waiting in ground.walkers(state):
            for find in ground.outlook.finds(origin, state.held):
                after = ground.after(state.held, find.square, waiting)
                yield Successor(AnonymousMove(origin, find), find.steps, after)

    def needed(self, state: JointState) -> int:
        """Return how many steps are needed at least, by all bounds."""
        return self._ground.needed(state)

    def is_end(self, state: JointState) -> bool:
        """Whether all keys are held."""
        return has_all(state.held, self._graph.wanted)


class JointSearchSpace:
    """What all searches in one maze have in common."""

    def __init__(
        self,
        graph: KeyGraph,
        bound: CutBound,
        single_ways: KeyFinder | None = None,
        *,
        is_priced: bool = True,
    ) -> None:
        """Prepare the bounds; prices take time, and may be left out where ways are single."""
        self._graph: Final = graph
        self.bound: Bound = bound
        self.outlook: KeyFinder
        if is_priced or not single_ways:
            distances = distances_of(graph)
            self.bound = StrongestBound(bound, graph, distances)
            self.outlook = single_ways or WorthwhileKeys(graph, distances)
        else:
            self.outlook = single_ways
        self._openers: Final = reduce(or_, graph.locks.values(), 0)
        """The keys that open doors."""
        self._learned: Final[dict[JointState, int]] = {}
        self._latest: JointSearch | None = None

    def search(self, start: JointState) -> JointSearch:
        """Return a search from one moment on that knows what the latest one has shown."""
        if self._latest:
            self._latest.teach(self._learned)
        self._latest = JointSearch(start, self._graph, self)
        return self._latest

    def walkers(self, state: JointState) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield who may walk to the next key, each with those who may walk after it."""
        held, walker, waiting = state
        if walker != NOBODY:
            yield walker, waiting
        if has_all(held, self._openers):
            for number, origin in enumerate(waiting, 1):
                yield origin, waiting[number:]
        elif walker == NOBODY:
            for number, origin in enumerate(waiting):
                yield origin, waiting[:number] + waiting[number + 1 :]

    def after(self, held: int, square: int, waiting: tuple[int, ...]) -> JointState:
        """Return the party after one of it has come to a key."""
        key = self._graph.keys[square]
        if key & self._openers or not waiting:
            return JointState(held | key, NOBODY, tuple(sorted((*waiting, square))))
        return JointState(held | key, square, waiting)

    def needed(self, state: JointState) -> int:
        """Return how many steps are needed at least."""
        held, walker, waiting = state
        standing = waiting if walker == NOBODY else (walker, *waiting)
        least = self.bound(standing, self._graph.wanted & ~held)
        return max(least, self._learned.get(state, 0))
