"""The battle itself, which is one entity: the cavern, the turn that is played, and its decision."""

from dataclasses import dataclass, field
from typing import NamedTuple


@dataclass(slots=True)
class Cavern:
    """The map: squares are numbers in reading order, sets of squares bitboards.

    `width` is one more than the columns that the map shows: each row ends in a square of wall, so
    that no shift of a bitboard leads from one row to the next (see `systems.bitboard`).

    The last four fields are an index of who is where. The `Position` of each unit says the same,
    but a search asks for all squares at once, and a query of all units per question would be slow.
    The index is built from the components when a system first needs it. The functions that add,
    move and remove units keep it up to date (see `systems.battle.battlefield`).
    """

    width: int
    floor: int
    """The squares that aren't wall."""
    is_indexed: bool = False
    """Whether the fields below are built."""
    free: int = 0
    """The floor without a unit."""
    occupants: dict[int, int] = field(default_factory=dict)
    """The unit on each occupied square."""
    standing: dict[str, int] = field(default_factory=dict)
    """The squares of each side that has, or had, units."""


class StepDecision(NamedTuple):
    """How a unit chose its step; squares are numbers, sets of squares bitboards."""

    origin: int
    free: int
    """The free squares when it chose."""
    is_in_range: bool = False
    """Whether the unit stays because an enemy is in reach; nothing below is set then."""
    in_range: int = 0
    """The squares from which an enemy is in reach, and any others that the unit wants to go to."""
    nearest: int = 0
    """Those of them that take the fewest steps."""
    destination: int | None = None
    """The one that it goes to; None if it can reach none."""
    steps: int = 0
    """The squares with which shortest paths to the destination begin."""
    step: int | None = None
    """The square that it steps to; None if it stays."""


class Candidate(NamedTuple):
    """An enemy in reach."""

    points: int
    square: int
    entity: int


class AttackDecision(NamedTuple):
    """How a unit chose whom to attack."""

    square: int
    """The square that it attacks from."""
    reach: int
    """The squares that it can attack from there."""
    candidates: tuple[Candidate, ...]
    """The enemies on these squares, in reading order, before the attack."""
    target: Candidate | None
    """The one that it attacks; None if it attacks no enemy."""


@dataclass(slots=True)
class Decision:
    """What the systems decide in a turn; they store it here if `Turn.decision` isn't None."""

    enemies: int = 0
    """The squares of the enemies; with none, combat ends, and nothing below is set."""
    step: StepDecision | None = None
    """None if the system that moves units stores no reason."""
    attack: AttackDecision | None = None
    """None if the system that attacks stores no reason."""


class RoundMemory:
    """The base of components that are renewed when a round begins.

    Rounds that differ only in these are alike (see `systems.battle.stalemate`).
    """

    __slots__ = ()


@dataclass(slots=True)
class Turn:
    """The clock of the battle; one turn is what one unit does in one round."""

    entity: int = 0
    """The unit that acts; 0 before the first turn."""
    enemies: int = 0
    """The squares of its enemies, as a bitboard."""
    waiting: list[int] = field(default_factory=list)
    """The rest of the round's list, the next unit last; some of these units may be dead."""
    in_reach: int | None = None
    """The enemies in reach of the unit, as a bitboard; None if no system has looked yet."""
    has_moved: bool = False
    """Whether the unit has taken a step."""
    target: int | None = None
    """The enemy that it has attacked."""
    rounds: int = 0
    """Rounds completed."""
    decision: Decision | None = None
    """Where the systems store what the unit decides; None if nobody asks."""
    is_over: bool = False
    is_stalemate: bool = False
    """Whether the battle is over because it would repeat itself forever."""
