"""Either player's deck, if that player had it before in this game, is a repeat.

round   player 1   player 2
1       3 1        2 5 4
...
n       1 3        2 5 4        by the rules a new round; here it repeats round 1
"""

from collections.abc import Hashable

from components.hand import Deck
from systems.cards.promises import Promise
from systems.cards.seen import SeeingEndingSystem


class EitherDeckEndingSystem(SeeingEndingSystem):
    """Sees what each player holds, one by one."""

    promises = Promise.HIGHEST_STAYS

    def sights(self, first: Deck, second: Deck) -> set[Hashable]:
        """Return each deck with its owner."""
        return {(1, tuple(first.cards)), (2, tuple(second.cards))}
