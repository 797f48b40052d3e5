"""Misread power searches for part 2 of the battle.

    power-from-3, power-from-0      where the search begins
    first-power=N
    power-bisected[=LO-HI|=N]       bisection instead of trying every power
    last-loss-unseen, any-victory   what a power has to do
    unfinished-round-unseen
    outcome-unseen

A power search is not a system: the battles are fought under the standard rules.
"""

import re
from typing import Final, NamedTuple

from game.puzzles.battle.power_search import (
    LOWEST_POWER,
    PowerDemand,
    Powers,
    PowersInOrder,
    Trials,
)
from game.puzzles.variant import Variant
from systems.battle.questions import WHICH_POWERS, WHICH_VICTORY

BISECTED: Final = "power-bisected"
USUAL_BOUNDS: Final = "4-200"
"""The default bounds."""
CHECKED_BOUNDS: Final = ("4-50",)
"""Bounds with which there is no answer if the power found does not meet the demand."""
MOST_DIGITS: Final = 6
FIRST_POWER: Final = "first-power"
FIRST_POWERS: Final = (1, 2, *range(5, 31), 34, 35, 40, 41, 50, 51, 67, 68, 100, 101, 200)


class BisectedPowers(NamedTuple):
    """The lowest power of a range, found as if more power were never worse."""

    low: int
    high: int
    is_checked: bool = False
    """Whether a power found that does not meet the demand is no answer; else it is taken anyway."""

    def tried(self, _powers: Powers) -> Trials:
        """Try the middle of the remaining range."""
        low, high = self.low, self.high
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if (yield middle) else (middle + 1, high)
        return None if self.is_checked and not (yield low) else low


class BracketedPowers(NamedTuple):
    """Doubles or halves a power until the answer is bracketed, then bisects."""

    first: int
    factor: int = 2

    def tried(self, powers: Powers) -> Trials:
        """Try powers to both sides of the answer, then those between; None if no power will do."""
        low = high = self.first
        if (yield high):
            while (low := high // self.factor) < high and (yield low):
                high = low
        while not (yield high):
            if high >= powers.highest:
                return None
            low, high = high, self.factor * high
        return (yield from BisectedPowers(min(low + 1, high), high).tried(powers))


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
    way = way_between(bounds)
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
        search=(way,) if way else (),
    )


def first_power_variant(power: int) -> Variant:
    """Return the variant that tries powers from one up."""
    return Variant(
        f"{FIRST_POWER}={power}",
        WHICH_POWERS,
        f"The search begins at {power}; =N names another power to begin with.",
        part=2,
        search=(PowersInOrder(power),),
    )


VARIANTS: Final[tuple[Variant, ...]] = (
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


FAMILIES: Final = tuple(map(first_power_variant, FIRST_POWERS))
"""Searches that begin elsewhere: where a goblin's 200 hit points need one blow less, and around."""


def valued(name: str) -> Variant | None:
    """Return the variant that a name with a value stands for; None if it stands for none.

    >>> valued("power-bisected=4-60").name
    'power-bisected=4-60'
    >>> valued("power-bisected=4-200").name
    'power-bisected'
    >>> valued("power-bisected=60-4")
    """
    kind, sign, bounds = name.partition("=")
    if kind == FIRST_POWER:
        return first_power_named(bounds)
    if kind != BISECTED or not sign or not way_between(bounds):
        return None
    return bisected_variant("" if bounds == USUAL_BOUNDS else f"={bounds}")


def first_power_named(value: str) -> Variant | None:
    """Return the variant that begins at a power; None for bad ones, and for that of the rules."""
    if not re.fullmatch(rf"0|[1-9]\d{{0,{MOST_DIGITS - 1}}}", value, re.ASCII):
        return None
    power = int(value)
    known = {one.search: one for one in VARIANTS if one.question == WHICH_POWERS}
    search = (PowersInOrder(power),)
    return None if power == LOWEST_POWER else known.get(search, first_power_variant(power))
