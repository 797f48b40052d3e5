"""Misreadings of who wins a game, of how cards are taken, and of which sub-games are played."""

from components.cards import Deck, Table
from systems.cards.ending import EndingSystem
from systems.cards.questions import (
    HOW_MANY_CARDS,
    WHEN_A_GAME_IS_WON,
    WHICH_CARD_FIRST,
    WHICH_CARDS_ARE_COPIED,
    WHOSE_CARDS,
)
from systems.cards.taking import SubgameSystem, TakingSystem
from systems.variants import variant


@variant(
    "highest-wins-everywhere",
    WHEN_A_GAME_IS_WON,
    "If player 1 holds the highest card, player 1 wins at once: in every game, the outermost "
    "and part 1's too, whose deck is scored as it lies.",
)
class HighestWinsEndingSystem(EndingSystem):
    """Ends a game at once if player 1 holds the highest card.

    This includes the main game, in part 1 too. The remaining deck is scored.

        player 1: 5 1   player 2: 2 3

        standard rules  player 1 takes 5 2, and so on, until player 2 has no card
        here            player 1 wins before the first round, with 5 1
    """

    def winner_of(self, table: Table, first: Deck, second: Deck) -> int:
        """Compare the highest cards while both players have cards."""
        winner = super().winner_of(table, first, second)
        return 1 if not winner and holds_highest(first, second) else winner


@variant(
    "high-card-first",
    WHICH_CARD_FIRST,
    "The winner of a sub-game lays the higher card first.",
    part=2,
)
class HighFirstTakingSystem(TakingSystem):
    """Takes the higher card first.

    player 1 draws 2, player 2 draws 3, and player 1 wins the sub-game

    standard rules  player 1 takes 2 3
    here            player 1 takes 3 2
    """

    def spoils(self, winner: int, first: int, second: int) -> tuple[int, int]:
        """Return the higher card first."""
        low, high = sorted(super().spoils(winner, first, second))
        return high, low


@variant(
    "player-1s-card-first",
    WHICH_CARD_FIRST,
    "Player 1's card is laid first, whoever takes it.",
)
class DrawnOrderTakingSystem(TakingSystem):
    """Takes player 1's card first.

    player 1 draws 2, player 2 draws 3

    standard rules  player 2 takes 3 2
    here            player 2 takes 2 3
    """

    def spoils(self, winner: int, first: int, second: int) -> tuple[int, int]:  # noqa: ARG002
        """Return player 1's card first."""
        return first, second


def holds_highest(first: Deck, second: Deck) -> bool:
    """Return whether the first of two decks with cards has the highest card of both."""
    return max(first.cards) > max(second.cards)


@variant(
    "sub-game-from-whole-decks",
    WHICH_CARDS_ARE_COPIED,
    "A sub-game is played with copies of the whole decks.",
    part=2,
)
class WholeDeckSubgameSystem(SubgameSystem):
    """Copies all cards that are left.

    player 1   2 9 8 5      draws 2, and 9 8 5 are left
    player 2   1 7 6        draws 1, and 7 6 are left

    standard rules  9 8 plays against 7
    here            9 8 5 plays against 7 6
    """

    def copies(self, deck: Deck, card: int) -> list[int]:  # noqa: ARG002 - see above
        """Return all cards."""
        return deck.cards


@variant(
    "sub-game-one-card-less",
    WHICH_CARDS_ARE_COPIED,
    "A sub-game is played with one card less of each deck than the number drawn.",
    part=2,
)
class ShortSubgameSystem(SubgameSystem):
    """Copies one card less than was drawn.

    player 1   2 9 8 5      draws 2, and 9 8 5 are left
    player 2   3 7 6 4      draws 3, and 7 6 4 are left

    standard rules  9 8 plays against 7 6 4
    here            9 plays against 7 6
    """

    def copies(self, deck: Deck, card: int) -> list[int]:
        """Return one card less."""
        return super().copies(deck, card - 1)


@variant(
    "strictly-more-cards",
    HOW_MANY_CARDS,
    "A sub-game needs more cards left than the number drawn, not as many.",
    part=2,
)
class StrictSubgameSystem(SubgameSystem):
    """Requires one card more.

    player 1   2 9 8        draws 2, and 2 cards are left
    player 2   1 7 6        draws 1, and 2 cards are left

    standard rules  9 8 plays against 7
    here            2 is higher than 1: player 1 takes 2 1
    """

    def is_called_for(self, first: int, second: int, first_left: int, second_left: int) -> bool:
        """Count one card less."""
        return super().is_called_for(first, second, first_left - 1, second_left - 1)


@variant(
    "drawn-card-counts",
    HOW_MANY_CARDS,
    "The card drawn counts as one that is left, and as many as there are get copied.",
    part=2,
)
class LenientSubgameSystem(SubgameSystem):
    """Requires one card less, and copies as many cards as are left.

    player 1   3 9 8        draws 3, and 2 cards are left
    player 2   1 7          draws 1, and 1 card is left

    standard rules  3 is higher than 1: player 1 takes 3 1
    here            9 8 plays against 7
    """

    def is_called_for(self, first: int, second: int, first_left: int, second_left: int) -> bool:
        """Count one card more."""
        return super().is_called_for(first, second, first_left + 1, second_left + 1)


@variant(
    "sub-game-if-either",
    WHOSE_CARDS,
    "A sub-game decides if either player has so many left, and as many as there are get copied.",
    part=2,
)
class EitherSubgameSystem(SubgameSystem):
    """Requires enough cards of one player only, and copies as many cards as are left.

    So a sub-game may decide a round in which the highest card is drawn.

    player 1   2 9 8        draws 2, and 2 cards are left
    player 2   4 7          draws 4, and 1 card is left

    standard rules  4 is higher than 2: player 2 takes 4 2
    here            9 8 plays against 7
    """

    def is_called_for(self, first: int, second: int, first_left: int, second_left: int) -> bool:
        """Apply the base class's rule to each player alone, with that player's numbers for both."""
        asked = super().is_called_for
        return asked(first, first, first_left, first_left) or asked(
            second, second, second_left, second_left
        )
