"""The planner of shortest walks: which explorer takes which key, in which order.

The search is A* over states: the squares of explorers and the held keys. It expands the state with
the lowest sum of steps so far and lower bound (see `bound`). So the first expanded state with all
keys is reached by a shortest walk.

Many plans have the same walks in another order. Only one of these orders is searched. An explorer
waits only for keys with a door. So an explorer continues until it takes such a key, and the others
walk afterwards. After the last key with a door, one explorer takes all its keys, then the next one.
A single explorer doesn't visit the far side of a bridge if it must come back there anyway and
nothing is gained by the earlier visit (see `Detour`).
"""

from collections.abc import Iterator
from functools import reduce
from heapq import heappop, heappush
from itertools import count, repeat
from operator import or_
from typing import Final, NamedTuple

from game.puzzles.vault.bound import LowerBound
from game.puzzles.vault.key_graph import KeyGraph, NextKeys
from game.simulation.progress import report_step, working


class PlanState(NamedTuple):
    """The state that the rest of a plan depends on."""

    held: int
    """The held keys, as a bit mask."""
    standing: tuple[int, ...]
    """The square of each explorer."""


class Move(NamedTuple):
    """A walk of one explorer, counted from 0, to a key."""

    explorer: int
    key: int
    """The square of the key."""
    steps: int


def state_after(state: PlanState, move: Move, graph: KeyGraph) -> PlanState:
    """Return the state after an explorer has walked to a key and taken it."""
    standing = list(state.standing)
    standing[move.explorer] = move.key
    return PlanState(state.held | graph.keys[move.key], tuple(standing))


def list_squares(moves: list[Move], graph: KeyGraph) -> Iterator[tuple[int, int]]:
    """Yield each step of some moves: the explorer, counted from 0, and the square it moves to.

    The moves begin in the initial state of the maze.
    """
    standing = list(graph.starts)
    held = 0
    for explorer, key, steps in moves:
        path = find_path(key, standing[explorer], graph, held, steps)
        yield from zip(repeat(explorer), path)
        standing[explorer] = key
        held |= graph.keys[key]


def find_path(key: int, origin: int, graph: KeyGraph, held: int, steps: int) -> list[int]:
    """Return the squares of a shortest path from `origin` to the square `key`, without `origin`.

    It passes only keys that are in `held`, a bit mask, and only doors whose keys are in `held`.
    `steps` is the length of the path; longer paths aren't searched.
    """
    network, keys, locks = graph.network, graph.keys, graph.locks
    nearest = {origin: 0}
    origins: dict[int, tuple[int, tuple[int, ...]]] = {}
    queue = [(0, origin)]
    while queue and key not in nearest:
        walked, here = heappop(queue)
        if walked > nearest[here] or keys.get(here, 0) & ~held:
            continue
        for there, path in network[here]:
            total = walked + len(path)
            if total >= nearest.get(there, steps + 1):
                continue
            if not locks.get(there, 0) & ~held:
                nearest[there] = total
                origins[there] = here, path
                heappush(queue, (total, there))
    return collect_path(key, origins)


def collect_path(place: int, origins: dict[int, tuple[int, tuple[int, ...]]]) -> list[int]:
    """Return the squares of the path to a place.

    `origins` has for each place the place before it, and the squares from there.
    """
    squares: list[int] = []
    while origin := origins.get(place):
        place, path = origin
        squares[:0] = path
    return squares


NOBODY: Final = -1
YIELD_EVERY: Final = 4
"""The number of states between two points at which a search can be suspended."""
PATIENCE: Final = 60
"""The number of states that are expanded before prices are computed, which takes as long."""
WORTH_IT: Final = 1 / 50
"""The slack of the cuts from which on prices soon save more time than they take."""


class JointState(NamedTuple):
    """The held keys, and the squares of the explorers that may still walk."""

    held: int
    walker: int
    """The square of the explorer that continues, or `NOBODY` if each one may walk."""
    waiting: tuple[int, ...]
    """The squares of the other explorers, sorted."""

    @property
    def standing(self) -> tuple[int, ...]:
        """The squares of all explorers that may still walk."""
        return self.waiting if self.walker == NOBODY else (self.walker, *self.waiting)


class Walk(NamedTuple):
    """A walk of the explorer on a square to a key."""

    origin: int
    key: int
    """The square of the key."""
    steps: int
    after: JointState


