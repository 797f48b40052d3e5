"""Searches for part 2 by the names of the variants that make them otherwise."""

import re
from collections.abc import Iterable
from typing import Final

from game.puzzles.battle.search import SEARCH, Bisected, Bracketed, Demand, InOrder, PowerSearch

BISECTED: Final = "power-bisected"
USUAL_BOUNDS: Final = "4-200"
"""Those that are meant where none are named."""
CHECKED: Final = ("4-50",)
"""Bounds of programs that have no answer if the power they end on does not do."""
MOST_DIGITS: Final = 6

Way = InOrder | Bisected | Bracketed

WAYS: Final[dict[str, Way]] = {"power-from-3": InOrder(3), "power-from-0": InOrder(0)}
DEMANDS: Final = {"last-loss-unseen": Demand.NO_LOSS_SEEN, "any-victory": Demand.VICTORY}


def search_under(names: Iterable[str]) -> PowerSearch:
    """Return the search that all of these variants together make; others don't matter."""
    search = SEARCH
    for name in names:
        if way := way_of(name):
            search = search._replace(way=way)
        elif name in DEMANDS:
            search = search._replace(demand=DEMANDS[name])
    return search


def way_of(name: str) -> Way | None:
    """Return the way in which a variant looks for a power; None if it changes none.

    >>> way_of("power-bisected")
    Bisected(low=4, high=200, is_checked=False)
    >>> way_of("power-bisected=10")
    Bracketed(first=10)
    """
    kind, _, bounds = name.partition("=")
    return way_between(bounds or USUAL_BOUNDS) if kind == BISECTED else WAYS.get(name)


def way_between(bounds: str) -> Bisected | Bracketed | None:
    """Return a bisection between bounds such as `4-50`, or from one number; None if it is none."""
    number = rf"(0|[1-9]\d{{0,{MOST_DIGITS - 1}}})"
    found = re.fullmatch(rf"{number}(?:-{number})?", bounds, re.ASCII)
    if not found:
        return None
    low = int(found[1])
    if found[2] is None:
        return Bracketed(low) if low else None
    high = int(found[2])
    return Bisected(low, high, is_checked=bounds in CHECKED) if low <= high else None
