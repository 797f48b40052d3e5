"""The shortest walk by changed rules: every step that may be taken is tried in play.

The search knows no rule. It looks at moments between two steps, those with the fewest
steps first: it goes back to the moment, lets an explorer step to some square, and lets the
systems play that; what they refuse is not possible.

    moment   step        explorer 1 to 1,2: a moment 5 steps from the start
    ------>  is played   explorer 1 to 2,1: refused
             to each     explorer 2 to 4,4: a moment 5 steps from the start

Two moments are alike if everything in the world is, see `game.simulation.snapshot`. Rules may
promise that more is so, see `systems.vault.promises`; without, every moment that differs
in anything is looked at, and where no walk takes all keys the search may go on for ever.
"""

from collections.abc import Callable, Hashable, Iterator
from heapq import heappop, heappush
from itertools import count as numbers
from operator import itemgetter
from typing import Final, NamedTuple, Optional

import esper

from components.position import Position
from game.puzzles.vault.playing.exploration import Exploration
from game.puzzles.vault.reading import Maze
from game.simulation.progress import working
from game.simulation.snapshot import Snapshot, Snapshots, WorldLayout
from game.text.wording import count
from systems.between_turns import notify_listeners
from systems.vault import VaultRules
from systems.vault.ground import vault_and_journey
from systems.vault.movement import ForbiddenStepError, MovementSystem
from systems.vault.promises import Promise

HISTORY: Final = ("steps", "explorer", "found")
"""Fields of the journey that tell how a moment was come to."""

Route = list[tuple[int, int]]
"""For each step the explorer, counted from 0, and its next square."""


class Trail(NamedTuple):
    """Steps that led to a moment, the latest first."""

    before: Optional["Trail"]
    begun: int
    """How many steps there had been."""
    explorer: int
    square: int


class WalkSearchResult(NamedTuple):
    """What a search by some rules comes to."""

    route: Route | None
    """None if no walk takes all keys."""
    held: int
    """All keys that some walk takes, as a bit mask."""


def walk_by(rules: VaultRules, maze: Maze) -> WalkSearchResult:
    """Return the shortest walk that takes all keys by some rules."""
    with Exploration(maze, (), rules) as exploration:
        trials = VaultSystemsSearch(exploration, rules.promises)
        with working(trials.progress), exploration.world:
            return WalkSearchResult(trials.run(), trials.held)


class VaultSystemsSearch:
    """One vault in the current world, whose every step is tried."""

    def __init__(self, exploration: Exploration, promises: Promise) -> None:
        """Begin before the first step."""
        self._journey: Final = exploration.journey
        self._explorers: Final = exploration.explorers
        self._promises: Final = promises
        with exploration.world:
            self._memory: Final = Snapshots(exploration.systems)
        self._movement: Final = next(
            each for each in exploration.systems if isinstance(each, MovementSystem)
        )
        grid = exploration.maze.grid
        self._squares: Final = [
            row * grid.width + column
            for row in range(len(grid.rows))
            for column in range(grid.columns)
        ]
        self._keys: Final[dict[WorldLayout, Callable[[Snapshot], Hashable]]] = {}
        self._nodes: list[tuple[int, int, Snapshot | None, int | None, Trail | None]] = []
        self._numbers: Final = numbers()
        self._fewest: Final[dict[Hashable, int]] = {}
        self.held = 0
        """All keys that were held at any moment."""

    def progress(self) -> str:
        """Say how far the search has come."""
        steps = self._nodes[0][0] if self._nodes else 0
        return f"{len(self._fewest):,} moments, {count(steps, 'step')} or more"

    def run(self) -> Route | None:
        """Return the shortest walk; None if there is none."""
        self._add(None, None)
        while self._nodes:
            notify_listeners()
            _, _, moment, walker, trail = heappop(self._nodes)
            if moment is None:
                return route_along(trail)
            self._memory.restore(moment)
            steps, held = self._journey.steps, self._journey.held
            for explorer, square in list(self._offers(walker)):
                self._memory.restore(moment)
                if self._plays(explorer, square):
                    is_free = self._journey.held != held or not self._keeps_apart
                    further = Trail(trail, steps, explorer, square)
                    self._add(None if is_free else explorer, further)
        return None

    @property
    def _keeps_apart(self) -> bool:
        return Promise.NO_COMPANY in self._promises

    def _offers(self, walker: int | None) -> Iterator[tuple[int, int]]:
        """Yield the steps to be tried: an explorer on its way to a key goes on with that."""
        vault, journey = vault_and_journey()
        # Whoever plays steps otherwise may allow anything.
        is_asked = type(self._movement).process is MovementSystem.process
        for explorer in range(len(self._explorers)) if walker is None else (walker,):
            origin = esper.component_for_entity(self._explorers[explorer], Position).square
            for square in self._squares:
                if not is_asked or self._movement.may_step(origin, square, vault, journey.held):
                    yield explorer, square

    def _plays(self, explorer: int, square: int) -> bool:
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

    def _add(self, walker: int | None, trail: Trail | None) -> None:
        """Note the present moment as one to go on from, unless as few steps led to it before."""
        journey = self._journey
        self.held |= journey.held
        moment = None if journey.is_over else self._memory.taken()
        if moment is not None:
            known = self._key_of(moment), walker
            if journey.steps >= self._fewest.get(known, journey.steps + 1):
                return
            self._fewest[known] = journey.steps
        heappush(self._nodes, (journey.steps, next(self._numbers), moment, walker, trail))

    def _key_of(self, moment: Snapshot) -> Hashable:
        """Return what alike moments have in common."""
        layout = moment.layout
        if layout not in self._keys:
            self._keys[layout] = self._key_reader(layout)
        return self._keys[layout](moment)

    def _key_reader(self, layout: WorldLayout) -> Callable[[Snapshot], Hashable]:
        """Return what reads from a moment all that is not promised not to matter."""
        ignored = HISTORY if Promise.NO_HISTORY in self._promises else ()
        places = {layout.place(self._journey, name) for name in ignored}
        read = itemgetter(*(place for place in range(len(layout.fields)) if place not in places))
        shape = layout.shape
        return lambda moment: (read(moment.values), shape)


def route_along(trail: Trail | None) -> Route:
    """Return the plan that leads the same way; a place is for each step that is counted."""
    trails = []
    while trail is not None:
        trails.append(trail)
        trail = trail.before
    route: Route = []
    for _, begun, explorer, square in reversed(trails):
        route += [(explorer, square)] * (begun + 1 - len(route))
    return route
