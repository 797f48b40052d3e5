"""The legend of a vault: the marks on its map, and what is to be found out."""

from functools import partial
from typing import Final

from game.viewer.drawing.art import Art
from game.viewer.scenes.vault.pictures import (
    AJAR,
    door_picture,
    explorer_colour,
    explorer_picture,
    key_glyph,
    key_picture,
)
from game.viewer.view_model import Legend, LegendMark

FIRST: Final = 0
"""The key, and the explorer, that stand for all others."""


def legend() -> Legend:
    """Return the legend."""
    dot, walking = Art("dot", explorer_colour(FIRST)), partial(explorer_picture, FIRST, (1, 0))
    return Legend(
        goal=(
            "All keys have to be fetched. A door opens once its key is held, the same letter in "
            "the same colour. The answer is the fewest steps that take all keys; in part 2 four "
            "explorers walk, one at a time."
        ),
        marks=(
            LegendMark(walking, "an explorer; the one that shines walks"),
            LegendMark(lambda size: dot(size // 2), "where an explorer came from"),
            LegendMark(key_glyph(FIRST), "a key; walked over, it is taken"),
            LegendMark(lambda size: key_picture(FIRST, size // 2), "where a key was taken"),
            LegendMark(partial(door_picture, FIRST, 0), "a shut door"),
            LegendMark(partial(door_picture, FIRST, 1 - AJAR), "an open door"),
        ),
        hints=(
            "The one that shines walks; each key opens the door of its letter.",
            "Click a key to see its door, and when it is taken.",
        ),
    )
