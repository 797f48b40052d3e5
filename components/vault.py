"""The ground of a vault, its keys and doors, and the progress of its explorers."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Vault:
    """Squares as numbers, sets of squares as bitboards (see `systems.bitboard`).

    `width` is one more than the columns that the map shows: each row ends in a
    square of wall, so that no step leads from one row to the next.
    """

    width: int
    ground: int
    """Every square that is not wall; doors are ground."""
    keys: dict[int, int] = field(default_factory=dict)
    """The entity of the key on each square that has one."""
    doors: dict[int, int] = field(default_factory=dict)
    """The entity of the door on each square that has one."""
    locks: dict[int, int] = field(default_factory=dict)
    """The keys, as a bit mask, that open each square with a shut door."""


@dataclass(slots=True)
class Key:
    """A key on the ground; 0 is the key `a`, 25 the key `z`."""

    number: int


@dataclass(slots=True)
class Door:
    """A shut door; 0 is the door `A`, which the key `a` opens."""

    number: int


@dataclass(slots=True)
class Journey:
    """The explorers' clock and key ring; sets of keys are bit masks, bit 0 for the key `a`."""

    plan: list[tuple[int, int]] = field(default_factory=list)
    """For each step the explorer that takes it, and the square it leads to."""
    wanted: int = 0
    """All keys of the vault."""
    held: int = 0
    """The keys taken so far."""
    steps: int = 0
    """Steps taken by all explorers together."""
    explorer: int = 0
    """The explorer that took the latest step; 0 before the first."""
    found: int | None = None
    """The number of the key taken with the latest step, if one was."""
    is_over: bool = False
