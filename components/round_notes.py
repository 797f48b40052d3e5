"""What readings of the rules note as a round of a battle begins, or within it."""

from typing import NamedTuple

from components.component import component, field


class Side(NamedTuple):
    """For whom a turn is taken."""

    faction: str
    power: int
    """Of a blow."""


@component
class RoundNotes:
    """Notes of one battle; by the rules there are none."""

    squares: dict[int, int] = field(default_factory=dict)
    """The square on which each unit stood as the round began."""
    sides: dict[int, Side] = field(default_factory=dict)
    """The side of the unit that stood on each square as the round began."""
    acts_for: Side | None = None
    """For whom the acting unit acts; None for its own side."""
    corpses: dict[int, int] = field(default_factory=dict)
    """The latest unit that was killed on each square, until somebody steps onto it."""
    is_striking: bool = False
    """Whether the units of the round have all moved, and now strike."""
    is_ending: bool = False
    """Whether combat ends with this round."""
