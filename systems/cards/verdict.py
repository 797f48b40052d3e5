"""Who wins a sub-game, without telling how.

Only the winner of a sub-game matters, and often the highest card names it. Say it
is M, and n cards are in play; as all cards differ, M is n or more. A round in which
M is drawn never calls for a sub-game: M's owner has at most n - 2 cards left.

    player 1   6 2 5      n = 5, M = 6: when 6 is drawn, the other player has drawn
    player 2   1 4        a card too, so of 5 cards at most 3 are left, not 6.

So M wins each round that it is drawn in, and goes back under the deck it came from:
its owner never loses it, hence never runs out of cards.

1. If player 1 holds M, the game ends with all cards in the hands of player 1, or it
   repeats itself, and then it is player 1's as well. Nothing need be played.
2. If player 2 holds M, player 2 wins unless the game repeats itself. A deck is drawn
   from one end and grows at the other, so M comes round again and again, a *lap* each
   time: it is enough to compare the rounds that follow the ones in which M is drawn.
3. Some games of an odd number of cards are player 1's for another card's sake, see
   `systems.cards.strong`.
4. For an even number of cards no such rule is known: that player 2 wins is learned by
   playing the game to its end, and that nobody does, by playing until it repeats itself.
   It may even if no round calls for a sub-game: games of 10, 14, 18, 22, 26 and 30 cards
   were found that do, and of 20, 28 and 36, but none among millions of deals of 12, 16,
   24, 32 or 40 cards.

The main game is always played, as its decks matter, see `systems.cards.laps`.
"""

from collections.abc import Iterable
from itertools import islice
from typing import Final

from systems.between_turns import notify_listeners
from systems.cards.rules import calls_for_subgame, sole_holder, spoils
from systems.cards.strong import has_unbeatable

ROUNDS_A_CARD: Final = 8
"""A game of an even number of cards seldom repeats itself before so many rounds."""


def winner_of(first: list[int], second: list[int]) -> int:
    """Return who wins a sub-game with these decks, which are used up.

    Games in games are calls in calls here: see `systems.cards.nesting`.
    """
    highest = max(second)
    if max(first) > highest:
        return 1
    cards, rounds = len(first) + len(second), zip(first, second, strict=False)
    is_odd = cards % 2 == 1
    drawn, until = 0, second.index(highest) + 1 if is_odd else ROUNDS_A_CARD * cards
    lap, seen = 0, None
    while True:
        play(islice(rounds, until - drawn), first, second, cards - 2)
        notify_listeners()
        drawn = (len(first) + len(second) - cards) // 2
        if winner := sole_holder(len(first) - drawn, len(second) - drawn):
            return winner
        now = first[drawn:], second[drawn:]
        if now == seen or (is_odd and has_unbeatable(*now)):
            return 1
        # Only one moment is remembered, the last whose number is a power of two. At last it is
        # one of those that come again, and is kept long enough to see it (Brent's method).
        lap += 1
        if lap.bit_count() == 1:
            seen = now
        until = second.index(highest, drawn) + 1


def play(rounds: Iterable[tuple[int, int]], first: list[int], second: list[int], left: int) -> None:
    """Play rounds of a game whose sub-games are only judged.

    A round is that of `systems.cards.RECURSIVE`, told to nobody, and written out: most of
    the time of an answer is spent here.

    Args:
        rounds: the cards that are drawn, read off both strips while these grow.
        first: player 1's strip of cards, drawn ones included.
        second: player 2's.
        left: how many cards both have left in each round, or 0 if none calls for a sub-game.
    """
    for card, other in rounds:
        # Both can have enough cards left only if the cards left are as many as both say.
        if card + other <= left:
            drawn = (len(first) + len(second) - left) // 2
            if calls_for_subgame(card, other, len(first) - drawn, len(second) - drawn):
                winner = winner_of(first[drawn : drawn + card], second[drawn : drawn + other])
                (first if winner == 1 else second).extend(spoils(winner, card, other))
                continue
        # One card after the other: that takes two thirds of the time of both at once.
        if card > other:
            first.append(card)
            first.append(other)
        else:
            second.append(other)
            second.append(card)
