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
    HOW_COMBAT_ENDS,
    TIES_IN_MOVING,
    WHAT_IS_LISTED,
    WHEN_DEAD,
    WHEN_THE_DEAD_LEAVE,
    WHETHER_MOVERS_STRIKE,
    WHETHER_THE_DEAD_ACT,
    WHICH_DESTINATION,
    WHICH_PATH,
    WHICH_ROUND_COUNTS,
    WHICH_STEP,
    WHO_ACTS_WHEN,
    WHO_IS_SKIPPED,
    WHO_IS_STRUCK,
    WHOSE_POINTS_COUNT,
)
from game.puzzles.battle.reading.settings import FALLEN_ADD_UP
from game.puzzles.variant import Variant
from systems.battle.variants import (
    death,
    destination,
    empty_squares,
    round_count,
    step,
    target,
    turn_order,
    two_loops,
)
from systems.battle.variants.step import READING_ORDER

ACTING: Final[tuple[Variant, ...]] = (
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
        "turns-by-side",
        WHAT_IS_LISTED,
        "The round's list holds squares and sides: whoever stands on a square at its turn acts for "
        "the side that is listed with it, against all of the other side (itself and its own among "
        "them if that is theirs) and with the attack power of the side that is listed.",
        contradicts=("order-of-the-start", "dead-act", "ghost-at-zero", "death-skips-a-turn"),
        because="the list holds squares, in their order, on which no dead stand",
        systems=(
            turn_order.TurnsBySquareStalemateSystem,
            turn_order.TurnsBySideTurnOrderSystem,
            turn_order.TurnsBySideTargetingSystem,
            turn_order.TurnsBySideAttackSystem,
            turn_order.TurnsBySquareRoundSystem,
        ),
    ),
    Variant(
        "empty-squares-act",
        WHAT_IS_LISTED,
        "The round's list holds squares; at a square's turn whoever stands on it acts, and the "
        "empty square of a unit that was killed strikes as an elf would.",
        contradicts=(
            "order-of-the-start",
            "dead-act",
            "ghost-at-zero",
            "death-skips-a-turn",
            "corpses-stay-listed",
            "move-then-strike",
        ),
        because="the list holds squares, in their order, each for one turn",
        systems=(
            empty_squares.EmptySquaresStalemateSystem,
            empty_squares.EmptySquaresTurnOrderSystem,
            empty_squares.EmptySquaresMovementSystem,
            empty_squares.EmptySquaresAttackSystem,
            empty_squares.EmptySquaresRoundSystem,
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
)


NEIGHBOUR_ORDER: Final = "neighbour-order"


def ordered(order: str) -> Variant:
    """Return the variant in which a search takes neighbours in an order such as `URDL`."""
    ways = " ".join(order)
    return Variant(
        f"{NEIGHBOUR_ORDER}={order}",
        WHICH_STEP,
        "Of several first steps of shortest paths, or steps back, the first in an order of "
        f"directions is taken: {ways} (up, left, right, down are reading order; with first-step it "
        "is a search that goes to the first square in range that it meets).",
        systems=(step.movement_in(order),),
    )


MOVING: Final[tuple[Variant, ...]] = (
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
        "walk-back-from-first-met",
        WHICH_PATH,
        "Where no single square is chosen, it is the one that a search meets first which takes "
        "neighbours in reading order, and the path is walked back from it by the first predecessor "
        "in reading order.",
        needs=("first-step", "nearest-enemy"),
        systems=(step.WalkBackFromFirstMetMovementSystem,),
    ),
    ordered("URDL"),
    Variant(
        "corpse-blocks",
        WHEN_THE_DEAD_LEAVE,
        "The square of a unit killed this round stays blocked until the round ends.",
        systems=(step.CorpseBlocksAttackSystem, step.CorpseBlocksTurnOrderSystem),
    ),
)


FAMILIES: Final[tuple[Variant, ...]] = tuple(
    map(ordered, (order for order in step.ORDERS if order != READING_ORDER))
)
"""The other orders of neighbours."""


def valued(name: str) -> Variant | None:
    """Return the variant that a name with a value stands for; None if it stands for none.

    >>> valued("neighbour-order=RDLU").name
    'neighbour-order=RDLU'
    >>> valued("neighbour-order=RDLL"), valued("neighbour-order=ULRD")
    (None, None)
    """
    kind, _, order = name.partition("=")
    is_one = kind == NEIGHBOUR_ORDER and order in step.ORDERS
    return ordered(order) if is_one and order != READING_ORDER else None


STRIKING: Final[tuple[Variant, ...]] = (
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


LAST_ROUNDS: Final = (
    "last-round-never",
    "last-round-always",
    "corpses-hold-the-round",
    "mover-holds-the-round",
)
"""Those that are ways of counting, and leave all battles as they are."""
COUNTING: Final[tuple[Variant, ...]] = (
    Variant(
        "round-played-out",
        HOW_COMBAT_ENDS,
        "A unit that finds no enemy does not end combat at once: the rest of the round is played, "
        "then combat ends, and that round does not count.",
        needs=("turns-by-side", "dead-act", "ghost-at-zero"),
        systems=(round_count.PlayedOutTargetingSystem, round_count.PlayedOutRoundSystem),
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
        "mover-holds-the-round",
        WHICH_ROUND_COUNTS,
        "The round of the last kill counts only if its killer is the last of the round's list, and "
        "stands where it stood when the round began.",
        systems=(round_count.MoverHoldsTheRoundSystem,),
    ),
    Variant(
        "corpses-stay-listed",
        WHICH_ROUND_COUNTS,
        "The killed stay in the list until somebody steps onto their square; the round of the last "
        "kill counts only if its killer is the last of that list, corpses of earlier rounds "
        "included.",
        contradicts=(
            "turns-by-column",
            "order-of-the-start",
            "turns-by-square",
            "turns-by-side",
            "dead-act",
            "ghost-at-zero",
            "death-skips-a-turn",
            "move-then-strike",
        ),
        because="it has one list of units by their squares, of whom the dead do nothing",
        systems=(
            round_count.CorpsesStayAttackSystem,
            round_count.CorpsesStayTurnOrderSystem,
            round_count.CorpsesHoldTheRoundSystem,
        ),
    ),
    Variant(
        "one-round-more",
        WHICH_ROUND_COUNTS,
        "Always exactly one round too many is counted, as by a count that begins at 1.",
    ),
    Variant(
        "one-round-less",
        WHICH_ROUND_COUNTS,
        "Always exactly one round too few is counted.",
    ),
    Variant(
        FALLEN_ADD_UP,
        WHOSE_POINTS_COUNT,
        "Winners killed in the round of the last kill add their negative points to the sum.",
    ),
)


VARIANTS: Final[tuple[Variant, ...]] = (
    *ACTING,
    *MOVING,
    *STRIKING,
    *COUNTING,
)
"""In the order in which they combine; misread searches for part 2 follow in the lab."""


def has_systems(variant: Variant) -> bool:
    """Whether a variant has systems of its own."""
    return bool(variant.systems)
