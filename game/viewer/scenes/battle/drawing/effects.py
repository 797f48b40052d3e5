"""What is drawn for a while after a blow: a flash, a damage number, and a death.

Damage is written beside the unit that was struck, on the same row, or on its own square.

____          ____ ____ ____
|_E__| -3     |_G__|_E__|_G__|     a unit with neighbours on both sides
| -3 |          has its number on itself, in small letters

A unit that dies sinks and fades, in a ring that widens, under a skull.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

import pygame

from game.playback.moment import Moment
from game.puzzles.battle.playing.state import BattleState
from game.viewer.drawing.art import art
from game.viewer.drawing.theme import ACCENT, BLACK, SEMIBOLD, Colour, px, scaled, text
from game.viewer.scenes.battle.blows import OWN_SQUARE, Blows, RecordedBlow
from game.viewer.scenes.battle.drawing.canvas import FACTIONS, BattleCanvas
from game.viewer.scenes.battle.drawing.units import body_of, whitened
from game.viewer.scenes.battle.motion import FLASH_SECONDS, BattleMotion

FLASH_TURNS: Final = 1.5
"""Turns that a flash lasts at the most."""
VOLLEY_SECONDS: Final = 0.3
"""Blows on one unit that follow each other so soon are shown as one number."""
Landed = tuple[RecordedBlow, float]
"""A blow, and how many seconds ago it landed."""
OUTLINE: Final = 1
"""Pixels of the dark edge."""
FLOAT_SECONDS: Final = 0.95
FLOATS_FROM: Final = 10
"""Pixels per square from which damage is shown."""
BESIDE_SIZE: Final = 0.45
ON_SQUARE_SIZE: Final = 0.4
"""How large the letters are, in squares."""
LEAST_BESIDE: Final = 13
LEAST_ON_SQUARE: Final = 11
"""The size of the letters where squares are small."""
RISE: Final = 0.15
"""How far damage rises beside a unit while it is seen, in squares."""
LOW: Final = 0.68
"""How far down damage is shown on a unit's own square, under its health bar."""
MOST_FLOATS: Final = 12
"""How many numbers are shown at once, the latest; more could not be read."""
DEATH_SECONDS: Final = 0.7
DEATH_STEPS: Final = 20
"""Pictures of a death."""
PALENESS: Final = 0.5
DEATH_ALPHA: Final = 220
"""How opaque a death begins."""
SKULL_SIZE: Final = 0.45
"""How large the skull is, in squares."""
LEAST_SKULL: Final = 11
CROWDED_SKULL: Final = 14
"""How large the skull of an army's deaths is; those within two of them are counted together."""
COUNT_SIZE: Final = 13


def landed_blows(moment: Moment[BattleState], blows: Blows) -> list[Landed]:
    """Return the latest blows, and how many seconds ago each landed.

    Once the picture has settled, the blow of the turn that stands still is left out.
    """
    return [
        (blow, age - blow.impact * length)
        for turn, age, length in moment.recent
        if (blow := blows.by_turn.get(turn)) and age >= blow.impact * length
        if not moment.is_settled or turn != moment.number
    ]


def just_struck(moment: Moment[BattleState], landed: list[Landed]) -> set[int]:
    """Return the units that still flash; the flash is shorter where turns are."""
    length = moment.recent[-1].length if moment.recent else 0
    seconds = min(FLASH_SECONDS, FLASH_TURNS * length)
    return {blow.target for blow, age in landed if age < seconds}


def recently_struck(landed: list[Landed]) -> set[int]:
    """Return the units whose damage is still seen, or would be if there were room."""
    return {blow.target for blow, age in landed if age < FLOAT_SECONDS}


def volleys(landed: list[Landed]) -> Iterator[tuple[RecordedBlow, float, int]]:
    """Yield the latest blow on each unit, its age, and its damage with those just before it.

    The unit struck last comes last.
    """
    latest: dict[int, tuple[RecordedBlow, float, int]] = {}
    for blow, age in landed:
        _, before, damage = latest.get(blow.target, (blow, age + 2 * VOLLEY_SECONDS, 0))
        kept = damage if before - age <= VOLLEY_SECONDS else 0
        latest.pop(blow.target, None)
        latest[blow.target] = blow, age, kept + blow.damage
    yield from latest.values()


@scaled
@lru_cache(maxsize=256)
def outlined(words: str, size: int, colour: Colour) -> pygame.Surface:
    """Return words with a dark edge all around, so that they can be read on anything.

    The same words are drawn once.
    """
    top, edge = (text(words, size, shade, weight=SEMIBOLD) for shade in (colour, BLACK))
    wide = max(px(OUTLINE), 1)
    both = pygame.Surface(
        (top.get_width() + 2 * wide, top.get_height() + 2 * wide), pygame.SRCALPHA
    )
    for x, y in product((0, wide, 2 * wide), repeat=2):
        both.blit(edge, (x, y))
    both.blit(top, (wide, wide))
    return both


class DamageNumber(NamedTuple):
    """A damage number, and where it is drawn."""

    number: pygame.Surface
    place: pygame.Rect
    """Where it is at the end."""
    rises: bool


def draw_damages(
    canvas: BattleCanvas, landed: Sequence[Landed], taken: Sequence[pygame.Rect] = ()
) -> None:
    """Draw the damage of the latest blows in sight where there is room; `taken` is not covered."""
    if canvas.zoom < FLOATS_FROM:
        return
    placed: list[pygame.Rect] = []
    seen = [each for each in landed if canvas.shows(canvas.square(each[0].square))]
    for blow, age, damage in list(volleys(seen))[-MOST_FLOATS:]:
        if age < FLOAT_SECONDS and (number := damage_number(canvas, blow, damage, taken, placed)):
            draw_damage(canvas, number, age / FLOAT_SECONDS)
            placed.append(number.place)


