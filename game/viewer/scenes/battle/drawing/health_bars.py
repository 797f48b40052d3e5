"""Health bars: hit points as a number and as a bar, on a dark plate over a unit's head.

The bar shows the share that is left, under the number or, where squares are
small or somebody stands above, behind it. As soon as few blows are left it
shows them one by one, each in its own slot:

     ________       ________
    |  131   |     |   8    |    8 points are 3 blows of 3
    |=====   |     |= = =   |
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.puzzles.battle.lowest_attack import blows_to_kill
from game.puzzles.battle.playing.units import UnitState
from game.viewer.drawing.theme import SEMIBOLD, WHITE, Colour, font, px, scaled
from game.viewer.scenes.battle.drawing.canvas import FACTIONS, FILLS, PLATE, TROUGH, WARNING
from game.viewer.scenes.battle.drawing.figures import skull

FEW: Final = 10
"""Most blows that are shown one by one."""
DIGITS_SHARE: Final = 0.22
"""How high digits are, in squares."""
LEAST_DIGITS: Final = 9
"""Pixels that digits are high at the least."""
NUMBERS_FROM: Final = 18
"""Pixels per square from which there is room for a number."""
LARGER: Final = 4
"""Times that digits are drawn larger than they are shown, so that they can be made narrow."""
WIDEST: Final = "888"
DIGITS_MARGIN: Final = 3
"""Pixels of a square's width that are left free."""
BELOW_FROM: Final = 34
"""Pixels per square from which the bar is under the number."""
SHARE_OF_BAR: Final = 0.08
LEAST_BAR: Final = 3
LEAST_SLOT: Final = 3
"""Pixels of a slot, with the gap after it, in which a blow can still be told from the next."""
RIM: Final = 1
"""Pixels around a plate, for the edge of one that warns."""


def enemy_powers(units: Iterable[UnitState]) -> dict[str, int]:
    """Return the greatest attack power of each faction's enemies, 0 without any.

    >>> elf, goblin = (UnitState(square, name, 9, 9, power) for square, name, power in
    ...     ((5, "E", 12), (6, "G", 3)))
    >>> enemy_powers([elf, goblin]), enemy_powers([elf])
    ({'E': 3, 'G': 12}, {'E': 0})
    """
    strongest: dict[str, int] = {}
    for unit in units:
        strongest[unit.faction] = max(unit.power, strongest.get(unit.faction, 0))
    return {
        faction: max((power for name, power in strongest.items() if name != faction), default=0)
        for faction in strongest
    }


def blows_left(points: int, power: int) -> int | None:
    """Return how many blows of such a power kill a unit, None if it has no enemies."""
    return blows_to_kill(points, power) if power > 0 else None


@scaled
@lru_cache(maxsize=2048)
def digits(number: str, zoom: int, colour: Colour = WHITE) -> pygame.Surface:
    """Return a number without what is clear around it, as high as suits squares of such a size."""
    height = max(px(LEAST_DIGITS), round(zoom * DIGITS_SHARE))
    letters = font(height * LARGER, SEMIBOLD)
    line = letters.render(WIDEST, True, colour).get_bounding_rect()
    large = letters.render(number, True, colour)
    seen = large.get_bounding_rect()
    room = max(zoom, px(NUMBERS_FROM)) - DIGITS_MARGIN
    narrower = min(height / line.height, room / line.width)
    picture = large.subsurface((seen.left, line.top, seen.width, line.height))
    return pygame.transform.smoothscale(picture, (max(round(seen.width * narrower), 1), height))


class UnitHealth(NamedTuple):
    """What a health bar shows."""

    faction: str
    points: int
    maximum: int
    blows: int | None
    """How many more blows kill it, None if nobody strikes."""

    @property
    def is_last(self) -> bool:
        """Whether the next blow kills."""
        return self.blows == 1


def is_shown(health: UnitHealth, zoom: int) -> bool:
    """Whether a unit gets a health bar; where squares are small, only one that has lost points."""
    is_whole = health.points >= health.maximum and slots_for(health.blows, zoom) is None
    return zoom >= px(BELOW_FROM) or not is_whole


