"""How a round begins."""

import esper

from components.cards import Deck, Game
from systems.cards.events import DREW
from systems.cards.promises import EVERY
from systems.cards.seats import CardSystem


class DrawSystem(CardSystem):
    """Lets both players draw their top cards, unless a round waits to be completed."""

    promises = EVERY

    def process(self) -> None:
        """Put a card of each deck between the players."""
        table, game, first, second = self.seats()
        if not (table.is_over or game.drawn):
            draw(game, first, second)


def draw(game: Game, first: Deck, second: Deck) -> None:
    """Put the top card of each deck between the players."""
    game.drawn = first.strip[first.drawn], second.strip[second.drawn]
    first.drawn += 1
    second.drawn += 1
    esper.dispatch_event(DREW, *game.drawn)
