"""The shortest walk by changed rules, found by playing every possible step by the systems.

The search knows no rule. It is uniform-cost search over where explorers stand, and over the
*content* of the world, which is everything else in it; the systems play each step, and what they
refuse is not possible. Each is played only once for each content, and remembered:

    content 1, from 2,3 to 2,4: one step farther, content 1 as before
               from 2,3 to 1,3: refused
               from 2,4 to 2,5: one step farther, content 2, in which the key there is held

So a step must do the same wherever the others stand, and however its state was reached. Whether
that is so is watched (`read_tracking`). If it is not, the content includes where explorers stand
and how they got there. Contents are the same if everything in them is equal (see
`game.simulation.snapshot`). If no walk takes all keys, the search may go on for ever.

An explorer that has begun to walk goes on until the content changes, as what others did meanwhile
can be done as well afterwards. This holds only if the steps of the others are also possible, and do
the same, in the new content; so that is tried.

Vaults of 15x15 squares with four keys take 0.3 s, and 45 with all that differs in the contents.
"""

from contextlib import nullcontext, suppress
from heapq import heappop, heappush
from itertools import count as counter
from typing import Final, NamedTuple, Optional

import esper

from components.position import Position
from game.puzzles.vault.planning.played_steps import DONE, PlayedSteps
from game.puzzles.vault.planning.read_tracking import HISTORY, NotLocalError, WatchedReads
from game.puzzles.vault.reading import Maze
from game.puzzles.vault.state import Exploration
from game.simulation.progress import report_step, working
from game.text.wording import count
from systems.vault import VaultRules

NOBODY: Final = -1
Route = list[tuple[int, int]]
"""For each step the explorer, counted from 0, and its next square."""


class WalkSearchResult(NamedTuple):
    """What a search by some rules finds."""

    route: Route | None
    """None if no walk takes all keys."""
    held: int
    """All keys that any walk takes, as a bit mask."""


def walk_by(rules: VaultRules, maze: Maze) -> WalkSearchResult:
    """Return the shortest walk that takes all keys by some rules."""
    ways = ((True, True), (True, False), (False, False))
    found = (walk_if(rules, maze, is_local=is_local, goes_on=goes_on) for is_local, goes_on in ways)
    return next(result for result in found if result)


def walk_if(
    rules: VaultRules, maze: Maze, *, is_local: bool, goes_on: bool
) -> WalkSearchResult | None:
    """Search with steps that are local or not, by explorers who go on or not.

    Returns None if a step depends on more than that, or others can't wait.
    """
    with Exploration(maze, (), rules) as exploration, exploration.world:
        if exploration.is_over:
            return WalkSearchResult([], 0)
        positions = [esper.component_for_entity(each, Position) for each in exploration.explorers]
        watch = WatchedReads(exploration.systems, positions) if is_local else None
        ignored = HISTORY if is_local else ()
        with watch or nullcontext(), suppress(NotLocalError):
            played = PlayedSteps(exploration, ignored, watch, is_local=is_local)
            search = SystemsSearch(played, goes_on=goes_on, compares=goes_on and is_local)
            with working(search.progress):
                return WalkSearchResult(search.run(), played.held)
    return None


class Trail(NamedTuple):
    """Steps that led to a state, the latest first."""

    before: Optional["Trail"]
    steps_before: int
    explorer: int
    square: int


class QueueEntry(NamedTuple):
    """A state to be expanded; entries are in order of steps, then of their numbers."""

    steps: int
    number: int
    content: int
    squares: tuple[int, ...]
    walker: int
    """The explorer that goes on; `NOBODY` if any may."""
    trail: Trail | None


class SystemsSearch:
    """Uniform-cost search over where explorers stand, and contents."""

    def __init__(self, played: PlayedSteps, *, goes_on: bool, compares: bool) -> None:
        """Begin before the first step; says whether walkers go on, and if that must be tried."""
        self._played: Final = played
        self._goes_on: Final = goes_on
        self._compares: Final = compares
        self._queue: Final[list[QueueEntry]] = []
        self._numbers: Final = counter()
        self._fewest_steps: Final[dict[tuple[int, tuple[int, ...], int], int]] = {}
        self._compared: Final[set[tuple[int, int, int, int]]] = set()

    def progress(self) -> str:
        """Return how far the search is."""
        steps = self._queue[0].steps if self._queue else 0
        return f"{len(self._fewest_steps):,} moments, {count(steps, 'step')} or more"

    def run(self) -> Route | None:
        """Return the shortest walk; None if there is none.

        Raises:
            NotLocalError: a step depends on more than the content, or others can't wait.
        """
        self._push(0, *self._played.start, NOBODY, None)
        while self._queue:
            report_step()
            entry = heappop(self._queue)
            if entry.content == DONE:
                return route_along(entry.trail)
            state = entry.content, entry.squares, entry.walker
            if entry.steps == self._fewest_steps[state]:
                self._expand(entry)
        return None

    def _expand(self, entry: QueueEntry) -> None:
        steps, _, content, squares, walker, trail = entry
        for explorer in range(len(squares)) if walker == NOBODY else (walker,):
            for target, outcome in self._played.outcomes(content, explorer, squares[explorer]):
                square, more, reached, is_same = outcome
                if self._compares and not is_same and reached != DONE:
                    self._compare(content, reached, squares, explorer)
                after = (*squares[:explorer], square, *squares[explorer + 1 :])
                goes_on = explorer if is_same and self._goes_on else NOBODY
                onward = Trail(trail, steps, explorer, target)
                self._push(steps + more, reached, after, goes_on, onward)

    def _push(
        self, steps: int, content: int, squares: tuple[int, ...], walker: int, trail: Trail | None
    ) -> None:
        """Push a state, unless as few steps led to it before."""
        state = content, squares, walker
        if content == DONE or steps < self._fewest_steps.get(state, steps + 1):
            self._fewest_steps[state] = steps
            entry = QueueEntry(steps, next(self._numbers), content, squares, walker, trail)
            heappush(self._queue, entry)

    def _compare(self, before: int, after: int, squares: tuple[int, ...], walker: int) -> None:
        """See that what others could do without a change can be done afterwards as well.

        Raises:
            NotLocalError: it can't.
        """
        outcomes = self._played.outcomes
        for explorer, square in enumerate(squares):
            stack = [square] if explorer != walker else []
            while stack:
                here = stack.pop()
                if (before, after, explorer, here) in self._compared:
                    continue
                self._compared.add((before, after, explorer, here))
                later = dict(outcomes(after, explorer, here))
                for target, outcome in outcomes(before, explorer, here):
                    if not outcome.is_same:
                        continue
                    if later.get(target) != outcome._replace(content=after):
                        raise NotLocalError
                    stack.append(outcome.square)


def route_along(trail: Trail | None) -> Route:
    """Return the plan of a trail, with an entry for each step that is counted.

    A step that counts for several has as many entries.
    """
    trails = []
    while trail is not None:
        trails.append(trail)
        trail = trail.before
    route: Route = []
    for _, steps_before, explorer, square in reversed(trails):
        route += [(explorer, square)] * (steps_before + 1 - len(route))
    return route
