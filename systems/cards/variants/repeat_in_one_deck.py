"""A repeat is looked for in player 1's deck only.

round   player 1   player 2
1       3 1        2 5 4
...
n       3 1        5 2 4        by the rules a new round; here it repeats round 1
"""

from collections.abc import Hashable

from components.hand import Deck
from systems.cards.promises import Promise
from systems.cards.seen import SeeingEndingSystem


class OneDeckEndingSystem(SeeingEndingSystem):
    """Sees what player 1 holds."""

    promises = Promise.HIGHEST_STAYS

    def sights(self, first: Deck, second: Deck) -> set[Hashable]:  # noqa: ARG002 - see above
        """Return player 1's deck."""
        return {tuple(first.cards)}
