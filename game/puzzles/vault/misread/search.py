"""The plain search for a shortest plan, as the rules have it.

It goes over states, each being where the explorers stand and which keys are held,
those with the fewest steps first, and of equal ones that which was put on the queue
first. From a state each explorer, the first in reading order first, may walk to each
key that its ways lead to, in the order of those. A state is looked at again only if
fewer steps lead to it than before; the search ends with the first that holds all keys.

It is slower than `game.puzzles.vault.planner`, and any part of it can be misread.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple, Optional

from game.play.effort import working
from game.puzzles.vault.misread.ways import Way, Ways
from game.puzzles.vault.planner import State
from systems.vault.rules import has_all

NOBODY: Final = -1


class Trip(NamedTuple):
    """One explorer, counted from 0, walks to a key."""

    explorer: int
    origin: int
    """The square where it begins."""
    way: Way


class Stage(NamedTuple):
    """A state that was come to, and how."""

    state: State
    steps: int
    trip: Trip | None = None
    """The latest; None before the first."""
    before: Optional["Stage"] = None

    @property
    def mover(self) -> int:
        """The explorer that walked last."""
        return self.trip.explorer if self.trip else NOBODY

    def trips(self) -> list[Trip]:
        """Return all trips that have led here."""
        trips = []
        stage = self
        while stage.trip and stage.before:
            trips.append(stage.trip)
            stage = stage.before
        return trips[::-1]


class Search:
    """Searches one maze for a plan; misreadings change its methods."""

    def __init__(self, ways: Ways) -> None:
        """Take the ways that there are."""
        self.ways: Final = ways
        self.ground: Final = ways.ground
        self.everybody: Final = tuple(range(len(self.ground.starts)))

    def trips(self) -> list[Trip] | None:
        """Return the trips that the search ends with; None if it finds no plan."""
        end = self.plan(Stage(State(0, self.ground.starts), 0), self.everybody)
        return end.trips() if end else None

    def plan(self, start: Stage, explorers: Sequence[int]) -> Stage | None:
        """Return the end of the best plan from some state on, in which only some explorers walk."""
        for stage, onward in self.stages(start, explorers):
            if self.is_done(stage, onward):
                return stage
        return None

    def stages(self, start: Stage, explorers: Sequence[int]) -> Iterator[tuple[Stage, list[Trip]]]:
        """Yield what is looked at, in that order, with the trips that lead on."""
        fewest = {self.known_as(start): start.steps}
        queue = [(start.steps, 0, start)]
        numbers = count(1)

        def progress() -> str:
            steps, _, stage = queue[0]
            return f"{len(fewest):,} states, {stage.state.held.bit_count()} keys, {steps:,} steps"

        with working(progress):
            while queue:
                steps, _, stage = heappop(queue)
                if steps > fewest[self.known_as(stage)]:
                    continue
                onward = self.onward(stage, explorers)
                yield stage, onward
                for trip in onward:
                    after = self.after(stage, trip)
                    known = self.known_as(after)
                    if self.is_news(after.steps, fewest.get(known)):
                        fewest[known] = after.steps
                        heappush(queue, (after.steps, next(numbers), after))

    def onward(self, stage: Stage, explorers: Sequence[int]) -> list[Trip]:
        """Return the trips that some explorers may go on with."""
        held, standing = stage.state
        return [
            Trip(explorer, standing[explorer], way)
            for explorer in explorers
            for way in self.ways.finds(explorer, standing[explorer], held)
        ]

    def after(self, stage: Stage, trip: Trip) -> Stage:
        """Return the state that a trip leads to."""
        held, standing = stage.state
        explorer, _, way = trip
        moved = (*standing[:explorer], way.place, *standing[explorer + 1 :])
        state = State(held | self.ground.keys[way.place], moved)
        return Stage(state, stage.steps + way.steps, trip, stage)

    def known_as(self, stage: Stage) -> object:
        """Return what two states have in common that are taken for one."""
        return stage.state

    def is_news(self, steps: int, fewest: int | None) -> bool:
        """Whether to look at a state, given the steps to it and the fewest found before."""
        return fewest is None or steps < fewest

    def is_done(self, stage: Stage, _onward: Sequence[Trip]) -> bool:
        """Whether a state is an end, given the trips that lead on from it."""
        return has_all(stage.state.held, self.ground.wanted)
