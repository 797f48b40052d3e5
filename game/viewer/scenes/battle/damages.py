"""How much blows took, told beside whom they struck, on the same row, or on its own square.

____          ____ ____ ____
|_E__| -3     |_G__|_E__|_G__|     who has neighbours on both sides
| -3 |          is told of in small letters
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.theme import ACCENT, px, scaled
from game.viewer.scenes.battle.beside import ON_IT
from game.viewer.scenes.battle.blows import Blow
from game.viewer.scenes.battle.canvas import BattleCanvas
from game.viewer.scenes.battle.effects import Landed, volleys
from game.viewer.scenes.battle.words import outlined

FLOAT_SECONDS: Final = 0.95
FLOATS_FROM: Final = 10
"""Pixels per square from which damage is told."""
BESIDE: Final = 0.45
ON_SQUARE: Final = 0.4
"""How large the letters are, in squares."""
LEAST_BESIDE: Final = 13
LEAST_ON_SQUARE: Final = 11
"""The size of the letters where squares are small."""
RISE: Final = 0.15
"""How far damage rises beside a unit while it is seen, in squares."""
LOW: Final = 0.68
"""How far down damage is told on a unit's own square, under its plate."""
MOST_FLOATS: Final = 12
"""How many damages are told at once, the latest; more could not be read."""


class Told(NamedTuple):
    """Damage as it is told."""

    number: pygame.Surface
    place: pygame.Rect
    """Where it is when it is about to be gone."""
    rises: bool


def draw_damages(
    canvas: BattleCanvas, landed: Sequence[Landed], taken: Sequence[pygame.Rect] = ()
) -> None:
    """Draw what the latest blows in sight took, if there is room, beside what is taken."""
    if canvas.zoom < FLOATS_FROM:
        return
    placed: list[pygame.Rect] = []
    seen = [each for each in landed if canvas.shows(canvas.square(each[0].square))]
    for blow, age, damage in list(volleys(seen))[-MOST_FLOATS:]:
        if age < FLOAT_SECONDS and (told := told_of(canvas, blow, damage, taken, placed)):
            draw_damage(canvas, told, age / FLOAT_SECONDS)
            placed.append(told.place)


def told_of(
    canvas: BattleCanvas,
    blow: Blow,
    damage: int,
    taken: Sequence[pygame.Rect],
    placed: Sequence[pygame.Rect],
) -> Told | None:
    """Return where damage is told; None if it would lie on another number wherever it is."""
    area, words = canvas.square(blow.square), f"-{damage}"
    if blow.beside != ON_IT:
        beside = damage_beside(area, words, blow.beside[0])
        if beside.place.collidelist([*taken, *placed]) < 0:
            return beside
    on = damage_on(area, words)
    return on if on.place.collidelist(placed) < 0 else None


def draw_damage(canvas: BattleCanvas, told: Told, share: float) -> None:
    """Draw damage of which so much of its time is over, rising and fading."""
    told.number.set_alpha(round(255 * min(1.0, 3 * (1 - share))))
    rise = round(RISE * canvas.zoom * (1 - share)) if told.rises else 0
    canvas.target.blit(told.number, told.place.move(0, rise))


def damage_beside(area: pygame.Rect, words: str, side: int) -> Told:
    """Return damage as it is told right of a square, 1, or left of it, -1."""
    number = cropped(words, max(round(area.height * BESIDE), px(LEAST_BESIDE)))
    gap = px(2)
    middle = area.centery - round(RISE * area.height / 2)
    if side > 0:
        return Told(number, number.get_rect(midleft=(area.right + gap, middle)), rises=True)
    return Told(number, number.get_rect(midright=(area.left - gap, middle)), rises=True)


def damage_on(area: pygame.Rect, words: str) -> Told:
    """Return damage as it is told on a square itself."""
    number = cropped(words, max(round(area.height * ON_SQUARE), px(LEAST_ON_SQUARE)))
    middle = area.centerx, area.top + round(area.height * LOW)
    return Told(number, number.get_rect(center=middle), rises=False)


@scaled
@lru_cache(maxsize=256)
def cropped(words: str, size: int) -> pygame.Surface:
    """Return words without what is clear around them."""
    whole = outlined(words, size, ACCENT)
    return whole.subsurface(whole.get_bounding_rect()).copy()
