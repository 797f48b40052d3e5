"""The misreadings of the battle's rules, and other variants.

Each variant answers one question (see `systems.battle.questions`) differently from the standard
rules. Most are declared on their systems. If two of them replace the same system, the later one
overrides the earlier one. So in the list

- `turns-by-square` comes after the variants that change the order of turns, as it sorts the result;
- `move-or-attack` comes after the variants that change the target;
- `zero-stands` comes after the variants that change which units act, as it skips some of them.

All other variants of one system change different parts of it, or contradict each other.

Misread searches for the attack power in part 2 aren't systems:

    power-from-3, power-from-0      the first power
    first-power=N
    power-bisected[=LO-HI|=N]       bisection instead of trying every power
    last-loss-unseen, any-victory   the demand on a power
    unfinished-round-unseen
    outcome-unseen
"""

import re
from typing import Final, NamedTuple

from game.puzzles.battle.settings import (
    FALLEN_ADD_UP,
    GOBLINS_ADD_UP,
    LOWEST_POWER,
    PowerDemand,
    Powers,
    PowersInOrder,
    Trials,
)
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
from systems.battle.questions import (
    WHICH_POWERS,
    WHICH_ROUND_COUNTS,
    WHICH_STEP,
    WHICH_VICTORY,
    WHOSE_POINTS_COUNT,
)

NEIGHBOUR_ORDER: Final = "neighbour-order"
BISECTED: Final = "power-bisected"
DEFAULT_BOUNDS: Final = "4-200"
CHECKED_BOUNDS: Final = ("4-50",)
"""Bounds with which there is no answer if the power found doesn't meet the demand."""
NUMBER: Final = r"(0|[1-9]\d{0,5})"
FIRST_POWER: Final = "first-power"
FIRST_POWERS: Final = (1, 2, *range(5, 31), 34, 35, 40, 41, 50, 51, 67, 68, 100, 101, 200)
"""Powers from which on goblins with 200 hit points die one attack earlier, and their neighbours."""


class BisectedPowers(NamedTuple):
    """A search for the lowest power of a range by bisection, as if more power were never worse."""

    low: int
    high: int
    is_checked: bool = False
    """Whether a power that doesn't meet the demand is rejected at the end."""

    def try_powers(self, _powers: Powers) -> Trials:
        """Try the middle of the remaining range."""
        low, high = self.low, self.high
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if (yield middle) else (middle + 1, high)
        return None if self.is_checked and not (yield low) else low