@scaled
@lru_cache(maxsize=4096)
def health_bar(
    health: UnitHealth, zoom: int, *, has_number: bool = True, is_low: bool = False
) -> pygame.Surface:
    """Return the health bar for squares of so many pixels; it is not to be changed.

    A low one has its share behind the number wherever it shows no single blows.
    """
    is_numbered = has_number and zoom >= px(NUMBERS_FROM)
    number = digits(str(health.points), zoom) if is_numbered else None
    width = max(zoom - 1, 5)
    slots = slots_for(health.blows, width - 2)
    upper = number.get_height() + 1 if number else 0
    is_behind = number is not None and slots is None and (is_low or zoom < px(BELOW_FROM))
    bar = 0 if is_behind else max(px(LEAST_BAR), round(zoom * SHARE_OF_BAR))
    surface = pygame.Surface((width + 2 * RIM, upper + bar + 2 + 2 * RIM), pygame.SRCALPHA)
    inner = draw_ground(surface, is_last=health.is_last)
    lower = pygame.Rect(inner.left, inner.bottom - bar, inner.width, bar)
    if slots is None:
        colours = FILLS if is_behind else FACTIONS
        draw_share(surface, inner if is_behind else lower, health, colours[health.faction])
    else:
        draw_slots(surface, lower, health, slots)
    if number:
        place = pygame.Rect(inner.left, inner.top, inner.width, inner.height - bar)
        draw_number(surface, place, number, is_last=health.is_last)
    return surface


def draw_ground(surface: pygame.Surface, *, is_last: bool) -> pygame.Rect:
    """Draw an empty plate, in an edge that warns if the next blow kills; return its inside."""
    plate = surface.get_rect().inflate(-2 * RIM, -2 * RIM)
    inner = plate.inflate(-2, -2)
    if is_last:
        surface.fill(PLATE)
        surface.fill(WARNING, plate)
        surface.fill(PLATE, inner)
    else:
        pygame.draw.rect(surface, PLATE, plate, border_radius=px(2))
    return inner


def draw_number(
    surface: pygame.Surface, area: pygame.Rect, number: pygame.Surface, *, is_last: bool
) -> None:
    """Draw a number, after a skull if the next blow kills and there is room for both."""
    mark = skull(number.get_height(), WARNING) if is_last else None
    if mark is None or number.get_width() + mark.get_width() > area.width:
        surface.blit(number, number.get_rect(center=area.center))
        return
    both = pygame.Rect(0, 0, number.get_width() + mark.get_width() + px(2), area.height)
    both.center = area.center
    surface.blit(mark, mark.get_rect(midleft=both.midleft))
    surface.blit(number, number.get_rect(midright=both.midright))


def draw_bar(target: pygame.Surface, area: pygame.Rect, health: UnitHealth) -> None:
    """Draw what is left wherever there is room: as a share, or blow by blow if these are few."""
    target.fill(PLATE, area)
    inner = area.inflate(-2, -2)
    slots = slots_for(health.blows, inner.width)
    if slots is None:
        draw_share(target, inner, health, FACTIONS[health.faction])
    else:
        draw_slots(target, inner, health, slots)


def draw_share(
    surface: pygame.Surface, area: pygame.Rect, health: UnitHealth, colour: Colour
) -> None:
    """Draw what is left as a share; who lives keeps at least a pixel."""
    filled = max(round(area.width * min(health.points / health.maximum, 1)), 1)
    if colour == FACTIONS[health.faction]:
        surface.fill(TROUGH, area)
    surface.fill(colour, (*area.topleft, filled, area.height))


def draw_slots(surface: pygame.Surface, area: pygame.Rect, health: UnitHealth, slots: int) -> None:
    """Draw a slot for each blow, filled for those that are left."""
    gap = max(px(1), 1)
    for slot in range(slots):
        left, right = (area.left + (area.width + gap) * n // slots for n in (slot, slot + 1))
        colour = FACTIONS[health.faction] if slot < (health.blows or 0) else TROUGH
        surface.fill(colour, (left, area.top, right - gap - left, area.height))


def slots_for(blows: int | None, width: int) -> int | None:
    """Return into how many slots a bar is divided, None if it shows a share.

    A narrow bar has room for half as many.

    >>> [slots_for(blows, 60) for blows in (None, 11, 10, 3)]
    [None, None, 10, 10]
    >>> [slots_for(blows, 20) for blows in (11, 10, 5, 1)]
    [None, None, 5, 5]
    """
    slots = FEW if width >= FEW * px(LEAST_SLOT) else FEW // 2
    return slots if blows is not None and blows <= slots else None
