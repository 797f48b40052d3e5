"""How people misread where a unit steps."""

from typing import Final

from game.puzzles.variant import Variant

CHOOSING: Final = "The first of the nearest squares in range is chosen, then the step towards it."
STEPPING: Final = "Of all shortest paths to the chosen square the first step in reading order wins."
LEAVING: Final = "Who is killed leaves the map at once, and the square is free."
DESTINATIONS: Final = (
    "first-step",
    "nearest-enemy",
    "nearest-enemy-square",
    "last-of-nearest",
    "crow-flies",
)
"""Each chooses where to go in a way of its own."""

VARIANTS: Final = (
    Variant(
        "columns-first",
        "moving",
        "Ties between destinations, and between first steps, go in reading order.",
        "Ties between destinations, and between first steps, go by column, then row.",
        contradicts=("last-of-nearest",),
    ),
    Variant(
        "first-step",
        "moving",
        CHOOSING,
        "Of all nearest squares in range none is chosen first: the first step in reading order "
        "that begins a shortest path to any of them is taken.",
        contradicts=(*DESTINATIONS[1:], "walk-back"),
    ),
    Variant(
        "nearest-enemy",
        "moving",
        CHOOSING,
        "Of the nearest enemies the first by its own square is chosen, then the first step of "
        "any shortest path to any of its nearest squares.",
        contradicts=DESTINATIONS[2:],
    ),
    Variant(
        "nearest-enemy-square",
        "moving",
        CHOOSING,
        "Of the nearest enemies the first by its own square is chosen, then that enemy's first "
        "nearest square, then the first step of a shortest path to it.",
        contradicts=DESTINATIONS[3:],
    ),
    Variant(
        "last-of-nearest",
        "moving",
        CHOOSING,
        "Of the nearest squares in range the last in reading order is chosen, then the first "
        "step of a shortest path to it.",
        contradicts=DESTINATIONS[4:],
    ),
    Variant(
        "crow-flies",
        "moving",
        CHOOSING,
        "Of the reachable squares in range the nearest by rows plus columns is chosen (ties in "
        "reading order), then the first step of a shortest path to it.",
    ),
    Variant(
        "walk-back",
        "moving",
        STEPPING,
        "The square is chosen rightly, the path is walked back from it by the first predecessor "
        "in reading order.",
    ),
    Variant(
        "corpse-blocks",
        "moving",
        LEAVING,
        "The square of a unit killed this round stays blocked until the round ends.",
    ),
)
