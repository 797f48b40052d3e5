"""The shortest walk by changed rules, found by playing every possible step by the systems.

The search knows no rule. It is uniform-cost search over snapshots of the world: it restores the
one with the fewest steps, lets an explorer step to some square, and has the systems play that.
What they refuse is not possible.

    snapshot  step        explorer 1 to 1,2: a snapshot 5 steps from the start
    ------->  is played   explorer 1 to 2,1: refused
              by each     explorer 2 to 4,4: a snapshot 5 steps from the start

Two snapshots are the same state if everything in the world is equal, see
`game.simulation.snapshot`. Rules may promise that some of it does not matter, see
`systems.vault.promises`; otherwise all that differs is searched, and where no walk takes all
keys the search may go on for ever.
"""

from collections.abc import Callable, Hashable, Iterator
from contextlib import nullcontext, suppress
from heapq import heappop, heappush
from itertools import count as counter
from operator import itemgetter
from typing import Final, NamedTuple

import esper

from components.position import Position
from game.puzzles.pins import promises_of
from game.puzzles.vault.planning.local_search import LocalSearch
from game.puzzles.vault.planning.played_steps import NotLocalError, PlayedSteps
from game.puzzles.vault.planning.trail import Route, Trail, route_along
from game.puzzles.vault.planning.watched_reads import HISTORY, WatchedReads
from game.puzzles.vault.playing.exploration import Exploration
from game.puzzles.vault.reading import Maze
from game.simulation.progress import notify_listeners, working
from game.simulation.snapshot import Snapshot, Snapshots, WorldLayout
from game.text.wording import count
from systems.vault import VaultRules
from systems.vault.ground import vault_and_journey
from systems.vault.movement import ForbiddenStepError, MovementSystem
from systems.vault.promises import EVERY, Promise


class WalkSearchResult(NamedTuple):
    """What a search by some rules finds."""

    route: Route | None
    """None if no walk takes all keys."""
    held: int
    """All keys that any walk takes, as a bit mask."""


def walk_by(rules: VaultRules, maze: Maze) -> WalkSearchResult:
    """Return the shortest walk that takes all keys by some rules."""
    promises = promises_of(rules)
    for goes_on in (True, False):
        found = local_walk(rules, maze, is_promised=promises == EVERY, goes_on=goes_on)
        if found:
            return found
    with Exploration(maze, (), rules) as exploration:
        search = VaultSystemsSearch(exploration, promises)
        with working(search.progress), exploration.world:
            return WalkSearchResult(search.run(), search.held)


def local_walk(
    rules: VaultRules, maze: Maze, *, is_promised: bool, goes_on: bool
) -> WalkSearchResult | None:
    """Search as `local_search` does; return None if steps depend on more than it takes for."""
    with Exploration(maze, (), rules) as exploration, exploration.world:
        if exploration.is_over:
            return WalkSearchResult([], 0)
        positions = [esper.component_for_entity(each, Position) for each in exploration.explorers]
        watch = None if is_promised else WatchedReads(exploration.systems, positions)
        with watch or nullcontext(), suppress(NotLocalError):
            played = PlayedSteps(exploration, watch)
            search = LocalSearch(played, goes_on=goes_on, is_promised=is_promised)
            with working(search.progress):
                return WalkSearchResult(search.run(), played.held)
    return None


class QueueEntry(NamedTuple):
    """A state to be expanded; entries are in order of steps, then of their numbers."""

    steps: int
    number: int
    snapshot: Snapshot | None
    """None if the vault is done."""
    walker: int | None
    """The explorer that goes on; None if any may."""
    trail: Trail | None


