"""Who acts, who acts next, and who strikes whom: rings, a line with an arrow head, and badges.

Each has a dark edge, so that it is seen on floor, rock and figures alike.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import Final

import pygame

from game.puzzles.battle.playing.state import BattleState, actor_in
from game.simulation.recording import Recording
from game.viewer.drawing.art import art
from game.viewer.drawing.theme import BLACK, Colour, px, scaled
from game.viewer.scenes.battle.drawing.canvas import ACTING, NEXT, PLATE, BattleCanvas
from game.viewer.scenes.battle.drawing.health_bars import NUMBERS_FROM, digits
from game.viewer.scenes.battle.motion import BattleMotion
from systems.battle.events import ATTACKED

ORDER_SHOWN: Final = 4
"""How many units get a badge."""
HEADS_FROM: Final = 12
"""Pixels per square from which there is room for an arrow's head."""
DARK_EDGE: Final = 1
"""Pixels of the dark edge."""
Point = tuple[float, float]
BADGE: Final = 0.3
"""How wide a badge is, in squares."""
BADGE_AT: Final = 0.58
LEAST_BADGE: Final = 14


def acting_next(recording: Recording[BattleState], number: int) -> list[int]:
    """Return who takes the turn after so many and the next ones, each once, as far as recorded."""
    actors = map(actor_in, recording.turns[number : number + ORDER_SHOWN])
    return [*dict.fromkeys(actor for actor in actors if actor is not None)]


def strike_in_turn(recording: Recording[BattleState], number: int) -> tuple[int, int] | None:
    """Return who strikes whom in the turn after so many, None if nobody does."""
    turn = recording.turns[number] if number < len(recording) else ()
    blows = [event.arguments[:2] for event in turn if event.name == ATTACKED]
    return (blows[0][0], blows[0][1]) if blows else None


def draw_ring(
    canvas: BattleCanvas, entity: int | None, motion: BattleMotion, colour: Colour
) -> None:
    """Draw a ring around a unit, if it lives."""
    if entity not in motion.moment.before.units:
        return
    area = canvas.cell(*motion.unleaning_place_of(entity))
    area = area.inflate(px(2), px(2)) if area.width >= px(12) else area.inflate(px(6), px(6))
    width = max(area.width // 14, px(2))
    edge = max(px(DARK_EDGE), 1)
    pygame.draw.ellipse(canvas.target, BLACK, area.inflate(2 * edge, 2 * edge), width + 2 * edge)
    pygame.draw.ellipse(canvas.target, colour, area, width)


def draw_strike_line(canvas: BattleCanvas, motion: BattleMotion, striker: int, struck: int) -> None:
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
    edge, width = max(px(DARK_EDGE), 1), max(px(2), canvas.zoom // 24)
    pygame.draw.line(canvas.target, BLACK, start, back, width + 2 * edge)
    if canvas.zoom >= px(HEADS_FROM):
        pygame.draw.polygon(canvas.target, BLACK, head)
        pygame.draw.lines(canvas.target, BLACK, True, head, 2 * edge + 1)
        pygame.draw.polygon(canvas.target, ACTING, head)
    pygame.draw.line(canvas.target, ACTING, start, back, width)


def middle_of(canvas: BattleCanvas, motion: BattleMotion, entity: int) -> Point:
    """Return the pixel in the middle of a unit's figure."""
    area = canvas.cell(*motion.unleaning_place_of(entity))
    return area.centerx, area.centery + canvas.zoom * 0.1


def shifted(point: Point, along: Point, length: float) -> Point:
    """Return the point that lies so many pixels in a direction."""
    return point[0] + along[0] * length, point[1] + along[1] * length


def draw_order(
    canvas: BattleCanvas, units: Sequence[int], motion: BattleMotion
) -> list[pygame.Rect]:
    """Number the units that act now and next, at the left of large squares; return where."""
    placed: list[pygame.Rect] = []
    for number, entity in enumerate(units, 1):
        if entity in motion.state.units and canvas.zoom >= px(NUMBERS_FROM):
            area, badge = (
                canvas.cell(*motion.unleaning_place_of(entity)),
                badge_for(number, canvas.zoom),
            )
            middle = area.left + area.width // 8, area.top + round(area.height * BADGE_AT)
            placed.append(badge.get_rect(center=middle))
            canvas.target.blit(badge, placed[-1])
    return placed


@scaled
@lru_cache(maxsize=64)
def badge_for(number: int, zoom: int) -> pygame.Surface:
    """Return a number on a disc, bright for the unit whose turn it is."""
    name, letters = ("badge-now", PLATE) if number == 1 else ("badge-next", NEXT)
    size = max(px(LEAST_BADGE), round(zoom * BADGE)) + (px(2) if number == 1 else 0)
    badge = art(name, size).copy()
    figure = digits(str(number), zoom, letters)
    badge.blit(figure, figure.get_rect(center=badge.get_rect().center))
    return badge
