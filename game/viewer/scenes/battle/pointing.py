"""A ring around a unit, and a line from one to another.

Each has a dark edge, so that it is seen on floor, rock and figures alike.
"""

from math import hypot
from typing import Final

import pygame

from game.viewer.drawing.theme import BLACK, Colour, px
from game.viewer.scenes.battle.canvas import BattleCanvas
from game.viewer.scenes.battle.colours import ACTING
from game.viewer.scenes.battle.motion import Motion

HEADS_FROM: Final = 12
"""Pixels per square from which there is room for an arrow's head."""
EDGE: Final = 1
"""Pixels of the dark edge."""
Point = tuple[float, float]


def draw_ring(canvas: BattleCanvas, entity: int | None, motion: Motion, colour: Colour) -> None:
    """Draw a ring around a unit, if it lives."""
    if entity not in motion.moment.before.units:
        return
    area = canvas.cell(*motion.standing_of(entity))
    area = area.inflate(px(2), px(2)) if area.width >= px(12) else area.inflate(px(6), px(6))
    width = max(area.width // 14, px(2))
    edge = max(px(EDGE), 1)
    pygame.draw.ellipse(canvas.target, BLACK, area.inflate(2 * edge, 2 * edge), width + 2 * edge)
    pygame.draw.ellipse(canvas.target, colour, area, width)


def draw_aim(canvas: BattleCanvas, motion: Motion, striker: int, struck: int) -> None:
    """Draw a thin line with an arrow head from a unit to the one that it strikes."""
    units = motion.moment.before.units
    if striker not in units or struck not in units:
        return
    start, end = (middle_of(canvas, motion, entity) for entity in (striker, struck))
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    size = max(canvas.zoom * 0.13, px(3))
    tip = shifted(end, along, -canvas.zoom * 0.12)
    back = shifted(tip, along, -2 * size)
    across = -along[1], along[0]
    head = [tip, shifted(back, across, size), shifted(back, across, -size)]
    edge, width = max(px(EDGE), 1), max(px(2), canvas.zoom // 24)
    pygame.draw.line(canvas.target, BLACK, start, back, width + 2 * edge)
    if canvas.zoom >= px(HEADS_FROM):
        pygame.draw.polygon(canvas.target, BLACK, head)
        pygame.draw.lines(canvas.target, BLACK, True, head, 2 * edge + 1)
        pygame.draw.polygon(canvas.target, ACTING, head)
    pygame.draw.line(canvas.target, ACTING, start, back, width)


def middle_of(canvas: BattleCanvas, motion: Motion, entity: int) -> Point:
    """Return the pixel in the middle of a unit."""
    area = canvas.cell(*motion.standing_of(entity))
    return area.centerx, area.centery + canvas.zoom * 0.1


def shifted(point: Point, along: Point, length: float) -> Point:
    """Return the point that lies so many pixels in a direction."""
    return point[0] + along[0] * length, point[1] + along[1] * length
