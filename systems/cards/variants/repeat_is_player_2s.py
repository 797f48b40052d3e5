"""A game that repeats itself is won by player 2.

round   player 1   player 2
1       3 1        2 4
...
n       3 1        2 4          by the rules player 1 wins; here player 2 does
"""

from components.table import Table
from systems.cards.ending import EndingSystem
from systems.cards.promises import Promise


class OtherWinnerEndingSystem(EndingSystem):
    """Gives a game that repeats itself to player 2."""

    promises = Promise(0)

    def repeat(self, table: Table) -> None:
        """Note the other winner."""
        super().repeat(table)
        table.games[-1].winner = 2
