"""The system that ends games: one player has all cards, or the game would repeat itself.

If a round begins with the decks of an earlier round of the same game, in the same order, the
same rounds would follow forever. The recursive game gives such a game to player 1. The plain
game has no rule for it, and ends in the same way here.

The search for a repetition copies no deck. The strips still contain every earlier deck, so the
number of cards that were drawn before a round is enough to find its decks:

    strip   43 19 2 29 43 19 2       Two cards were drawn before the third round, which began
                 ^--------^          with four cards: its deck is strip[2:6].
"""

from functools import cached_property
from itertools import combinations
from typing import Final

import esper

from components.cards import Deck, Game, Table
from systems.cards.events import GAME_ENDED
from systems.cards.table import CardSystem
from systems.cards.taking import SubgameSystem, TakingSystem
from systems.lookup import world_system

LOOK_EVERY: Final = 8
"""Rounds after which the savings below look at the cards of a sub-game again."""


class EndingSystem(CardSystem):
    """Ends the current game before a round if it has a winner.

    A sub-game leaves the table, and its winner wins the round that waited for it. The main
    game stays, so its decks can be read. `HighestCardEndingSystem` relies on these rules.
    """

    def process(self) -> None:
        """Find the winner of the current game, and return to the waiting game."""
        table = self.table
        if table.is_over:
            return
        game = table.games[-1]
        first, second = game.decks
        game.winner = self.find_winner(table, first, second)
        if not game.winner and self.has_repeated(game, first, second):
            self.repeat(table)
        if game.winner:
            finish(table)

    def find_winner(self, _table: Table, first: Deck, second: Deck) -> int:
        """Return the player who has won the current game, 1 or 2; 0 if both have cards."""
        if len(second.strip) == second.drawn:
            return 1
        return 0 if len(first.strip) > first.drawn else 2

    def has_repeated(self, game: Game, first: Deck, second: Deck) -> bool:
        """Return whether an earlier round of `game` began with the same decks, and remember it."""
        drawn, ours, theirs = first.drawn, first.strip, second.strip
        left = len(ours) - drawn
        key = ours[drawn], theirs[drawn], left
        earlier = game.openings.get(key)
        if earlier is None:
            game.openings[key] = [drawn]
            return False
        deck, other = ours[drawn:], theirs[drawn:]
        for before in earlier:
            is_same = ours[before : before + left] == deck
            if is_same and theirs[before : before + len(other)] == other:
                return True
        earlier.append(drawn)
        return False

    def repeat(self, table: Table) -> None:
        """Give the current game, which repeats itself, to player 1."""
        game = table.games[-1]
        game.is_repeated = True
        game.winner = 1


