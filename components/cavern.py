"""The ground of a battle, and the units on it."""

from components.component import component, field


@component
class Cavern:
    """Squares as numbers, sets of squares as bitboards (see `systems.bitboard`).

    `width` is one more than the columns that the map shows: each row ends in a
    square of wall, so that no shift of a bitboard leads from one row to the next.
    """

    width: int
    free: int
    """Open squares without a unit that may be entered."""
    occupants: dict[int, int] = field(default_factory=dict)
    """The entity on each occupied square."""
    standing: dict[str, int] = field(default_factory=dict)
    """The squares held by each faction that has, or had, units."""
    blocked: int = 0
    """Open squares without a unit that may not be entered; by the rules there are none."""
