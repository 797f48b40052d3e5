"""The things that lie on squares, such as potions, below the units that stand on them."""

from collections.abc import Iterable

import pygame

from game.puzzles.battle.playing.units import ThingState
from game.viewer.drawing.theme import px
from game.viewer.scenes.battle.drawing.canvas import BattleCanvas
from game.viewer.scenes.battle.drawing.figures import colour_of, figure
from game.viewer.scenes.battle.drawing.units import FIGURES_FROM

SIZE = 0.6
"""How large a thing is, in squares."""
LEAST_SIZE = 2
"""Pixels of a thing at the least."""


def draw_things(canvas: BattleCanvas, things: Iterable[ThingState]) -> None:
    """Draw those that are in sight; where squares are small, as specks."""
    side = max(round(canvas.zoom * SIZE), LEAST_SIZE)
    for square, kind in things:
        area = canvas.square(square)
        if not canvas.shows(area):
            continue
        place = pygame.Rect(0, 0, side, side)
        place.center = area.center
        if canvas.zoom < px(FIGURES_FROM):
            pygame.draw.rect(canvas.target, colour_of(kind), place)
        else:
            canvas.target.blit(figure(kind, side), place)
