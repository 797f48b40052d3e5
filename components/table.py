"""The games that are being played."""

from collections.abc import Hashable
from dataclasses import dataclass, field

from components.hand import Hand

Opening = tuple[int, int, int]
"""How many cards each player had drawn, and the length of both strips, when a round began."""


@dataclass(slots=True)
class Game:
    """One game, the main game or a sub-game; players are 1 and 2, and 0 is nobody yet."""

    rounds: int = 0
    """Rounds completed."""
    drawn: tuple[int, int] | None = None
    """The cards that lie between the players in a round in progress."""
    round_winner: int = 0
    winner: int = 0
    is_repeated: bool = False
    """Whether the game is over because a round began as an earlier one did."""
    openings: dict[tuple[int, int, int], list[Opening]] = field(default_factory=dict)
    """Rounds by what is quickly seen of their decks: both top cards, and one deck's size."""
    seen: set[Hashable] = field(default_factory=set)
    """What is known of earlier rounds by rules that compare something else than both decks."""


@dataclass(slots=True)
class Table:
    """Where the two players sit, and the games that have not ended, the one that is on last."""

    hands: tuple[Hand, Hand]
    """What players 1 and 2 hold."""
    games: list[Game]
    is_over: bool = False
    """Whether the main game has ended."""
    seen: set[Hashable] = field(default_factory=set)
    """The same of the rounds of all games, by rules in which games share what they know."""
