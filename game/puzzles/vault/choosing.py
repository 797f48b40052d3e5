"""A vault in which somebody chooses who fetches which key, or takes single steps.

The system that moves explorers is asked for every step, so where it is another one, other keys can
be reached. A choice takes one key: its way leads over no other key that is left, as that one would
be taken on the way.

    ########     From @ the key a is a choice, 2 steps away; b is behind it,
    #@.a.bB#     and the door B is shut.
    ########
"""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final, NamedTuple

import esper

from components.position import Position
from game.puzzles.proof import shortcuts
from game.puzzles.vault import KEYS
from game.puzzles.vault.exploration import Exploration, state_of
from game.puzzles.vault.reading import DOORS, Maze
from game.puzzles.vault.state import VaultState
from game.simulation.choosing import RefusedChoiceError, Stepped
from game.simulation.simulation import TurnEvents
from systems.bitboard import each, first, neighbours, spread
from systems.vault import RULES, VaultRules
from systems.vault.movement import ForbiddenStepError, MovementSystem

NO_WAY: Final = "no way leads there"


class KeyChoice(NamedTuple):
    """A key that is left, and an explorer who may fetch it."""

    explorer: int
    """Counted from 1."""
    key: str
    """Its letter."""
    place: tuple[int, int]
    """Row and column, from 0."""
    is_legal: bool
    steps: int = 0
    """How far it is; 0 if it can't be reached."""
    reason: str = ""
    """Why it can't be reached; empty if it can."""


