"""The shortest walk under rules of any kind: a search in which the systems play every step.

The search knows no rule. It is a uniform-cost search over states of the world: the values of all
components and the attributes of all systems (see `game.simulation.snapshot`).

There are too many such states if several explorers walk, or if states with other numbers of steps
count as different. So the search first makes two assumptions:

- The number of steps decides nothing.
- The result of a step depends only on the walker's square and on the rest of the world without the
  other explorers. It is played once and kept. A walker continues until the rest changes, since the
  other explorers can walk afterwards as well.

Both are checked. The number of steps and the squares of the others are replaced during a step, and
a system that uses them fails. After each change of the rest, steps of the others must be possible
as before. If a check fails, the search starts again without this assumption.

If no walk takes all keys, the search may never end.
"""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager, suppress
from heapq import heappop, heappush
from itertools import count as counter
from typing import Any, Final, NamedTuple, NoReturn

import esper

from components.position import Position
from game.puzzles.vault.reading import Maze
from game.puzzles.vault.state import Exploration
from game.simulation.progress import report_step, working
from game.simulation.snapshot import Snapshot, Snapshots
from game.text.wording import count
from systems.rules import ImpossibleError
from systems.vault import VaultRules
from systems.vault.movement import ForbiddenStepError, MovementSystem

ANY: Final = -1
"""Stands for the walker if each explorer may take the next step."""
DONE: Final = -1
"""Stands for the rest of the world once the walk is over."""
Route = list[tuple[int, int]]
"""For each step the explorer, counted from 0, and its next square."""


class DependentStepError(Exception):
    """A step depends on the squares of other explorers."""


class CountedStepsError(Exception):
    """A step depends on the number of steps."""


class Hidden:
    """A square that no system may use during a step."""

    def __bool__(self) -> bool:
        """Refuse to be tested."""
        raise DependentStepError

    def __eq__(self, _other: object) -> bool:
        """Refuse to be compared."""
        raise DependentStepError

    __hash__ = None  # type: ignore[assignment]


class UncountedSteps(int):
    """A number of steps that systems may increase and use as an index, but not compare."""

    def __add__(self, other: int) -> "UncountedSteps":
        """Return a larger number that can't be compared either."""
        return UncountedSteps(int(self) + other)

    def refuse(self, *_others: object) -> NoReturn:
        """Refuse to be used."""
        raise CountedStepsError

    __bool__ = __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = refuse
    __sub__ = __rsub__ = __mul__ = __mod__ = __floordiv__ = __and__ = refuse
    __divmod__ = __truediv__ = __radd__ = __hash__ = refuse


HIDDEN: Final[Any] = Hidden()


class CustomWalk(NamedTuple):
    """The result of a search."""

    route: Route | None
    """None if no walk takes all keys."""
    held: int
    """All keys that any walk takes, as a bit mask."""


class Outcome(NamedTuple):
    """The result of a step."""

    target: int
    """The square that was planned."""
    square: int
    """The walker's square after the step."""
    steps: int
    """The number of steps that were counted."""
    rest: int
    """The number of the rest of the world after the step."""


class SearchState(NamedTuple):
    """A state of the search."""

    rest: int
    squares: tuple[int, ...]
    """The square of each explorer, if they aren't part of the rest."""
    walker: int
    """The explorer that continues, or `ANY`."""


def find_custom_walk(rules: VaultRules, maze: Maze) -> CustomWalk:
    """Return the shortest walk that takes all keys under rules of any kind."""
    is_split, is_counted = True, False
    while True:
        try:
            return search_walk(rules, maze, is_split=is_split, is_counted=is_counted)
        except DependentStepError:
            is_split = False
        except CountedStepsError:
            is_split, is_counted = False, True


def search_walk(rules: VaultRules, maze: Maze, *, is_split: bool, is_counted: bool) -> CustomWalk:
    """Return the shortest walk under some assumptions.

    Raises:
        DependentStepError: If a step depends on the squares of other explorers.
        CountedStepsError: If a step depends on the number of steps.
    """
    # An exploration reports errors as those of custom systems. A failed check isn't one of them.
    with Exploration(maze, (), rules) as exploration, exploration.world:
        search = CustomWalkSearch(exploration, is_split=is_split, is_counted=is_counted)
        failure: Exception
        with working(search.progress):
            try:
                return CustomWalk(search.run(), search.held)
            except (DependentStepError, CountedStepsError) as error:
                failure = error
    raise failure


