"""The rules as the planner sees them, found by asking the systems.

The planner assumes the following:

- An explorer steps onto a floor square above, left of, below or right of its own.
- A door has a lock, a set of keys. It can be entered once all of them are held.
- An explorer on the square of a key holds this key from then on. Nothing else changes.
- The walk ends once all keys are held.

`find_locks` asks the movement system for the lock of each door. `is_as_assumed` plays steps with
all systems and compares their results with the assumptions. It returns False for edited systems
with rules of another kind. Then every step is tried instead (see `custom_walk`).
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import esper

from components.position import Position
from game.puzzles.vault.reading import Maze
from game.puzzles.vault.state import Exploration
from systems.vault.movement import ForbiddenStepError, MovementSystem
from systems.vault.rules import key_bit

REACH: Final = 2
"""How many rows and columns away from an explorer or a key steps are tried."""
FORBIDDEN_STEPS: Final = 14
"""How many steps through shut doors are tried, each after another number of steps."""

Locks = dict[int, int]
"""The keys that each door needs, as a bit mask, by the square of the door."""


def all_keys(maze: Maze) -> int:
    """Return the keys of a maze as a bit mask."""
    return sum(1 << number for number in maze.keys.values())


def find_locks(maze: Maze) -> Locks:
    """Return the keys without which each door can't be entered, and all for a door that never can.

    A door without such a key is omitted.
    """
    if not maze.doors:
        return {}
    with Exploration(maze, ()) as exploration, exploration.world:
        probe = RuleProbe(exploration, {})
        locks = {square: probe.lock_of(square) for square in maze.doors}
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
        return probe.steps_as_assumed() and probe.ends_with_the_last_key()


class ProbeStep(NamedTuple):
    """A step from a state that need not be possible."""

    origin: int
    target: int
    held: int
    """The keys, as a bit mask."""
    steps: int
    """The number of steps before it."""


class RuleProbe:
    """Asks the systems of a vault whose world is the current one."""

    def __init__(self, exploration: Exploration, locks: Locks) -> None:
        """Prepare to ask."""
        self._exploration: Final = exploration
        self._maze: Final = exploration.maze
        self._locks: Final = locks
        self._all: Final = all_keys(exploration.maze)
        self._movement: Final = next(
            system for system in exploration.systems if isinstance(system, MovementSystem)
        )

    def lock_of(self, door: int) -> int:
        """Return the keys without which a door can't be entered; all if it never can."""
        origins = [each for each in self._floor_beside(door) if self._may_step(each, door)]
        if not origins:
            return -1
        keys = ((1 << number) for number in self._maze.keys.values())
        return sum(key for key in keys if not self._may_step(origins[0], door, self._all & ~key))

    def steps_as_assumed(self) -> bool:
        """Return whether steps onto floor, rock and doors are allowed as assumed."""
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
            for origin in self._floor_beside(door)
            for lock in [self._locks.get(door, 0)]
            for held in (0, lock, self._all & ~lock)
        )

    def takes_each_key_alone(self) -> bool:
        """Return whether a step onto a key takes only this key, whichever keys are missing."""
        doors = [
            (origin, door, lock)
            for door, lock in self._locks.items()
            for origin in self._floor_beside(door)[:1]
        ]
        taken = 0
        for step in self._steps_onto_keys(()):
            if not self._is_taken(step):
                return False
            held = 1 << self._maze.keys[step.target]
            taken |= held
            # Doors stay open, as the keys of earlier steps have opened them.
            if any(
                self._may_step(origin, door, held) != (not lock & ~taken)
                for origin, door, lock in doors
            ):
                return False
        return True

    def ends_with_the_last_key(self) -> bool:
        """Return whether the walk goes on as long as one key is missing, and shut doors stop it."""
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

    def _floor_beside(self, square: int) -> list[int]:
        width = self._maze.grid.width
        around = (square - width, square - 1, square + 1, square + width)
        return [each for each in around if each >= 0 and self._maze.ground >> each & 1]

    def _squares_around(self, square: int) -> Iterator[tuple[int, bool]]:
        """Yield the squares near one, and whether the rules count them as neighbours."""
        width = self._maze.grid.width
        for down in range(-REACH, REACH + 1):
            for right in range(-REACH, REACH + 1):
                target = square + down * width + right
                if target >= 0 and (down or right):
                    yield target, abs(down) + abs(right) == 1

    def _steps_onto_keys(self, missing: Iterable[int]) -> Iterator[ProbeStep]:
        """Yield a step onto each key, with no other key held or with all but a missing one."""
        absent = list(missing)
        for number, (square, key) in enumerate(self._maze.keys.items()):
            held = self._all & ~absent[number] & ~(1 << key) if absent else 0
            for origin in self._floor_beside(square)[:1]:
                yield ProbeStep(origin, square, held, number)

    def _steps_through_doors(self) -> Iterator[ProbeStep]:
        """Yield steps through locked doors without a key."""
        doors = [(origin, each) for each in self._locks for origin in self._floor_beside(each)]
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
        """Play a step, and return whether it has led to its target; the others must stay."""
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
