"""Numbers on units: who acts now, and who comes next."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.viewer.drawing.figures import LARGER, blank
from game.viewer.drawing.theme import px, scaled
from game.viewer.scenes.battle.canvas import BattleCanvas
from game.viewer.scenes.battle.colours import ACTING, NEXT, PLATE
from game.viewer.scenes.battle.digits import digits
from game.viewer.scenes.battle.motion import Motion
from game.viewer.scenes.battle.plates import BELOW_FROM
from game.viewer.scenes.battle.units import FIGURES_FROM

BADGE: Final = 0.3
"""How wide a badge is, in squares."""
BADGE_AT: Final = 0.58
LEAST_BADGE: Final = 14


def draw_order(
    canvas: BattleCanvas, units: Sequence[int], motion: Motion, seen: Mapping[int, pygame.Rect]
) -> list[pygame.Rect]:
    """Number those who act now and soon, where there is room; return where.

    All units that are in sight take the pixels of their squares.
    """
    placed: list[pygame.Rect] = []
    for number, entity in enumerate(units, 1):
        if entity in motion.state.units:
            badge = badge_for(number, canvas.zoom)
            others = [*placed, *(area for one, area in seen.items() if one != entity)]
            place = place_of_badge(badge, canvas.cell(*motion.standing_of(entity)), others)
            if place:
                canvas.target.blit(badge, place)
                placed.append(place)
    return placed


def place_of_badge(
    badge: pygame.Surface, area: pygame.Rect, taken: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """Return where a badge is: on the left between two plates, or beside a small square.

    None if that would hide who stands there.
    """
    height = area.top + round(area.height * BADGE_AT)
    if area.width >= px(BELOW_FROM):
        return badge.get_rect(center=(area.left + area.width // 8, height))
    if area.width >= px(FIGURES_FROM):
        inside = px(2)
        sides = (
            badge.get_rect(midright=(area.left + inside, height)),
            badge.get_rect(midleft=(area.right - inside, height)),
        )
        return next((place for place in sides if place.collidelist(taken) < 0), None)
    places = (
        badge.get_rect(bottomright=area.topleft),
        badge.get_rect(bottomleft=area.topright),
        badge.get_rect(topright=area.bottomleft),
        badge.get_rect(topleft=area.bottomright),
    )
    free = (place for place in places if place.collidelist(taken) < 0)
    return next(free, places[0])


@scaled
@lru_cache(maxsize=64)
def badge_for(number: int, zoom: int) -> pygame.Surface:
    """Return a number on a disc, bright for the unit whose turn it is."""
    ground, letters = (ACTING, PLATE) if number == 1 else (PLATE, NEXT)
    size = max(px(LEAST_BADGE), round(zoom * BADGE)) + (px(2) if number == 1 else 0)
    large = blank((size * LARGER, size * LARGER))
    middle = large.get_rect().center
    half = size * LARGER // 2
    pygame.draw.circle(large, PLATE, middle, half)
    pygame.draw.circle(large, ground if number == 1 else letters, middle, half - LARGER)
    pygame.draw.circle(large, ground, middle, half - 2 * LARGER)
    badge = pygame.transform.smoothscale(large, (size, size))
    figure = digits(str(number), zoom, letters)
    badge.blit(figure, figure.get_rect(center=badge.get_rect().center))
    return badge