def damage_number(
    canvas: BattleCanvas,
    blow: RecordedBlow,
    damage: int,
    taken: Sequence[pygame.Rect],
    placed: Sequence[pygame.Rect],
) -> DamageNumber | None:
    """Return the number and its place; None if it would cover another number anywhere."""
    area, words = canvas.square(blow.square), f"-{damage}"
    if blow.free_side != OWN_SQUARE:
        beside = damage_beside(area, words, blow.free_side[0])
        if beside.place.collidelist([*taken, *placed]) < 0:
            return beside
    on = damage_on(area, words)
    return on if on.place.collidelist(placed) < 0 else None


def draw_damage(canvas: BattleCanvas, damage: DamageNumber, share: float) -> None:
    """Draw a number that rises and fades; `share` is how much of its time is over."""
    damage.number.set_alpha(round(255 * min(1.0, 3 * (1 - share))))
    rise = round(RISE * canvas.zoom * (1 - share)) if damage.rises else 0
    canvas.target.blit(damage.number, damage.place.move(0, rise))


def damage_beside(area: pygame.Rect, words: str, side: int) -> DamageNumber:
    """Return a number on the right of a square, side 1, or on its left, -1."""
    number = cropped(words, max(round(area.height * BESIDE_SIZE), px(LEAST_BESIDE)))
    gap = px(2)
    middle = area.centery - round(RISE * area.height / 2)
    if side > 0:
        return DamageNumber(number, number.get_rect(midleft=(area.right + gap, middle)), rises=True)
    return DamageNumber(number, number.get_rect(midright=(area.left - gap, middle)), rises=True)


def damage_on(area: pygame.Rect, words: str) -> DamageNumber:
    """Return a number on a square itself."""
    number = cropped(words, max(round(area.height * ON_SQUARE_SIZE), px(LEAST_ON_SQUARE)))
    middle = area.centerx, area.top + round(area.height * LOW)
    return DamageNumber(number, number.get_rect(center=middle), rises=False)


@scaled
@lru_cache(maxsize=256)
def cropped(words: str, size: int) -> pygame.Surface:
    """Return words, cut to their letters."""
    whole = outlined(words, size, ACCENT)
    return whole.subsurface(whole.get_bounding_rect()).copy()


def draw_deaths(canvas: BattleCanvas, landed: list[Landed], motion: BattleMotion) -> None:
    """Draw the dying."""
    for blow, age in dying(landed):
        draw_death(canvas, blow, round(age / DEATH_SECONDS * DEATH_STEPS), motion)


def dying(landed: list[Landed]) -> list[Landed]:
    """Return the blows whose targets are dying."""
    return [(blow, age) for blow, age in landed if blow.is_fatal and age < DEATH_SECONDS]


def draw_death_counts(canvas: BattleCanvas, landed: list[Landed]) -> None:
    """Draw a skull for the deaths that lie close together on a side, with their number."""
    size, counted = px(CROWDED_SKULL), Counter[tuple[int, int, str]]()
    for blow, _ in dying(landed):
        area = canvas.square(blow.square)
        counted[area.centerx // (2 * size), area.centery // (2 * size), blow.faction] += 1
    for (column, row, faction), deaths in counted.items():
        colour, middle = FACTIONS[faction], ((2 * column + 1) * size, (2 * row + 1) * size)
        mark = art("skull", size, colour)
        place = canvas.target.blit(mark, mark.get_rect(center=middle))
        if deaths > 1:
            number = outlined(str(deaths), COUNT_SIZE, colour)
            canvas.target.blit(number, number.get_rect(midleft=(place.right, place.centery)))


def draw_death(canvas: BattleCanvas, blow: RecordedBlow, step: int, motion: BattleMotion) -> None:
    """Draw so many steps of a death."""
    area, colour = canvas.square(blow.square), FACTIONS[blow.faction]
    before, after = motion.moment.before, motion.moment.after
    fallen = before.units.get(blow.target) or after.unit(blow.target)
    picture, _ = body_of(fallen._replace(facing=blow.facing), area)
    size = max(round(canvas.zoom * SKULL_SIZE), px(LEAST_SKULL))
    for layer in (
        ring_for(colour, area.width, step),
        sunk(whitened(picture, PALENESS), step),
        art("skull", size, colour),
    ):
        canvas.target.blit(layer, layer.get_rect(center=area.center))


@lru_cache(maxsize=64)
def ring_for(colour: Colour, size: int, step: int) -> pygame.Surface:
    """Return the ring that widens from who dies."""
    share = step / DEATH_STEPS
    radius = round(size * (0.3 + 0.6 * share))
    ring = pygame.Surface((2 * radius + 4, 2 * radius + 4), pygame.SRCALPHA)
    rim = (*colour, round(DEATH_ALPHA * (1 - share)))
    pygame.draw.circle(ring, rim, ring.get_rect().center, radius, max(size // 12, 1))
    return ring


@lru_cache(maxsize=128)
def sunk(picture: pygame.Surface, step: int) -> pygame.Surface:
    """Return a figure so many steps smaller and fainter."""
    share = step / DEATH_STEPS
    size = max(round(picture.get_width() * (1 - 0.6 * share)), 1)
    smaller = pygame.transform.smoothscale(picture, (size, size))
    smaller.set_alpha(round(DEATH_ALPHA * (1 - share)))
    return smaller
