"""Trial steps: the systems play steps to find out their rules, and to find the shortest walk.

First, the planner assumes these rules:

- An explorer steps onto a floor square above, left of, below or right of its own.
- A door has a lock, a set of keys. It can be entered if all of them are held.
- An explorer on the square of a key holds this key from then on. Nothing else changes.
- The walk ends when all keys are held.

`find_locks` finds the lock of each door with the movement system. `is_as_assumed` plays steps with
all systems and compares their results with these assumptions. It returns False if an edited system
plays by rules of another kind. Then the planner isn't used.

Second, `find_custom_walk` finds the shortest walk under rules of any kind. It is a uniform-cost
search over states of the world: the values of all components and the attributes of all systems
(see `game.simulation.snapshot`). The systems play every step.

There are too many such states if several explorers walk, or if the number of steps counts. So the
search first makes two assumptions:

- The number of steps decides nothing.
- The result of a step depends only on the walker's square and on the rest of the world without the
  other explorers. It is played once and stored. So the order in which explorers walk doesn't
  matter: one of them continues until the rest of the world changes.

The search checks both assumptions. While a step is played, the number of steps and the squares of
the other explorers are special values, and a system that uses one fails. When the rest of the world
has changed, the other explorers must still be able to take the same steps. If a check fails, the
search starts again without this assumption.

If no walk takes all keys, the search may never end.
"""

from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager, suppress
from heapq import heappop, heappush
from itertools import count as counter
from typing import Any, Final, NamedTuple, NoReturn

import esper

from components.position import Position
from game.puzzles.vault.play import Exploration
from game.puzzles.vault.read import Maze
from game.simulation.progress import report_step, working
from game.simulation.snapshot import Snapshot, Snapshots
from game.text.wording import count
from systems.rules import ImpossibleError
from systems.vault import VaultRules
from systems.vault.movement import ForbiddenStepError, MovementSystem
from systems.vault.rules import key_bit

REACH: Final = 2
"""The largest distance of tried steps, in rows and columns."""
FORBIDDEN_STEPS: Final = 14
"""The number of tried steps through shut doors. Before each, another number of steps is taken."""

Locks = dict[int, int]
"""The keys that each door needs, as a bit mask, by the square of the door."""


def all_keys(maze: Maze) -> int:
    """Return the keys of a maze as a bit mask."""
    return sum(1 << number for number in maze.keys.values())


def find_locks(maze: Maze) -> Locks:
    """Return the lock of each door: the keys without which it can't be entered.

    A door that can never be entered has a lock of all bits. Doors that need no key are omitted.
    """
    if not maze.doors:
        return {}
    with Exploration(maze, ()) as exploration, exploration.world:
        probe = RuleProbe(exploration, {})
        locks = {square: probe.find_lock(square) for square in maze.doors}
    return {square: lock for square, lock in locks.items() if lock}


def is_as_assumed(maze: Maze, locks: Locks) -> bool:
    """Return whether the systems play steps as the planner assumes, given the locks of doors."""
    if any(key_bit(number) != 1 << number for number in maze.keys.values()):
        return False
    with Exploration(maze, ()) as exploration, exploration.world:
        if not RuleProbe(exploration, locks).takes_each_key_alone():
            return False
    with Exploration(maze, ()) as exploration, exploration.world:
        probe = RuleProbe(exploration, locks)
        return probe.allows_assumed_steps() and probe.ends_with_the_last_key()


class ProbeStep(NamedTuple):
    """A step from a state that is set up for it."""

    origin: int
    target: int
    held: int
    """The keys, as a bit mask."""
    steps: int
    """The number of earlier steps."""


