"""The players' cards, and the games that are being played with them."""

from collections.abc import Hashable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Deck:
    """A player's cards in one game: a list to which cards are only ever appended.

    A card that is drawn stays in the list, so the deck of any earlier round can
    still be read off it:

        strip   9 2 6 3 1 9 5       The deck of round 1 was 9 2 6 3 1; one card has
        drawn     ^                 been drawn since, so it is 2 6 3 1 9 5 now.
    """

    strip: list[int]
    drawn: int = 0
    """How many cards have been drawn: one a round, so it is the same for both players."""

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
    """A player's decks: one for each game that has not ended, the current game last."""

    decks: list[Deck]


Opening = tuple[int, int, int]
"""How many cards each player had drawn, and the length of both strips, when a round began."""


@dataclass(slots=True)
class Game:
    """One game, the main game or a sub-game; players are 1 and 2, and 0 stands for none yet."""

    rounds: int = 0
    """Rounds completed."""
    drawn: tuple[int, int] | None = None
    """The cards drawn in a round in progress."""
    round_winner: int = 0
    winner: int = 0
    is_repeated: bool = False
    """Whether the game is over because a round began as an earlier one did."""
    openings: dict[tuple[int, int, int], list[Opening]] = field(default_factory=dict)
    """Rounds by a quick key of their decks: both top cards, and the size of one deck."""
    seen: set[Hashable] = field(default_factory=set)
    """Keys of earlier rounds, by rules that compare something else than both decks."""


@dataclass(slots=True)
class Table:
    """The two players' hands, and the games that have not ended, the current one last."""

    hands: tuple[Hand, Hand]
    """The hands of players 1 and 2."""
    games: list[Game]
    is_over: bool = False
    """Whether the main game has ended."""
    seen: set[Hashable] = field(default_factory=set)
    """Keys of earlier rounds of all games, by rules in which games share them."""
