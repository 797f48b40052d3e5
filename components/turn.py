"""The battle, which is one entity: its map, its clock, and the decision of the acting unit."""

from dataclasses import dataclass, field
from typing import NamedTuple


@dataclass(slots=True)
class Cavern:
    """The map. Squares are numbered row by row, and a set of squares is a bitboard.

    `width` is one more than the columns that the map shows: each row ends in a square of wall, so
    that no shift of a bitboard leads from one row to the next (see `systems.bitboard`).

    The fields from `is_indexed` on are an index of the units by square. They repeat the `Position`
    of each unit, because a search needs all occupied squares at once, and a query of all units is
    slow. A system builds the index at its first use. The functions in `systems.battle.battlefield`
    that add, move and remove units update it.
    """

    width: int
    floor: int
    """The squares that aren't wall, as a bitboard."""
    is_indexed: bool = False
    """Whether the fields below are built."""
    free: int = 0
    """The floor squares without a unit, as a bitboard."""
    occupants: dict[int, int] = field(default_factory=dict)
    """The unit on each occupied square."""
    standing: dict[str, int] = field(default_factory=dict)
    """The occupied squares of each side, as a bitboard."""


class StepDecision(NamedTuple):
    """How a unit chose its step. A square is a number, a set of squares a bitboard."""

    origin: int
    free: int
    """The free squares at the time of the decision."""
    is_in_range: bool = False
    """Whether the unit stays because an enemy is in reach. Then no field below is set."""
    in_range: int = 0
    """The squares that the unit wants to reach, usually those from which it can attack an enemy."""
    nearest: int = 0
    """The squares of `in_range` that take the fewest steps."""
    destination: int | None = None
    """The square of `nearest` that it chooses; None if it can't reach any."""
    steps: int = 0
    """The first squares of all shortest paths to the destination."""
    step: int | None = None
    """The square that the unit moves to; None if it stays."""


class Candidate(NamedTuple):
    """An enemy that the unit can attack."""

    points: int
    square: int
    entity: int


class AttackDecision(NamedTuple):
    """How a unit chose the enemy to attack."""

    square: int
    """The square that it attacks from."""
    reach: int
    """The squares that it can attack from `square`, as a bitboard."""
    candidates: tuple[Candidate, ...]
    """The enemies on these squares before the attack, in reading order."""
    target: Candidate | None
    """The enemy that it attacks; None if it doesn't attack."""


@dataclass(slots=True)
class Decision:
    """The decisions of one turn. The systems store them here if `Turn.decision` isn't None."""

    enemies: int = 0
    """The squares of the enemies. Without enemies combat ends, and no field below is set."""
    step: StepDecision | None = None
    """None if a custom movement system stores no decision."""
    attack: AttackDecision | None = None
    """None if a custom attack system stores no decision."""


class RoundMemory:
    """The base class of components in which a misreading stores notes on the current round.

    A system updates the notes when a round begins. Stalemates are detected without comparing them
    (see `systems.battle.stalemate`).
    """

    __slots__ = ()


@dataclass(slots=True)
class Turn:
    """The clock of the battle. Every living unit has one turn per round."""

    entity: int = 0
    """The acting unit; 0 before the first turn."""
    enemies: int = 0
    """The squares of its enemies, as a bitboard."""
    waiting: list[int] = field(default_factory=list)
    """The units that have not acted in this round, the next unit last. Some may be dead."""
    in_reach: int | None = None
    """The squares of the enemies in reach, as a bitboard; None until a system computes them."""
    has_moved: bool = False
    """Whether the unit has moved in this turn."""
    target: int | None = None
    """The enemy that the unit has attacked in this turn."""
    rounds: int = 0
    """Rounds completed."""
    decision: Decision | None = None
    """The decision of the acting unit; None if decisions aren't recorded."""
    is_over: bool = False
    is_stalemate: bool = False
    """Whether the battle has ended because it would repeat itself forever."""
