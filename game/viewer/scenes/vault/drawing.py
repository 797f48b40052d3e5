"""A vault's keys, doors, explorers and trails, drawn on its ground."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import pygame

from game.puzzles.vault import KEYS
from game.puzzles.vault.reading import DOORS
from game.viewer.drawing.theme import ACCENT, BLACK, TEXT, px
from game.viewer.scenes.canvas import smooth
from game.viewer.scenes.vault.canvas import VaultCanvas
from game.viewer.scenes.vault.colours import NO_KEY, explorer_colour, key_colour
from game.viewer.scenes.vault.motion import Flight, SeenWalk, Swing
from game.viewer.scenes.vault.pictures import (
    door_picture,
    dot_picture,
    explorer_picture,
    glow_picture,
    key_picture,
)

SMALLEST_EXPLORER: Final = 20
LIFT: Final = 40
"""How far a key rises that is taken, in pixels."""
GROWTH: Final = 1.2
TRAIL_WIDE: Final = 0.46
AJAR: Final = 0.16
"""How much of a door's width is seen when it is open."""
AJAR_ALPHA: Final = 150
SWING_STEPS: Final = 24
ALPHA_STEPS: Final = 12


def draw_keys_and_doors(
    canvas: VaultCanvas, walk: SeenWalk, doors: dict[int, int], sealed: dict[int, int]
) -> None:
    """Draw doors, open ones ajar, and then keys; `doors` have a key, `sealed` ones have none."""
    swinging = {swing.square for swing in walk.swings}
    for square, number in sealed.items():
        picture = door_picture(DOORS[number], NO_KEY, canvas.size(square))
        canvas.blit(picture, canvas.spot(square))
    for square, number in doors.items():
        if square in walk.shown.doors:
            picture = door_picture(DOORS[number], key_colour(number), canvas.size(square))
            canvas.blit(picture, canvas.spot(square))
        elif square not in swinging:
            draw_swing(canvas, Swing(number, square, 1.0))
    for swing in walk.swings:
        draw_swing(canvas, swing)
    for square, number in walk.shown.keys.items():
        picture = key_picture(KEYS[number], key_colour(number), canvas.size(square))
        canvas.blit(picture, canvas.spot(square))


def draw_swing(canvas: VaultCanvas, swing: Swing) -> None:
    """Draw a door on its way to being open: it turns on its left side."""
    size = canvas.size(swing.square)
    share = round(smooth(swing.share) * SWING_STEPS) / SWING_STEPS
    x, y = canvas.spot(swing.square)
    canvas.target.blit(ajar_picture(swing.door, size, share), (x - size // 2, y - size // 2))


@lru_cache(maxsize=512)
def ajar_picture(door: int, size: int, share: float) -> pygame.Surface:
    """Return a door that is open so far."""
    shut = door_picture(DOORS[door], key_colour(door), size)
    width = max(round(size * (1 - (1 - AJAR) * share)), 2)
    ajar = pygame.transform.smoothscale(shut, (width, size))
    ajar.set_alpha(round(255 - (255 - AJAR_ALPHA) * share))
    return ajar


def draw_trail(
    canvas: VaultCanvas,
    steps: list[tuple[int, int, float]],
    order: dict[int, int],
) -> None:
    """Draw the squares where explorers were as dots, the older the fainter."""
    size = max(round(canvas.zoom * TRAIL_WIDE), 5)
    for entity, square, age in steps:
        alpha = round(age * ALPHA_STEPS) * 150 // ALPHA_STEPS
        if alpha:
            picture = dot_picture(explorer_colour(order[entity]), size, alpha)
            canvas.blit(picture, canvas.spot(square))


def draw_explorers(canvas: VaultCanvas, walk: SeenWalk, order: dict[int, int]) -> None:
    """Draw the explorers, the one that walks last and with a glow."""
    size = max(round(canvas.zoom * 0.98), px(SMALLEST_EXPLORER))
    for entity in sorted(walk.places, key=lambda entity: entity == walk.acting):
        centre = canvas.centre(walk.places[entity])
        facing = (0, 1)
        if entity == walk.acting:
            facing = walk.facing
            light = glow_picture(ACCENT, size * 4)
            place = light.get_rect(center=centre)
            canvas.target.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)
        canvas.blit(explorer_picture(explorer_colour(order[entity]), facing, size), centre)


def draw_flights(canvas: VaultCanvas, flights: Iterable[Flight]) -> None:
    """Draw the keys that are being taken: they rise, larger and fainter."""
    for flight in flights:
        share = smooth(flight.share)
        size = round(max(canvas.size(flight.square), px(SMALLEST_EXPLORER)) * (1 + GROWTH * share))
        picture = key_picture(KEYS[flight.key], key_colour(flight.key), size).copy()
        picture.set_alpha(round(255 * (1 - share)))
        x, y = canvas.spot(flight.square)
        canvas.blit(picture, (x, y - round(px(LIFT) * share)))


def draw_rings(canvas: VaultCanvas, squares: Iterable[int]) -> None:
    """Draw circles around the things on some squares."""
    for square in squares:
        radius = round(canvas.size(square) * 0.72) + px(2)
        centre = canvas.spot(square)
        pygame.draw.circle(canvas.target, BLACK, centre, radius + px(1), px(4))
        pygame.draw.circle(canvas.target, TEXT, centre, radius, px(2))
