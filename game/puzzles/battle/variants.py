"""The variants of the battle: readings of its rules, most of them ways in which these are misread.

Each answers one question (see `systems.battle.questions`) differently from the standard rules. Most
are declared on their systems; `misread_powers` has the misread searches for part 2.

Of variants whose systems take one place, the later one is asked first. So in this list

- `turns-by-square` comes after what changes the order, which it then puts squares into;
- `move-or-attack` comes after what changes whom a unit strikes;
- `zero-stands` comes after what changes who acts, and passes over some of these.

All others that share a place either touch different things or contradict each other.
"""

from typing import Final

from game.puzzles.battle import misread_powers
from game.puzzles.battle.reading.settings import FALLEN_ADD_UP, GOBLINS_ADD_UP
from game.puzzles.variant import Variant, by_question, variants_in
from systems.battle import questions
from systems.battle.misreadings import (
    death,
    destination,
    empty_squares,
    round_count,
    step,
    target,
    turn_order,
    two_loops,
)
from systems.battle.misreadings.step import READING_ORDER
from systems.battle.questions import WHICH_ROUND_COUNTS, WHICH_STEP, WHOSE_POINTS_COUNT

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


OTHER_ORDERS: Final = tuple(order for order in step.ORDERS if order != READING_ORDER)
FAMILIES: Final[tuple[Variant, ...]] = (*map(ordered, OTHER_ORDERS), *misread_powers.FAMILIES)
"""The other orders of neighbours, and the other powers with which a search begins."""


def valued(name: str) -> Variant | None:
    """Return the variant that a name with a value stands for; None if it stands for none.

    >>> valued("neighbour-order=RDLU").name
    'neighbour-order=RDLU'
    >>> valued("neighbour-order=RDLL"), valued("neighbour-order=ULRD")
    (None, None)
    """
    kind, _, order = name.partition("=")
    if kind == NEIGHBOUR_ORDER:
        return ordered(order) if order in OTHER_ORDERS else None
    return misread_powers.valued(name)


LAST_ROUNDS: Final = (
    "last-round-never",
    "last-round-always",
    "corpses-hold-the-round",
    "mover-holds-the-round",
)
"""Those that are ways of counting, and leave all battles as they are."""


VARIANTS: Final = (
    *by_question(
        questions,
        *variants_in(turn_order),
        *variants_in(empty_squares),
        *variants_in(step),
        ordered("URDL"),
        *variants_in(destination),
        *variants_in(target),
        *variants_in(two_loops),
        *variants_in(death),
        *variants_in(round_count),
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
        Variant(
            GOBLINS_ADD_UP,
            WHOSE_POINTS_COUNT,
            "In part 1 only the goblins' hit points are added up, so that it is 0 if the elves "
            "win.",
            part=1,
        ),
    ),
    *misread_powers.VARIANTS,
)
"""In the order in which they combine."""


def has_systems(variant: Variant) -> bool:
    """Whether a variant has systems of its own."""
    return bool(variant.systems)
