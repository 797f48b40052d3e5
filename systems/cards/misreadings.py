"""Misreadings of the rules of the card game: repetition, winners, taking, and sub-games."""

from collections.abc import Hashable

from components.cards import Deck, Game, Table
from systems.cards.ending import EndingSystem, finish
from systems.cards.questions import (
    HOW_MANY_CARDS,
    WHAT_A_REPEAT_ENDS,
    WHAT_REPEATS,
    WHEN_A_GAME_IS_WON,
    WHEN_DECKS_ARE_COMPARED,
    WHICH_CARD_FIRST,
    WHICH_CARDS_ARE_COPIED,
    WHICH_GAMES_ARE_COMPARED,
    WHO_WINS_A_REPEAT,
    WHOSE_CARDS,
    WHOSE_DECK_SCORES,
)
from systems.cards.taking import SubgameSystem, TakingSystem, draw
from systems.variants import variant


class SeeingEndingSystem(EndingSystem):
    """Ends a game if a key of its round was seen before; here the key is both decks.

    It is the base class of misreadings that compare something else. A round may have several
    keys; the game repeats itself if any of them was seen before.
    """

    def has_repeated(self, game: Game, first: Deck, second: Deck) -> bool:
        """Return whether any key of this round was seen before, and remember all of them."""
        seen, now = self.memory(game), self.sights(first, second)
        is_known = not seen.isdisjoint(now)
        seen.update(now)
        return is_known

    def memory(self, game: Game) -> set[Hashable]:
        """Return the keys of earlier rounds."""
        return game.seen

    def sights(self, first: Deck, second: Deck) -> set[Hashable]:
        """Return the keys of a round."""
        return {(tuple(first.cards), tuple(second.cards))}


@variant(
    "repeat-in-one-deck",
    WHAT_REPEATS,
    "Only player 1's deck is compared with earlier rounds.",
    part=2,
)
class OneDeckEndingSystem(SeeingEndingSystem):
    """Compares player 1's deck only.

    round   player 1   player 2
    1       3 1        2 5 4
    ...
    n       3 1        5 2 4        repeats round 1; under the standard rules it is a new round
    """

    def sights(self, first: Deck, second: Deck) -> set[Hashable]:  # noqa: ARG002 - see above
        """Return player 1's deck."""
        return {tuple(first.cards)}


@variant(
    "repeat-in-either-deck",
    WHAT_REPEATS,
    "It is a repeat if either player has the same deck as in an earlier round of this game.",
    part=2,
)
class EitherDeckEndingSystem(SeeingEndingSystem):
    """Compares each deck with the earlier decks of its player.

    round   player 1   player 2
    1       3 1        2 5 4
    ...
    n       1 3        2 5 4        repeats round 1; under the standard rules it is a new round
    """

    def sights(self, first: Deck, second: Deck) -> set[Hashable]:
        """Return each deck with its player."""
        return {(1, tuple(first.cards)), (2, tuple(second.cards))}


@variant(
    "repeat-by-ends",
    WHAT_REPEATS,
    "Only the first card, the last card and the number of cards of both decks are compared with "
    "earlier rounds.",
    part=2,
)
class EndsEndingSystem(SeeingEndingSystem):
    """Compares the first card, the last card and the size of both decks.

    round   player 1   player 2
    1       3 1        2 5 6 4
    ...
    n       3 1        2 6 5 4      repeats round 1; under the standard rules it is a new round
    """

    def sights(self, first: Deck, second: Deck) -> set[Hashable]:
        """Return the ends and the sizes of both decks."""
        return {(ends(first), ends(second))}


def ends(deck: Deck) -> tuple[int, ...]:
    """Return the first card, the last card and the number of cards."""
    cards = deck.cards
    return (*cards[:1], *cards[-1:], len(cards))


@variant(
    "repeat-across-games",
    WHICH_GAMES_ARE_COMPARED,
    "All games share one history: a round is also a repeat of a round in another game.",
    part=2,
)
class SharedMemoryEndingSystem(SeeingEndingSystem):
    """Compares a round with those of all games, so every sub-game must be played.

    game 2, round 1   player 1: 3 1   player 2: 4 2      player 2 wins it in the end
    ...
    game 7, round 5   player 1: 3 1   player 2: 4 2      player 1 wins game 7; under the
                                                         standard rules it continues
    """

    def memory(self, game: Game) -> set[Hashable]:  # noqa: ARG002 - all games share it
        """Return the keys of the rounds of all games."""
        return self.table.seen


