"""Custom rules of the card game."""

import esper

from components.cards import Deck, Table
from systems.cards.ending import EndingSystem
from systems.cards.table import in_play
from systems.cards.taking import SubgameSystem, TakingSystem


class IdleSystem(esper.Processor):
    """Does nothing."""

    def process(self) -> None:
        """Do nothing."""


class CuttingSystem(esper.Processor):
    """Puts player 1's top card under the deck after each round, without an event."""

    def process(self) -> None:
        """Move the card."""
        table, game, first, _ = in_play()
        if not (table.is_over or game.drawn) and first.left > 1:
            first.strip[first.drawn :] = [*first.cards[1:], first.cards[0]]


class EndlessEndingSystem(EndingSystem):
    """Finds no repetition."""

    def has_repeated(self, *_: object) -> bool:
        """Return False."""
        return False


class ShortEndingSystem(EndingSystem):
    """Gives a sub-game to player 2 after three rounds."""

    def find_winner(self, table: Table, first: Deck, second: Deck) -> int:
        """Count the rounds."""
        winner = super().find_winner(table, first, second)
        is_long = len(table.games) > 1 and table.games[-1].rounds >= 3
        return 2 if not winner and is_long else winner


class LowTakingSystem(TakingSystem):
    """Lets the lower card win."""

    def choose(self, first: int, second: int) -> int:
        """Return the player with the lower card."""
        return 3 - super().choose(first, second)


class FlatSubgameSystem(SubgameSystem):
    """Allows no sub-game in a sub-game."""

    def is_called_for(self, first: int, second: int, first_left: int, second_left: int) -> bool:
        """Count the games."""
        asked = super().is_called_for(first, second, first_left, second_left)
        return asked and len(self.table.games) == 1


CUSTOM_RULES = (
    IdleSystem,
    ShortEndingSystem,
    LowTakingSystem,
    FlatSubgameSystem,
)
"""Custom rules under which every small game ends; with a cut deck some never do."""
