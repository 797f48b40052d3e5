"""The variants of the battle: readings of its rules, most of them ways in which these are misread.

Each answers one question (see `game.puzzles.battle.questions`) in another way than the rules.

Of variants whose systems take one place, the later one is asked first. So in this list

- `turns-by-square` comes after what changes the order, which it then puts squares into;
- `move-or-attack` comes after what changes whom a unit strikes;
- `zero-stands` comes after what changes who acts, and passes over some of these.

All others that share a place either touch different things or contradict each other.
"""

from typing import Final

from game.puzzles.battle.questions import (
    TIES_IN_MOVING,
    WHAT_IS_LISTED,
    WHEN_DEAD,
    WHEN_THE_DEAD_LEAVE,
    WHETHER_MOVERS_STRIKE,
    WHETHER_THE_DEAD_ACT,
    WHICH_DESTINATION,
    WHICH_PATH,
    WHICH_ROUND_COUNTS,
    WHO_ACTS_WHEN,
    WHO_IS_SKIPPED,
    WHO_IS_STRUCK,
    WHOSE_POINTS_COUNT,
)
from game.puzzles.battle.reading.settings import FALLEN_ADD_UP
from game.puzzles.variant import Variant
from systems.battle.variants import death, destination, round_count, step, target, turn_order

LAST_ROUNDS: Final = ("last-round-never", "last-round-always", "corpses-hold-the-round")

VARIANTS: Final[tuple[Variant, ...]] = (
    Variant(
        "turns-by-column",
        WHO_ACTS_WHEN,
        "Units act by column, then row, of the squares on which they stood when the round began.",
        systems=(turn_order.TurnsByColumnSystem,),
    ),
    Variant(
        "order-of-the-start",
        WHO_ACTS_WHEN,
        "Units act in the order of their squares before round 1, always.",
        contradicts=("turns-by-square",),
        because="a list of squares is in the order of squares",
        systems=(turn_order.OrderOfTheStartSystem,),
    ),
    Variant(
        "turns-by-square",
        WHAT_IS_LISTED,
        "The round's list holds squares; at a square's turn whoever stands on it acts, so a unit "
        "that stepped onto a square freed this round and later in the list acts a second time.",
        contradicts=("dead-act", "ghost-at-zero", "death-skips-a-turn"),
        because="the dead stand on no square of the list",
        systems=(
            turn_order.TurnsBySquareStalemateSystem,
            turn_order.TurnsBySquareTurnOrderSystem,
            turn_order.TurnsBySquareRoundSystem,
        ),
    ),
    Variant(
        "dead-act",
        WHETHER_THE_DEAD_ACT,
        "A unit killed earlier in the round still takes its turn, moving and striking from where "
        "it fell; it holds no square, can't be struck, and may end combat.",
        contradicts=("death-skips-a-turn",),
        because="who is taken from the list has no turn",
        systems=(turn_order.DeadActAttackSystem,),
    ),
    Variant(
        "ghost-at-zero",
        WHETHER_THE_DEAD_ACT,
        "A unit at exactly 0 leaves the map but still takes its turn of that round, moving and "
        "striking from where it fell; it holds no square, can't be struck, and may end combat; "
        "a unit below 0 does not act.",
        contradicts=("death-skips-a-turn", "zero-stands", "zero-lives"),
        because="who is at 0 has left the map, with a turn to come",
        systems=(turn_order.GhostAtZeroAttackSystem,),
    ),
    Variant(
        "death-skips-a-turn",
        WHO_IS_SKIPPED,
        "The killed unit is removed from the list being walked: if it had its turn already this "
        "round, the unit after the acting one is skipped; otherwise nobody is.",
        contradicts=("corpses-hold-the-round",),
        because="the dead are taken from the list",
        systems=(turn_order.DeathSkipsATurnAttackSystem,),
    ),
    Variant(
        "columns-first",
        TIES_IN_MOVING,
        "Ties between destinations, and between first steps, go by column, then row.",
        contradicts=("last-of-nearest",),
        because="both say which of the nearest squares is taken",
        systems=(destination.ColumnsFirstMovementSystem,),
    ),
    Variant(
        "first-step",
        WHICH_DESTINATION,
        "Of all nearest squares in range none is chosen first: the first step in reading order "
        "that begins a shortest path to any of them is taken.",
        systems=(step.FirstStepMovementSystem,),
    ),
    Variant(
        "nearest-enemy",
        WHICH_DESTINATION,
        "Of the nearest enemies the first by its own square is chosen, then the first step of "
        "any shortest path to any of its nearest squares.",
        systems=(destination.NearestEnemyMovementSystem,),
    ),
    Variant(
        "nearest-enemy-square",
        WHICH_DESTINATION,
        "Of the nearest enemies the first by its own square is chosen, then that enemy's first "
        "nearest square, then the first step of a shortest path to it.",
        systems=(destination.NearestEnemySquareMovementSystem,),
    ),
    Variant(
        "last-of-nearest",
        WHICH_DESTINATION,
        "Of the nearest squares in range the last in reading order is chosen, then the first "
        "step of a shortest path to it.",
        systems=(destination.LastOfNearestMovementSystem,),
    ),
    Variant(
        "crow-flies",
        WHICH_DESTINATION,
        "Of the reachable squares in range the nearest by rows plus columns is chosen (ties in "
        "reading order), then the first step of a shortest path to it.",
        systems=(destination.CrowFliesMovementSystem,),
    ),
    Variant(
        "walk-back",
        WHICH_PATH,
        "The square is chosen rightly, the path is walked back from it by the first predecessor "
        "in reading order.",
        systems=(step.WalkBackMovementSystem,),
    ),
    Variant(
        "corpse-blocks",
        WHEN_THE_DEAD_LEAVE,
        "The square of a unit killed this round stays blocked until the round ends.",
        systems=(step.CorpseBlocksAttackSystem, step.CorpseBlocksTurnOrderSystem),
    ),
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
        "move-or-attack",
        WHETHER_MOVERS_STRIKE,
        "A unit that moved does not strike in the same turn.",
        systems=(target.MoveOrAttackSystem,),
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
    Variant(
        "last-round-never",
        WHICH_ROUND_COUNTS,
        "The round of the last kill is not counted, even if it was complete.",
        systems=(round_count.LastRoundNeverSystem,),
    ),
    Variant(
        "last-round-always",
        WHICH_ROUND_COUNTS,
        "The round of the last kill is counted even if units had still to act.",
        systems=(round_count.LastRoundAlwaysSystem,),
    ),
    Variant(
        "corpses-hold-the-round",
        WHICH_ROUND_COUNTS,
        "The round of the last kill counts only if no unit of the round's list, dead or alive, "
        "was still to come.",
        systems=(round_count.CorpsesHoldTheRoundSystem,),
    ),
    Variant(
        FALLEN_ADD_UP,
        WHOSE_POINTS_COUNT,
        "Winners killed in the round of the last kill add their negative points to the sum.",
    ),
)
"""In the order in which they combine; misread searches for part 2 follow in the lab."""


def has_systems(variant: Variant) -> bool:
    """Whether a variant has systems of its own."""
    return bool(variant.systems)