@variant(
    "repeat-after-draw",
    WHEN_DECKS_ARE_COMPARED,
    "The decks are compared after both cards are drawn. If they repeat, player 1 wins with the "
    "remaining deck.",
    part=2,
)
class LateRepeatEndingSystem(SeeingEndingSystem):
    """Compares the decks without their top cards, and draws these when a game ends.

        round   player 1   player 2
        1       3 1        2 5 4        1 and 5 4 are left
        ...
        n       4 1        2 5 4        1 and 5 4 are left, which repeats round 1; under the
                                        standard rules it is a new round

    The winner of a main game that ends so doesn't get the drawn cards.
    """

    def sights(self, first: Deck, second: Deck) -> set[Hashable]:
        """Return the keys of the decks after the draw."""
        return super().sights(drawn_from(first), drawn_from(second))

    def repeat(self, table: Table) -> None:
        """End the game after a draw whose cards no player takes."""
        draw(table.games[-1])
        super().repeat(table)


def drawn_from(deck: Deck) -> Deck:
    """Return a deck without its top card."""
    return Deck(deck.strip, deck.drawn + 1)


@variant(
    "repeat-is-player-2s",
    WHO_WINS_A_REPEAT,
    "Player 2 wins a game that repeats.",
    part=2,
)
class OtherWinnerEndingSystem(EndingSystem):
    """Gives a game that repeats itself to player 2.

    round   player 1   player 2
    1       3 1        2 4
    ...
    n       3 1        2 4          player 2 wins; under the standard rules player 1 wins
    """

    def repeat(self, table: Table) -> None:
        """Make player 2 the winner."""
        super().repeat(table)
        table.games[-1].winner = 2


@variant(
    "main-repeat-is-player-2s",
    WHO_WINS_A_REPEAT,
    "Player 2 wins a main game that repeats, and player 2's deck is scored. Player 1 wins "
    "sub-games that repeat.",
    part=2,
)
class OtherMainWinnerEndingSystem(EndingSystem):
    """Gives a main game that repeats itself to player 2.

    game 1, round 1     player 1: 3 1   player 2: 2 4
    ...
    game 1, round n     player 1: 3 1   player 2: 2 4
    standard rules      player 1 wins with 3 1
    here                player 2 wins with 2 4
    """

    def repeat(self, table: Table) -> None:
        """Make player 2 the winner of the main game."""
        super().repeat(table)
        if len(table.games) == 1:
            table.games[-1].winner = 2


@variant(
    "repeat-ends-every-game",
    WHAT_A_REPEAT_ENDS,
    "If a sub-game repeats, player 1 also wins all games above it, each with the current deck.",
    part=2,
)
class WholeEndEndingSystem(EndingSystem):
    """Ends all waiting games with a game that repeats itself.

    game 1, round 9     cards 2 and 3 are drawn, and game 2 decides
    game 2, round 4     repeats round 1: player 1 wins game 2
    standard rules      player 1 takes 2 and 3, and round 10 begins
    here                player 1 wins game 1 with the remaining deck, without 2 and 3
    """

    def repeat(self, table: Table) -> None:
        """End all games except the main game, which the caller ends."""
        super().repeat(table)
        while len(table.games) > 1:
            winner = table.games[-1].winner
            finish(table)
            game = table.games[-1]
            game.round_winner = 0
            game.winner, game.is_repeated = winner, True


@variant(
    "repeat-wins-the-round",
    WHAT_A_REPEAT_ENDS,
    "If a round repeats, player 1 wins only this round. The game continues.",
    part=2,
    contradicts=(
        "repeat-after-draw",
        "repeat-is-player-2s",
        "main-repeat-is-player-2s",
        "both-decks-are-scored",
    ),
    because="no game ends with a repeat",
)
class RoundEndingSystem(EndingSystem):
    """Gives a round that repeats an earlier one to player 1, and continues.

    round   player 1   player 2
    1       3 1        2 4
    ...
    n       3 1        2 4          player 1 takes 3 2; under the standard rules the game ends
    """

    def repeat(self, table: Table) -> None:
        """Draw the cards of the round, which player 1 wins."""
        game = table.games[-1]
        draw(game)
        game.round_winner = 1


@variant(
    "highest-wins-everywhere",
    WHEN_A_GAME_IS_WON,
    "If player 1 has the highest card, player 1 wins at once in every game, including the main "
    "game and part 1. Player 1's current deck is scored.",
)
class HighestWinsEndingSystem(EndingSystem):
    """Ends a game at once if player 1 holds the highest card.

    This includes the main game, in part 1 too. The remaining deck is scored.

        player 1: 5 1   player 2: 2 3

        standard rules  player 1 takes 5 2, and so on, until player 2 has no card
        here            player 1 wins before the first round, with 5 1
    """

    def find_winner(self, table: Table, first: Deck, second: Deck) -> int:
        """Compare the highest cards while both players have cards."""
        winner = super().find_winner(table, first, second)
        return 1 if not winner and holds_highest(first, second) else winner


