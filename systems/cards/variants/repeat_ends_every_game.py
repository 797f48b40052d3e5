"""A repeat in a sub-game ends the whole play: player 1 wins all games that wait for it, too.

game 1, round 9            cards 2 and 3 are drawn, game 2 decides
game 2, round 4          repeats round 1: player 1 wins game 2
by the rules               player 1 takes 2 and 3, round 10 begins
here                       player 1 wins game 1, with the deck as it lies, without 2 and 3
"""

from components.table import Table
from systems.cards.ending import EndingSystem, finish
from systems.cards.promises import Promise


class WholeEndEndingSystem(EndingSystem):
    """Ends the games that wait for one that repeats itself."""

    promises = Promise(0)

    def repeat(self, table: Table) -> None:
        """End all games but the main game, which is left to be ended."""
        super().repeat(table)
        while len(table.games) > 1:
            winner = table.games[-1].winner
            finish(table)
            game = table.games[-1]
            game.drawn, game.round_winner = None, 0
            game.winner, game.is_repeated = winner, True
