"""Cards and tables as pictures, drawn large, made small, and kept."""

from enum import Enum, auto
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.theme import ACCENT, BLUE, ORANGE, SEMIBOLD, WHITE, Colour, font, mixed
from game.viewer.scenes.cards.layout import CARD_WIDTH

PLAYERS: Final[dict[int, Colour]] = {1: BLUE, 2: ORANGE}
FACE: Final = (246, 244, 236)
INK: Final = (34, 36, 44)
LARGE: Final = 256
"""The height of a card as it is drawn first."""
CORNER: Final = 0.1
CONDENSED: Final = 1.3
"""How much higher than usual words may be that would be too wide."""
HALO: Final = 0.11
"""How far the light around a card reaches, as a share of its height."""
HALO_STEPS: Final = 8
FINE_EDGE: Final = 6
STRIP_LEFT: Final = 8
STRIP_RIGHT: Final = 2
"""How much is free beside it."""
COVERED_FROM: Final = 0.46
"""The share of a card's width that is seen of it at least, if it has a large number."""
LEAST_NUMBER: Final = 8.0
"""Pixels that a number of two digits is wide at least: so wide it is 7 pixels high."""
FELT: Final = (26, 62, 66)
FELT_ABOVE: Final = (74, 92, 122)
"""What the colour of tables comes closer to, the higher they lie."""
EDGE: Final = 2
"""The width of a table's edge in pixels."""
EDGE_LIGHT: Final = 0.34
MIDDLE_LIGHT: Final = 0.07
CORNER_SHADE: Final = 0.16
GROWTH: Final = 4
"""How much larger corners are drawn first."""
SHADOW: Final = 110
SHADOW_BLUR: Final = 6
GLOW: Final = 5
"""Samples along each side of the light on a table."""


class CardFace(Enum):
    """How much of a card can be seen."""

    OPEN = auto()
    """All of it."""
    COVERED = auto()
    """Its left part, with the corner."""
    NARROW = auto()
    SLIVER = auto()
    THIN = auto()
    HAIR = auto()
    FINEST = auto()
    """Narrower and narrower strips, with a number as wide as the strip."""
    BLANK = auto()
    """A strip too narrow for a number."""


EDGES: Final = {CardFace.OPEN: 11, CardFace.COVERED: 11}
"""The width of a card's edge as it is drawn first; of others it is `FINE_EDGE`."""
ROOMS: Final = {
    CardFace.NARROW: (38, 30),
    CardFace.SLIVER: (28, 28),
    CardFace.THIN: (20, 26),
    CardFace.HAIR: (15, 24),
    CardFace.FINEST: (11, 20),
}
"""How wide and high a number may be in a strip, as it is drawn first."""


def face_of(seen: float, height: float) -> CardFace:
    """Return the face of a card so many pixels high of which a share of its width is seen."""
    if seen >= COVERED_FROM:
        return CardFace.COVERED
    strip = seen * CARD_WIDTH * LARGE - STRIP_LEFT - STRIP_RIGHT
    for face, (width, _) in ROOMS.items():
        if width <= strip:
            return face if width * height / LARGE >= LEAST_NUMBER else CardFace.BLANK
    return CardFace.BLANK


class CardLook(NamedTuple):
    """A card, and how it is seen."""

    number: int
    player: int
    """In whose colour."""
    face: CardFace = CardFace.OPEN


@lru_cache(maxsize=256)
def card(look: CardLook, height: int, angle: int) -> pygame.Surface:
    """Return a card of a height in pixels, turned by whole degrees to the left."""
    whole = large_card(look)
    width = max(round(height * CARD_WIDTH), 1)
    if not angle:
        return pygame.transform.smoothscale(whole, (width, height))
    twice = pygame.transform.smoothscale(whole, (2 * width, 2 * height))
    return pygame.transform.rotozoom(twice, angle, 0.5)


