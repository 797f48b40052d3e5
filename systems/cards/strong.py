"""A card that nothing can beat: who wins some sub-games of an odd number of cards.

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
"""


def has_unbeatable(first: list[int], second: list[int]) -> bool:
    """Return whether player 1 has such a card; both decks together have an odd number of cards.

    It is then player 1's highest card: that can't be a weak one, nor a lower strong one.
    """
    best = max(first)
    is_strong = (len(first) - first.index(best)) % 2 == 0
    weak = second[::-2]
    return is_strong and best >= len(first) + len(second) - 2 and best > max(weak)
