"""The plain search for a shortest plan by the rules, and its lower bound.

States are where the explorers stand and which keys are held. Those with the fewest steps are
expanded first, and of equal ones that which was pushed first. From a state each explorer, in
reading order, may walk to each key that its ways lead to, in their order. A state is pushed again
only if fewer steps lead to it; the search ends with the first state that holds all keys. It is
slower than `game.puzzles.vault.fast.planner`, but any part of it can be read otherwise: a `Reading`
has a field for each.

The lower bound is a shortest spanning tree over the keys left and the explorers, each edge being
as long as the shortest way between its ends, as if no door were shut: all walks together join
these as well.

    #########     The edges of the tree lead from @ to a, 2 steps, and to b, 2 steps: no
    #a.@.b..#     plan is shorter than 4.
    #########
"""

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple, Optional

from game.lab.puzzles.vault.misread.maze import CorridorGraph
from game.lab.puzzles.vault.misread.ways import Trip, WayReading, Ways
from game.puzzles.vault.fast.cut_bound import CutBound
from game.puzzles.vault.planning.key_graph import ALL_KEYS
from game.puzzles.vault.planning.plan import PlanState
from game.simulation.progress import notify_listeners, working
from systems.vault.rules import has_all

FEW_KEYS: Final = 10
"""With more than these, the cut bound is worth its time."""


class SpanningTreeBound:
    """Bounds the steps that some explorers need for the keys left."""

    def __init__(
        self, graph: CorridorGraph, explorers: Sequence[int], bound: CutBound | None = None
    ) -> None:
        """Take the explorers that may walk, and another bound that may be stronger."""
        self._graph: Final = graph
        self._bound: Final = bound
        self._explorers: Final = explorers
        self._cache: Final[dict[tuple[int, ...], int]] = {}

    def __call__(self, held: int, standing: tuple[int, ...]) -> int:
        """Return the least steps that take all keys left that can be reached."""
        places = [standing[explorer] for explorer in self._explorers]
        asked = (held, *places)
        if asked not in self._cache:
            tree = self._tree_length(held, places)
            left = self._graph.wanted & ~held
            bound = self._bound(standing, left) if self._bound else 0
            self._cache[asked] = max(tree, bound)
        return self._cache[asked]

    def _tree_length(self, held: int, places: Sequence[int]) -> int:
        keys, steps_from = self._graph.keys, self._graph.steps_from
        nearest: dict[int, int] = {}
        for place in places:
            for square, steps in steps_from(place).items():
                if keys[square] & ~held:
                    nearest[square] = min(steps, nearest.get(square, steps))
        total = 0
        while nearest:
            square = min(nearest, key=nearest.__getitem__)
            total += nearest.pop(square)
            onward = steps_from(square)
            for other, steps in nearest.items():
                if onward.get(other, steps) < steps:
                    nearest[other] = onward[other]
        return total


class SearchNode(NamedTuple):
    """A state that was reached, and how."""

    state: PlanState
    steps: int
    memo_key: object
    """What is equal for states that are taken for the same."""
    trip: Trip | None = None
    """The latest; None at the start."""
    before: Optional["SearchNode"] = None

    def trips(self) -> list[Trip]:
        """Return all trips that have led here."""
        trips = []
        node = self
        while node.trip and node.before:
            trips.append(node.trip)
            node = node.before
        return trips[::-1]


class TooManyStatesError(Exception):
    """A search has found as many states as it may."""


def together(search: "Search") -> list[Trip] | None:
    """Return the trips of the cheapest plan of all explorers; None if there is none."""
    end = search.plan(search.start_node(), search.all_explorers)
    return end.trips() if end else None


def by_everything(held: int, standing: tuple[int, ...], _mover: int) -> object:
    """Return what is equal for states that are the same by the rules."""
    return held, standing


