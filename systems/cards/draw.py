"""How a round begins."""

import esper

from systems.cards.events import DREW
from systems.cards.seats import seats


class DrawSystem(esper.Processor):
    """Lets both players draw their top cards, unless a round waits to be completed."""

    def process(self) -> None:
        """Put a card of each deck between the players."""
        table, game, first, second = seats()
        if table.is_over or game.drawn:
            return
        game.drawn = first.strip[first.drawn], second.strip[second.drawn]
        first.drawn += 1
        second.drawn += 1
        esper.dispatch_event(DREW, *game.drawn)
