"""Decks that many states share.

A recording keeps the state every few turns, and a deck may hold thousands of cards.
So a pile is two ends on a strip that only grows; all states of a game share it:

    strip     9 2 6 3 1 9 5 8 4
    earlier   ^-------^               A state that is followed once more finds what
    later         ^-----------^       it puts down on the strip already.
"""

from typing import NamedTuple


class Pile(NamedTuple):
    """A deck as it is seen: the cards of the strip from `start` up to `end`.

    The strip may grow beyond `end`; what lies on it never changes.
    """

    strip: list[int]
    start: int
    end: int

    def __bool__(self) -> bool:
        """Whether there are cards."""
        return self.start < self.end

    @property
    def size(self) -> int:
        """How many cards there are."""
        return self.end - self.start

    @property
    def cards(self) -> list[int]:
        """The cards, the next one to be drawn first."""
        return self.strip[self.start : self.end]

    def top(self, cards: int) -> list[int]:
        """Return so many cards from the top, or as many as there are."""
        return self.strip[self.start : min(self.start + cards, self.end)]

    def drawn(self) -> "Pile":
        """Return the pile without its top card."""
        return Pile(self.strip, self.start + 1, self.end)

    def with_under(self, cards: list[int]) -> "Pile":
        """Return the pile with cards under it."""
        end = self.end + len(cards)
        if self.end == len(self.strip):
            self.strip.extend(cards)
        if self.strip[self.end : end] == cards:
            return Pile(self.strip, self.start, end)
        return pile(self.cards + cards)


def pile(cards: list[int]) -> Pile:
    """Return a pile on a strip of its own."""
    return Pile(cards, 0, len(cards))