@variant(
    "high-card-first",
    WHICH_CARD_FIRST,
    "The winner of a round that a sub-game decides puts the higher card first.",
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
    "Player 1's card is always put first, whoever wins the round.",
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
    "A sub-game is played with one card fewer of each deck than the number on the drawn card.",
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
    "A sub-game needs more cards left than the number on the drawn card. Exactly as many aren't "
    "enough.",
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
    "sub-game-needs-two-left",
    HOW_MANY_CARDS,
    "No sub-game is played if a player has only one card left. The higher card wins the round.",
    part=2,
)
class TwoLeftSubgameSystem(SubgameSystem):
    """Requires two cards left of each player.

    player 1   3 4 5 1      draws 3, and 3 cards are left
    player 2   1 2          draws 1, and 1 card is left

    standard rules  4 5 1 plays against 2
    here            3 is higher than 1: player 1 takes 3 1
    """

    def is_called_for(self, first: int, second: int, first_left: int, second_left: int) -> bool:
        """Apply the base class's rule if two cards are left."""
        return min(first_left, second_left) > 1 and super().is_called_for(
            first, second, first_left, second_left
        )


@variant(
    "sub-game-needs-two-each",
    HOW_MANY_CARDS,
    "No sub-game is played if a player drew a 1, as one card makes no game. The higher card wins "
    "the round.",
    part=2,
)
class TwoEachSubgameSystem(SubgameSystem):
    """Requires sub-games with two cards of each player.

    player 1   3 4 5 2      draws 3, and 3 cards are left
    player 2   1 6 7        draws 1, and 2 cards are left

    standard rules  4 5 2 plays against 6
    here            3 is higher than 1: player 1 takes 3 1
    """

    def is_called_for(self, first: int, second: int, first_left: int, second_left: int) -> bool:
        """Apply the base class's rule if no 1 was drawn."""
        return min(first, second) > 1 and super().is_called_for(
            first, second, first_left, second_left
        )


@variant(
    "drawn-card-counts",
    HOW_MANY_CARDS,
    "The drawn card counts as one of the cards left. If there are too few cards to copy, all are "
    "copied.",
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
    "A sub-game decides if at least one player has enough cards left. If there are too few cards "
    "to copy, all are copied.",
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


@variant(
    "player-1-is-scored",
    WHOSE_DECK_SCORES,
    "Player 1's deck is scored, whoever wins.",
    contradicts=("main-repeat-is-player-2s",),
    because="the winner of the main game doesn't matter there",
)
class FirstScoredEndingSystem(EndingSystem):
    """Makes player 1 the winner of the main game at its end, even if player 2 has all cards.

    player 1: no cards   player 2: 4 3 2 1

    standard rules  player 2 wins with a score of 30
    here            player 1 wins with a score of 0
    """

    def find_winner(self, table: Table, first: Deck, second: Deck) -> int:
        """Replace the winner of the main game."""
        winner = super().find_winner(table, first, second)
        return 1 if winner and len(table.games) == 1 else winner

    def repeat(self, table: Table) -> None:
        """Replace the winner of a main game that repeats itself."""
        super().repeat(table)
        if len(table.games) == 1:
            table.games[0].winner = 1


@variant(
    "both-decks-are-scored",
    WHOSE_DECK_SCORES,
    "If the main game repeats, player 2's deck is put below player 1's, and both are scored as "
    "one deck.",
    part=2,
    contradicts=("main-repeat-is-player-2s",),
    because="the winner of a repeat doesn't matter there",
)
class BothScoredEndingSystem(EndingSystem):
    """Scores both decks as one if the main game repeats itself.

    player 1: 3 1   player 2: 2 4       repeats an earlier round of the main game

    standard rules  player 1's deck is scored: 2 * 3 + 1
    here            3 1 2 4 is scored: 4 * 3 + 3 * 1 + 2 * 2 + 4
    """

    def repeat(self, table: Table) -> None:
        """Move player 2's cards below those of player 1, who wins."""
        super().repeat(table)
        if len(table.games) == 1:
            table.games[0].winner = 1
            first, second = table.games[0].decks
            first.strip += second.cards
            second.drawn = len(second.strip)
