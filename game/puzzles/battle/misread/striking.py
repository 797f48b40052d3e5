"""How people misread whom a unit strikes, and when."""

from typing import Final

from game.puzzles.variant import Variant

STRIKING: Final = (
    "Of the enemies beside it a unit strikes the one with the fewest hit points, of several "
    "such the first in reading order."
)
TARGETS: Final = ("first-adjacent", "last-of-weakest", "strikes-by-column")

VARIANTS: Final = (
    Variant(
        "first-adjacent",
        "striking",
        STRIKING,
        "The first enemy beside it in reading order is struck, whatever its hit points.",
        contradicts=TARGETS[1:],
    ),
    Variant(
        "last-of-weakest",
        "striking",
        STRIKING,
        "Of equally weak enemies the last in reading order is struck.",
        contradicts=TARGETS[2:],
    ),
    Variant(
        "strikes-by-column",
        "striking",
        STRIKING,
        "Of equally weak enemies the first by column, then row, is struck.",
    ),
    Variant(
        "move-or-attack",
        "moving",
        "A unit that moved strikes in the same turn if it can.",
        "A unit that moved does not strike in the same turn.",
    ),
)
