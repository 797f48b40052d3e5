"""What a unit decides on its turn: the systems record it for explanations."""

from typing import Final, NamedTuple

from components.component import component


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
    """A unit whose hit points are others after the turn than before it."""

    entity: int
    square: int
    """Where it stood before the turn."""
    before: int
    after: int


NO_STEP: Final = StepDecision(0, is_in_range=False)
"""The decision of a unit that searches for no step."""


@component
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
