"""The marks on a battle's map: health bars, rings, badges, outlined words, a decision's steps.

All have a dark edge, so that they are seen on floor, rock and figures alike. A health bar hangs
over the head of its unit: hit points as a share of the maximum, and as a number where there is room
for it. It is red, in a red edge, once the next blow kills.

     ________
    |  131   |    131 of 200
    |=====   |

The steps of a decision are told apart by shape besides colour; their pictures are files:

| step      | shape                        |
| --------- | ---------------------------- |
| in range  | dashed outline               |
| reachable | small corner, bottom right   |
| nearest   | solid outline                |
| chosen    | double outline               |
| step      | arrow head                   |
| strike    | cross-hair around a unit     |
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

import pygame

from game.puzzles.battle.playing.units import UnitState
from game.viewer.drawing.art import Art, art, blank, has_art
from game.viewer.drawing.theme import BLACK, SEMIBOLD, WHITE, Colour, font, px, scaled, text
from game.viewer.scenes.battle.figures import FACTIONS, NEXT, PLATE, TROUGH, WARNING

DIGITS_SHARE: Final = 0.22
"""How high digits are, in squares."""
LEAST_DIGITS: Final = 9
"""Pixels that digits are high at the least."""
LARGER: Final = 4
"""Times that digits are drawn larger than they are shown, so that they can be made narrow."""
WIDEST: Final = "888"
LEAST_ROOM: Final = 18
"""Pixels that digits may be wide at the least."""
DIGITS_MARGIN: Final = 3
"""Pixels of a square's width that are left free."""
NUMBERS_FROM: Final = 34
"""Pixels per square from which there is room for a number."""
SHARE_OF_BAR: Final = 0.08
LEAST_BAR: Final = 3
OVERHANG: Final = 0.2
"""How far a health bar reaches over the square above, in squares."""
RIM: Final = 1
"""Pixels around a plate, for the edge of one that warns."""
SMALL: Final = 12
"""Pixels per square below which a ring leaves more room around a unit."""
BADGE: Final = 0.3
"""How wide a badge is, in squares."""
LEAST_BADGE: Final = 14
TINY: Final = 34
"""Pixels up to which the lines of frames are thicker."""
CANDIDATE: Final = "candidate"
"""The mark of a unit that could be struck, and is not."""


def strongest_enemies(units: Iterable[UnitState]) -> dict[str, int]:
    """Return the greatest attack power of each faction's enemies, 0 without any.

    >>> elf, goblin = (UnitState(square, name, 9, 9, power) for square, name, power in
    ...     ((5, "E", 12), (6, "G", 3)))
    >>> strongest_enemies([elf, goblin]), strongest_enemies([elf])
    ({'E': 3, 'G': 12}, {'E': 0})
    """
    strongest: dict[str, int] = {}
    for unit in units:
        strongest[unit.faction] = max(unit.power, strongest.get(unit.faction, 0))
    return {
        faction: max((power for name, power in strongest.items() if name != faction), default=0)
        for faction in strongest
    }


@scaled
@lru_cache(maxsize=2048)
def digits(number: str, zoom: int, colour: Colour = WHITE) -> pygame.Surface:
    """Return a number without what is clear around it, as high as suits squares of such a size."""
    height = max(px(LEAST_DIGITS), round(zoom * DIGITS_SHARE))
    letters = font(height * LARGER, SEMIBOLD)
    line = letters.render(WIDEST, True, colour).get_bounding_rect()
    large = letters.render(number, True, colour)
    seen = large.get_bounding_rect()
    room = max(zoom, LEAST_ROOM) - DIGITS_MARGIN
    narrower = min(height / line.height, room / line.width)
    picture = large.subsurface((seen.left, line.top, seen.width, line.height))
    return pygame.transform.smoothscale(picture, (max(round(seen.width * narrower), 1), height))


class UnitHealth(NamedTuple):
    """What a health bar shows."""

    faction: str
    points: int
    maximum: int
    is_last: bool
    """Whether the next blow kills."""


def health_of(unit: UnitState, strongest: Mapping[str, int]) -> UnitHealth:
    """Return what the health bar of a unit shows, given the powers of each faction's enemies."""
    is_last = unit.points <= strongest.get(unit.faction, 0)
    return UnitHealth(unit.faction, unit.points, unit.maximum, is_last)


class HealthBar(NamedTuple):
    """The picture of a health bar."""

    health: UnitHealth
    has_number: bool = True
    """Whether it tells the number where there is room."""

    def __call__(self, height: int, _angle: int = 0) -> pygame.Surface:
        """Return it for squares of so many pixels; not to be changed."""
        return health_bar(self.health, height, has_number=self.has_number)


