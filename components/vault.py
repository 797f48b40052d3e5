"""The vault with its keys and doors, and the progress of the explorers."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Vault:
    """The map. A square is a number, a set of squares is a bitboard (see `systems.bitboard`).

    `width` is one more than the columns that the map shows: each row ends in a
    square of wall, so that no step leads from one row to the next.
    """

    width: int
    ground: int
    """Every square that isn't wall, as a bitboard. Doors are included."""
    keys: dict[int, int] = field(default_factory=dict)
    """The key on each square with a key, as an entity."""
    doors: dict[int, int] = field(default_factory=dict)
    """The locked door on each square with one, as an entity."""
    locks: dict[int, int] = field(default_factory=dict)
    """The keys that open the door on each square with a locked door, as a bit mask."""


@dataclass(slots=True)
class Key:
    """A key on its square; 0 is the key `a`, 25 the key `z`."""

    number: int


@dataclass(slots=True)
class Door:
    """A locked door; 0 is the door `A`, which the key `a` opens."""

    number: int


@dataclass(slots=True)
class Journey:
    """The clock of the vault and the collected keys. Sets of keys are bit masks, bit 0 for `a`."""

    plan: list[tuple[int, int]] = field(default_factory=list)
    """The steps in order: the explorer that takes the step, and the square to which it moves."""
    wanted: int = 0
    """All keys of the vault."""
    held: int = 0
    """The keys collected so far."""
    steps: int = 0
    """Steps taken by all explorers together."""
    explorer: int = 0
    """The explorer that took the latest step; 0 before the first step."""
    found: int | None = None
    """The number of the key collected with the latest step; None if there was no key."""
    is_over: bool = False
