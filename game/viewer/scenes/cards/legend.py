"""The legend of a card game: the marks on its tables, and the goal."""

from functools import partial
from typing import Final

from game.viewer.drawing.shapes import Mark, Spot, Sprite
from game.viewer.scenes.cards.pictures import ALL, card
from game.viewer.scenes.cards.scene import depth_mark
from game.viewer.scenes.cards.shapes import HALO, LIGHT
from game.viewer.view_model import Legend, LegendMark

FIRST, SECOND = (partial(card, 7, player, ALL) for player in (1, 2))
MIDDLE: Final = Spot(0.5, 0.5)
WINNING: Final = Sprite(HALO, MIDDLE, 1), Sprite(FIRST, MIDDLE, 1 / LIGHT)


def legend() -> Legend:
    """Return the legend."""
    return Legend(
        goal=(
            "Both turn up a card, the higher one takes both, until one holds all. In part 2 a "
            "game within the game decides where both hold as many cards as theirs say. The answer "
            "is the winner's cards, each times its place from below."
        ),
        marks=(
            LegendMark(FIRST, "a card of player 1"),
            LegendMark(SECOND, "a card of player 2"),
            LegendMark(Mark(WINNING), "wins the round, and takes both cards"),
            LegendMark(depth_mark(3), "in this round so many games lie on the table"),
        ),
        hints=(
            "The card that shines takes both; a table on a table is a game within.",
            "Numbered marks along the foot lead to where games lie deepest.",
        ),
    )