class SteppedVault(Exploration, Stepped[VaultState]):
    """A vault that is walked choice by choice; explorers count from 1 and keys are letters."""

    def __init__(self, maze: Maze, rules: VaultRules = RULES) -> None:
        """Begin before the first step."""
        super().__init__(maze, (), rules)
        self._start(partial(SteppedVault, maze, rules), state_of(self))
        self.chosen: Final[list[tuple[int, int]]] = []
        """The explorer, counted from 1, and the square of each step."""
        self.walked: Final[list[TurnEvents]] = []
        """What happened in each of these steps."""
        self._ways: dict[int, list[int]] = {}
        """By explorer the squares that are so many steps away, as bitboards."""
        movement = next(one for one in self.systems if isinstance(one, MovementSystem))
        self._movement: Final = movement
        self._is_plain: Final = bool(shortcuts(RULES)) and (
            type(movement).process is MovementSystem.process
            and type(movement).may_step is MovementSystem.may_step
        )
        """Whether steps lead up, left, right and down, to open squares alone."""

    def choices(self) -> tuple[KeyChoice, ...]:
        """Return each key that is left for each explorer, by explorers and letters.

        There are none once all keys are taken.
        """
        if self.is_over:
            return ()
        with self.world:
            left = sorted((number, square) for square, number in self._keys_left().items())
            return tuple(
                self._choice(explorer, number, square)
                for explorer in range(1, len(self.explorers) + 1)
                for number, square in left
            )

    def reachable(self, explorer: int) -> dict[str, int]:
        """Return the keys that an explorer can fetch next, with the steps to each."""
        if self.is_over:
            return {}
        with self.world:
            ways = self._ways_of(explorer)
            keys = self._keys_left()
            return {
                KEYS[keys[square]]: steps
                for steps, squares in enumerate(ways)
                for square in each(squares)
                if square in keys and steps
            }

    def choose(self, explorer: int, key: str) -> TurnEvents:
        """Let an explorer fetch a key by a shortest way; return what happened.

        Raises:
            RefusedChoiceError: it can't be fetched; nobody has moved.
        """
        self.check(explorer)
        with self.world:
            found = [at for at, number in self._keys_left().items() if KEYS[number] == key]
            if not found:
                raise RefusedChoiceError(f"there is no key {key!r} left")
            way = self._way_to(found[0], self._ways_of(explorer))
            if not way:
                reason = self._reason(explorer, found[0])
                raise RefusedChoiceError(f"explorer {explorer} can't fetch the key {key}: {reason}")
        return tuple(event for square in way for event in self.walk(explorer, square))

    def walk(self, explorer: int, square: int) -> TurnEvents:
        """Let an explorer take one step to a square, by its number; return what happened.

        Raises:
            RefusedChoiceError: that step is not allowed; nobody has moved.
        """
        self.check(explorer)
        journey = self.journey
        entity = self.explorers[explorer - 1]
        plan = journey.plan
        plan[journey.steps :] = [(entity, square)] * (journey.steps + 1 - len(plan))
        with self.world:
            try:
                esper.process()
            except ForbiddenStepError:
                del plan[journey.steps :]
                place = ",".join(map(str, self.maze.grid.place(square)))
                message = f"explorer {explorer} can't step to {place}"
                raise RefusedChoiceError(message) from None
        self.chosen.append((explorer, square))
        self._ways.clear()
        self.walked.append(self._taken())
        return self.walked[-1]

    def saved(self) -> list[list[int]]:
        """Return the explorer, counted from 1, and the row and column of each step."""
        return [[explorer, *self.maze.grid.place(square)] for explorer, square in self.chosen]

    def play_again(self, saved: Iterable[tuple[int, int, int]]) -> Iterator[None]:
        """Take steps by rows and columns."""
        for explorer, row, column in saved:
            self.walk(explorer, row * self.maze.grid.width + column)
            yield

    def check(self, explorer: int) -> None:
        """Raise a RefusedChoiceError if there is no such explorer who could walk."""
        if self.is_over:
            raise RefusedChoiceError("all keys are taken: there is nothing more to walk for")
        if not isinstance(explorer, int) or not 1 <= explorer <= len(self.explorers):
            many = len(self.explorers)
            expected = f"expected 1 to {many}" if many > 1 else "there is only one"
            raise RefusedChoiceError(f"there is no explorer {explorer!r}: {expected}")

    def _keys_left(self) -> dict[int, int]:
        """Return the number of the key on each square that has one."""
        return {at: number for at, number in self.maze.keys.items() if at in self.vault.keys}

    def _choice(self, explorer: int, number: int, square: int) -> KeyChoice:
        steps = self.reachable(explorer).get(KEYS[number], 0)
        place = self.maze.grid.place(square)
        reason = "" if steps else self._reason(explorer, square)
        return KeyChoice(explorer, KEYS[number], place, steps > 0, steps, reason)

    def _reason(self, explorer: int, square: int) -> str:
        """Return what is on the way to a key, if doors and other keys did not count."""
        vault, journey = self.vault, self.journey
        way = self._way_to(square, self._flooded(explorer, journey.wanted, 0))
        keys = self._keys_left()
        barring = [
            f"the door {DOORS[self.maze.doors[at]]}"
            if at in vault.doors
            else f"the key {KEYS[keys[at]]}"
            for at in way[:-1]
            if at in vault.doors or at in keys
        ]
        return f"behind {' and '.join(barring)}" if barring else NO_WAY

    def _ways_of(self, explorer: int) -> list[int]:
        if explorer not in self._ways:
            stops = sum(1 << square for square in self.vault.keys)
            self._ways[explorer] = self._flooded(explorer, self.journey.held, stops)
        return self._ways[explorer]

    def _flooded(self, explorer: int, held: int, stops: int) -> list[int]:
        """Return the squares 0, 1, 2, … steps away with some keys held; ways end at stops."""
        start = 1 << self._square_of(explorer)
        frontiers, seen = [start], start
        while frontier := frontiers[-1] & (~stops | start):
            reached = self._steps_from(frontier, held) & ~seen
            if not reached:
                break
            seen |= reached
            frontiers.append(reached)
        return frontiers

    def _steps_from(self, squares: int, held: int) -> int:
        """Return where one step leads to from a set of squares."""
        vault = self.vault
        if self._is_plain:
            shut = sum(1 << at for at, lock in vault.locks.items() if lock & ~held)
            return spread(squares, vault.width) & vault.ground & ~shut
        reached = 0
        for origin in each(squares):
            for square in range(self.maze.grid.width * len(self.maze.grid.rows)):
                if self._movement.may_step(origin, square, vault, held):
                    reached |= 1 << square
        return reached

    def _way_to(self, square: int, frontiers: list[int]) -> list[int]:
        """Return the squares of a shortest way to a square; none if there is none."""
        far = next((far for far, squares in enumerate(frontiers) if squares >> square & 1), 0)
        way: list[int] = []
        for squares in reversed(frontiers[:far]):
            way.append(square)
            square = self._step_before(square, squares)
        return way[::-1]

    def _step_before(self, square: int, squares: int) -> int:
        """Return the first of some squares from which a step leads to a square."""
        vault, journey = self.vault, self.journey
        if self._is_plain:
            return first(squares & neighbours(square, vault.width))
        return next(
            origin
            for origin in each(squares)
            if self._movement.may_step(origin, square, vault, journey.wanted | journey.held)
        )

    def _square_of(self, explorer: int) -> int:
        return esper.component_for_entity(self.explorers[explorer - 1], Position).square
