"""What a deck scores: each card times its place.

deck     3  2  10
places   3  2  1      by the rules the bottom card counts once: 9 + 4 + 10
"""

from collections.abc import Sequence
from typing import Final, NamedTuple


class Scoring(NamedTuple):
    """A way to number the places of a deck."""

    lowest: int = 1
    """The place that counts least."""
    is_from_top: bool = False
    """Whether that is the top card's, and not the bottom card's."""

    def score(self, cards: Sequence[int]) -> int:
        """Return what cards score, of which the next one to be drawn comes first.

        >>> Scoring().score((3, 2, 10)), Scoring(lowest=0).score((3, 2, 10))
        (23, 8)
        """
        ordered = cards if self.is_from_top else tuple(reversed(cards))
        return sum(place * card for place, card in enumerate(ordered, self.lowest))


BY_THE_RULES: Final = Scoring()