class HighestCardEndingSystem(EndingSystem):
    """Gives a sub-game to player 1 at its beginning if player 1 has its highest card.

    Only the winner of a sub-game matters, and player 1 is the winner. Let n be the number of cards
    in the sub-game, and M the highest. As all cards differ, M is at least n. After M is drawn,
    its owner has at most n - 2 cards left, fewer than M, so no sub-game decides that round, and
    M wins it. So the owner of M never loses it and never runs out of cards. If player 1 has M,
    the sub-game ends with player 1 holding all cards, or it repeats itself, and player 1 wins
    as well. If player 2 has M, the sub-game may repeat itself, so it must be played.

    A game may use this class only under rules that keep this argument: see
    `game.puzzles.savings.HIGHEST_CARD`. As somebody may have edited the systems, the methods that
    decide a round or a game are asked about each pair of cards. If one of them decides otherwise,
    all sub-games are played. An edit of `process` isn't noticed.
    """

    def find_winner(self, table: Table, first: Deck, second: Deck) -> int:
        """Return the winner of the current game, 1 or 2; 0 if it continues.

        Player 1 also wins a sub-game if `is_won` holds and `are_rules_kept`. This is checked only
        before every `LOOK_EVERY`-th draw.
        """
        winner = super().find_winner(table, first, second)
        if winner or first.drawn % LOOK_EVERY or len(table.games) == 1:
            return winner
        return int(self.is_won(first, second) and self.are_rules_kept)

    def is_won(self, first: Deck, second: Deck) -> bool:
        """Return whether player 1 wins a sub-game with these decks for certain."""
        return not first.drawn and max(first.strip) > max(second.strip)

    @cached_property
    def are_rules_kept(self) -> bool:
        """Whether the systems of this world keep the rules that the argument needs."""
        cards = sorted({card for deck in self.table.games[0].decks for card in deck.strip})
        taking, subgame = world_system(TakingSystem), world_system(SubgameSystem)
        return self.is_game_rule_kept(cards[0], cards[-1]) and all(
            self.is_round_rule_kept(taking, subgame, low, high)
            for low, high in combinations(cards, 2)
        )

    def is_game_rule_kept(self, low: int, high: int) -> bool:
        """Return whether a player without cards has lost, and player 1 wins a repeated game."""
        table = Table([Game((Deck([high]), Deck([low]))) for _ in range(2)])
        self.repeat(table)
        cards, nothing, find_winner = Deck([high]), Deck([]), super().find_winner
        ends = find_winner(table, cards, nothing), find_winner(table, nothing, cards)
        return table.games[-1].winner == 1 and ends == (1, 2)

    def is_round_rule_kept(
        self, taking: TakingSystem, subgame: SubgameSystem, low: int, high: int
    ) -> bool:
        """Return whether the higher card wins, and decides the round if it is the highest."""
        return (
            (taking.choose(high, low), taking.choose(low, high)) == (1, 2)
            and not subgame.is_called_for(high, low, high - 2, low)
            and not subgame.is_called_for(low, high, low, high - 2)
        )


class UnbeatableCardEndingSystem(HighestCardEndingSystem):
    """Gives a sub-game also to player 1 if player 1 has an unbeatable card.

    Count each deck from below. A card in an even place is strong, one in an odd place weak:

        player 1   6 2 5 1      6 and 5 are strong, 2 and 1 weak
        player 2   4 7 3        7 is strong, 4 and 3 weak

    If n, the number of cards in the sub-game, is odd, each round draws one strong and one weak
    card. The winner takes them with its own card in an even place and the other card in an odd
    place. All other cards stay strong or weak.

    A strong card x of player 1 is unbeatable if it is at least n - 2 and higher than all weak
    cards. It only meets weak cards, all of them lower. A sub-game decides a round only if both
    drawn cards add up to at most n - 2, so each is at most n - 3, and x is neither. A strong card
    turns weak when it loses. If it loses to a higher card, that is a weak one, lower than x. If it
    loses by a sub-game, it is at most n - 3. So x stays higher than all weak cards, and player 1
    keeps it and never runs out of cards.

    A game may use this class only under rules that keep this argument: see
    `game.puzzles.savings.UNBEATABLE_CARD`.
    """

    def is_won(self, first: Deck, second: Deck) -> bool:
        """Return whether player 1 has an unbeatable card; only the highest card can be one."""
        if super().is_won(first, second):
            return True
        ours, cards = first.cards, first.left + second.left
        best = max(ours)
        is_strong = (len(ours) - ours.index(best)) % 2 == 0
        return cards % 2 == 1 and is_strong and best >= cards - 2 and best > max(second.cards[::-2])

    def is_round_rule_kept(
        self, taking: TakingSystem, subgame: SubgameSystem, low: int, high: int
    ) -> bool:
        """Return whether a sub-game needs enough cards, and the winner takes its own card first.

        A sub-game needs at least as many cards as the sum of those drawn.
        """
        return (
            super().is_round_rule_kept(taking, subgame, low, high)
            and not subgame.is_called_for(high, low, high - 1, low)
            and not subgame.is_called_for(high, low, high, low - 1)
            and taking.spoils(1, high, low) == taking.spoils(2, low, high) == (high, low)
        )


def finish(table: Table) -> None:
    """End the current game, which has a winner; the end of the main game ends the play."""
    game = table.games[-1]
    if GAME_ENDED in esper.event_registry:
        esper.dispatch_event(GAME_ENDED, len(table.games), game.winner, game.is_repeated)
    if len(table.games) == 1:
        table.is_over = True
        return
    table.games.pop()
    table.games[-1].round_winner = game.winner
