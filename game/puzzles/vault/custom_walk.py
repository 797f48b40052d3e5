"""The shortest walk under custom rules, found with systems that play every step.

The search is a uniform-cost search. A state is a snapshot of the world: the values of all
components and the attributes of all systems (see `game.simulation.snapshot`). So the walk is exact
under all rules that depend only on these values.

There are too many such states if several explorers walk, or if states with another number of steps
differ. So the search makes two assumptions at first:

- The number of steps decides nothing.
- The result of a step depends only on the walker's square and on the *rest* of the world, without
  the squares of the other explorers. It is played once and stored. So the order in which explorers
  walk doesn't matter: one of them continues until the rest of the world changes.

While a step is played, the number of steps and the squares of the other explorers are `Hidden`.
When the rest has changed, the other explorers must still be able to take the same steps. If a
system uses a hidden value, or a step is no longer possible, the search starts again without this
assumption.

A search that needs more than `MOST_SNAPSHOTS` snapshots is given up. It might never end, for
example if a rule depends on the number of steps and no walk takes all keys.
"""

from collections.abc import Hashable, Iterator
from contextlib import suppress
from functools import cache
from heapq import heappop, heappush
from itertools import count as counter
from typing import Any, Final, NamedTuple, NoReturn

import esper

from components.position import Position
from game.errors import GivenUpError
from game.puzzles.vault.play import VaultWalk
from game.puzzles.vault.read import Maze, read_maze
from game.simulation.progress import report_step, working
from game.simulation.snapshot import Snapshot, Snapshots
from game.text.wording import count
from systems.rules import ImpossibleError
from systems.vault import RULES, VaultRules
from systems.vault.movement import ForbiddenStepError, MovementSystem

MOST_SNAPSHOTS: Final = 50_000
"""The most snapshots of a search: about two minutes and 400 MB for a map of 11 x 15 squares."""
SQUARES: Final = "squares"
STEPS: Final = "steps"
BOTH: Final = frozenset((SQUARES, STEPS))
ANY: Final = -1
"""The walker of states in which each explorer may take the next step."""
DONE: Final = -1
"""The rest of the world after the last step."""
Route = list[tuple[int, int]]
"""For each step the explorer, counted from 0, and its next square."""


class CustomWalk(NamedTuple):
    """The result of a search."""

    route: Route | None
    """None if no walk takes all keys."""
    held: int
    """All keys that any walk takes, as a bit mask."""


SAMPLES: Final = {"aA@\n.#b\n...": 6, "@Bb\na#.\n...": 6, "@.A.b#@a": 5}
"""Small mazes with the steps of their shortest walks."""


@cache
def plays_standard_rules() -> bool:
    """Return whether the standard systems play the samples as expected.

    Somebody may have edited the systems. This finds most edits, but not all.
    """
    routes = {text: find_custom_walk(RULES, read_maze(text, "")).route for text in SAMPLES}
    return all(len(routes[text] or ()) == steps for text, steps in SAMPLES.items())


class HiddenValueError(BaseException):
    """The error for a step that depends on hidden values. Custom rules don't catch it."""

    def __init__(self, kind: str) -> None:
        """Store the kind of the values, `SQUARES` or `STEPS`."""
        self.kind: Final = kind


class Hidden:
    """A number that no system may use. Systems may only add to it."""

    def __init__(self, kind: str, added: int = 0) -> None:
        """Store the kind, `SQUARES` or `STEPS`, and the sum of the added numbers."""
        self.kind: Final = kind
        self.added: Final = added

    def __add__(self, other: int) -> "Hidden":
        """Return another hidden number."""
        return Hidden(self.kind, self.added + other)

    def __repr__(self) -> str:
        """Return the sum of the added numbers; messages may contain it."""
        return str(self.added)

    def refuse(self, *_others: object) -> NoReturn:
        """Refuse to be used."""
        raise HiddenValueError(self.kind)

    __bool__ = __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = refuse
    __sub__ = __rsub__ = __radd__ = __mul__ = __rmul__ = __mod__ = __floordiv__ = refuse
    __divmod__ = __truediv__ = __and__ = __rand__ = __rshift__ = __rlshift__ = refuse
    __index__ = __abs__ = __neg__ = refuse


