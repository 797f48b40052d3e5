"""Misread power searches for part 2: the variants, and the search that each of them makes.

    power-from-3, power-from-0      where the search begins
    power-bisected[=LO-HI|=N]       bisection instead of trying every power
    last-loss-unseen, any-victory   what a power has to do

A power search is not a system: the battles are fought by the rules as they are.
"""

import re
from collections.abc import Iterable
from typing import Final

from game.puzzles.battle.planning.power_search import (
    POWER_SEARCH,
    BisectedPowers,
    BracketedPowers,
    PowerDemand,
    PowerSearch,
    PowersInOrder,
)
from game.puzzles.battle.questions import WHICH_POWERS, WHICH_VICTORY
from game.puzzles.variant import Variant

BISECTED: Final = "power-bisected"
USUAL_BOUNDS: Final = "4-200"
"""The bounds if none are given."""
CHECKED_BOUNDS: Final = ("4-50",)
"""Bounds with which there is no answer if the power found does not meet the demand."""
MOST_DIGITS: Final = 6

SearchWay = PowersInOrder | BisectedPowers | BracketedPowers

SEARCH_WAYS: Final[dict[str, SearchWay]] = {
    "power-from-3": PowersInOrder(3),
    "power-from-0": PowersInOrder(0),
}
SEARCH_DEMANDS: Final = {
    "last-loss-unseen": PowerDemand.NO_LOSS_SEEN,
    "any-victory": PowerDemand.VICTORY,
}


def search_under(names: Iterable[str]) -> PowerSearch:
    """Return the search under variants; those that change no search are ignored."""
    search = POWER_SEARCH
    for name in names:
        if way := search_way_of(name):
            search = search._replace(way=way)
        elif name in SEARCH_DEMANDS:
            search = search._replace(demand=SEARCH_DEMANDS[name])
    return search


def search_way_of(name: str) -> SearchWay | None:
    """Return how a variant searches for a power; None if it does not change that.

    >>> search_way_of("power-bisected")
    BisectedPowers(low=4, high=200, is_checked=False)
    >>> search_way_of("power-bisected=10")
    BracketedPowers(first=10)
    """
    kind, _, bounds = name.partition("=")
    return way_between(bounds or USUAL_BOUNDS) if kind == BISECTED else SEARCH_WAYS.get(name)


def way_between(bounds: str) -> BisectedPowers | BracketedPowers | None:
    """Return the bisection between bounds such as `4-50`, or from one number; None for bad ones."""
    number = rf"(0|[1-9]\d{{0,{MOST_DIGITS - 1}}})"
    found = re.fullmatch(rf"{number}(?:-{number})?", bounds, re.ASCII)
    if not found:
        return None
    low = int(found[1])
    if found[2] is None:
        return BracketedPowers(low) if low else None
    high = int(found[2])
    return BisectedPowers(low, high, is_checked=bounds in CHECKED_BOUNDS) if low <= high else None


def bisected_variant(value: str) -> Variant:
    """Return the variant that bisects between bounds, given as in `=4-50`; by default 4-200."""
    bounds = value.lstrip("=") or USUAL_BOUNDS
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
    )


POWER_VARIANTS: Final = (
    Variant(
        "power-from-3",
        WHICH_POWERS,
        "The search begins at 3: a victory without loss at the elves' own power is taken.",
        part=2,
        contradicts=("power-from-0", BISECTED),
    ),
    Variant(
        "power-from-0",
        WHICH_POWERS,
        "The search begins at 0.",
        part=2,
        contradicts=(BISECTED,),
    ),
    *map(bisected_variant, ("", "=4-50", "=0-200", "=5-99", "=10")),
    Variant(
        "last-loss-unseen",
        WHICH_VICTORY,
        "An elf killed in the round in which the last goblin falls goes unnoticed.",
        part=2,
    ),
    Variant(
        "any-victory",
        WHICH_VICTORY,
        "The first power with which elves win at all is taken, whatever their losses.",
        part=2,
    ),
)
