"""The cards that a player holds."""

from dataclasses import dataclass


@dataclass(slots=True)
class Deck:
    """A player's cards in one game: a strip that only ever grows at its end.

    A card that is drawn stays on the strip, so each deck that there was in an
    earlier round is still there to be read:

        strip   9 2 6 3 1 9 5       The deck of round 1 was 9 2 6 3 1; one card has
        drawn     ^                 been drawn since, so it is 2 6 3 1 9 5 now.
    """

    strip: list[int]
    drawn: int = 0
    """How many cards have been drawn: one a round, so both players have drawn as many."""

    @property
    def left(self) -> int:
        """How many cards are left."""
        return len(self.strip) - self.drawn

    @property
    def cards(self) -> list[int]:
        """The cards that are left, the next one to be drawn first."""
        return self.strip[self.drawn :]

    def copied(self, cards: int) -> list[int]:
        """Return copies of so many cards from the top."""
        return self.strip[self.drawn : self.drawn + cards]


@dataclass(slots=True)
class Hand:
    """A player's decks: one for each game that has not ended, the game that is on last."""

    decks: list[Deck]