class AnyStep(list[tuple[int, int]]):
    """A plan that has the same step at each index."""

    def __getitem__(self, _index: object) -> Any:  # noqa: ANN401 - as in `list`
        """Return the step."""
        return next(iter(self))


class Outcome(NamedTuple):
    """The result of a step."""

    target: int
    """The planned square."""
    square: int
    """The walker's square after the step."""
    steps: int
    """The number of counted steps."""
    rest: int
    """The number of the rest of the world after the step."""


class SearchState(NamedTuple):
    """A state of the search."""

    rest: int
    """The number of the snapshot of the rest of the world."""
    squares: tuple[int, ...]
    """The square of each explorer."""
    walker: int
    """The explorer that continues, or `ANY`."""


def find_custom_walk(rules: VaultRules, maze: Maze, hidden: frozenset[str] = BOTH) -> CustomWalk:
    """Return the shortest walk that takes all keys under custom rules.

    Args:
        rules: The rules of the walk.
        maze: The maze of a part.
        hidden: The kinds of values that no system uses, as the search assumes.

    Raises:
        GivenUpError: If the search needs more than `MOST_SNAPSHOTS` snapshots.
    """
    with VaultWalk(maze, (), rules) as walk, walk.world:
        search = CustomWalkSearch(walk, hidden)
        with working(search.progress):
            try:
                return CustomWalk(search.run(), search.held)
            except HiddenValueError as error:
                hidden -= {error.kind}
            except (TypeError, AttributeError):
                # A hidden value doesn't have all operators and methods of numbers.
                if not hidden:
                    raise
                hidden = frozenset()
    return find_custom_walk(rules, maze, hidden)