class VaultPlanner:
    """Finds shortest plans from any state of a maze. All keys must be reachable."""

    def __init__(self, graph: KeyGraph) -> None:
        """Choose the cuts of the lower bound."""
        self.graph: Final = graph
        self.bound: Final = LowerBound(graph)
        self.has_prices = False
        self._opening: Final = reduce(or_, graph.locks.values(), 0)
        """The keys with a door."""
        self._next_keys: Final = NextKeys(graph)

    def moves_from(self, state: PlanState) -> list[Move]:
        """Return the moves to all keys that can be taken next, sorted by explorer and steps."""
        return [
            Move(explorer, key, steps)
            for explorer, square in enumerate(state.standing)
            for steps, key in self._next_keys.find(square, self.graph.wanted & ~state.held)
        ]

    def plan(self, start: PlanState) -> list[Move]:
        """Return the moves of a shortest plan from a state."""
        search = Search(self, start)
        with working(search.progress):
            return next(found for found in search.run() if found is not None)

    def search(self, start: PlanState) -> Iterator[list[Move] | None]:
        """Yield None every `YIELD_EVERY` states, then the moves of a shortest plan from a state.

        So a caller can stop a long search, or do other work in between.
        """
        return Search(self, start).run()

    def walks_from(self, state: JointState) -> Iterator[Walk]:
        """Yield the walks to the next key of all explorers that may walk now."""
        held, walker, waiting = state
        walkers = [] if walker == NOBODY else [(walker, waiting)]
        if not self._opening & ~held:
            walkers += [(square, waiting[number:]) for number, square in enumerate(waiting, 1)]
        elif walker == NOBODY:
            walkers = [
                (square, waiting[:number] + waiting[number + 1 :])
                for number, square in enumerate(waiting)
            ]
        left = self.graph.wanted & ~held
        for origin, others in walkers:
            later = self.bound.find_later(origin, left)
            for steps, square in self._next_keys.find(origin, left):
                if self.graph.keys[square] & later:
                    continue
                yield Walk(origin, square, steps, self._state_after(held, square, others))

    def find_prices(self) -> None:
        """Make the lower bound stronger, if this wasn't done before."""
        if not self.has_prices:
            self.has_prices = True
            self.bound.find_prices()

    def _state_after(self, held: int, square: int, others: tuple[int, ...]) -> JointState:
        """Return the state after an explorer has taken the key on a square; `others` wait.

        If the key opens a door, each explorer may walk next.
        """
        key = self.graph.keys[square]
        if key & self._opening or not others:
            return JointState(held | key, NOBODY, tuple(sorted((*others, square))))
        return JointState(held | key, square, others)


class Search:
    """The search from one state."""

    def __init__(self, planner: VaultPlanner, start: PlanState) -> None:
        """Start at a state."""
        first = JointState(start.held, NOBODY, tuple(sorted(start.standing)))
        self._planner: Final = planner
        self._start: Final = start
        self._fewest: Final = {first: 0}
        """The fewest steps found so far to each state."""
        self._walks: Final[dict[JointState, tuple[JointState, Walk]]] = {}
        self._queue: Final = [(0, 0, 0, first)]
        """Entries of lower bound of the whole walk, negative steps, strength, and state. If bounds
        are equal, the longest walk comes first, as it is nearest to its end. The strength is that
        of the bound of the state itself, 0 for a bound of an earlier state."""

    def run(self) -> Iterator[list[Move] | None]:
        """Yield None every few states, then the moves of a shortest plan."""
        planner, queue = self._planner, self._queue
        wanted, expanded = planner.graph.wanted, 0
        for number in count(1):
            if number % YIELD_EVERY == 0:
                report_step()
                yield None
            total, ahead, known, state = heappop(queue)
            steps = -ahead
            if steps > self._fewest[state]:
                continue
            strength = 2 if planner.has_prices else 1
            if known < strength:
                # A bound takes long, and many states are never expanded.
                bound = steps + planner.bound.steps(state.standing, wanted & ~state.held)
                if bound > total:
                    heappush(queue, (bound, ahead, strength, state))
                    continue
            if not wanted & ~state.held:
                yield self._collect_moves(state)
                return
            expanded += 1
            # Prices improve the bound only by the slack of the cuts.
            if expanded == PATIENCE and planner.bound.slack > WORTH_IT:
                planner.find_prices()
            self._expand(state, steps, total)

    def progress(self) -> str:
        """Return the progress of the search in words."""
        total, *_, state = self._queue[0]
        wanted = self._planner.graph.wanted.bit_count()
        key = f"key {state.held.bit_count() + 1} of {wanted}"
        return f"{len(self._fewest):,} states, {key}, {total:,} steps or more"

    def _expand(self, state: JointState, steps: int, total: int) -> None:
        """Push all next states to which no walk is known that is as short.

        Args:
            state: The state.
            steps: The number of steps to it.
            total: The lower bound on the steps of a whole walk through it.
        """
        planner = self._planner
        left = planner.graph.wanted & ~state.held
        for walk in planner.walks_from(state):
            farther = steps + walk.steps
            if farther < self._fewest.get(walk.after, farther + 1):
                self._fewest[walk.after] = farther
                self._walks[walk.after] = state, walk
                by = planner.bound.steps_via(planner.graph.keys[walk.key], walk.origin, left)
                entry = max(total, steps + by), -farther, 0, walk.after
                heappush(self._queue, entry)

    def _collect_moves(self, state: JointState) -> list[Move]:
        """Return the moves of the shortest walk found to a state."""
        walks = []
        while state in self._walks:
            state, walk = self._walks[state]
            walks.append(walk)
        standing, moves = list(self._start.standing), []
        for walk in reversed(walks):
            explorer = standing.index(walk.origin)
            standing[explorer] = walk.key
            moves.append(Move(explorer, walk.key, walk.steps))
        return moves
