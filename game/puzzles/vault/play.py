"""Playing a vault step by step, and its state for traces, recordings and the window.

The state after a step is read from the components. Custom systems may change components without an
event. The events for such changes are derived from the states before and after the step.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final, NamedTuple, Self

import esper

from components.position import Position
from components.vault import Door, Journey, Key, Vault
from game.puzzles.vault.read import Maze
from game.simulation.simulation import Event, PlayedTurn, Simulation, State, TurnEvents
from systems.vault import RULES, VaultRules
from systems.vault.events import DOOR_OPENED, EVENTS, KEY_TAKEN, MOVED, VAULT_ENDED
from systems.vault.movement import hang_door, lay_key
from systems.vault.rules import key_bit


class PlannedWalk(NamedTuple):
    """The plan of a misread search, which may be impossible."""

    steps: int
    """The number of steps that the search found."""
    order: str
    """The keys as letters, in the order of the plan."""
    walked: int
    """The number of steps that can be walked."""
    onward: int | None
    """The next square of the plan; None if the plan ends."""


class Taken(NamedTuple):
    """A key that has been taken."""

    key: int
    square: int
    explorer: int
    steps: int
    """The number of steps of all explorers up to this key."""


@dataclass(slots=True)
class VaultState:
    """The squares of explorers, keys and shut doors; a round ends when a key is taken.

    No value of a field ever changes, so states share them.
    """

    explorers: Mapping[int, int]
    """The square of each explorer, by entity."""
    keys: Mapping[int, int]
    """The number of the key on each square that still has one."""
    doors: Mapping[int, int]
    """The number of the door on each square where one is still shut."""
    taken: tuple[Taken, ...] = ()
    """The taken keys, in their order."""
    steps: int = 0
    acting: int = 0
    """The explorer of the latest step, 0 before the first."""
    is_over: bool = False
    planned: PlannedWalk | None = None
    """The plan of the walk, if a misread search made it."""
    has_choices: bool = True
    """Whether the planner can compare keys. It can't under rules of another kind."""

    @property
    def rounds(self) -> int:
        """The number of keys taken."""
        return len(self.taken)

    def copy(self) -> Self:
        """Return an independent copy."""
        return replace(self)

    def become(self, after: Self) -> None:
        """Take over the values of the state after a step."""
        self.explorers, self.keys, self.doors = after.explorers, after.keys, after.doors
        self.taken, self.steps, self.acting = after.taken, after.steps, after.acting
        self.is_over = after.is_over

    def facts(self) -> list[object]:
        """Return the steps, the explorers' squares, the keys taken and the doors that are shut."""
        return [self.steps, list(self.explorers.values()), self.taken, sorted(self.doors)]


