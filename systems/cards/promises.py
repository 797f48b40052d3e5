"""What a rule of the cards promises, so that sub-games may be skipped; see `systems.rules`."""

from enum import Flag, auto
from typing import Final


class Promise(Flag):
    """A property of a rule that short cuts may rely on."""

    HIGHEST_STAYS = auto()
    """Whoever holds the highest card of a game wins every round in which it is drawn, and so
    keeps it, and a game that repeats itself is player 1's. So a sub-game is player 1's who
    holds that card, and need not be played."""
    JUDGED = auto()
    """Both decks alone decide who wins a game, in progress or new, and all else is as usual too: a
    program that knows these very rules may find the winners of sub-games in its own way."""


EVERY: Final = Promise.HIGHEST_STAYS | Promise.JUDGED
