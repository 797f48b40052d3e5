"""Playing a main game without events, a lap at a time.

A lap ends with the round in which the highest card of all was drawn. That card stays
with its owner, see `systems.cards.verdict`, so laps follow each other as long as the
game lasts; and if the game repeats itself, so do the decks between two laps.

    player 1   9 2 6 3 1       10 lies in the fifth place, so the first
    player 2   5 8 4 7 10      lap has five rounds.
"""

from itertools import islice
from typing import Final

import esper

from components.cards import Deck
from systems.cards.promises import EVERY
from systems.cards.seats import seats
from systems.cards.verdict import play, room_for


class LapSystem(esper.Processor):
    """Plays many rounds of the main game at once; of sub-games it computes the winner only.

    It replaces all systems but the first, `EndingSystem`, and dispatches no events. It keeps
    state, so each game needs its own.
    """

    promises = EVERY

    def __init__(self, *, is_recursive: bool, is_single: bool = False) -> None:
        """Play laps, or single rounds, so that a repetition is noticed in its first round."""
        self.is_recursive: Final = is_recursive
        self.is_single: Final = is_single
        self._rounds: zip[tuple[int, int]] | None = None

    def process(self) -> None:
        """Play the next lap to its end, or to that of the game."""
        table, game, first, second = seats()
        if table.is_over:
            return
        cards, drawn = first.left + second.left, first.drawn
        if self._rounds is None:
            strips = (islice(deck.strip, drawn, None) for deck in (first, second))
            self._rounds = zip(*strips, strict=False)
        lap = islice(self._rounds, 1 if self.is_single else rounds_of_lap(first, second))
        with room_for(cards):
            play(lap, first.strip, second.strip, cards - 2 if self.is_recursive else 0)
        # Both strips together grow by two cards a round.
        first.drawn = second.drawn = (len(first.strip) + len(second.strip) - cards) // 2
        game.rounds += first.drawn - drawn


def rounds_of_lap(first: Deck, second: Deck) -> int:
    """Return in how many rounds the highest card of two decks will have been drawn."""
    cards = max(first.cards, second.cards, key=max)
    return cards.index(max(cards)) + 1
