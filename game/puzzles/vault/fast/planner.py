"""The shortest plan: which explorer takes which key, in which order.

A* over where explorers stand and which keys are held: states are expanded in the order of the
steps to them plus a lower bound on the steps that remain (`bounds`), least first; so the first
with all keys is reached by a shortest walk. Most plans are rearrangements of others, so few are
searched:

- Two explorers that don't wait for each other can walk in any order. The only thing to wait
  for is a key that opens a door. So an explorer that has begun to walk goes on until it takes
  such a key; what others did meanwhile can be done as well afterwards. Once no such key is
  left, one explorer does all that it has to do, then the next one.
- Explorers are anonymous: states are equal if the same squares are stood on.
- One explorer in corridors leaves out visits from which it must return (`single_ways`).

In a plan that is so rearranged an explorer may come to a key before another one that fetched
it in the first order; the other then need not walk to it, and its walk is no longer for that.

The time for a search can't be foretold, as each room holds a travelling salesman's problem. It is
a fraction of a second for 26 keys and four explorers in one room, where prices (`bounds`) leave
next to nothing to search. With as many doors, or loops, for which no bound is tight, it is between
that and more than twenty seconds, by where they lie.
"""

from collections.abc import Iterator
from functools import reduce
from heapq import heappop, heappush
from itertools import count
from operator import or_
from typing import Final, NamedTuple

from game.puzzles.vault.fast.cut_bound import CutBound, RegionBound, RegionCutBound
from game.puzzles.vault.fast.priced_cuts import PricedCutBound
from game.puzzles.vault.fast.single_ways import SingleWays, have_single_ways
from game.puzzles.vault.planning.key_graph import (
    ALL_KEYS,
    KeyGraph,
    ReachableKey,
    distances_of,
    keys_from,
    needs_of,
    regions_of,
    terminals_of,
)
from game.puzzles.vault.planning.plan import Move, PlanState
from game.simulation.progress import report_step, working
from systems.bitboard import each
from systems.vault.rules import has_all

NOBODY: Final = -1
YIELD_EVERY: Final = 4
"""States taken from the queue between two points at which a search can be suspended."""
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

    @property
    def standing(self) -> tuple[int, ...]:
        """The squares of all who may still walk."""
        return self.waiting if self.walker == NOBODY else (self.walker, *self.waiting)


class Walk(NamedTuple):
    """Whoever stands on a square walks to a key, which leads to a state."""

    origin: int
    reached: ReachableKey
    after: JointState


