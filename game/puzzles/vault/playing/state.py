"""The state of a vault, kept up to date by its events, for all that only watch.

No rule is applied here: each event of `systems.vault.events` says what changed, and the
method of the event's name writes it down.
"""

from dataclasses import dataclass, field, replace
from typing import NamedTuple, Protocol, Self

from game.puzzles.vault.reading import Maze


class PlannedWalk(NamedTuple):
    """A plan in brief, be it possible or not."""

    steps: int
    """What the search answers."""
    order: str
    """The keys as letters, in the order in which it goes for them."""
    walked: int
    """The steps that can be walked."""
    onward: int | None
    """The square to which the plan leads next; None if it ends there."""


class Taken(NamedTuple):
    """A key that has been taken."""

    key: int
    square: int
    explorer: int
    steps: int
    """How many steps had been taken by all explorers together."""


@dataclass(slots=True)
class VaultState:
    """Who stands where and what is left, by square; a round is over when a key is taken."""

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
    """Who took the latest step, 0 before the first."""
    is_over: bool = False
    intent: PlannedWalk | None = None
    """What the walk is a part of, if it was planned by a misread search."""

    @property
    def rounds(self) -> int:
        """Keys taken."""
        return len(self.taken)

    def copy(self) -> Self:
        """Return a state that changes on its own."""
        return replace(
            self,
            explorers=dict(self.explorers),
            keys=dict(self.keys),
            doors=dict(self.doors),
            taken=list(self.taken),
        )

    def facts(self) -> list[object]:
        """Return steps, where the explorers stand, what was taken and what is shut."""
        return [self.steps, list(self.explorers.values()), self.taken, sorted(self.doors)]

    def moved(self, entity: int, _origin: int, destination: int) -> None:
        """An explorer stands elsewhere."""
        self.explorers[entity] = destination
        self.acting = entity
        self.steps += 1

    def key_taken(self, entity: int, key: int, square: int, steps: int) -> None:
        """A key is on the ring."""
        self.steps = steps
        del self.keys[square]
        self.taken.append(Taken(key, square, entity, steps))

    def door_opened(self, _key: int, square: int) -> None:
        """A door is gone."""
        del self.doors[square]

    def vault_ended(self, steps: int) -> None:
        """There is nothing more to come."""
        self.steps = steps
        self.is_over = True


class Explored(Protocol):
    """A vault that is about to be walked."""

    @property
    def maze(self) -> Maze:
        """Its maze."""

    @property
    def explorers(self) -> list[int]:
        """Its explorers as entities, in the order of the maze's."""

    @property
    def is_over(self) -> bool:
        """Whether there is nothing to be walked."""

    @property
    def intent(self) -> PlannedWalk | None:
        """What the walk is a part of, if it was planned by a misread search."""


def state_of(exploration: Explored) -> VaultState:
    """Return the state of an exploration before its first step."""
    maze = exploration.maze
    explorers = dict(zip(exploration.explorers, maze.explorers, strict=True))
    return VaultState(
        explorers,
        dict(maze.keys),
        dict(maze.doors),
        is_over=exploration.is_over,
        intent=exploration.intent,
    )
