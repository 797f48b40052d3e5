"""The marks on a battle's map: health bars, rings, badges, outlined words, a decision's steps.

All have a dark edge, so that they are seen on floor, rock and figures alike. A health bar lies at
the feet of its unit: hit points as a share of the maximum. It is red, in a red edge, once the next
blow kills. The steps of a decision differ in shape and in colour; their pictures are
files:

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

from game.puzzles.battle.state import UnitState
from game.viewer.drawing.art import Art, Picture, art, blank, has_art
from game.viewer.drawing.shapes import Sprite
from game.viewer.drawing.theme import BLACK, SEMIBOLD, WHITE, Colour, font, px, scaled
from game.viewer.scenes.battle.figures import FACTIONS, NEXT, PLATE, TROUGH, WARNING
from game.viewer.scenes.battle.motion import find_spot

NUMBERS_FROM: Final = 30
"""The least pixels per square for a number."""
SHARE_OF_BAR: Final = 0.08
LEAST_BAR: Final = 3
"""How high a health bar is within its edge: as a share of a square, and pixels at the least."""
NUMBER: Final = 0.26
LEAST_NUMBER: Final = 10
"""The size of a number's letters: in squares, and in pixels at the least."""
NAME: Final = 0.22
"""The size of a short name's letters, in squares."""
SMALL: Final = 12
"""Below this number of pixels per square a ring is wider."""
BADGE: Final = 0.3
"""How wide a badge is, in squares."""
BADGE_DOWN: Final = 0.24
"""How far down it begins."""
LEAST_BADGE: Final = 15
BADGE_LETTERS: Final = 0.7
"""How high letters on a badge are, as a share of it."""
TINY: Final = 34
"""Pixels up to which the lines of frames are thicker."""
CANDIDATE: Final = "candidate"
"""The mark of a unit that could be struck, and is not."""


def strongest_enemies(units: Iterable[UnitState]) -> dict[str, int]:
    """Return the greatest attack power of each faction's enemies, 0 without any.

    >>> elf, goblin = (UnitState(square, name, 9, 9, power) for square, name, power in
    ...     ((5, "E", 12), (6, "G", 3)))
    >>> strongest_enemies([elf, goblin])["E"], strongest_enemies([elf])
    (3, {'E': 0})
    """
    powers = {(unit.faction, unit.power) for unit in units}
    return {
        side: max((power for other, power in powers if other != side), default=0)
        for side, _ in powers
    }


class HealthBar(NamedTuple):
    """Draws a health bar."""

    faction: str
    points: int
    maximum: int
    is_last: bool = False
    """Whether the next attack kills."""
    has_number: bool = False
    """Whether the number is written above the bar if it fits."""
    name: str = ""
    """The short name of the unit, which is written in the upper left corner if it fits."""

    @scaled
    @lru_cache(maxsize=4096)
    def __call__(self, zoom: int, _angle: int = 0) -> pygame.Surface:
        """Return a square of `zoom` pixels with the bar at its bottom. Don't change it."""
        picture, height = blank((zoom, zoom)), max(px(LEAST_BAR), round(zoom * SHARE_OF_BAR)) + 2
        bar = pygame.Rect(1, zoom - height, max(zoom - 2, 5), height)
        self.draw(picture, bar)
        if self.has_number and zoom >= px(NUMBERS_FROM):
            size = max(round(zoom * NUMBER), px(LEAST_NUMBER))
            number = Outlined(str(self.points), WHITE)(size)
            picture.blit(number, number.get_rect(midbottom=bar.midtop))
        if self.name and zoom >= px(NUMBERS_FROM):
            letters = Outlined(self.name, FACTIONS[self.faction], LEAST_NUMBER)
            picture.blit(letters(round(zoom * NAME)), (0, 0))
        return picture

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the bar in an area; a living unit keeps at least one coloured pixel."""
        inner = area.inflate(-2, -2)
        filled = max(round(inner.width * min(self.points / self.maximum, 1)), 1)
        target.fill(WARNING if self.is_last else PLATE, area)
        target.fill(TROUGH, inner)
        colour = WARNING if self.is_last else FACTIONS[self.faction]
        target.fill(colour, (*inner.topleft, filled, inner.height))


def make_health_bar(
    unit: UnitState, strongest: Mapping[str, int], *, has_number: bool = False
) -> HealthBar:
    """Return the health bar of a unit, given the powers of each faction's enemies."""
    is_last = unit.points <= strongest.get(unit.faction, 0)
    name = unit.short_name
    return HealthBar(unit.faction, unit.points, unit.maximum, is_last, has_number, name)


