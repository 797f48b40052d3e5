"""Ways in which the rules of the duel may be otherwise."""

from typing import Final

from game.puzzles.variant import Variant

VARIANTS: Final[tuple[Variant, ...]] = ()
"""In the order in which they combine."""
