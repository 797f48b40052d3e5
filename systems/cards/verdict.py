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
   from one end and grows at the other, so M comes to the top again and again: it is
   enough to compare the rounds that begin with M on top.
3. Some games are player 1's for another card's sake, see `systems.cards.strong`.

The main game is always played, as its decks matter. The second thought holds for it
too, with the highest card of either player.
"""

from collections.abc import Generator

import esper

from systems.between_turns import is_heard, passed
from systems.cards.promises import EVERY
from systems.cards.rules import calls_for_subgame, sole_holder, spoils
from systems.cards.seats import seats
from systems.cards.strong import has_unbeatable

Decks = tuple[list[int], list[int]]
"""What players 1 and 2 hold: strips of which nothing has been drawn yet."""
ROUNDS_A_CARD = 8
"""A game of an even number of cards seldom repeats itself before so many rounds."""


class VerdictSystem(esper.Processor):
    """Decides a round that calls for a sub-game, in place of `SubgameSystem`."""

    promises = EVERY

    def process(self) -> None:
        """Name the winner of the sub-game as the winner of the round."""
        _, game, first, second = seats()
        if game.drawn and calls_for_subgame(*game.drawn, first.left, second.left):
            one, other = game.drawn
            game.round_winner = winner_of(first.copied(one), second.copied(other))


def winner_of(first: list[int], second: list[int]) -> int:
    """Return who wins a sub-game with these decks, which are used up.

    Games that wait for others are kept in a list: Python's own stack would overflow.
    """
    decks: Decks | None = first, second
    waiting: list[Generator[Decks, int, int]] = []
    winner, is_limited = 0, is_heard()
    while decks or waiting:
        try:
            if decks and max(decks[0]) > max(decks[1]):
                decks, winner = None, 1
            elif decks:
                if is_limited:
                    passed()
                waiting.append(rounds(*decks))
                decks = next(waiting[-1])
            else:
                decks = waiting[-1].send(winner)
        except StopIteration as ended:
            waiting.pop()
            decks, winner = None, ended.value
    return winner


def rounds(first: list[int], second: list[int]) -> Generator[Decks, int, int]:
    """Play a game in which player 2 holds the highest card, and return who wins.

    It yields the decks of each sub-game of its own, and is sent the winner. A round is
    that of `systems.cards.RECURSIVE`, told to nobody, and written out: most of the time
    of an answer is spent here.
    """
    cards, highest = len(first) + len(second), max(second)
    left, is_odd = cards - 2, cards % 2 == 1
    first_look, laps, drawn = 0 if is_odd else ROUNDS_A_CARD * cards, Laps(), 0
    # The strips grow while they are drawn from; the game is over when either ends.
    for card, other in zip(first, second, strict=False):
        if other == highest and drawn >= first_look:
            if is_odd and has_unbeatable(first, second, drawn, cards):
                return 1
            if laps.has_seen(first[drawn:], second[drawn:]):
                return 1
        drawn += 1
        # Both can have enough cards left only if the cards left are as many as both say.
        if card + other <= left and calls_for_subgame(
            card, other, len(first) - drawn, len(second) - drawn
        ):
            winner = yield first[drawn : drawn + card], second[drawn : drawn + other]
            (first if winner == 1 else second).extend(spoils(winner, card, other))
        elif card > other:
            first += card, other
        else:
            second += other, card
    return sole_holder(len(first) - drawn, len(second) - drawn)


class Laps:
    """Notices that a game repeats itself, and remembers one moment only.

    The moment is taken anew after 1, 2, 4, 8, … laps, so it is at last one of those
    that come again, and is kept long enough to see it (Brent's method).
    """

    def __init__(self) -> None:
        """Remember nothing yet."""
        self._laps, self._until = 0, 1
        self._seen: Decks | None = None

    def has_seen(self, first: list[int], second: list[int]) -> bool:
        """Return whether both decks are as they were at the moment remembered."""
        now = first, second
        if now == self._seen:
            return True
        self._laps += 1
        if self._laps == self._until:
            self._seen, self._until = now, 2 * self._until
        return False