class VaultWalk(Simulation):
    """The simulation of a vault: explorers follow a planned route, and a turn is one step."""

    def __init__(
        self, maze: Maze, route: Iterable[tuple[int, int]], rules: VaultRules = RULES
    ) -> None:
        """Create the vault in a new world.

        Args:
            maze: The maze.
            route: For each step the explorer, counted from 0, and its next square.
            rules: The rules of the walk.
        """
        super().__init__(rules.playing(), EVENTS)
        self.maze: Final = maze
        self.journey: Final = Journey()
        self.planned: PlannedWalk | None = None
        """The plan of the route, if a misread search made it."""
        self.has_choices = True
        """Whether the planner can compare keys under these rules."""
        self._is_standard: Final = rules == RULES
        vault = self.vault = Vault(maze.grid.width, maze.ground)
        with self.world:
            esper.create_entity(vault, self.journey)
            self._positions: Final = {
                esper.create_entity(position): position
                for position in map(Position, maze.explorers)
            }
            for square, number in maze.keys.items():
                lay_key(vault, self.journey, square, number)
            for square, number in maze.doors.items():
                hang_door(vault, square, number)
        self.explorers: Final = list(self._positions)
        if rules != RULES:
            # Changed rules may open doors that have no key.
            for square, number in maze.sealed_doors():
                vault.ground |= 1 << square
                vault.locks[square] = key_bit(number)
        self.journey.plan = [(self.explorers[number], square) for number, square in route]
        self.journey.is_over = not self.journey.wanted
        explorers = dict(zip(self.explorers, maze.explorers, strict=True))
        self._latest = VaultState(explorers, dict(maze.keys), dict(maze.doors))

    @property
    def clock(self) -> Journey:
        """The component that counts steps."""
        return self.journey

    def state(self) -> VaultState:
        """Return the state after the latest step."""
        return replace(
            self._latest,
            is_over=self.is_over,
            planned=self.planned,
            has_choices=self.has_choices,
        )

    def read_turn(self, turn: TurnEvents) -> PlayedTurn:
        """Return a step with the state after it, and with events for changes without an event."""
        before, after = self._latest, self._state_after(self._latest, turn)
        if not self._is_standard:
            turn = (*turn, *unexplained_changes(before, turn, after))
        self._latest = after
        return PlayedTurn(turn, after)

    def state_within(self, before: State, events: TurnEvents) -> State:
        """Return the state between two systems of a step."""
        return self._state_after(before, events) if isinstance(before, VaultState) else before

    def _state_after(self, before: VaultState, events: TurnEvents) -> VaultState:
        """Return the state that the components contain; unchanged values are those of `before`."""
        journey = self.journey
        acting = journey.explorer or self.explorers[0]
        keys, doors, taken = before.keys, before.doors, before.taken
        if self._is_standard and journey.found is None:
            explorers = {entity: each.square for entity, each in self._positions.items()}
        else:
            with self.world:
                component = esper.component_for_entity
                explorers = {each: component(each, Position).square for each in self.explorers}
                keys = unchanged_or_new(keys, read_numbers(Key, self.vault.keys))
                doors = unchanged_or_new(doors, read_numbers(Door, self.vault.doors))
            if keys is not before.keys:
                latest = Taken(0, 0, acting, journey.steps)
                taken = (*taken, *newly_taken(before.keys, keys, events, latest))
        return VaultState(
            *(explorers, keys, doors, taken, journey.steps, acting),
            is_over=journey.is_over,
            planned=self.planned,
            has_choices=self.has_choices,
        )

    def describe_turn(self) -> str:
        """Return the key, the step and the explorer: `key 3, step 20, explorer 1`."""
        journey = self.journey
        key = journey.held.bit_count() + (journey.found is None)
        moment = f"key {key}, step {journey.steps}"
        if journey.explorer not in self.explorers:
            return moment
        return f"{moment}, explorer {self.explorers.index(journey.explorer) + 1}"


def read_numbers(kind: type[Key | Door], entities: Mapping[int, int]) -> dict[int, int]:
    """Return the number of the key or the door on each square, given the entities there."""
    return {
        square: esper.component_for_entity(entity, kind).number
        for square, entity in entities.items()
        if esper.entity_exists(entity)
    }


def unchanged_or_new(known: Mapping[int, int], found: dict[int, int]) -> Mapping[int, int]:
    """Return `known` if it equals `found`, so that states share it; `found` if it doesn't."""
    return known if known == found else found


def newly_taken(
    before: Mapping[int, int], after: Mapping[int, int], events: TurnEvents, latest: Taken
) -> Iterator[Taken]:
    """Yield the keys that a step has taken, those with an event first.

    Args:
        before: the keys on the map before the step.
        after: the keys on the map after it.
        events: the events of the step.
        latest: the explorer and the steps of a key that has no event.
    """
    left = set(after.values())
    gone = {number: square for square, number in sorted(before.items()) if number not in left}
    for name, arguments in events:
        if name == KEY_TAKEN and arguments[1] in gone:
            entity, number, square, steps = arguments
            del gone[number]
            yield Taken(number, square, entity, steps)
    for number, square in gone.items():
        yield latest._replace(key=number, square=square)


def unexplained_changes(before: VaultState, turn: TurnEvents, after: VaultState) -> Iterator[Event]:
    """Yield an event for each change between two states that no event of a step explains."""
    arguments = {name: [event.arguments for event in turn if event.name == name] for name in EVENTS}
    moves = ((entity, end) for entity, _, end in arguments[MOVED])
    squares = dict(chain(before.explorers.items(), moves))
    for entity, square in after.explorers.items():
        if squares[entity] != square:
            yield Event(MOVED, (entity, squares[entity], square))
    dispatched = {number for _, number, *_ in arguments[KEY_TAKEN]}
    for number, square, entity, steps in after.taken[len(before.taken) :]:
        if number not in dispatched:
            yield Event(KEY_TAKEN, (entity, number, square, steps))
    opened = {square for _, square in arguments[DOOR_OPENED]}
    for square in sorted(before.doors.keys() - after.doors.keys() - opened):
        yield Event(DOOR_OPENED, (before.doors[square], square))
    if after.is_over and not before.is_over and not arguments[VAULT_ENDED]:
        yield Event(VAULT_ENDED, (after.steps,))