class CustomWalkSearch:
    """Plays steps in the current world and searches for the shortest walk."""

    def __init__(self, exploration: Exploration, *, is_split: bool, is_counted: bool) -> None:
        """Start before the first step.

        Args:
            exploration: the vault.
            is_split: whether the explorers' squares are kept apart from the rest of the world.
            is_counted: whether states with other numbers of steps are different.
        """
        self.held = 0
        """All keys that were held in any state."""
        self._is_split: Final = is_split
        self._is_counted: Final = is_counted
        self._exploration: Final = exploration
        self._journey: Final = exploration.journey
        self._explorers: Final = exploration.explorers
        self._snapshots: Final = Snapshots(exploration.systems)
        self._numbers: Final[dict[Hashable, int]] = {}
        self._rests: Final[list[Snapshot]] = []
        self._present = DONE
        """The rest that the world contains; `DONE` if that isn't known."""
        self._outcomes: Final[dict[tuple[int, int, int], list[Outcome]]] = {}
        self._compared: Final[set[tuple[int, int, int, int]]] = set()
        self._fewest: Final[dict[SearchState, int]] = {}

    def progress(self) -> str:
        """Return how many states are known."""
        return count(len(self._fewest), "state")

    def run(self) -> Route | None:
        """Return the shortest walk; None if there is none.

        Raises:
            DependentStepError: If a step depends on the squares of other explorers.
            CountedStepsError: If a step depends on the number of steps.
        """
        squares = tuple(self._position(each).square for each in self._explorers)
        start = SearchState(self._rest(), squares if self._is_split else (0,) * len(squares), ANY)
        origins: dict[SearchState, tuple[SearchState, Route]] = {}
        self._fewest[start] = 0
        numbers = counter()
        queue = [(0, next(numbers), start)]
        while queue:
            report_step()
            steps, _, state = heappop(queue)
            if state.rest == DONE:
                return route_to(state, origins)
            if steps > self._fewest[state]:
                continue
            for explorer, outcome, after in self._steps_from(state):
                total = steps + outcome.steps
                if total < self._fewest.get(after, total + 1):
                    self._fewest[after] = total
                    origins[after] = state, [(explorer, outcome.target)] * outcome.steps
                    heappush(queue, (total, next(numbers), after))
        return None

    def _steps_from(self, state: SearchState) -> Iterator[tuple[int, Outcome, SearchState]]:
        """Yield the explorer, the outcome and the state after it, for each possible step."""
        rest, squares, walker = state
        for explorer in range(len(squares)) if walker == ANY else (walker,):
            for outcome in self._played(rest, explorer, squares[explorer]):
                after = (*squares[:explorer], outcome.square, *squares[explorer + 1 :])
                is_same = outcome.rest == rest and self._is_split
                if not is_same and self._is_split and outcome.rest != DONE:
                    self._compare(rest, outcome.rest, squares, explorer)
                yield (
                    explorer,
                    outcome,
                    SearchState(outcome.rest, after, explorer if is_same else ANY),
                )

    def _compare(self, before: int, after: int, squares: tuple[int, ...], walker: int) -> None:
        """Check that steps of the others that change nothing else are possible afterwards, too.

        Raises:
            DependentStepError: If they aren't.
        """
        for explorer, square in enumerate(squares):
            waiting = [square] if explorer != walker else []
            while waiting:
                place = before, after, explorer, waiting.pop()
                if place in self._compared:
                    continue
                self._compared.add(place)
                later = self._played(after, explorer, place[-1])
                for outcome in self._played(before, explorer, place[-1]):
                    if outcome.rest == before:
                        if outcome._replace(rest=after) not in later:
                            raise DependentStepError
                        waiting.append(outcome.square)

    def _played(self, rest: int, explorer: int, square: int) -> list[Outcome]:
        """Return the outcomes of all steps that an explorer can take from a square."""
        key = rest, explorer, square
        if key not in self._outcomes:
            self._outcomes[key] = list(self._play(*key))
        return self._outcomes[key]

    def _play(self, rest: int, explorer: int, square: int) -> Iterator[Outcome]:
        journey, walker = self._journey, self._explorers[explorer]
        self._restore(rest, walker, square)
        with self._checking():
            targets = list(self._targets(self._position(walker).square))
        for target in targets:
            self._restore(rest, walker, square)
            before, self._present = int(journey.steps), DONE
            journey.plan = [(walker, target)] * (before + 1)
            with suppress(ForbiddenStepError):
                with self._checking():
                    esper.process()
                    self._check_position(walker, target)
                steps = int(journey.steps) - before
                reached = self._position(walker).square if self._is_split else 0
                self._present = self._rest(walker)
                yield Outcome(target, reached, steps, self._present)

    def _check_position(self, walker: int, target: int) -> None:
        """Raise an ImpossibleError if a rule has put the walker onto a wall during a step.

        The target itself may be a wall, as rules may allow that, or remove the floor there.
        """
        square, vault = self._position(walker).square, self._exploration.vault
        if square != target and (square < 0 or not vault.ground >> square & 1):
            row, column = divmod(square, vault.width)
            message = f"explorer {walker} can't be at {row},{column}, which is a wall"
            raise ImpossibleError(message)

    @contextmanager
    def _checking(self) -> Iterator[None]:
        """Run systems: most uses of a hidden value are a TypeError."""
        try:
            yield
        except TypeError as error:
            if not self._is_split:
                raise
            raise DependentStepError from error

    def _targets(self, origin: int) -> Iterator[int]:
        """Yield the squares that the next step may lead to.

        A custom `process` may allow more than `may_step`, so it tries all squares.
        """
        movement = next(
            each for each in self._exploration.systems if isinstance(each, MovementSystem)
        )
        kind, vault, grid = type(movement), self._exploration.vault, self._exploration.maze.grid
        # The last column of each row isn't on the map: from there a step leads to the next row.
        last = grid.width - 1
        squares = [each for each in range(len(grid.rows) * grid.width) if each % grid.width < last]
        if kind.process is not MovementSystem.process:
            yield from squares
            return
        for square in squares:
            if movement.may_step(origin, square, vault, self._journey.held):
                yield square

    @staticmethod
    def _position(explorer: int) -> Position:
        return esper.component_for_entity(explorer, Position)

    def _restore(self, rest: int, walker: int, square: int) -> None:
        """Restore the rest of the world, and hide what a step must not depend on."""
        if self._present != rest:
            self._snapshots.restore(self._rests[rest])
            self._present = rest
        if not self._is_counted:
            self._journey.steps = UncountedSteps(0)
        if self._is_split:
            for explorer in self._explorers:
                self._position(explorer).square = square if explorer == walker else HIDDEN
            self._journey.explorer = self._journey.found = HIDDEN

    def _rest(self, walker: int | None = None) -> int:
        """Clear what isn't compared, and return the number of the rest of the world.

        Raises:
            DependentStepError: If another explorer than the walker has moved.
        """
        journey = self._journey
        self.held |= journey.held
        if self._is_split:
            for explorer in self._explorers:
                position = self._position(explorer)
                if walker not in (None, explorer) and position.square is not HIDDEN:
                    raise DependentStepError
                position.square = 0
            journey.explorer, journey.found = 0, None
        if journey.is_over:
            return DONE
        journey.plan = []
        journey.steps = int(journey.steps) if self._is_counted else 0
        # The next step deletes them first.
        esper.clear_dead_entities()
        snapshot = self._snapshots.now()
        number = self._numbers.setdefault(snapshot.key(), len(self._rests))
        if number == len(self._rests):
            self._rests.append(snapshot.copied())
        return number


def route_to(state: SearchState, origins: dict[SearchState, tuple[SearchState, Route]]) -> Route:
    """Return the steps that lead to a state, given the state and the steps before each state."""
    route: Route = []
    while state in origins:
        state, steps = origins[state]
        route[:0] = steps
    return route
