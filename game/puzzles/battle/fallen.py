"""Who has fallen in a battle, as far as misread ways of counting want to know."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from components.faction import ELF, GOBLIN
from game.puzzles.battle.search import Demand


class Death(NamedTuple):
    """The death of one unit."""

    faction: str
    points: int
    """What it had left, 0 or less."""
    rounds: int
    """Rounds completed before."""


def owed(deaths: Sequence[Death], left: AbstractSet[str]) -> int:
    """Return the hit points of the winners killed in the round of the last kill, 0 or less.

    There are winners if only one faction is left.
    """
    return sum(
        death.points
        for death in deaths
        if death.rounds == deaths[-1].rounds and {death.faction} == left
    )


def losses(deaths: Sequence[Death], demand: Demand) -> int:
    """Return how many deaths of elves keep them from what is demanded, once combat is over."""
    fallen = [death for death in deaths if death.faction == ELF and demand is not Demand.VICTORY]
    if demand is Demand.NO_LOSS:
        return len(fallen)
    last = max((death.rounds for death in deaths if death.faction == GOBLIN), default=None)
    return sum(death.rounds != last for death in fallen)
