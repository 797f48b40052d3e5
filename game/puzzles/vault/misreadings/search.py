"""The plain search for a shortest plan by the rules, and its lower bound.

States are where the explorers stand and which keys are held. Those with the fewest steps are
expanded first, and of equal ones that which was pushed first. From a state each explorer, in
reading order, may walk to each key that its ways lead to, in their order. A state is pushed again
only if fewer steps lead to it; the search ends with the first state that holds all keys. It is
slower than `game.puzzles.vault.planning.planner`, but any part of it can be read otherwise: a
`Reading` has a field for each.
"""

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple, Optional

from game.puzzles.vault.misreadings.ways import Trip, WayReading, Ways
from game.puzzles.vault.planning.plan import PlanState
from game.simulation.progress import report_step, working


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


def together(search: "Search") -> list[Trip] | None:
    """Return the trips of the cheapest plan of all explorers; None if there is none."""
    end = search.plan(search.start_node(), search.all_explorers)
    return end.trips() if end else None


class Reading(NamedTuple):
    """How a search reads the rules; by default as they are."""

    ways: WayReading = WayReading()
    """How the maze and its ways are read."""
    walk: Callable[["Search"], list[Trip] | None] = together
    """Plans the trips of all explorers."""
    free_keys: Callable[[Ways], int] = lambda _: 0
    """The keys that count as held from the start."""
    stuck_is_finished: bool = False
    """Whether a plan may end where nobody can walk to any key."""
    memo_key: Callable[[PlanState, int], object] = lambda state, _: state
    """What a state is known by, given who has moved."""
    is_seen_when_pushed: bool = False
    """Whether the first walk to a state counts, and not the shortest."""
    takes_the_nearest: bool = False
    """Whether the nearest key is always taken, and nothing else tried."""
    uses_lower_bound: bool = True
    """Whether states are ordered by a lower bound; not if their order changes the answer."""
    extra_steps: int = 0
    """What is added to the steps of each plan."""

    @property
    def is_of_the_maze(self) -> bool:
        """Whether all that is misread is the maze, or the sum of steps in the end."""
        ways = WayReading(self.ways.redraws, self.ways.order)
        return self == Reading(ways, extra_steps=self.extra_steps)


class Search:
    """Searches one maze for a plan."""

    def __init__(self, ways: Ways, reading: Reading) -> None:
        """Take the ways."""
        self.ways: Final = ways
        self.reading: Final = reading
        self.all_explorers: Final = tuple(range(len(ways.starts)))

    def trips(self) -> list[Trip] | None:
        """Return the trips of the plan; None if there is none."""
        return self.reading.walk(self)

    def steps(self, trips: Sequence[Trip]) -> int:
        """Return the answer for the trips of a plan: their steps."""
        return sum(trip.way.steps for trip in trips) + self.reading.extra_steps

    def start_node(self, held: int = 0) -> SearchNode:
        """Return the start, with some keys held."""
        state = PlanState(held | self.reading.free_keys(self.ways), self.ways.starts)
        return SearchNode(state, 0, None)

    def plan(self, start: SearchNode, explorers: Sequence[int]) -> SearchNode | None:
        """Return the goal of the best plan from a node, in which only some explorers walk."""
        if not self.may_succeed(start, explorers):
            return None
        found = self.expansions(start, explorers)
        return next((node for node, trips in found if self.is_goal(node, trips)), None)

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
                    held |= self.ways.keys[trip.way.place]
        return not self.ways.wanted & ~held

    def expansions(
        self, start: SearchNode, explorers: Sequence[int]
    ) -> Iterator[tuple[SearchNode, list[Trip]]]:
        """Yield the nodes in the order of their expansion, with the trips that lead on."""
        fewest: dict[object, int] = {start.memo_key: start.steps}
        queue = [(start.steps, 0, 0, start)]
        numbers = count(1)
        bound = self.ways.lower_bound if self.reading.uses_lower_bound else None

        with working(lambda: f"{len(fewest):,} states, {queue[0][0]:,} steps"):
            while queue:
                report_step()
                _, _, _, node = heappop(queue)
                if node.steps > fewest[node.memo_key]:
                    continue
                trips = self.trips_from(node, explorers)
                yield node, trips
                for trip in trips:
                    reached = self.after(node, trip)
                    (held, standing), steps, memo_key, _, _ = reached
                    before = fewest.get(memo_key)
                    if before is None or (steps < before and not self.reading.is_seen_when_pushed):
                        fewest[memo_key] = steps
                        places = tuple(standing[explorer] for explorer in explorers)
                        left = self.ways.wanted & ~held
                        total = steps + bound.steps(places, left) if bound else steps
                        # Among equal bounds the longest walk is nearest to a goal.
                        heappush(queue, (total, -steps, next(numbers), reached))

    def after(self, node: SearchNode, trip: Trip) -> SearchNode:
        """Return the node to which a trip leads."""
        (held, standing), steps = node.state, node.steps
        mover, _, way = trip
        moved = (*standing[:mover], way.place, *standing[mover + 1 :])
        state = PlanState(held | self.ways.keys[way.place] & self.ways.wanted, moved)
        return SearchNode(state, steps + way.steps, self.reading.memo_key(state, mover), trip, node)

    def trips_from(self, node: SearchNode, explorers: Sequence[int]) -> list[Trip]:
        """Return the trips that some explorers may make next."""
        held, standing = node.state
        trips = [
            trip
            for explorer in explorers
            for trip in self.ways.trips(explorer, standing[explorer], held)
        ]
        if self.reading.takes_the_nearest and trips:
            return [min(trips, key=self._distance)]
        return trips

    def _distance(self, trip: Trip) -> tuple[int, int, int]:
        return trip.way.steps, self.ways.keys[trip.way.place], trip.explorer

    def is_goal(self, node: SearchNode, trips: Sequence[Trip]) -> bool:
        """Whether a plan may end at a node, given the trips that lead on."""
        is_stuck = self.reading.stuck_is_finished and not trips
        return is_stuck or not self.ways.wanted & ~node.state.held
