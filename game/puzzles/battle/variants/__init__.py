"""The variants of the battle: readings of its rules, most of them ways in which these are misread.

Each answers one question (see `game.puzzles.battle.questions`) in another way than the rules.

Of variants whose systems take one place, the later one is asked first. So in this list

- `turns-by-square` comes after what changes the order, which it then puts squares into;
- `move-or-attack` comes after what changes whom a unit strikes;
- `zero-stands` comes after what changes who acts, and passes over some of these.

All others that share a place either touch different things or contradict each other.
"""

from typing import Final

from game.puzzles.battle.variants.acting import VARIANTS as ACTING
from game.puzzles.battle.variants.counting import VARIANTS as COUNTING
from game.puzzles.battle.variants.moving import FAMILIES, valued
from game.puzzles.battle.variants.moving import VARIANTS as MOVING
from game.puzzles.battle.variants.striking import VARIANTS as STRIKING
from game.puzzles.variant import Variant

__all__ = ["FAMILIES", "VARIANTS", "has_systems", "valued"]

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
