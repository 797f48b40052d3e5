"""Repetitions that are looked for otherwise than by both decks of one game.

What is seen of a round may be several things; if any of them was seen before, the game
repeats itself.
"""

from collections.abc import Hashable

from components.cards import Deck, Game
from systems.cards.ending import EndingSystem


class SeeingEndingSystem(EndingSystem):
    """Ends a game if it has seen of an earlier round what it sees of this one."""

    def has_repeated(self, game: Game, first: Deck, second: Deck) -> bool:
        """Whether anything of this round was seen before; remember all of it."""
        seen, now = self.memory(game), self.sights(first, second)
        is_known = not seen.isdisjoint(now)
        seen.update(now)
        return is_known

    def memory(self, game: Game) -> set[Hashable]:
        """Return what was seen of earlier rounds."""
        return game.seen

    def sights(self, first: Deck, second: Deck) -> set[Hashable]:
        """Return what is seen of a round: by the rules, both decks."""
        return {(tuple(first.cards), tuple(second.cards))}
