"""Folding long sub-games: after enough turns only their winner is computed, without events.

Few people watch a million turns. The winner of a sub-game in progress is that of a new game
with the decks as they lie, whatever was played before: a game that repeats an earlier round
of its own will come to that round again and again.

    a round    |- 200 turns of its sub-games -|- what is left of each, a turn each -|
"""

from typing import Final, NamedTuple

import esper

from components.cards import Deck, Table
from game.puzzles.cards.playing.card_game import GAME_FOLDED
from game.puzzles.cards.playing.outcome import play_part
from game.puzzles.cards.reading import Deal
from systems.cards.ending import EndingSystem

RECURSIVE_PART: Final = 2


class Length(NamedTuple):
    """How many turns of sub-games are played with events; the main game's own all are."""

    in_round: int = 200
    """In one round of the main game."""
    in_all: int = 2000
    only: int | None = None
    """The only round with such turns, counted from 1; None for every round."""


USUAL: Final = Length()


class FoldingEndingSystem(EndingSystem):
    """Ends sub-games as `EndingSystem` does, or by their verdict once enough turns were played.

    Only for rules by which the decks alone decide who wins a sub-game, see `Promise.JUDGED`.
    """

    def __init__(self, length: Length) -> None:
        """Begin before the first turn."""
        super().__init__()
        self.length: Final = length
        self._in_round = 0
        self._in_all = 0

    def process(self) -> None:
        """Count the turns of sub-games."""
        if len(self.table.games) == 1:
            self._in_round = 0
        else:
            self._in_round += 1
            self._in_all += 1
        super().process()

    def winner_of(self, table: Table, first: Deck, second: Deck) -> int:
        """Return who has won the game that is on, or will win it if it is folded."""
        winner = super().winner_of(table, first, second)
        if winner or len(table.games) == 1 or not self._is_enough(table.games[0].rounds + 1):
            return winner
        deal = Deal(tuple(first.cards), tuple(second.cards))
        winner = play_part(deal, RECURSIVE_PART).winner or 0
        if winner:
            esper.dispatch_event(GAME_FOLDED, len(table.games))
        return winner

    def _is_enough(self, number: int) -> bool:
        """Whether sub-games are folded from now on in a round of the main game."""
        in_round, in_all, only = self.length
        return self._in_round > in_round or self._in_all > in_all or only not in (None, number)