class CustomWalkSearch:
    """Plays steps in the current world and searches for the shortest walk."""

    def __init__(self, walk: VaultWalk, hidden: frozenset[str]) -> None:
        """Start before the first step, with the kinds of values that are hidden."""
        self.held = 0
        """All keys that were held in any state."""
        self._hidden: Final = hidden
        self._walk: Final = walk
        self._journey: Final = walk.journey
        self._snapshots: Final = Snapshots(walk.systems)
        self._numbers: Final[dict[Hashable, int]] = {}
        self._rests: Final[list[Snapshot]] = []
        self._fewest: Final[dict[SearchState, int]] = {}
        self._outcomes: Final = cache(self._play)
        self._check: Final = cache(self._check_waiting)

    def progress(self) -> str:
        """Return the number of states in words."""
        return count(len(self._fewest), "state")

    def run(self) -> Route | None:
        """Return the shortest walk, or None if no walk takes all keys."""
        start = SearchState(self._store_rest(), self._walk.maze.explorers, ANY)
        origins: dict[SearchState, tuple[SearchState, Route]] = {}
        self._fewest[start] = 0
        numbers = counter()
        queue = [(0, next(numbers), start)]
        while queue:
            report_step()
            steps, _, state = heappop(queue)
            if state.rest == DONE:
                return collect_route(state, origins)
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
            for outcome in self._outcomes(rest, explorer, squares[explorer]):
                if SQUARES in self._hidden and outcome.rest not in (rest, DONE):
                    for other in {*range(len(squares))} - {explorer}:
                        self._check(rest, outcome.rest, other, squares[other])
                after = (*squares[:explorer], outcome.square, *squares[explorer + 1 :])
                next_walker = explorer if outcome.rest == rest else ANY
                yield explorer, outcome, SearchState(outcome.rest, after, next_walker)

    def _check_waiting(self, before: int, after: int, explorer: int, square: int) -> None:
        """Check that a waiting explorer can take the same steps before and after a change.

        Raises:
            HiddenValueError: If the explorer can't.
        """
        reached = [square]
        for here in reached:
            later = self._outcomes(after, explorer, here)
            for outcome in self._outcomes(before, explorer, here):
                if outcome.rest == before:
                    if outcome._replace(rest=after) not in later:
                        raise HiddenValueError(SQUARES)
                    if outcome.square not in reached:
                        reached.append(outcome.square)

    def _play(self, rest: int, explorer: int, square: int) -> list[Outcome]:
        """Play all steps that an explorer can take from a square, and return their outcomes."""
        walker = self._walk.explorers[explorer]
        outcomes = []
        self._restore(rest, walker, square)
        for target in self._find_targets(position(walker).square):
            self._restore(rest, walker, square)
            before = self._journey.steps
            self._journey.plan = AnyStep([(walker, target)])
            with suppress(ForbiddenStepError):
                esper.process()
                reached = position(walker).square
                self._check_square(walker, reached, target)
                steps = added_steps(before, self._journey.steps)
                outcomes.append(Outcome(target, reached, steps, self._store_rest(walker)))
        return outcomes

    def _find_targets(self, origin: int) -> list[int]:
        """Return the squares of the map that the next step may lead to.

        A custom `process` may allow more than `may_step`, so it tries all squares.
        """
        walk, grid = self._walk, self._walk.maze.grid
        # The last column of each row isn't on the map.
        squares = [at for at in range(len(grid.rows) * grid.width) if (at + 1) % grid.width]
        movement = next(one for one in walk.systems if isinstance(one, MovementSystem))
        if type(movement).process is not MovementSystem.process:
            return squares
        vault, held = walk.vault, self._journey.held
        return [square for square in squares if movement.may_step(origin, square, vault, held)]

    def _check_square(self, walker: int, square: int, target: int) -> None:
        """Raise an ImpossibleError if a rule has put the walker onto a wall during a step.

        The target itself may be a wall, as rules may allow that, or remove the floor there.
        """
        vault = self._walk.vault
        if square != target and (square < 0 or not vault.ground >> square & 1):
            row, column = divmod(square, vault.width)
            message = f"explorer {walker} can't be at {row},{column}, which is a wall"
            raise ImpossibleError(message)

    def _restore(self, rest: int, walker: int, square: int) -> None:
        """Restore the rest of the world, and hide the values that must decide nothing."""
        self._snapshots.restore(self._rests[rest])
        journey: Any = self._journey
        if SQUARES in self._hidden:
            for explorer in self._walk.explorers:
                each: Any = position(explorer)
                each.square = square if explorer == walker else Hidden(SQUARES)
            journey.explorer = journey.found = Hidden(SQUARES)
        if STEPS in self._hidden:
            journey.steps = Hidden(STEPS)

    def _store_rest(self, walker: int | None = None) -> int:
        """Clear the values that aren't compared, and return the number of the rest of the world.

        Raises:
            HiddenValueError: If another explorer than the walker has moved.
            GivenUpError: If there are too many snapshots.
        """
        journey = self._journey
        self.held |= journey.held
        if SQUARES in self._hidden:
            for explorer in self._walk.explorers:
                each: Any = position(explorer)
                if walker not in (None, explorer) and not isinstance(each.square, Hidden):
                    raise HiddenValueError(SQUARES)
                each.square = 0
            journey.explorer, journey.found = 0, None
        if STEPS in self._hidden:
            journey.steps = 0
        if journey.is_over:
            return DONE
        journey.plan = []
        # The next step would delete these entities first.
        esper.clear_dead_entities()
        snapshot = self._snapshots.now()
        number = self._numbers.setdefault(snapshot.key(), len(self._rests))
        if number == MOST_SNAPSHOTS:
            raise GivenUpError(f"no walk was found in {MOST_SNAPSHOTS:,} states of the vault")
        if number == len(self._rests):
            self._rests.append(snapshot.copy())
        return number


def position(explorer: int) -> Position:
    """Return the position of an explorer."""
    return esper.component_for_entity(explorer, Position)


def added_steps(before: Any, after: Any) -> int:  # noqa: ANN401 - hidden or not
    """Return the number of steps that were added between two numbers of steps."""
    return after.added if isinstance(after, Hidden) else after - before


def collect_route(
    state: SearchState, origins: dict[SearchState, tuple[SearchState, Route]]
) -> Route:
    """Return the steps that lead to a state, given the state and the steps before each state."""
    route: Route = []
    while state in origins:
        state, steps = origins[state]
        route[:0] = steps
    return route
