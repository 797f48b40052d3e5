"""A vault that is played step by step, and its state for traces, recordings and views.

`Exploration` is the world of entities and systems. `VaultState` applies no rule: each event of
`systems.vault.events` names a change, and the method of that name records it. A custom system may
change a component without an event. After each step under custom rules, the state is therefore
compared with the components, and an event is added for each difference.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, Self

import esper

from components.position import Position
from components.vault import Journey, Vault
from game.puzzles.vault import KEYS
from game.puzzles.vault.reading import DOORS, Maze
from game.simulation.simulation import Event, Simulation, State, TurnEvents
from game.text.wording import count
from systems.vault import RULES, VaultRules
from systems.vault.events import DOOR_OPENED, EVENTS, KEY_TAKEN, MOVED, VAULT_ENDED
from systems.vault.movement import hang_door, lay_key, vault_and_journey
from systems.vault.rules import key_bit


class PlannedWalk(NamedTuple):
    """The plan of a misread search, which may not be possible."""

    steps: int
    """The answer of the search."""
    order: str
    """The keys as letters, in the order of the plan."""
    walked: int
    """The steps that can be walked."""
    onward: int | None
    """The next square of the plan after those steps; None if it ends there."""


class Taken(NamedTuple):
    """A key that has been taken."""

    key: int
    square: int
    explorer: int
    steps: int
    """The steps of all explorers up to then."""


@dataclass(slots=True)
class VaultState:
    """Where explorers, keys and doors are; a round ends when a key is taken."""

    explorers: dict[int, int]
    """The square of each explorer, by entity."""
    keys: dict[int, int]
    """The number of the key on each square that still has one."""
    doors: dict[int, int]
    """The number of the door on each square where one is still shut."""
    taken: list[Taken] = field(default_factory=list)
    """In the order in which they were taken."""
    steps: int = 0
    acting: int = 0
    """The explorer of the latest step, 0 before the first."""
    is_over: bool = False
    planned: PlannedWalk | None = None
    """The plan that is walked, if a misread search made it."""

    @property
    def rounds(self) -> int:
        """Keys taken."""
        return len(self.taken)

    def copy(self) -> Self:
        """Return an independent copy."""
        return replace(
            self,
            explorers=dict(self.explorers),
            keys=dict(self.keys),
            doors=dict(self.doors),
            taken=list(self.taken),
        )

    def facts(self) -> list[object]:
        """Return the steps, the explorers' squares, the keys taken and the doors that are shut."""
        return [self.steps, list(self.explorers.values()), self.taken, sorted(self.doors)]

    def moved(self, entity: int, _origin: int, destination: int) -> None:
        """Move an explorer and count the step."""
        self.explorers[entity] = destination
        self.acting = entity
        self.steps += 1

    def key_taken(self, entity: int, key: int, square: int, steps: int) -> None:
        """Take a key off its square."""
        self.steps = steps
        del self.keys[square]
        self.taken.append(Taken(key, square, entity, steps))

    def door_opened(self, _key: int, square: int) -> None:
        """Take a door away."""
        del self.doors[square]

    def vault_ended(self, steps: int) -> None:
        """End the walk."""
        self.steps = steps
        self.is_over = True


def out_of_reach(keys: str) -> str:
    """Return a clause: `the keys a, b can't be reached`."""
    return f"the {'key' if len(keys) == 1 else 'keys'} {', '.join(keys)} can't be reached"


def order(state: VaultState) -> str:
    """Return the keys taken so far, as letters."""
    return "".join(KEYS[taken.key] for taken in state.taken)


def shortfall(state: VaultState) -> str:
    """Return what of a plan can't be walked, given the state at its end; "" if nothing."""
    planned = state.planned
    if planned is None or (not state.keys and planned.steps == state.steps):
        return ""
    whole = f"{count(planned.steps, 'step')} in all"
    if planned.onward is None:
        return f"the plan ends there, after {whole}"
    if not state.keys:
        return f"the plan goes on though no key is left, {whole}"
    if planned.onward in state.doors:
        return (
            f"the plan goes on through the shut door {DOORS[state.doors[planned.onward]]}, {whole}"
        )
    return f"the plan goes on where nobody may step, {whole}"


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
