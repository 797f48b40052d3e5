"""What belongs to a battle and to no unit: its ground, its clock, its decisions, and its notes."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple


@dataclass(slots=True)
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


class StepDecision(NamedTuple):
    """How a unit chose its step; squares are numbers, sets of squares bitboards."""

    origin: int
    is_in_range: bool
    """Whether the unit stays because an enemy is in reach; all below is empty if so."""
    in_range: int = 0
    """Free squares from which an enemy is in reach, and any others that it may choose to go to."""
    nearest: int = 0
    """Those of them that take the fewest steps to reach."""
    destination: int | None = None
    """Where it goes to, by the rules the first of the nearest; None if it can reach none."""
    paths: tuple[int, ...] = ()
    """The squares of all shortest paths to the destination, by steps taken, from 1 up."""
    step: int | None = None
    """The square to step to, None to stay."""


class Candidate(NamedTuple):
    """An enemy in reach; candidates sort by preference, the best first."""

    points: int
    square: int
    entity: int


class PointsChange(NamedTuple):
    """A change of one unit's hit points in a turn."""

    entity: int
    square: int
    """Where it stood before the turn."""
    before: int
    after: int


NO_STEP: Final = StepDecision(0, is_in_range=False)
"""The decision of a unit that searches for no step."""


@dataclass(slots=True)
class Decision:
    """The decision of the latest turn, a field of the battle's clock.

    The systems fill it in if there is one; a battle of which only the outcome is needed has none.
    """

    enemies: int = 0
    """The squares held by enemies; with none, combat ends, and nothing below means anything."""
    step: StepDecision = NO_STEP
    reached: tuple[int, ...] = ()
    """The squares that the unit can reach, by steps taken, from 0 up; empty if it stays."""
    path: tuple[int, ...] = ()
    """Its path to the destination square by square, from its own on; empty if it has none."""
    distances: tuple[int, ...] = ()
    """The squares from which the destination can be reached, by steps, from 0 up."""
    place: int = 0
    """The square that it strikes from."""
    reach: int = 0
    """The squares that its blows reach from there; empty if the system that struck told none."""
    candidates: tuple[Candidate, ...] = ()
    """The enemies on these squares, in reading order."""
    target: Candidate | None = None
    """The one that it strikes, None if there is none."""
    kills: bool = False
    """Whether the blow kills the target."""
    changes: tuple[PointsChange, ...] = ()
    """The units whose hit points the turn has changed, in reading order, as it came out."""
    is_step_told: bool = True
    """Whether the system that moves has told why; if not, only what came of it is known."""
    is_blow_told: bool = True
    """Whether the system that strikes has told whom it chose from."""

    def points_left(self, entity: int, points: int) -> int:
        """Return the hit points of a unit after the turn, given those before it."""
        return next((one.after for one in self.changes if one.entity == entity), points)


@dataclass(slots=True)
class Turn:
    """The battle's clock; one turn is what one unit does in one round."""

    entity: int = 0
    """The unit that acts; 0 before the first turn."""
    enemies: int = 0
    """The squares held by that unit's enemies, as a bitboard."""
    waiting: list[int] = field(default_factory=list)
    """The part of the round's list that is still to come, dead or alive; the next one is last."""
    has_moved: bool = False
    """Whether the unit that acts has taken a step."""
    in_reach: Sequence[Candidate] = ()
    """The enemies that it might strike, in reading order, as they were before the blow.

    In the turn in which the battle ends there are none, and nobody is struck.
    """
    struck: Candidate | None = None
    """The one of them that it has struck."""
    rounds: int = 0
    """Rounds completed."""
    decision: Decision | None = None
    """Where the systems record what the unit decides; None if that is not needed."""
    is_over: bool = False
    is_stalemate: bool = False
    """Whether the battle is over because it would repeat itself for ever."""


class Side(NamedTuple):
    """The side for which a turn is taken, and the power of its blows."""

    faction: str
    power: int
    """Of a blow."""


@dataclass(slots=True)
class RoundNotes:
    """What variants note during one battle; the rules as they are note nothing."""

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
