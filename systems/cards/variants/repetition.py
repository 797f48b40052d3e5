"""Misreadings of when a game repeats itself, and of what follows from it."""

from collections.abc import Hashable

from components.cards import Deck, Game, Table
from systems.cards.ending import EndingSystem, finish
from systems.cards.questions import (
    WHAT_A_REPEAT_ENDS,
    WHAT_REPEATS,
    WHEN_DECKS_ARE_COMPARED,
    WHICH_GAMES_ARE_COMPARED,
    WHO_WINS_A_REPEAT,
)
from systems.cards.taking import draw
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
    "A repeat is looked for in player 1's deck only.",
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
    "Either player's deck, if that player had it before in this game, is a repeat.",
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
    "A repeat is taken from first card, last card and number of cards of both decks only.",
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
    "All games share one history: a round that began so in any game before is a repeat.",
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
    "A repeat is looked for after both cards are drawn, in what is left of the decks, and "
    "player 1 wins with that.",
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
    "A game that repeats itself is won by player 2.",
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
    "A main game that repeats itself is won by player 2, whose deck is scored; sub-games are "
    "player 1's as ever.",
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
    "A repeat in a sub-game ends the whole play: all games that wait for it are won, too, "
    "each with the deck as it lies.",
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
