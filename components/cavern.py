"""The ground of a battle, and who stands where on it."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Cavern:
    """Squares as numbers, sets of squares as bitboards (see `systems.bitboard`).

    `width` is one more than the columns that the map shows: each row ends in a
    square of wall, so that no shift of a bitboard leads from one row to the next.
    """

    width: int
    free: int
    """Open squares that nobody holds."""
    occupants: dict[int, int] = field(default_factory=dict)
    """The entity on each held square."""
    standing: dict[str, int] = field(default_factory=dict)
    """The squares held by each faction that has, or had, units."""
    blocked: int = 0
    """Open squares that nobody holds, yet nobody may enter; by the rules there are none."""