class VaultPlanner:
    """Finds shortest plans from any state of one maze, all keys of which can be reached."""

    def __init__(self, graph: KeyGraph) -> None:
        """Prepare the cut bound."""
        self.graph: Final = graph
        regions, needs = regions_of(graph), needs_of(graph)
        self.bound: Final = CutBound(graph, needs, regions)
        are_single = have_single_ways(graph, regions)
        across = {} if not self.bound.cuts else self.bound.cuts[0].needs_across()
        self._single: Final = SingleWays(graph, regions, needs, across) if are_single else None
        self.has_prices = not are_single or self.bound.has_large_part
        """Whether cuts may leave distances over that prices can count, as in rooms."""
        self._terminals: Final = terminals_of(graph)
        self._opening_keys: Final = reduce(or_, graph.locks.values(), 0)
        self._found: Final[dict[tuple[int, int], list[ReachableKey]]] = {}
        self._known_bounds: Final[dict[JointState, int]] = {}
        self._running: Search | None = None

    def moves_from(self, state: PlanState) -> list[Move]:
        """Return the moves to all keys that can be taken next."""
        return [
            Move(explorer, key, steps)
            for explorer, square in enumerate(state.standing)
            for steps, key in self._keys_from(square, state.held)
        ]

    def plan(self, start: PlanState) -> list[Move]:
        """Return the moves of a shortest plan from a state."""
        with working(lambda: self._running.progress() if self._running else ""):
            return next(found for found in self.search(start) if found is not None)

    def search(self, start: PlanState) -> Iterator[list[Move] | None]:
        """Yield None every few states, and at the end the moves of a shortest plan."""
        search = self._search_from(start)
        for last in search.run():
            yield None if last is None else search.moves_to(last, start)

    def walks_from(self, state: JointState) -> Iterator[Walk]:
        """Yield the walks to the next key of all who may begin or go on, if worth it."""
        left = self.graph.wanted & ~state.held
        for origin, waiting in self._walkers(state):
            found, postponed = self._keys_from(origin, state.held), 0
            if self._single and len(found) > 1 and self._single.is_possible(origin, left):
                postponed = self._single.postponed(self._terminals[origin], left)
            for reached in found:
                if not self.graph.keys[reached.square] & postponed:
                    after = self._state_after(state.held, reached.square, waiting)
                    yield Walk(origin, reached, after)

    def lower_bound(self, state: JointState) -> int:
        """Return the best of all bounds, those that earlier searches have proven included."""
        bound = self.bound(state.standing, self.graph.wanted & ~state.held)
        return max(bound, self._known_bounds.get(state, 0))

    def steps_by(self, walk: Walk, state: JointState) -> int:
        """Return the least steps of all if the explorer of the one region begins with a walk."""
        bound, *others = self.bound.regions
        if others or not isinstance(bound, PricedCutBound):
            return 0
        key, here = self.graph.keys[walk.reached.square], self._terminals[walk.origin]
        return bound.steps_by(key, here, self.graph.wanted & ~state.held)

    def strengthen(self) -> None:
        """Prepare the strongest bounds, unless that is done."""
        if self.bound.regions is self.bound.cuts:
            distances = distances_of(self.graph)
            squares = {bit.bit_length() - 1: at for at, bit in self._terminals.items()}

            def strongest(region: RegionCutBound) -> RegionBound:
                """Return the strongest bound for a region."""
                if not self.has_prices:
                    is_single = (region.terminals & ~ALL_KEYS).bit_count() == 1
                    return region.grouped() if is_single else region
                at = [(number, squares[number]) for number in each(region.terminals)]
                between = {one: {other: distances[a][b] for other, b in at} for one, a in at}
                return PricedCutBound(region, between)

            self.bound.regions = [strongest(region) for region in self.bound.cuts]

    def _keys_from(self, origin: int, held: int) -> list[ReachableKey]:
        """Return the keys that can be walked to next, in order of distance."""
        left = self.graph.wanted & ~held
        if self._single and self._single.is_possible(origin, left):
            return self._single.keys_from(origin, left)
        if (origin, left) not in self._found:
            self._found[origin, left] = keys_from(origin, self.graph, held)
        return self._found[origin, left]

    def _search_from(self, start: PlanState) -> "Search":
        """Return a search that uses the bounds which the latest one has proven."""
        if self._running:
            self._running.record_bounds(self._known_bounds)
        first = JointState(start.held, NOBODY, tuple(sorted(start.standing)))
        self._running = Search(self, first)
        return self._running

    def _walkers(self, state: JointState) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield the squares of those who may walk, each with those who may walk afterwards."""
        held, walker, waiting = state
        if walker != NOBODY:
            yield walker, waiting
        if has_all(held, self._opening_keys):
            left = self.graph.wanted & ~held
            for number, origin in enumerate(waiting, 1):
                yield origin, waiting[number:]
                if self._is_needed(origin, waiting[number:], left):
                    break
        elif walker == NOBODY:
            for number, origin in enumerate(waiting):
                yield origin, waiting[:number] + waiting[number + 1 :]

    def _is_needed(self, origin: int, others: tuple[int, ...], left: int) -> bool:
        """Whether keys are left that one explorer can reach, and no other."""
        at = self._terminals
        region = next((cut.terminals for cut in self.bound.cuts if cut.terminals & at[origin]), 0)
        return bool(left & region) and not any(at[other] & region for other in others)

    def _state_after(self, held: int, square: int, waiting: tuple[int, ...]) -> JointState:
        """Return the state after somebody has come to a key, while others wait."""
        key = self.graph.keys[square]
        if key & self._opening_keys or not waiting:
            return JointState(held | key, NOBODY, tuple(sorted((*waiting, square))))
        return JointState(held | key, square, waiting)


class Search:
    """The search from one state.

    A finished search gives lower bounds to later ones: if its walk takes 80 steps, and a state
    was reached by 30 of them, then at least 50 remain from that state.
    """

    def __init__(self, planner: VaultPlanner, start: JointState) -> None:
        """Begin at a state."""
        self._planner: Final = planner
        self.fewest_steps: Final[dict[JointState, int]] = {start: 0}
        """The fewest steps found so far to each state."""
        self.queue: Final[list[tuple[int, int, int, JointState]]] = [(0, 0, 0, start)]
        """Entries of the frontier: lower bound of the whole walk, negative steps to the state
        (the farthest first), how strong a bound of the state itself is included (0 for none),
        the state."""
        self.total = 0
        """The steps of the whole walk, once it is found."""
        self._origins: Final[dict[JointState, tuple[JointState, Walk]]] = {}

    def run(self) -> Iterator[JointState | None]:
        """Yield None every few states, and the goal at the end."""
        planner, queue, fewest_steps = self._planner, self.queue, self.fewest_steps
        strengthen_after = AFTER_IN_ROOMS if planner.has_prices else AFTER_IN_CORRIDORS
        expanded, strength = 0, 1
        for number in count(1):
            if strength == 1 and expanded >= strengthen_after:
                planner.strengthen()
                strength = 2
            if number % YIELD_EVERY == 0:
                report_step()
                yield None
            total, ahead, known, state = heappop(queue)
            steps = -ahead
            if steps > fewest_steps[state]:
                continue
            if known < strength:
                # Bounds are slow, and many states never come to the front of the queue.
                bound = steps + planner.lower_bound(state)
                if bound > total:
                    heappush(queue, (bound, ahead, strength, state))
                    continue
            if has_all(state.held, planner.graph.wanted):
                self.total = steps
                yield state
                return
            expanded += 1
            self._expand(state, steps, total)

    def progress(self) -> str:
        """Return how far the search is."""
        total, _, _, state = self.queue[0]
        wanted = self._planner.graph.wanted.bit_count()
        key = f"key {state.held.bit_count() + 1} of {wanted}"
        return f"{len(self.fewest_steps):,} states, {key}, {total:,} steps or more"

    def record_bounds(self, bounds: dict[JointState, int]) -> None:
        """Raise lower bounds by state to what this search has proven."""
        for state, steps in self.fewest_steps.items():
            if self.total - steps > bounds.get(state, 0):
                bounds[state] = self.total - steps

    def moves_to(self, state: JointState, start: PlanState) -> list[Move]:
        """Return the moves of the shortest walk found to a state, in their order."""
        walks = []
        while origin := self._origins.get(state):
            state, walk = origin
            walks.append(walk)
        standing, moves = list(start.standing), []
        for origin_square, (steps, square), _ in reversed(walks):
            explorer = standing.index(origin_square)
            standing[explorer] = square
            moves.append(Move(explorer, square, steps))
        return moves

    def _expand(self, state: JointState, steps: int, total: int) -> None:
        """Push all states to which no walk as short is known."""
        queue, fewest_steps = self.queue, self.fewest_steps
        for walk in self._planner.walks_from(state):
            farther = steps + walk.reached.steps
            if farther < fewest_steps.get(walk.after, farther + 1):
                fewest_steps[walk.after] = farther
                self._origins[walk.after] = state, walk
                least = max(total, steps + self._planner.steps_by(walk, state))
                # Among equal bounds the longest walk is nearest to a goal.
                heappush(queue, (least, -farther, 0, walk.after))


_kept: Final[list[VaultPlanner]] = []
"""The planner of the walk that was prepared last."""


def keep_planner(planner: VaultPlanner) -> None:
    """Keep the planner of a walk, and no other, for those who ask about it while it is shown."""
    _kept[:] = [planner]


def kept_planner(graph: KeyGraph) -> VaultPlanner:
    """Return the planner that was kept if it is of that graph, else a new one.

    What it found for the walk it need not find again; the first bounds of a large maze take a
    while.
    """
    kept = (planner for planner in _kept if planner.graph == graph)
    return next(kept, None) or VaultPlanner(graph)
