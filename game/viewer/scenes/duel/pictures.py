"""The pictures of a duel: its hall, and the icon of each spell.

A spell's sort follows from its effects, so spells of a custom book have icons.
"""

from functools import cache, lru_cache
from typing import Final

import pygame

from components.duel import Spell
from game.viewer.drawing.art import Art, drawn_file
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import ACCENT, BLUE, GREEN, MUTED, PINK, RED, Colour

WIDE: Final = 24
TOP: Final = 1
HIGH: Final = 15
"""The part of the hall that there is to see, in squares; it begins that far from above."""
STAND: Final = 11.2
"""The row on which both sides are."""
WIZARD_X: Final = 5.4
BOSS_X: Final = 18.4
AROUND: Final = (9, 4)
"""Squares around the map that the picture covers: at the sides, and above and below."""
COLUMNS: Final = WIDE + 2 * AROUND[0]
ROWS: Final = HIGH + 2 * AROUND[1]
MASTER: Final = 44
"""Pixels per square of the picture that is scaled to other sizes."""
ABOVE: Final = (29, 30, 38)
BELOW: Final = (70, 66, 62)
"""The colours of the wall's upper and the floor's lower edge."""
MISSILE: Final = "missile"
DRAIN: Final = "drain"
SHIELD: Final = "shield"
POISON: Final = "poison"
RECHARGE: Final = "recharge"
HEAL: Final = "heal"
NOTHING: Final = "nothing"
COLOURS: Final[dict[str, Colour]] = {
    MISSILE: ACCENT,
    DRAIN: RED,
    SHIELD: BLUE,
    POISON: GREEN,
    RECHARGE: PINK,
    HEAL: (120, 200, 120),
    NOTHING: MUTED,
}


def draw_hall(target: pygame.Surface, camera: Camera) -> None:
    """Fill a camera's area with the hall. Outside of the picture its edge is repeated."""
    picture, area = hall(round(camera.zoom)), pygame.Rect(camera.area)
    place = picture.get_rect(topleft=camera.to_screen(-AROUND[0], -AROUND[1]))
    if not place.contains(area):
        target.fill(ABOVE, area)
        target.fill(BELOW, (area.left, place.centery, area.width, area.height))
        edge = picture.subsurface((0, 0, 1, place.height))
        wide = pygame.transform.scale(edge, (area.width, place.height))
        target.blit(wide, (area.left, place.top))
    target.blit(picture, place)


@lru_cache(maxsize=2)
def hall(zoom: int) -> pygame.Surface:
    """Return the empty hall with `zoom` pixels per square; its first square is `AROUND` in it."""
    return pygame.transform.smoothscale(_master(), (COLUMNS * zoom, ROWS * zoom))


@cache
def _master() -> pygame.Surface:
    """Return the large picture that is scaled to other sizes, which is faster than drawing each."""
    size = COLUMNS * MASTER, ROWS * MASTER
    picture = pygame.Surface(size, 0, 32)
    picture.blit(drawn_file("hall", size), (0, 0))
    return picture


def find_sort(spell: Spell) -> str:
    """Return the sort of a spell. If it has several effects, the first one decides."""
    does = (
        (spell.armor, SHIELD),
        (spell.damage_a_turn, POISON),
        (spell.mana_a_turn, RECHARGE),
        (spell.damage and spell.healing, DRAIN),
        (spell.damage, MISSILE),
        (spell.healing, HEAL),
    )
    return next((sort for amount, sort in does if amount), NOTHING)


def choose_colour(spell: Spell) -> Colour:
    """Return the colour of a spell."""
    return COLOURS[find_sort(spell)]


def icon(sort: str) -> Art:
    """Return the icon of a sort of spells."""
    return Art(f"spell-{sort}")
