"""Variants of striking: which enemy is struck, when a unit strikes, and when one is dead."""

from typing import Final

from game.puzzles.battle.questions import WHEN_DEAD, WHETHER_MOVERS_STRIKE, WHO_IS_STRUCK
from game.puzzles.variant import Variant
from systems.battle.variants import death, target, two_loops

VARIANTS: Final[tuple[Variant, ...]] = (
    Variant(
        "first-adjacent",
        WHO_IS_STRUCK,
        "The first enemy beside it in reading order is struck, whatever its hit points.",
        systems=(target.FirstAdjacentAttackSystem,),
    ),
    Variant(
        "last-of-weakest",
        WHO_IS_STRUCK,
        "Of equally weak enemies the last in reading order is struck.",
        systems=(target.LastOfWeakestAttackSystem,),
    ),
    Variant(
        "strikes-by-column",
        WHO_IS_STRUCK,
        "Of equally weak enemies the first by column, then row, is struck.",
        systems=(target.StrikesByColumnAttackSystem,),
    ),
    Variant(
        "ties-as-listed",
        WHO_IS_STRUCK,
        "Of equally weak enemies the one whose square came first when the round began is struck, "
        "as in a list that is sorted once a round.",
        systems=(target.NotingTurnOrderSystem, target.FirstListedAttackSystem),
    ),
    Variant(
        "move-or-attack",
        WHETHER_MOVERS_STRIKE,
        "A unit that moved does not strike in the same turn.",
        systems=(target.MoveOrAttackSystem,),
    ),
    Variant(
        "move-then-strike",
        WHETHER_MOVERS_STRIKE,
        "In each round all units move, one after the other, and then all that still live strike, "
        "in the same order.",
        contradicts=("death-skips-a-turn",),
        because="two loops have no one list in which a turn is skipped",
        systems=(
            two_loops.TwoLoopsStalemateSystem,
            two_loops.TwoLoopsTurnOrderSystem,
            two_loops.TwoLoopsMovementSystem,
            two_loops.TwoLoopsAttackSystem,
            two_loops.TwoLoopsRoundSystem,
        ),
    ),
    Variant(
        "zero-stands",
        WHEN_DEAD,
        "A unit at exactly 0 is not dead: it stays, blocks, is an enemy (also for the end of "
        "combat and for part 2), can be struck (first, having the fewest) and dies of the next "
        "blow; it does not act, and does not hold up the end of a round.",
        systems=(
            death.ZeroStandsStalemateSystem,
            death.ZeroStandsTurnOrderSystem,
            death.ZeroStandsAttackSystem,
            death.ZeroStandsRoundSystem,
        ),
    ),
    Variant(
        "zero-lives",
        WHEN_DEAD,
        "A unit at exactly 0 is not dead: it stays, acts, blocks, is an enemy (also for the end "
        "of combat and for part 2), can be struck (first, having the fewest) and dies of the "
        "next blow.",
        systems=(death.ZeroLivesAttackSystem,),
    ),
)
