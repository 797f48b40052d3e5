"""When a game ends: as soon as one player holds all cards, or it would repeat itself.

A round that begins with the same cards in both decks, in the same order, as an earlier round
of the same game would lead to the same rounds again, for ever. The recursive game gives such a
game to player 1. The plain game has no word for it; it is ended in the same way.

No deck is copied to find a repetition: the strips of both players still hold every earlier
deck, so it is enough to remember where each began and ended.

    strip   43 19 19 2 29 19 2       A round that began with 19 2 29 after two draws
                  ^-----^            remembers 2 and 5: strip[2:5] is still its deck.
"""

import esper

from components.cards import Deck, Game, Table
from systems.cards.events import GAME_ENDED
from systems.cards.promises import EVERY
from systems.cards.table import CardSystem
from systems.cards.taking import sole_holder


class EndingSystem(CardSystem):
    """Ends the game that is on, if it is over before another round begins.

    A sub-game leaves the table at once, and whoever won it wins the round that
    waited for it. The main game stays, so that its decks can be read.
    """

    promises = EVERY

    def process(self) -> None:
        """Find a winner, and go back to the game that waits."""
        table, game, first, second = self.in_play()
        if table.is_over:
            return
        game.winner = self.winner_of(table, first, second)
        if not game.winner and self.has_repeated(game, first, second):
            self.repeat(table)
        if game.winner:
            finish(table)

    def winner_of(self, _table: Table, first: Deck, second: Deck) -> int:
        """Return who has won the current game; 0 as long as nobody has."""
        return sole_holder(first.left, second.left)

    def has_repeated(self, game: Game, first: Deck, second: Deck) -> bool:
        """Whether an earlier round of the game began with the same decks."""
        return has_repeated(game, first, second)

    def repeat(self, table: Table) -> None:
        """Give player 1 the current game, which repeats itself."""
        game = table.games[-1]
        game.is_repeated = True
        game.winner = 1


def finish(table: Table) -> None:
    """End the current game, which has a winner."""
    game = table.games[-1]
    esper.dispatch_event(GAME_ENDED, len(table.games), game.winner, game.is_repeated)
    leave(table)


def leave(table: Table) -> None:
    """Take a sub-game that is over off the table; a main game ends the play."""
    if len(table.games) == 1:
        table.is_over = True
        return
    table.hands[0].decks.pop()
    table.hands[1].decks.pop()
    winner = table.games.pop().winner
    table.games[-1].round_winner = winner


def has_repeated(game: Game, first: Deck, second: Deck) -> bool:
    """Return whether an earlier round began with the same decks; remember this one."""
    drawn, ours, theirs = first.drawn, first.strip, second.strip
    seen = game.openings.setdefault((ours[drawn], theirs[drawn], first.left), [])
    for before, ours_ended, theirs_ended in seen:
        if (
            ours[before:ours_ended] == ours[drawn:]
            and theirs[before:theirs_ended] == theirs[drawn:]
        ):
            return True
    seen.append((drawn, len(ours), len(theirs)))
    return False