@lru_cache(maxsize=64)
def large_card(look: CardLook) -> pygame.Surface:
    """Return a card with its number in the corner, and larger in the middle if it is open."""
    number = str(look.number)
    size = round(LARGE * CARD_WIDTH), LARGE
    surface = pygame.Surface(size, pygame.SRCALPHA)
    whole = surface.get_rect()
    radius = round(LARGE * CORNER)
    edge = EDGES.get(look.face, FINE_EDGE)
    pygame.draw.rect(surface, INK, whole, border_radius=radius)
    pygame.draw.rect(surface, PLAYERS[look.player], whole.inflate(-6, -6), border_radius=radius - 3)
    pygame.draw.rect(
        surface, FACE, whole.inflate(-2 * edge, -2 * edge), border_radius=radius - edge
    )
    if look.face is CardFace.BLANK:
        return surface
    left, room = (STRIP_LEFT, ROOMS[look.face]) if look.face in ROOMS else (17, (50, 46))
    corner = words_within(number, room)
    surface.blit(corner, corner.get_rect(midleft=(left, 42)))
    if look.face is CardFace.OPEN:
        middle = words_within(number, (size[0] - 48, 120))
        surface.blit(middle, middle.get_rect(center=(size[0] // 2, LARGE * 0.6)))
    return surface


def words_within(words: str, room: tuple[int, int]) -> pygame.Surface:
    """Return words in ink, as large as they fit into some pixels; wide ones are condensed."""
    written = font(room[1], SEMIBOLD).render(words, True, INK)
    scale = min(room[0] / written.get_width(), 1.0)
    if scale == 1:
        return written
    high = max(scale, min(scale * CONDENSED, 1.0))
    size = max(round(written.get_width() * scale), 1), max(round(written.get_height() * high), 1)
    return pygame.transform.smoothscale(written, size)


@lru_cache(maxsize=8)
def halo(height: int) -> pygame.Surface:
    """Return the light around a card of a height that wins, twice as large as it is seen."""
    margin = max(round(height * HALO), 2)
    size = round(height * CARD_WIDTH) + 2 * margin, height + 2 * margin
    light = pygame.Surface((2 * size[0], 2 * size[1]), pygame.SRCALPHA)
    light.fill((*ACCENT, 0))
    for step in range(HALO_STEPS):
        inside = light.get_rect().inflate(*[-4 * margin * step // HALO_STEPS] * 2)
        strength = 255 * ((step + 1) / HALO_STEPS) ** 2
        radius = round(2 * height * CORNER + 2 * margin * (1 - step / HALO_STEPS))
        pygame.draw.rect(light, (*ACCENT, round(strength)), inside, border_radius=radius)
    return light


@lru_cache(maxsize=10)
def table(size: tuple[int, int], depth: int, radius: int) -> pygame.Surface:
    """Return an empty table: felt that is a little lighter in the middle, with an edge."""
    felt = felt_of(depth)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    glow = pygame.Surface((GLOW, GLOW), pygame.SRCALPHA)
    middle = GLOW // 2
    for x in range(GLOW):
        for y in range(GLOW):
            away = ((x - middle) ** 2 + (y - middle) ** 2) / (2 * middle**2)
            shade = mixed(mixed(felt, WHITE, MIDDLE_LIGHT), (0, 0, 0), away * CORNER_SHADE)
            glow.set_at((x, y), shade)
    inner = size[0] - 2 * EDGE, size[1] - 2 * EDGE
    surface.blit(rounded(size, radius, mixed(felt, WHITE, EDGE_LIGHT)), (0, 0))
    cloth = pygame.transform.smoothscale(glow, inner)
    cloth.blit(rounded(inner, max(radius - EDGE, 1), WHITE), (0, 0), None, pygame.BLEND_RGBA_MIN)
    surface.blit(cloth, (EDGE, EDGE))
    return surface


@lru_cache(maxsize=8)
def shadow(size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return the soft shadow of a table, larger than it by the radius on each side."""
    small = [max((side + 2 * radius) // SHADOW_BLUR, 4) for side in size]
    dark = pygame.Surface(small, pygame.SRCALPHA)
    rim = max(radius // SHADOW_BLUR, 1)
    pygame.draw.rect(dark, (0, 0, 0, SHADOW), dark.get_rect().inflate(-2 * rim, -2 * rim))
    return pygame.transform.smoothscale(dark, (size[0] + 2 * radius, size[1] + 2 * radius))


def rounded(size: tuple[int, int], radius: int, colour: Colour) -> pygame.Surface:
    """Return a rectangle with smooth round corners."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    radius = min(radius, size[0] // 2, size[1] // 2)
    large = 2 * radius * GROWTH
    disc = pygame.Surface((large, large), pygame.SRCALPHA)
    disc.fill((*colour, 0))
    pygame.draw.circle(disc, colour, (large // 2, large // 2), large // 2)
    disc = pygame.transform.smoothscale(disc, (2 * radius, 2 * radius))
    for left in (0, size[0] - 2 * radius):
        for top in (0, size[1] - 2 * radius):
            surface.blit(disc, (left, top))
    surface.fill(colour, (radius, 0, size[0] - 2 * radius, size[1]))
    surface.fill(colour, (0, radius, size[0], size[1] - 2 * radius))
    return surface


def felt_of(depth: int) -> Colour:
    """Return the colour of a table at a depth."""
    return mixed(FELT, FELT_ABOVE, 1 - 0.7 ** (depth - 1))
