"""A vault as a world of entities and systems, stepped square by square.

States are kept by events alone. The project's systems dispatch an event for each change; a system
of the user's may change a component and dispatch none. So after each step by such rules, the
state known from events is compared with the components, and an event is added for each
difference.
"""

from collections.abc import Iterable, Iterator
from typing import Final

import esper

from components.position import Position
from components.vault import Journey, Vault
from game.puzzles.vault.reading import Maze
from game.puzzles.vault.state import PlannedWalk, VaultState
from game.simulation.simulation import Event, Simulation, State, TurnEvents
from systems.vault import RULES, VaultRules
from systems.vault.events import DOOR_OPENED, EVENTS, KEY_TAKEN, MOVED, VAULT_ENDED
from systems.vault.ground import hang_door, lay_key, vault_and_journey
from systems.vault.rules import key_bit


def differences(state: VaultState) -> Iterator[Event]:
    """Yield the events that lead from a state to that of the current world."""
    vault, journey = vault_and_journey()
    for entity, square in state.explorers.items():
        now = esper.component_for_entity(entity, Position).square
        if now != square:
            yield Event(MOVED, (entity, square, now))
    taker = journey.explorer or next(iter(state.explorers))
    for square in sorted(state.keys.keys() - vault.keys.keys()):
        yield Event(KEY_TAKEN, (taker, state.keys[square], square, journey.steps))
    for square in sorted(state.doors.keys() - vault.doors.keys()):
        yield Event(DOOR_OPENED, (state.doors[square], square))
    if journey.is_over and not state.is_over:
        yield Event(VAULT_ENDED, (journey.steps,))


class Exploration(Simulation):
    """Explorers who follow a route; a turn is one step."""

    def __init__(
        self, maze: Maze, route: Iterable[tuple[int, int]], rules: VaultRules = RULES
    ) -> None:
        """Create the vault in a world of its own.

        A route has the explorer, counted from 0, and the next square of each step.
        """
        super().__init__(rules.playing(), EVENTS)
        self.maze: Final = maze
        self.journey: Final = Journey()
        self.order: Final[list[int]] = []
        """The keys taken, by number."""
        self.planned: PlannedWalk | None = None
        """The plan of which the route is a part, if a misread search made it."""
        vault = self.vault = Vault(maze.grid.width, maze.ground)
        with self.world:
            esper.create_entity(vault, self.journey)
            self.explorers: Final = [esper.create_entity(Position(at)) for at in maze.explorers]
            for square, number in maze.keys.items():
                lay_key(vault, self.journey, square, number)
            for square, number in maze.doors.items():
                hang_door(vault, square, number)
        if rules != RULES:
            # Changed rules may open doors that have no key.
            for square, number in maze.sealed():
                vault.ground |= 1 << square
                vault.locks[square] = key_bit(number)
        self.journey.plan = [(self.explorers[number], square) for number, square in route]
        self.journey.is_over = not self.journey.wanted
        self.world.subscribe(KEY_TAKEN, self._note_key)
        if not rules.are_ours:
            self.known = state_of(self)

    @property
    def clock(self) -> Journey:
        """What counts steps."""
        return self.journey

    def untold(self, state: State) -> TurnEvents:
        """Return events that lead from a state to the components as they are."""
        if not isinstance(state, VaultState):
            return ()
        with self.world:
            return tuple(differences(state))

    def moment(self) -> str:
        """Return the key, the step and the explorer: `key 3, step 20, explorer 1`."""
        journey = self.journey
        key, number = len(self.order), self.explorers.index(journey.explorer) + 1
        return f"key {key + (journey.found is None)}, step {journey.steps}, explorer {number}"

    def _note_key(self, _entity: int, key: int, _square: int, _steps: int) -> None:
        self.order.append(key)


def state_of(exploration: Exploration) -> VaultState:
    """Return the state of an exploration before its first step."""
    maze = exploration.maze
    explorers = dict(zip(exploration.explorers, maze.explorers, strict=True))
    return VaultState(
        explorers,
        dict(maze.keys),
        dict(maze.doors),
        is_over=exploration.is_over,
        planned=exploration.planned,
    )
