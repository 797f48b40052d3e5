"""Who wins a sub-game, found with as little play as possible.

Only the winner of a sub-game matters, and often the highest card decides it. Say it
is M, and n cards are in play; as all cards differ, M is n or more. A round in which
M is drawn never calls for a sub-game: M's owner has at most n - 2 cards left.

    player 1   6 2 5      n = 5, M = 6: when 6 is drawn, the other player has drawn
    player 2   1 4        a card too, so of 5 cards at most 3 are left, not 6.

So M wins each round that it is drawn in, and goes back under the deck it came from:
its owner never loses it, hence never runs out of cards.

1. If player 1 holds M, the game ends with all cards in the hands of player 1, or it
   repeats itself, and then it is player 1's as well. Nothing need be played.
2. If player 2 holds M, player 2 wins unless the game repeats itself. A deck is drawn
   from one end and grows at the other, so M is drawn again and again, once in each *lap*:
   it is enough to compare the rounds that follow the ones in which M is drawn.
3. Some games of an odd number of cards are player 1's for another card's sake, see
   `has_unbeatable`.
4. For an even number of cards no such rule is known: the game is played to its end, or
   until it repeats itself. It may repeat itself even if no round calls for a sub-game:
   such games of 10, 14, 18, 22, 26 and 30 cards were found, and of 20, 28 and 36, but
   none among millions of deals of 12, 16, 24, 32 or 40 cards.

The main game is always played, as its decks matter, see `laps`.
"""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Final

from game.simulation.progress import report_step
from systems.cards.taking import calls_for_subgame, sole_holder, spoils

ROUNDS_A_CARD: Final = 8
"""A game of an even number of cards seldom repeats itself before so many rounds."""


def winner_of(first: list[int], second: list[int]) -> int:
    """Return who wins a sub-game with these decks, which are used up.

    It calls itself for sub-games, inside `room_for`.
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
        report_step()
        drawn = (len(first) + len(second) - cards) // 2
        if winner := sole_holder(len(first) - drawn, len(second) - drawn):
            return winner
        now = first[drawn:], second[drawn:]
        if now == seen or (is_odd and has_unbeatable(*now)):
            return 1
        # Brent's cycle detection: only the decks of the last lap whose number is a power of two
        # are kept, for twice as long each time, until they come round again.
        lap += 1
        if lap.bit_count() == 1:
            seen = now
        until = second.index(highest, drawn) + 1


def play(rounds: Iterable[tuple[int, int]], first: list[int], second: list[int], left: int) -> None:
    """Play rounds of a game of whose sub-games only the winners are found.

    The same round as that of `systems.cards.RECURSIVE`, without events and inlined, as most
    of the time of an answer is spent here.

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
        # Two calls of `append` take two thirds of the time of one `extend`.
        if card > other:
            first.append(card)
            first.append(other)
        else:
            second.append(other)
            second.append(card)


def has_unbeatable(first: list[int], second: list[int]) -> bool:
    """Return whether player 1 has a card that wins a game of an odd number of cards.

    Count each deck from below. A card in an even place is strong, one in an odd place weak:

        player 1   6 2 5 1      6 and 5 are strong, 2 and 1 weak
        player 2   4 7 3        7 is strong, 4 and 3 weak

    As n, the number of cards in play, is odd, each round draws one strong and one weak card.
    Both go under the winner's deck, the winner's own card to an even place and the other to
    an odd one; the rest keep their places' kind.

    If player 1 has a strong card x of n - 2 or more that is higher than every weak card,
    player 1 wins. For x only ever meets weak cards, all of them lower. A round is decided by a
    sub-game only if the cards drawn come to n - 2 at most, so either is n - 3 at most, and x is
    neither. A card that turns weak has lost: to a higher one, then it is no higher than the
    weak card of the two, hence lower than x; or in a sub-game, then it is n - 3 at most. So x
    stays higher than every weak card, and with player 1, who never runs out of cards; and a
    game that repeats itself is player 1's as well.

    Such a card is player 1's highest: that can't be a weak one, nor a lower strong one.
    """
    best = max(first)
    is_strong = (len(first) - first.index(best)) % 2 == 0
    weak = second[::-2]
    return is_strong and best >= len(first) + len(second) - 2 and best > max(weak)


@contextmanager
def room_for(cards: int) -> Iterator[None]:
    """Raise Python's recursion limit to what sub-games of that many cards may need.

    Each sub-game has at least two cards fewer than the game that waits for it, and takes two
    nested calls; Python allows a thousand by default. The limit holds for all threads, so
    only one of them may look for winners at a time.
    """
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(usual + cards)
    try:
        yield
    finally:
        sys.setrecursionlimit(usual)