class RuleProbe:
    """Tries steps in a vault whose world is the current one."""

    def __init__(self, exploration: Exploration, locks: Locks) -> None:
        """Find the movement system."""
        self._exploration: Final = exploration
        self._maze: Final = exploration.maze
        self._locks: Final = locks
        self._all: Final = all_keys(exploration.maze)
        self._movement: Final = next(
            system for system in exploration.systems if isinstance(system, MovementSystem)
        )

    def find_lock(self, door: int) -> int:
        """Return the lock of a door; see `find_locks`."""
        origins = [each for each in self._floor_neighbours(door) if self._may_step(each, door)]
        if not origins:
            return -1
        keys = ((1 << number) for number in self._maze.keys.values())
        return sum(key for key in keys if not self._may_step(origins[0], door, self._all & ~key))

    def allows_assumed_steps(self) -> bool:
        """Return whether the same steps onto floor, rock and doors are allowed as assumed."""
        doors, ground = self._maze.doors, self._maze.ground
        places = (*self._maze.explorers, *self._maze.keys)
        return all(
            self._may_step(place, target) == (is_beside and ground >> target & 1 == 1)
            for place in places
            for target, is_beside in self._squares_around(place)
            if target not in doors
        ) and all(
            self._may_step(origin, door, held) == self._is_open(door, held)
            for door in doors
            for origin in self._floor_neighbours(door)
            for lock in [self._locks.get(door, 0)]
            for held in (0, lock, self._all & ~lock)
        )

    def takes_each_key_alone(self) -> bool:
        """Return whether a step onto a key takes this key alone and opens its doors."""
        doors = [
            (origin, door, lock)
            for door, lock in self._locks.items()
            for origin in self._floor_neighbours(door)[:1]
        ]
        taken = 0
        for step in self._steps_onto_keys(()):
            if not self._is_taken(step):
                return False
            held = 1 << self._maze.keys[step.target]
            taken |= held
            # The doors of earlier keys stay open.
            if any(
                self._may_step(origin, door, held) != (not lock & ~taken)
                for origin, door, lock in doors
            ):
                return False
        return True

    def ends_with_the_last_key(self) -> bool:
        """Return whether the walk continues until no key is missing, and doors stop it."""
        keys = [1 << number for number in self._maze.keys.values()]
        missing = keys[1:] + keys[:1]
        return not any(map(self._is_played, self._steps_through_doors())) and all(
            self._is_taken(step) for step in self._steps_onto_keys(missing)
        )

    def _may_step(self, origin: int, target: int, held: int | None = None) -> bool:
        held = self._all if held is None else held
        return self._movement.may_step(origin, target, self._exploration.vault, held)

    def _is_open(self, door: int, held: int) -> bool:
        return not self._locks.get(door, 0) & ~held

    def _floor_neighbours(self, square: int) -> list[int]:
        width = self._maze.grid.width
        around = (square - width, square - 1, square + 1, square + width)
        return [each for each in around if each >= 0 and self._maze.ground >> each & 1]

    def _squares_around(self, square: int) -> Iterator[tuple[int, bool]]:
        """Yield the squares around a square, and whether each is assumed to be a neighbour."""
        width = self._maze.grid.width
        for down in range(-REACH, REACH + 1):
            for right in range(-REACH, REACH + 1):
                target = square + down * width + right
                if target >= 0 and (down or right):
                    yield target, abs(down) + abs(right) == 1

    def _steps_onto_keys(self, missing: Iterable[int]) -> Iterator[ProbeStep]:
        """Yield a step onto each key, with no other key held or with all except a missing one."""
        absent = list(missing)
        for number, (square, key) in enumerate(self._maze.keys.items()):
            held = self._all & ~absent[number] & ~(1 << key) if absent else 0
            for origin in self._floor_neighbours(square)[:1]:
                yield ProbeStep(origin, square, held, number)

    def _steps_through_doors(self) -> Iterator[ProbeStep]:
        """Yield steps through locked doors without a key."""
        doors = [(origin, each) for each in self._locks for origin in self._floor_neighbours(each)]
        for steps in range(FORBIDDEN_STEPS if doors else 0):
            yield ProbeStep(*doors[steps % len(doors)], 0, steps)

    def _is_taken(self, step: ProbeStep) -> bool:
        """Play a step onto a key, and return whether the result is as assumed."""
        exploration, keys = self._exploration, self._exploration.vault.keys
        held = step.held | 1 << self._maze.keys[step.target]
        left = keys.keys() - {step.target}
        is_played = self._is_played(step)
        journey = exploration.journey
        return (
            is_played
            and (journey.held, journey.steps) == (held, step.steps + 1)
            and journey.is_over == (held == self._all)
            and {*keys} == left
        )

    def _is_played(self, step: ProbeStep) -> bool:
        """Play a step, and return whether the explorer alone has moved to the target."""
        journey, explorers = self._exploration.journey, self._exploration.explorers
        number = step.steps % len(explorers)
        positions = [esper.component_for_entity(one, Position) for one in explorers]
        for position, square in zip(positions, self._maze.explorers, strict=True):
            position.square = square
        positions[number].square = step.origin
        journey.held, journey.found, journey.is_over = step.held, None, False
        journey.steps = step.steps
        journey.plan = [(explorers[number], step.target)] * (step.steps + 1)
        try:
            esper.process()
        except ForbiddenStepError:
            return False
        expected = [*self._maze.explorers]
        expected[number] = step.target
        return [position.square for position in positions] == expected


ANY: Final = -1
"""The walker of states in which each explorer may take the next step."""
DONE: Final = -1
"""The rest of the world after the last step."""
Route = list[tuple[int, int]]
"""For each step the explorer, counted from 0, and its next square."""


class DependentStepError(Exception):
    """The error for a step that depends on the squares of other explorers."""


class CountedStepsError(Exception):
    """The error for a step that depends on the number of steps."""


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
        """Return the number of states in words."""
        return count(len(self._fewest), "state")

    def run(self) -> Route | None:
        """Return the shortest walk, or None if no walk takes all keys.

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
            for outcome in self._find_outcomes(rest, explorer, squares[explorer]):
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
        """Check that other explorers have the same steps before and after a change.

        Raises:
            DependentStepError: If they have other steps.
        """
        for explorer, square in enumerate(squares):
            waiting = [square] if explorer != walker else []
            while waiting:
                place = before, after, explorer, waiting.pop()
                if place in self._compared:
                    continue
                self._compared.add(place)
                later = self._find_outcomes(after, explorer, place[-1])
                for outcome in self._find_outcomes(before, explorer, place[-1]):
                    if outcome.rest == before:
                        if outcome._replace(rest=after) not in later:
                            raise DependentStepError
                        waiting.append(outcome.square)

    def _find_outcomes(self, rest: int, explorer: int, square: int) -> list[Outcome]:
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
        # The last column of each row isn't on the map, since a step from there would lead to the
        # next row.
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
        """Restore the rest of the world, and hide the values that must decide nothing."""
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
        """Clear the values that aren't compared, and return the number of the rest of the world.

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
        # The next step would delete these entities first.
        esper.clear_dead_entities()
        snapshot = self._snapshots.now()
        number = self._numbers.setdefault(snapshot.key(), len(self._rests))
        if number == len(self._rests):
            self._rests.append(snapshot.copy())
        return number


def collect_route(
    state: SearchState, origins: dict[SearchState, tuple[SearchState, Route]]
) -> Route:
    """Return the steps that lead to a state, given the state and the steps before each state."""
    route: Route = []
    while state in origins:
        state, steps = origins[state]
        route[:0] = steps
    return route
