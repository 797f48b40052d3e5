"""Variants of who acts when: the order of turns, and what the list of a round holds."""

from typing import Final

from game.puzzles.battle.questions import (
    WHAT_IS_LISTED,
    WHETHER_THE_DEAD_ACT,
    WHO_ACTS_WHEN,
    WHO_IS_SKIPPED,
)
from game.puzzles.variant import Variant
from systems.battle.variants import empty_squares, side_turns, turn_order

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
        "turns-by-side",
        WHAT_IS_LISTED,
        "The round's list holds squares and sides: whoever stands on a square at its turn acts for "
        "the side that is listed with it, against all of the other side (itself and its own among "
        "them if that is theirs) and with the attack power of the side that is listed.",
        contradicts=("order-of-the-start", "dead-act", "ghost-at-zero", "death-skips-a-turn"),
        because="the list holds squares, in their order, on which no dead stand",
        systems=(
            turn_order.TurnsBySquareStalemateSystem,
            side_turns.TurnsBySideTurnOrderSystem,
            side_turns.TurnsBySideTargetingSystem,
            side_turns.TurnsBySideAttackSystem,
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
