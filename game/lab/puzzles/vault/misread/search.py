"""The plain search for a shortest plan, as the rules have it, and its lower bound.

It goes over states, each being where the explorers stand and which keys are held,
those with the fewest steps first, and of equal ones that which was put on the queue
first. From a state each explorer, the first in reading order first, may walk to each
key that its ways lead to, in the order of those. A state is looked at again only if
fewer steps lead to it than before; the search ends with the first that holds all keys.

It is slower than `game.puzzles.vault.planning.planner`, and any part of it can be misread.

Its bound is a shortest spanning tree.

Whatever is walked joins all keys that are left to where the explorers stand. So it
takes at least the steps of the shortest lines that join them, each line being as long
as the shortest way between its ends, be doors shut or not.

    #########     From @ the shortest lines are those to a, 2 steps, and to b, 2 steps: no
    #a.@.b..#     plan is shorter than 4.
    #########
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple, Optional

from game.lab.puzzles.vault.misread.searched_maze import CorridorGraph
from game.lab.puzzles.vault.misread.ways import Trip, Ways
from game.puzzles.vault.planning.bounds.cut_bound import CutBound
from game.puzzles.vault.planning.plan import PlanState
from game.simulation.progress import working
from systems.between_turns import notify_listeners
from systems.vault.rules import has_all


class SpanningTreeBound:
    """Bounds what some explorers need for the keys that are left."""

    def __init__(
        self, ground: CorridorGraph, explorers: Sequence[int], bound: CutBound | None = None
    ) -> None:
        """Begin with nothing known; only those explorers walk, and a bound may know more."""
        self._ground: Final = ground
        self._bound: Final = bound
        self._explorers: Final = explorers
        self._known: Final[dict[tuple[int, ...], int]] = {}

    def __call__(self, held: int, standing: tuple[int, ...]) -> int:
        """Return the least steps that take all keys which are not held and can be come to."""
        places = [standing[explorer] for explorer in self._explorers]
        asked = (held, *places)
        if asked not in self._known:
            joined = self._joined(held, places)
            left = self._ground.wanted & ~held
            bound = self._bound(standing, left) if self._bound else 0
            self._known[asked] = max(joined, bound)
        return self._known[asked]

    def _joined(self, held: int, places: Sequence[int]) -> int:
        keys, steps_from = self._ground.keys, self._ground.steps_from
        nearest: dict[int, int] = {}
        for place in places:
            for square, steps in steps_from(place).items():
                if keys[square] & ~held:
                    nearest[square] = min(steps, nearest.get(square, steps))
        total = 0
        while nearest:
            square = min(nearest, key=nearest.__getitem__)
            total += nearest.pop(square)
            line = steps_from(square)
            for other, steps in nearest.items():
                nearest[other] = min(steps, line.get(other, steps))
        return total


FEW_KEYS: Final = 10
"""For more than these it is worth to look for bridges."""


class SearchNode(NamedTuple):
    """A state that was come to, and how."""

    state: PlanState
    steps: int
    known: object
    """What it has in common with states that are taken for the same."""
    trip: Trip | None = None
    """The latest; None before the first."""
    before: Optional["SearchNode"] = None

    def trips(self) -> list[Trip]:
        """Return all trips that have led here."""
        trips = []
        stage = self
        while stage.trip and stage.before:
            trips.append(stage.trip)
            stage = stage.before
        return trips[::-1]


class TooManyStatesError(Exception):
    """A search has looked at as many states as it may."""


class PlainSearch:
    """Searches one maze for a plan; misreadings change its methods."""

    looks_ahead = True
    """Whether it need not look at states from which no plan is short: its answer alone counts."""

    def __init__(self, ways: Ways, most: int | None = None) -> None:
        """Take the ways that there are, and how many states may be looked at; None for all."""
        self.ways: Final = ways
        self.most: Final = most
        self.ground: Final = ways.ground
        self.everybody: Final = tuple(range(len(self.ground.starts)))

    def trips(self) -> list[Trip] | None:
        """Return the trips that the search ends with; None if it finds no plan."""
        end = self.plan(self.beginning(0), self.everybody)
        return end.trips() if end else None

    def beginning(self, held: int) -> SearchNode:
        """Return how it begins, with some keys held."""
        return SearchNode(PlanState(held, self.ground.starts), 0, None)

    def plan(self, start: SearchNode, explorers: Sequence[int]) -> SearchNode | None:
        """Return the end of the best plan from some state on, in which only some explorers walk."""
        if not self.may_end(start, explorers):
            return None
        for stage, onward in self.stages(start, explorers):
            if self.is_done(stage, onward):
                return stage
        return None

    def may_end(self, start: SearchNode, explorers: Sequence[int]) -> bool:
        """Whether all keys could be taken if nobody had to come back from where they were.

        It is asked so that what can't be done is not tried in all orders.
        """
        held, standing = start.state
        places = {(explorer, standing[explorer]) for explorer in explorers}
        before = None
        while held != before:
            before = held
            for explorer, origin in tuple(places):
                for trip in self.ways.trips(explorer, origin, held):
                    places.add((explorer, trip.way.place))
                    held |= self.ground.keys[trip.way.place]
        return has_all(held, self.ground.wanted)

    def stages(
        self, start: SearchNode, explorers: Sequence[int]
    ) -> Iterator[tuple[SearchNode, list[Trip]]]:
        """Yield what is looked at, in that order, with the trips that lead on.

        Raises:
            TooManyStatesError: as many states were found as may be looked at.
        """
        fewest: dict[object, int] = {start.known: start.steps}
        queue = [(start.steps, 0, 0, start)]
        numbers = count(1)
        keys = self.ground.keys
        least = self.least(explorers)

        def progress() -> str:
            total, _, _, stage = queue[0]
            return f"{len(fewest):,} states, {stage.state.held.bit_count()} keys, {total:,} steps"

        with working(progress):
            while queue:
                notify_listeners()
                _, _, _, stage = heappop(queue)
                (held, standing), steps, known, _, _ = stage
                if steps > fewest[known]:
                    continue
                if self.most is not None and len(fewest) > self.most:
                    raise TooManyStatesError
                onward = self.onward(stage, explorers)
                yield stage, onward
                for trip in onward:
                    mover, _, way = trip
                    place = way.place
                    moved = (*standing[:mover], place, *standing[mover + 1 :])
                    after = held | keys[place]
                    known = self.known_as(after, moved, mover)
                    farther = steps + way.steps
                    if self.is_news(farther, fewest.get(known)):
                        fewest[known] = farther
                        reached = SearchNode(PlanState(after, moved), farther, known, trip, stage)
                        total = farther + least(after, moved) if least else farther
                        # Of equal ones that which has come farther is nearer to the end.
                        heappush(queue, (total, -farther, next(numbers), reached))

    def least(self, explorers: Sequence[int]) -> SpanningTreeBound | None:
        """Return what tells how many steps are needed at least from a state on."""
        if not self.looks_ahead:
            return None
        has_many = self.ground.wanted.bit_count() > FEW_KEYS
        return SpanningTreeBound(self.ground, explorers, self.ways.bound() if has_many else None)

    def onward(self, stage: SearchNode, explorers: Sequence[int]) -> list[Trip]:
        """Return the trips that some explorers may go on with."""
        held, standing = stage.state
        onward: list[Trip] = []
        for explorer in explorers:
            onward += self.ways.trips(explorer, standing[explorer], held)
        return onward

    def known_as(self, held: int, standing: tuple[int, ...], _mover: int) -> object:
        """Return what two states have in common that are taken for one."""
        return held, standing

    def is_news(self, steps: int, fewest: int | None) -> bool:
        """Whether to look at a state, given the steps to it and the fewest found before."""
        return fewest is None or steps < fewest

    def is_done(self, stage: SearchNode, _onward: Sequence[Trip]) -> bool:
        """Whether a state is an end, given the trips that lead on from it."""
        return has_all(stage.state.held, self.ground.wanted)