class Ring(NamedTuple):
    """Draws a ring around a square."""

    colour: Colour

    @scaled
    @lru_cache(maxsize=64)
    def __call__(self, size: int, _angle: int = 0) -> pygame.Surface:
        """Return the ring for squares of `size` pixels. Don't change it."""
        across, edge = size + px(2 if size >= px(SMALL) else 6), max(px(1), 1)
        width = max(across // 14, px(2))
        picture = blank((across + 2 * edge, across + 2 * edge))
        area = picture.get_rect()
        pygame.draw.ellipse(picture, BLACK, area, width + 2 * edge)
        pygame.draw.ellipse(picture, self.colour, area.inflate(-2 * edge, -2 * edge), width)
        return picture


class Badge(NamedTuple):
    """Draws a number on a disc, bright for the acting unit."""

    number: int
    is_now: bool

    @scaled
    @lru_cache(maxsize=256)
    def __call__(self, size: int, _angle: int = 0) -> pygame.Surface:
        """Return a square of `size` pixels with the badge at its left. Don't change it."""
        picture = blank((size, size))
        name, colour = ("badge-now", PLATE) if self.is_now else ("badge-next", NEXT)
        across = max(px(LEAST_BADGE), round(size * BADGE))
        place = pygame.Rect(0, round(size * BADGE_DOWN), across, across)
        picture.blit(art(name, across), place)
        letters = font(round(across * BADGE_LETTERS), SEMIBOLD)
        number = letters.render(str(self.number), True, colour)
        number = number.subsurface(number.get_bounding_rect())
        picture.blit(number, number.get_rect(center=place.center))
        return picture


class Outlined(NamedTuple):
    """Draws text with a dark edge, without margins."""

    words: str
    colour: Colour
    least: int = 0
    """The size of the letters where squares are small."""

    @scaled
    @lru_cache(maxsize=1024)
    def __call__(self, height: int, _angle: int = 0) -> pygame.Surface:
        """Return the text in letters of `height` pixels. Don't change it."""
        letters, wide = font(max(height, px(self.least)), SEMIBOLD), max(px(1), 1)
        top, edge = (letters.render(self.words, True, shade) for shade in (self.colour, BLACK))
        both = blank((top.get_width() + 2 * wide, top.get_height() + 2 * wide))
        for x, y in product((0, wide, 2 * wide), repeat=2):
            both.blit(edge, (x, y))
        both.blit(top, (wide, wide))
        return both.subsurface(both.get_bounding_rect())


class StepMark(NamedTuple):
    """Draws the mark of a decision's step; arrows point to the right."""

    name: str

    def __call__(self, height: int, angle: int = 0) -> pygame.Surface:
        """Return the mark in a height in pixels, turned left by degrees. Don't change it."""
        name = f"mark-{self.name.replace(' ', '-')}"
        detail = "-tiny" if height <= TINY and has_art(f"{name}-tiny") else ""
        return Art(name + detail)(height, angle)


class OnSquare(NamedTuple):
    """Places sprites on squares."""

    width: int
    """Numbers per row of squares."""

    def __call__(self, member: tuple[int, Picture]) -> Sprite:
        """Return a sprite in the middle of its square."""
        square, picture = member
        return Sprite(picture, find_spot(square, self.width), 1)
