"""The clock of a battle: whose turn it is, and how many rounds are completed."""

from collections.abc import Sequence

from components.component import component, field
from components.decision import Candidate, Decision


@component
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
