"""All games share one history: a round that began so in any game before is a repeat.

game 2, round 1   player 1: 3 1   player 2: 4 2      player 2 wins it in the end
...
game 7, round 5   player 1: 3 1   player 2: 4 2      by the rules a new round;
here player 1 wins game 7
"""

from collections.abc import Hashable

from components.table import Game
from systems.cards.promises import Promise
from systems.cards.seats import seats
from systems.cards.seen import SeeingEndingSystem


class SharedMemoryEndingSystem(SeeingEndingSystem):
    """Remembers rounds on the table, not in their game; so no game may be left out."""

    promises = Promise(0)

    def memory(self, game: Game) -> set[Hashable]:  # noqa: ARG002 - whichever game is on
        """Return what was seen of the rounds of all games."""
        return seats()[0].seen
