"""How people misread when a unit is dead."""

from typing import Final

from game.puzzles.variant import Variant

DYING: Final = "A unit with 0 or fewer hit points is dead."

VARIANTS: Final = (
    Variant(
        "zero-stands",
        "dying",
        DYING,
        "A unit at exactly 0 is not dead: it stays, blocks, is an enemy (also for the end of "
        "combat and for part 2), can be struck (first, having the fewest) and dies of the next "
        "blow; it does not act, and does not hold up the end of a round.",
        contradicts=("zero-lives",),
    ),
    Variant(
        "zero-lives",
        "dying",
        DYING,
        "A unit at exactly 0 is not dead: it stays, acts, blocks, is an enemy (also for the end "
        "of combat and for part 2), can be struck (first, having the fewest) and dies of the "
        "next blow.",
    ),
)
