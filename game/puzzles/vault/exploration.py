"""A vault as a world of entities and systems, to be stepped square by square."""

from collections.abc import Iterable
from typing import Final

import esper

from components.journey import Journey
from components.position import Position
from components.vault import Vault
from game.play.simulation import Simulation, TurnEvents
from game.puzzles.vault.intent import Intent
from game.puzzles.vault.maze import Maze
from game.puzzles.vault.reconciling import Reconciling
from game.puzzles.vault.state import state_of
from systems.vault import BY_LEGS, RULES, VaultRules
from systems.vault.events import EVENTS, KEY_TAKEN
from systems.vault.ground import hang_door, lay_key
from systems.vault.rules import key_bit


class Exploration(Simulation):
    """Explorers who follow a route; a turn is one step."""

    def __init__(
        self, maze: Maze, route: Iterable[tuple[int, int]], rules: VaultRules = RULES
    ) -> None:
        """Set the vault up in a world of its own.

        A route has for each step the explorer, counted from 0, and its next square.
        """
        super().__init__(rules.playing(), EVENTS)
        self.maze: Final = maze
        self.journey: Final = Journey()
        self.order: Final[list[int]] = []
        """The keys taken, by number."""
        self.intent: Intent | None = None
        """What the route is a part of, if it was planned by a misread search."""
        vault = Vault(maze.grid.width, maze.ground)
        with self.world:
            esper.create_entity(vault, self.journey)
            self.explorers: Final = [esper.create_entity(Position(at)) for at in maze.explorers]
            for square, number in maze.keys.items():
                lay_key(vault, self.journey, square, number)
            for square, number in maze.doors.items():
                hang_door(vault, square, number)
        if rules not in (RULES, BY_LEGS):
            # Somebody else's rules may open what ours never do.
            for square, number in maze.sealed():
                vault.ground |= 1 << square
                vault.locks[square] = key_bit(number)
        self.journey.plan = [(self.explorers[number], square) for number, square in route]
        self.journey.is_over = not self.journey.wanted
        self.world.subscribe(KEY_TAKEN, self._note_key)
        self._reconciling: Final = None if rules.are_ours else Reconciling(state_of(self))

    @property
    def clock(self) -> Journey:
        """The explorers' clock."""
        return self.journey

    def reconciled(self, turn: TurnEvents) -> TurnEvents:
        """Return a step's events with what systems that aren't ours have changed untold."""
        if self._reconciling is None:
            return turn
        with self.world:
            return self._reconciling.complete(turn)

    def moment(self) -> str:
        """Name the key, the step towards it, and who took that: `key 3, step 20, explorer 1`."""
        journey = self.journey
        key, number = len(self.order), self.explorers.index(journey.explorer) + 1
        return f"key {key + (journey.found is None)}, step {journey.steps}, explorer {number}"

    def _note_key(self, _entity: int, key: int, _square: int, _steps: int) -> None:
        self.order.append(key)