class Reading(NamedTuple):
    """How a search reads the rules; by default as they are."""

    ways: WayReading = WayReading()
    """How the maze and its ways are read."""
    walk: Callable[["Search"], list[Trip] | None] = together
    """Plans the trips of all explorers."""
    passed_keys_are_free: bool = False
    """Whether keys that open no door count as held if the first way to another leads over them."""
    stuck_is_finished: bool = False
    """Whether a plan may end where nobody can walk to any key."""
    memo_key: Callable[[int, tuple[int, ...], int], object] = by_everything
    """What a state is known by: the keys held, where all stand, and who has moved."""
    is_seen_when_pushed: bool = False
    """Whether the first walk to a state counts, and not the shortest."""
    takes_the_nearest: bool = False
    """Whether the nearest key is always taken, and nothing else tried."""
    uses_lower_bound: bool = True
    """Whether states are ordered by a lower bound; not if their order changes the answer."""
    uses_cut_bound: bool = True
    """Whether that may be the cut bound; not if doors are open, or keys held, from the start."""

    extra_steps: int = 0
    """What is added to the steps of each plan."""
    counts_empty_quarters: bool = False
    """Whether a step is added for each explorer whose quarter has no key."""


class Search:
    """Searches one maze for a plan."""

    def __init__(self, ways: Ways, reading: Reading, max_states: int | None = None) -> None:
        """Take the ways, and how many states may be found; None for any number."""
        self.ways: Final = ways
        self.reading: Final = reading
        self.max_states: Final = max_states
        self.graph: Final = ways.graph
        self.all_explorers: Final = tuple(range(len(self.graph.starts)))

    def trips(self) -> list[Trip] | None:
        """Return the trips of the plan; None if there is none."""
        return self.reading.walk(self)

    def steps(self, trips: Sequence[Trip]) -> int:
        """Return the answer for the trips of a plan: their steps."""
        steps = sum(trip.way.steps for trip in trips) + self.reading.extra_steps
        if self.reading.counts_empty_quarters:
            steps += sum(not self.quarter_keys(explorer) for explorer in self.all_explorers)
        return steps

    def quarter_keys(self, explorer: int) -> int:
        """Return the keys of the quarter in which an explorer begins, as a bit mask."""
        home = self._quarter(self.graph.starts[explorer])
        return sum(key for square, key in self.graph.keys.items() if self._quarter(square) == home)

    def _quarter(self, square: int) -> tuple[bool, bool]:
        grid = self.graph.maze.grid
        row, column = grid.place(square)
        return row >= len(grid.rows) // 2, column >= grid.columns // 2

    def start_node(self, held: int = 0) -> SearchNode:
        """Return the start, with some keys held."""
        if self.reading.passed_keys_are_free:
            held |= self._free_keys()
        return SearchNode(PlanState(held, self.graph.starts), 0, None)

    def _free_keys(self) -> int:
        passed = opening = 0
        for explorer, entrance in enumerate(self.graph.starts):
            for way in self.ways.first_ways(explorer, entrance):
                passed |= way.needs
        for key in self.graph.locks.values():
            opening |= key
        return passed & self.graph.wanted & ~opening

    def plan(self, start: SearchNode, explorers: Sequence[int]) -> SearchNode | None:
        """Return the goal of the best plan from a node, in which only some explorers walk."""
        if not self.may_succeed(start, explorers):
            return None
        for node, trips in self.expansions(start, explorers):
            if self.is_goal(node, trips):
                return node
        return None

    def may_succeed(self, start: SearchNode, explorers: Sequence[int]) -> bool:
        """Whether all keys can be taken if each explorer is in all places at once.

        Where they can't, the search would go through all orders of the others.
        """
        if self.reading.stuck_is_finished:
            return True
        held, standing = start.state
        places = {(explorer, standing[explorer]) for explorer in explorers}
        before = None
        while held != before:
            before = held
            for explorer, origin in tuple(places):
                for trip in self.ways.trips(explorer, origin, held):
                    places.add((explorer, trip.way.place))
                    held |= self.graph.keys[trip.way.place]
        return has_all(held, self.graph.wanted)

    def expansions(
        self, start: SearchNode, explorers: Sequence[int]
    ) -> Iterator[tuple[SearchNode, list[Trip]]]:
        """Yield the nodes in the order of their expansion, with the trips that lead on.

        Raises:
            TooManyStatesError: more states were found than may be.
        """
        if self.reading.takes_the_nearest:
            yield from self._by_the_nearest(start, explorers)
            return
        fewest: dict[object, int] = {start.memo_key: start.steps}
        queue = [(start.steps, 0, 0, start)]
        numbers = count(1)
        keys, reading = self.graph.keys, self.reading
        lower_bound = self.lower_bound(explorers)

        def progress() -> str:
            total, _, _, node = queue[0]
            return f"{len(fewest):,} states, {node.state.held.bit_count()} keys, {total:,} steps"

        with working(progress):
            while queue:
                notify_listeners()
                _, _, _, node = heappop(queue)
                (held, standing), steps, memo_key, _, _ = node
                if steps > fewest[memo_key]:
                    continue
                if self.max_states is not None and len(fewest) > self.max_states:
                    raise TooManyStatesError
                trips = self.trips_from(node, explorers)
                yield node, trips
                for trip in trips:
                    mover, _, way = trip
                    place = way.place
                    moved = (*standing[:mover], place, *standing[mover + 1 :])
                    after = held | keys[place] & self.graph.wanted
                    memo_key = reading.memo_key(after, moved, mover)
                    farther = steps + way.steps
                    before = fewest.get(memo_key)
                    if before is None or (farther < before and not reading.is_seen_when_pushed):
                        fewest[memo_key] = farther
                        state = PlanState(after, moved)
                        reached = SearchNode(state, farther, memo_key, trip, node)
                        total = farther + lower_bound(after, moved) if lower_bound else farther
                        # Among equal bounds the longest walk is nearest to a goal.
                        heappush(queue, (total, -farther, next(numbers), reached))

    def _by_the_nearest(
        self, start: SearchNode, explorers: Sequence[int]
    ) -> Iterator[tuple[SearchNode, list[Trip]]]:
        node = start
        while True:
            trips = self.trips_from(node, explorers)
            yield node, trips
            if not trips:
                return
            node = self._after(node, min(trips, key=self._distance))

    def _after(self, node: SearchNode, trip: Trip) -> SearchNode:
        (held, standing), steps = node.state, node.steps
        mover, _, way = trip
        moved = (*standing[:mover], way.place, *standing[mover + 1 :])
        state = PlanState(held | self.graph.keys[way.place], moved)
        return SearchNode(state, steps + way.steps, None, trip, node)

    def _distance(self, trip: Trip) -> tuple[int, int, int]:
        return trip.way.steps, self.graph.keys[trip.way.place], trip.explorer

    def lower_bound(self, explorers: Sequence[int]) -> SpanningTreeBound | None:
        """Return the lower bound; None if states are ordered by their steps alone."""
        if not self.reading.uses_lower_bound:
            return None
        is_worth_it = self.reading.uses_cut_bound and self.graph.wanted.bit_count() > FEW_KEYS
        # That knows explorers at keys and where they start, and no other ends of walks.
        is_known = all(keys <= ALL_KEYS for keys in self.graph.keys.values())
        bound = self.ways.bound() if is_worth_it and is_known else None
        return SpanningTreeBound(self.graph, explorers, bound)

    def trips_from(self, node: SearchNode, explorers: Sequence[int]) -> list[Trip]:
        """Return the trips that some explorers may make next."""
        held, standing = node.state
        return [
            trip
            for explorer in explorers
            for trip in self.ways.trips(explorer, standing[explorer], held)
        ]

    def is_goal(self, node: SearchNode, trips: Sequence[Trip]) -> bool:
        """Whether a plan may end at a node, given the trips that lead on."""
        is_stuck = self.reading.stuck_is_finished and not trips
        return is_stuck or has_all(node.state.held, self.graph.wanted)
