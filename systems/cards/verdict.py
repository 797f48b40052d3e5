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

The main game is always played, as its decks matter. The second thought holds for it
too, with the highest card of either player.
"""

from collections.abc import Generator

import esper

from systems.cards.promises import EVERY
from systems.cards.rules import calls_for_subgame, higher, sole_holder, spoils
from systems.cards.seats import seats

Decks = tuple[list[int], list[int]]
"""What players 1 and 2 hold: strips of which nothing has been drawn yet."""


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
    winner = 0
    while decks or waiting:
        try:
            if decks and max(decks[0]) > max(decks[1]):
                decks, winner = None, 1
            elif decks:
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
    that of `systems.cards.RECURSIVE`, told to nobody.
    """
    drawn, highest = 0, max(second)
    laps: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()
    while not (winner := sole_holder(len(first) - drawn, len(second) - drawn)):
        card, other = first[drawn], second[drawn]
        if other == highest:
            opening = tuple(first[drawn:]), tuple(second[drawn:])
            if opening in laps:
                return 1
            laps.add(opening)
        drawn += 1
        if calls_for_subgame(card, other, len(first) - drawn, len(second) - drawn):
            winner = yield first[drawn : drawn + card], second[drawn : drawn + other]
        else:
            winner = higher(card, other)
        (first if winner == 1 else second).extend(spoils(winner, card, other))
    return winner
