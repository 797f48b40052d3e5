"""How people misread which power part 2 asks for."""

from typing import Final

from game.puzzles.battle.searches import BISECTED, CHECKED, USUAL_BOUNDS
from game.puzzles.variant import Variant

SEARCHING: Final = (
    "Powers are tried from 4 up, and the first is taken with which the elves win and lose nobody."
)


def bisected(value: str) -> Variant:
    """Return the variant that bisects between bounds, given as in `=4-50`; by default 4-200."""
    bounds = value.lstrip("=") or USUAL_BOUNDS
    if "-" in bounds:
        within = f"in {bounds} by bisection"
    else:
        within = f"from {bounds} by doubling or halving until bracketed, then by bisection"
    end = "unless an elf falls there" if bounds in CHECKED else "whoever falls there"
    others = "" if value else "; =LO-HI names other bounds, =N one to begin with"
    return Variant(
        BISECTED + value,
        "part 2",
        SEARCHING,
        f"More power is taken never to be worse: the lowest power is looked for {within} (the "
        "middle stays as the upper end if no elf falls there), and the answer is the battle at "
        f"the power it ends on, {end}{others}.",
        part=2,
    )


VARIANTS: Final = (
    Variant(
        "power-from-3",
        "part 2",
        SEARCHING,
        "The search begins at 3: a victory without loss at the elves' own power is taken.",
        part=2,
        contradicts=("power-from-0", BISECTED),
    ),
    Variant(
        "power-from-0",
        "part 2",
        SEARCHING,
        "The search begins at 0.",
        part=2,
        contradicts=(BISECTED,),
    ),
    *map(bisected, ("", "=4-50", "=0-200", "=5-99", "=10")),
    Variant(
        "last-loss-unseen",
        "part 2",
        SEARCHING,
        "An elf killed in the round in which the last goblin falls goes unnoticed.",
        part=2,
    ),
    Variant(
        "any-victory",
        "part 2",
        SEARCHING,
        "The first power with which elves win at all is taken, whatever their losses.",
        part=2,
    ),
)
