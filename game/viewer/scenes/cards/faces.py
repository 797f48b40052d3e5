"""Cards as pictures, drawn large, made small, and kept."""

from enum import Enum, auto
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.theme import ACCENT, BLUE, ORANGE, SEMIBOLD, Colour, font
from game.viewer.scenes.cards.places import CARD_WIDTH

PLAYERS: Final[dict[int, Colour]] = {1: BLUE, 2: ORANGE}
FACE: Final = (246, 244, 236)
INK: Final = (34, 36, 44)
LARGE: Final = 256
"""The height of a card as it is drawn first."""
CORNER: Final = 0.1
HALO: Final = 0.11
"""How far the light around a card reaches, as a share of its height."""
HALO_STEPS: Final = 8


class Face(Enum):
    """How much of a card can be seen."""

    OPEN = auto()
    """All of it."""
    COVERED = auto()
    """Its left part, with the corner."""
    NARROW = auto()
    """A narrow strip, with a small corner."""
    SLIVER = auto()
    """A strip so narrow that digits stand one under the other."""


EDGES: Final = {Face.OPEN: 11, Face.COVERED: 11, Face.NARROW: 6, Face.SLIVER: 6}
"""The width of a card's edge as it is drawn first."""


NARROW_BELOW: Final = 0.46
SLIVER_BELOW: Final = 0.22
"""The share of a card's width that is seen of it."""


def face_of(seen: float) -> Face:
    """Return the face of a card of which so much is seen, as a share of its width."""
    if seen >= NARROW_BELOW:
        return Face.COVERED
    return Face.NARROW if seen >= SLIVER_BELOW else Face.SLIVER


class Look(NamedTuple):
    """A card, and how it is seen."""

    number: int
    player: int
    """In whose colour."""
    face: Face = Face.OPEN


@lru_cache(maxsize=256)
def card(look: Look, height: int, angle: int) -> pygame.Surface:
    """Return a card of a height in pixels, turned by whole degrees to the left."""
    whole = large_card(look)
    width = max(round(height * CARD_WIDTH), 1)
    if not angle:
        return pygame.transform.smoothscale(whole, (width, height))
    twice = pygame.transform.smoothscale(whole, (2 * width, 2 * height))
    return pygame.transform.rotozoom(twice, angle, 0.5)


@lru_cache(maxsize=64)
def large_card(look: Look) -> pygame.Surface:
    """Return a card with its number in the corner, and larger in the middle if it is open."""
    number = str(look.number)
    size = round(LARGE * CARD_WIDTH), LARGE
    surface = pygame.Surface(size, pygame.SRCALPHA)
    whole = surface.get_rect()
    radius = round(LARGE * CORNER)
    edge = EDGES[look.face]
    pygame.draw.rect(surface, INK, whole, border_radius=radius)
    pygame.draw.rect(surface, PLAYERS[look.player], whole.inflate(-6, -6), border_radius=radius - 3)
    pygame.draw.rect(
        surface, FACE, whole.inflate(-2 * edge, -2 * edge), border_radius=radius - edge
    )
    if look.face is Face.SLIVER:
        step = min(40, (LARGE - 40) // len(number))
        for place, digit in enumerate(number):
            drawn = words_within(digit, (18, step))
            surface.blit(drawn, drawn.get_rect(center=(17, 36 + place * step)))
        return surface
    left, *room = (9, 38, 30) if look.face is Face.NARROW else (17, 50, 46)
    corner = words_within(number, (room[0], room[1]))
    surface.blit(corner, corner.get_rect(midleft=(left, 42)))
    if look.face is Face.OPEN:
        middle = words_within(number, (size[0] - 48, 120))
        surface.blit(middle, middle.get_rect(center=(size[0] // 2, LARGE * 0.6)))
    return surface


def words_within(words: str, room: tuple[int, int]) -> pygame.Surface:
    """Return words in ink, as large as they fit into some pixels."""
    written = font(room[1], SEMIBOLD).render(words, True, INK)
    scale = min(room[0] / written.get_width(), 1.0)
    if scale == 1:
        return written
    size = max(round(written.get_width() * scale), 1), max(round(written.get_height() * scale), 1)
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