class VaultSystemsSearch:
    """Searches one vault in the current world."""

    def __init__(self, exploration: Exploration, promises: Promise) -> None:
        """Begin before the first step."""
        self._journey: Final = exploration.journey
        self._explorers: Final = exploration.explorers
        self._promises: Final = promises
        with exploration.world:
            self._snapshots: Final = Snapshots(exploration.systems)
        self._movement: Final = next(
            each for each in exploration.systems if isinstance(each, MovementSystem)
        )
        grid = exploration.maze.grid
        self._squares: Final = [
            row * grid.width + column
            for row in range(len(grid.rows))
            for column in range(grid.columns)
        ]
        self._key_readers: Final[dict[WorldLayout, Callable[[Snapshot], Hashable]]] = {}
        self._queue: Final[list[QueueEntry]] = []
        self._numbers: Final = counter()
        self._fewest_steps: Final[dict[Hashable, int]] = {}
        self.held = 0
        """All keys that were held in any state."""

    def progress(self) -> str:
        """Return how far the search is."""
        steps = self._queue[0].steps if self._queue else 0
        return f"{len(self._fewest_steps):,} moments, {count(steps, 'step')} or more"

    def run(self) -> Route | None:
        """Return the shortest walk; None if there is none."""
        self._push(None, None)
        while self._queue:
            notify_listeners()
            entry = heappop(self._queue)
            if entry.snapshot is None:
                return route_along(entry.trail)
            self._expand(entry.snapshot, entry.walker, entry.trail)
        return None

    def _expand(self, snapshot: Snapshot, walker: int | None, trail: Trail | None) -> None:
        """Play each step from a state, and push what it leads to."""
        self._snapshots.restore(snapshot)
        steps, held = self._journey.steps, self._journey.held
        for explorer, square in list(self._candidate_steps(walker)):
            self._snapshots.restore(snapshot)
            if self._play_step(explorer, square):
                # Steps change nothing for others, who need not walk before the next key is taken.
                goes_on = self._journey.held == held and Promise.NO_COMPANY in self._promises
                self._push(explorer if goes_on else None, Trail(trail, steps, explorer, square))

    def _candidate_steps(self, walker: int | None) -> Iterator[tuple[int, int]]:
        """Yield the steps to be played, of one explorer or of all."""
        vault, journey = vault_and_journey()
        # A system that plays steps in a way of its own may allow any.
        asks_may_step = type(self._movement).process is MovementSystem.process
        for explorer in range(len(self._explorers)) if walker is None else (walker,):
            origin = esper.component_for_entity(self._explorers[explorer], Position).square
            for square in self._squares:
                if not asks_may_step or self._movement.may_step(
                    origin, square, vault, journey.held
                ):
                    yield explorer, square

    def _play_step(self, explorer: int, square: int) -> bool:
        """Play one step, and return whether it was possible."""
        journey = self._journey
        journey.plan = [(self._explorers[explorer], square)] * (journey.steps + 1)
        try:
            esper.process()
        except ForbiddenStepError:
            return False
        finally:
            journey.plan = []
        return True

    def _push(self, walker: int | None, trail: Trail | None) -> None:
        """Push the present state, unless as few steps led to it before."""
        journey = self._journey
        self.held |= journey.held
        snapshot = None if journey.is_over else self._snapshots.taken()
        if snapshot is not None:
            state = self._key_of(snapshot), walker
            if journey.steps >= self._fewest_steps.get(state, journey.steps + 1):
                return
            self._fewest_steps[state] = journey.steps
        entry = QueueEntry(journey.steps, next(self._numbers), snapshot, walker, trail)
        heappush(self._queue, entry)

    def _key_of(self, snapshot: Snapshot) -> Hashable:
        """Return what is equal for snapshots of the same state."""
        layout = snapshot.layout
        if layout not in self._key_readers:
            self._key_readers[layout] = self._key_reader(layout)
        return self._key_readers[layout](snapshot)

    def _key_reader(self, layout: WorldLayout) -> Callable[[Snapshot], Hashable]:
        """Return a function that reads from a snapshot all that may matter."""
        ignored = HISTORY if Promise.NO_HISTORY in self._promises else ()
        places = {layout.place(self._journey, name) for name in ignored}
        read = itemgetter(*(place for place in range(len(layout.fields)) if place not in places))
        shape = layout.shape
        return lambda snapshot: (read(snapshot.values), shape)
