"""The components of a card game: the table, the games on it, and their decks."""

from collections.abc import Hashable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Deck:
    """The cards of one player in one game: a list to which the systems only append.

    A drawn card stays in the list, so the deck of each earlier round is a slice of it:

        strip   9 2 6 3 1 9 5       The deck of round 1 was 9 2 6 3 1. One card has
        drawn     ^                 been drawn since, so the deck is 2 6 3 1 9 5 now.
    """

    strip: list[int]
    drawn: int = 0
    """The number of drawn cards. It is equal for both players, who draw one card per round."""

    @property
    def left(self) -> int:
        """The number of cards left in the deck."""
        return len(self.strip) - self.drawn

    @property
    def cards(self) -> list[int]:
        """The cards left in the deck, the top card first."""
        return self.strip[self.drawn :]


@dataclass(slots=True)
class Game:
    """The main game or a sub-game; players are 1 and 2, and 0 means no player."""

    decks: tuple[Deck, Deck]
    """The decks of players 1 and 2."""
    number: int = 1
    """1 for the main game. Sub-games are numbered in the order in which they begin."""
    rounds: int = 0
    """Completed rounds."""
    drawn: tuple[int, int] | None = None
    """The two cards drawn in the current round; None between two rounds."""
    round_winner: int = 0
    """The winner of the sub-game that decides the current round; 0 before it has ended."""
    winner: int = 0
    """The winner of this game; 0 before it has ended."""
    is_repeated: bool = False
    """Whether the game has ended because a round began with the decks of an earlier round."""
    openings: dict[tuple[int, int, int], list[int]] = field(default_factory=dict)
    """Earlier rounds, as numbers of drawn cards. The key is both top cards and the size of deck 1.

    It finds the few earlier rounds whose decks may be equal to the current ones.
    """
    seen: set[Hashable] = field(default_factory=set)
    """Keys of earlier rounds. Only variants that don't compare the decks use it."""


@dataclass(slots=True)
class Table:
    """The games that have not ended: the main game first, the current game last."""

    games: list[Game]
    is_over: bool = False
    """Whether the main game has ended."""
    begun: int = 1
    """The number of games that have begun."""
    seen: set[Hashable] = field(default_factory=set)
    """Keys of earlier rounds of all games. Only variants that compare across games use it."""
