"""Variants of moving: ties, the destination, the path, and when the square of the dead is free."""

from typing import Final

from game.puzzles.battle.questions import (
    TIES_IN_MOVING,
    WHEN_THE_DEAD_LEAVE,
    WHICH_DESTINATION,
    WHICH_PATH,
    WHICH_STEP,
)
from game.puzzles.variant import Variant
from systems.battle.variants import destination, neighbour_order, step
from systems.battle.variants.neighbour_order import READING_ORDER

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
        systems=(neighbour_order.movement_in(order),),
    )


VARIANTS: Final[tuple[Variant, ...]] = (
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
    map(ordered, (order for order in neighbour_order.ORDERS if order != READING_ORDER))
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
    is_one = kind == NEIGHBOUR_ORDER and order in neighbour_order.ORDERS
    return ordered(order) if is_one and order != READING_ORDER else None
