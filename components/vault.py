"""The ground of a vault, and what lies and stands on it."""

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
    """The keys, as a bit mask, that each square with a shut door asks for."""
