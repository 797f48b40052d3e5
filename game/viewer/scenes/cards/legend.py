"""The legend of a card game: the marks on its tables, and what is to be found out."""

from typing import Final

import pygame

from game.viewer.drawing.theme import ACCENT, GREEN
from game.viewer.scene_parts import Legend, LegendMark
from game.viewer.scenes.cards.depth_marks import DepthBadge
from game.viewer.scenes.cards.pictures import Card, Halo

SHOWN: Final = 7
"""The card that stands for all others."""


def own_card(player: int, words: str) -> LegendMark:
    """Return the mark of a player's cards."""
    return LegendMark(lambda size: Card(SHOWN, player)(size, 0), words)


def winning_card(size: int) -> pygame.Surface:
    """Return a card in the light of the winner."""
    height = round(size * 0.8)
    picture, shown = Halo()(height, 0).copy(), Card(SHOWN, 1)(height, 0)
    picture.blit(shown, shown.get_rect(center=picture.get_rect().center))
    return picture


def legend() -> Legend:
    """Return the legend."""
    return Legend(
        goal=(
            "Both turn up a card, the higher one takes both, until one holds all. In part 2 a "
            "game within the game decides where both hold as many cards as theirs say. The answer "
            "is the winner's cards, each times its place from below."
        ),
        marks=(
            own_card(1, "a card of player 1"),
            own_card(2, "a card of player 2"),
            LegendMark(winning_card, "wins the round, and takes both cards"),
            LegendMark(DepthBadge(3, GREEN), "in this round so many games lie on the table"),
            LegendMark(DepthBadge(5, ACCENT), "five or more"),
        ),
        hints=(
            "The card that shines takes both; a table on a table is a game within.",
            "Numbered marks along the foot lead to where games lie deepest.",
        ),
    )
