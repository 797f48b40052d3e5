"""The state of a vault, kept up to date by its events, for traces, recordings and views.

No rule is applied here: each event of `systems.vault.events` says what changed, and the method
of the event's name records it.
"""

from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

from game.puzzles.vault import KEYS
from game.puzzles.vault.reading import DOORS
from game.text.wording import count


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
