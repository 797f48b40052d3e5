"""The legend of a vault: the marks on its map, and what is to be found out."""

from typing import Final

from game.puzzles.vault.reading import DOORS
from game.viewer.scene_parts import Legend, LegendMark
from game.viewer.scenes.vault.colours import explorer_colour, key_colour
from game.viewer.scenes.vault.drawing import AJAR, ajar_picture
from game.viewer.scenes.vault.pictures import (
    KeyGlyph,
    door_picture,
    dot_picture,
    explorer_picture,
)

FIRST: Final = 0
"""The key, and the explorer, that stand for all others."""
FAINT: Final = 150
RIGHT: Final = (1, 0)


def legend() -> Legend:
    """Return the legend."""
    colour = key_colour(FIRST)
    return Legend(
        goal=(
            "All keys have to be fetched. A door opens once its key is held, the same letter in "
            "the same colour. The answer is the fewest steps that take all keys; in part 2 four "
            "explorers walk, one at a time."
        ),
        marks=(
            LegendMark(
                lambda size: explorer_picture(explorer_colour(FIRST), RIGHT, size),
                "an explorer; the one that shines walks",
            ),
            LegendMark(
                lambda size: dot_picture(explorer_colour(FIRST), size // 2, FAINT),
                "where an explorer came from",
            ),
            LegendMark(KeyGlyph(FIRST), "a key; walked over, it is taken"),
            LegendMark(lambda size: door_picture(DOORS[FIRST], colour, size), "a shut door"),
            LegendMark(lambda size: ajar_picture(FIRST, size, 1 - AJAR), "an open door"),
        ),
        hints=(
            "The one that shines walks; each key opens the door of its letter.",
            "Click a key to see its door, and when it is taken.",
        ),
    )