class BracketedPowers(NamedTuple):
    """A search that doubles or halves a power to find bounds, and then bisects."""

    first: int
    factor: int = 2

    def try_powers(self, powers: Powers) -> Trials:
        """Try powers on both sides of the result, then those between them."""
        low = high = self.first
        if (yield high):
            while (low := high // self.factor) < high and (yield low):
                high = low
        while not (yield high):
            if high >= powers.highest:
                return None
            low, high = high, self.factor * high
        return (yield from BisectedPowers(min(low + 1, high), high).try_powers(powers))


def neighbour_variant(order: str) -> Variant:
    """Return the variant that visits neighbours in an order of directions such as `URDL`."""
    directions = " ".join(order)
    return Variant(
        f"{NEIGHBOUR_ORDER}={order}",
        WHICH_STEP,
        "Of several first steps of shortest paths, or steps back, the first in an order of "
        f"directions is taken: {directions} (up, left, right, down are reading order; with "
        "first-step it is a search that goes to the first square in range that it meets).",
        systems=(step.movement_in(order),),
    )


def first_power_variant(power: int) -> Variant:
    """Return the variant whose search begins with `power`."""
    return Variant(
        f"{FIRST_POWER}={power}",
        WHICH_POWERS,
        f"The search begins at {power}; =N names another power to begin with.",
        part=2,
        search=(PowersInOrder(power),),
    )


def bisected_variant(value: str) -> Variant:
    """Return the variant that bisects between the bounds in a value such as `=4-50`."""
    bounds = value.lstrip("=") or DEFAULT_BOUNDS
    strategy = read_bounds(bounds)
    if "-" in bounds:
        within = f"in {bounds} by bisection"
    else:
        within = f"from {bounds} by doubling or halving until bracketed, then by bisection"
    end = "unless an elf falls there" if bounds in CHECKED_BOUNDS else "whoever falls there"
    others = "" if value else "; =LO-HI names other bounds, =N one to begin with"
    return Variant(
        BISECTED + value,
        WHICH_POWERS,
        f"More power is taken never to be worse: the lowest power is looked for {within} (the "
        "middle stays as the upper end if no elf falls there), and the answer is the battle at "
        f"the power it ends on, {end}{others}.",
        part=2,
        search=(strategy,) if strategy else (),
    )


def read_bounds(bounds: str) -> BisectedPowers | BracketedPowers | None:
    """Return the search with bounds such as `4-50`, or from one number; None for invalid bounds."""
    found = re.fullmatch(rf"{NUMBER}(?:-{NUMBER})?", bounds, re.ASCII)
    if not found:
        return None
    low = int(found[1])
    if found[2] is None:
        return BracketedPowers(low) if low else None
    high = int(found[2])
    return BisectedPowers(low, high, is_checked=bounds in CHECKED_BOUNDS) if low <= high else None


OTHER_ORDERS: Final = tuple(order for order in step.ORDERS if order != READING_ORDER)
FAMILIES: Final[tuple[Variant, ...]] = (
    *map(neighbour_variant, OTHER_ORDERS),
    *map(first_power_variant, FIRST_POWERS),
)
"""The other orders of neighbours, and the other first powers of a search."""
POWER_VARIANTS: Final[tuple[Variant, ...]] = (
    Variant(
        "power-from-3",
        WHICH_POWERS,
        "The search begins at 3: a victory without loss at the elves' own power is taken.",
        part=2,
        search=(PowersInOrder(3),),
    ),
    Variant(
        "power-from-0",
        WHICH_POWERS,
        "The search begins at 0.",
        part=2,
        search=(PowersInOrder(0),),
    ),
    first_power_variant(14),
    *map(bisected_variant, ("", "=4-50", "=0-200", "=5-99", "=10")),
    Variant(
        "last-loss-unseen",
        WHICH_VICTORY,
        "An elf killed in the round in which the last goblin falls goes unnoticed.",
        part=2,
        search=(PowerDemand.NO_LOSS_SEEN,),
    ),
    Variant(
        "unfinished-round-unseen",
        WHICH_VICTORY,
        "An elf killed in the round in which combat ends goes unnoticed, if units had still to "
        "act.",
        part=2,
        search=(PowerDemand.NO_LOSS_IN_FULL_ROUNDS,),
    ),
    Variant(
        "outcome-unseen",
        WHICH_VICTORY,
        "The first power that is tried is taken, whoever wins and whoever falls.",
        part=2,
        search=(PowerDemand.NOTHING,),
    ),
    Variant(
        "any-victory",
        WHICH_VICTORY,
        "The first power with which elves win at all is taken, whatever their losses.",
        part=2,
        search=(PowerDemand.VICTORY,),
    ),
)
VARIANTS: Final = (
    *by_question(
        questions,
        *variants_in(turn_order),
        *variants_in(empty_squares),
        *variants_in(step),
        neighbour_variant("URDL"),
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
    *POWER_VARIANTS,
)
"""In the order in which they combine."""


def named_variant(name: str) -> Variant | None:
    """Return the variant of a name with a value; None for an invalid name or value.

    >>> named_variant("neighbour-order=RDLU").name, named_variant("power-bisected=4-60").name
    ('neighbour-order=RDLU', 'power-bisected=4-60')
    >>> named_variant("power-bisected=4-200").name
    'power-bisected'
    >>> named_variant("neighbour-order=ULRD"), named_variant("power-bisected=60-4")
    (None, None)
    """
    kind, sign, value = name.partition("=")
    if kind == NEIGHBOUR_ORDER:
        return neighbour_variant(value) if value in OTHER_ORDERS else None
    if kind == FIRST_POWER:
        return named_first_power(value)
    if kind != BISECTED or not sign or not read_bounds(value):
        return None
    return bisected_variant("" if value == DEFAULT_BOUNDS else f"={value}")


def named_first_power(value: str) -> Variant | None:
    """Return the variant whose search begins with a power; None for the power of the rules."""
    if not re.fullmatch(NUMBER, value, re.ASCII) or int(value) == LOWEST_POWER:
        return None
    search = (PowersInOrder(int(value)),)
    known = (one for one in POWER_VARIANTS if one.search == search)
    return next(known, first_power_variant(int(value)))