@scaled
@lru_cache(maxsize=4096)
def health_bar(health: UnitHealth, zoom: int, *, has_number: bool = True) -> pygame.Surface:
    """Return the health bar for squares of so many pixels; it is not to be changed.

    Without its number it is as high, so that it stays where it is when the number comes and goes.
    """
    number = digits(str(health.points), zoom) if zoom >= px(NUMBERS_FROM) else None
    upper = number.get_height() + 1 if number else 0
    bar = max(px(LEAST_BAR), round(zoom * SHARE_OF_BAR))
    size = max(zoom - 1, 5) + 2 * RIM, upper + bar + 2 + 2 * RIM
    surface = pygame.Surface(size, pygame.SRCALPHA)
    plate = surface.get_rect().inflate(-2 * RIM, -2 * RIM)
    if not has_number:
        plate.top, plate.height = plate.top + upper, plate.height - upper
    inner = plate.inflate(-2, -2)
    if health.is_last:
        surface.fill(PLATE, plate.inflate(2 * RIM, 2 * RIM))
        surface.fill(WARNING, plate)
        surface.fill(PLATE, inner)
    else:
        pygame.draw.rect(surface, PLATE, plate, border_radius=px(2))
    draw_share(surface, pygame.Rect(inner.left, inner.bottom - bar, inner.width, bar), health)
    if number and has_number:
        surface.blit(number, number.get_rect(midtop=inner.midtop))
    return surface


def draw_bar(target: pygame.Surface, area: pygame.Rect, health: UnitHealth) -> None:
    """Draw what is left wherever there is room."""
    target.fill(PLATE, area)
    draw_share(target, area.inflate(-2, -2), health)


def draw_share(surface: pygame.Surface, area: pygame.Rect, health: UnitHealth) -> None:
    """Draw what is left as a share of the maximum; who lives keeps at least a pixel."""
    filled = max(round(area.width * min(health.points / health.maximum, 1)), 1)
    surface.fill(TROUGH, area)
    colour = WARNING if health.is_last else FACTIONS[health.faction]
    surface.fill(colour, (*area.topleft, filled, area.height))


class Ring(NamedTuple):
    """The picture of a ring around a square."""

    colour: Colour

    def __call__(self, height: int, _angle: int = 0) -> pygame.Surface:
        """Return it for squares of so many pixels; not to be changed."""
        return ring(self.colour, height)


@scaled
@lru_cache(maxsize=64)
def ring(colour: Colour, size: int) -> pygame.Surface:
    """Return a ring."""
    across, edge = size + px(2 if size >= px(SMALL) else 6), max(px(1), 1)
    width = max(across // 14, px(2))
    picture = blank((across + 2 * edge, across + 2 * edge))
    area = picture.get_rect()
    pygame.draw.ellipse(picture, BLACK, area, width + 2 * edge)
    pygame.draw.ellipse(picture, colour, area.inflate(-2 * edge, -2 * edge), width)
    return picture


class Badge(NamedTuple):
    """The picture of a number on a disc, bright for the unit whose turn it is."""

    number: int

    def __call__(self, height: int, _angle: int = 0) -> pygame.Surface:
        """Return it for squares of so many pixels; not to be changed."""
        return badge(self.number, height)


@scaled
@lru_cache(maxsize=64)
def badge(number: int, size: int) -> pygame.Surface:
    """Return a badge."""
    name, letters = ("badge-now", PLATE) if number == 1 else ("badge-next", NEXT)
    across = max(px(LEAST_BADGE), round(size * BADGE)) + (px(2) if number == 1 else 0)
    picture = art(name, across).copy()
    figure = digits(str(number), size, letters)
    picture.blit(figure, figure.get_rect(center=picture.get_rect().center))
    return picture


class Outlined(NamedTuple):
    """The picture of words with a dark edge all around, cut to their letters."""

    words: str
    colour: Colour
    least: int
    """The size of the letters where squares are small."""

    def __call__(self, height: int, _angle: int = 0) -> pygame.Surface:
        """Return it in letters of so many pixels; not to be changed."""
        return outlined(self.words, max(height, px(self.least)), self.colour)


@scaled
@lru_cache(maxsize=256)
def outlined(words: str, size: int, colour: Colour) -> pygame.Surface:
    """Return words with a dark edge."""
    top, edge = (text(words, size, shade, weight=SEMIBOLD) for shade in (colour, BLACK))
    wide = max(px(1), 1)
    both = blank((top.get_width() + 2 * wide, top.get_height() + 2 * wide))
    for x, y in product((0, wide, 2 * wide), repeat=2):
        both.blit(edge, (x, y))
    both.blit(top, (wide, wide))
    return both.subsurface(both.get_bounding_rect())


class StepMark(NamedTuple):
    """The picture of a decision's step, by its name; an arrow leads to the right."""

    name: str

    def __call__(self, height: int, angle: int = 0) -> pygame.Surface:
        """Return it so many pixels high, turned to the left by degrees; not to be changed."""
        name = f"mark-{self.name.replace(' ', '-')}"
        detail = "-tiny" if height <= TINY and has_art(f"{name}-tiny") else ""
        return Art(name + detail)(height, angle)
