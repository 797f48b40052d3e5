"""How spells look: what sort each is, by what it does, and its colour and picture."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from components.duel import Spell
from game.viewer.drawing.figures import Part, Shape, bar, curve, mixed, oval, polygon, render
from game.viewer.drawing.theme import ACCENT, BLACK, BLUE, GREEN, MUTED, PINK, RED, WHITE, Colour

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
LARGE: Final = 160
GLASS: Final = (214, 226, 232)
STAR: Final = (
    *((50, 4), (60, 38), (96, 50), (60, 62)),
    *((50, 96), (40, 62), (4, 50), (40, 38)),
)


def sort_of(spell: Spell) -> str:
    """Return what sort of spell this is; one that does several things is what it does first."""
    does = (
        (spell.armor, SHIELD),
        (spell.damage_a_turn, POISON),
        (spell.mana_a_turn, RECHARGE),
        (spell.damage and spell.healing, DRAIN),
        (spell.damage, MISSILE),
        (spell.healing, HEAL),
    )
    return next((sort for amount, sort in does if amount), NOTHING)


def colour_of(spell: Spell) -> Colour:
    """Return the colour of a spell."""
    return COLOURS[sort_of(spell)]


def heart(colour: Colour) -> Shape:
    """Return a heart."""
    left = ((50, 30), (42, 14), (22, 10), (8, 26), (10, 50), (28, 70))
    right = tuple((100 - x, y) for x, y in reversed(left[1:]))
    return curve(colour, *left, (50, 92), (50, 92), *right)


PARTS: Final[dict[str, tuple[Part, ...]]] = {
    MISSILE: (Part((polygon(COLOURS[MISSILE], *STAR),), (oval(WHITE, (50, 50), 12, 12),)),),
    DRAIN: (
        Part(
            (
                curve(
                    COLOURS[DRAIN],
                    (50, 2),
                    (50, 2),
                    (76, 40),
                    (84, 68),
                    (50, 98),
                    (16, 68),
                    (24, 40),
                ),
            ),
            (curve(mixed(COLOURS[DRAIN], WHITE, 0.6), (30, 58), (40, 50), (40, 76), (32, 74)),),
        ),
    ),
    SHIELD: (
        Part(
            (
                curve(
                    COLOURS[SHIELD],
                    *((10, 12), (10, 12), (50, 2), (90, 12), (90, 12)),
                    *((88, 60), (50, 98), (50, 98), (12, 60)),
                ),
            ),
            (
                curve(
                    mixed(COLOURS[SHIELD], WHITE, 0.55),
                    *((22, 22), (22, 22), (50, 15), (50, 15), (50, 82), (50, 82), (24, 58)),
                ),
                curve(
                    mixed(COLOURS[SHIELD], BLACK, 0.25),
                    *((78, 22), (78, 22), (50, 15), (50, 15), (50, 82), (50, 82), (76, 58)),
                ),
            ),
        ),
    ),
    POISON: (
        Part((polygon(GLASS, (38, 10), (62, 10), (62, 42), (38, 42)),)),
        Part(
            (oval(GLASS, (50, 64), 36, 33),),
            (
                curve(COLOURS[POISON], (10, 58), (50, 66), (90, 56), (92, 100), (8, 100)),
                oval(mixed(COLOURS[POISON], WHITE, 0.5), (40, 78), 6, 6),
                oval(mixed(COLOURS[POISON], WHITE, 0.5), (60, 72), 4, 4),
                oval(WHITE, (34, 48), 5, 7),
            ),
        ),
        Part((bar((150, 102, 62), (42, 8), (58, 8), 7),)),
    ),
    RECHARGE: (
        Part(
            (
                polygon(
                    COLOURS[RECHARGE], (58, 2), (18, 56), (44, 56), (34, 98), (84, 38), (54, 38)
                ),
            ),
            (polygon(mixed(COLOURS[RECHARGE], WHITE, 0.6), (54, 12), (30, 50), (46, 50)),),
        ),
    ),
    HEAL: (Part((heart(COLOURS[HEAL]),), (oval(WHITE, (30, 32), 8, 8),)),),
    NOTHING: (Part((oval(COLOURS[NOTHING], (50, 50), 34, 34),)),),
}


@lru_cache(maxsize=16)
def large_icon(sort: str) -> pygame.Surface:
    """Return the picture that others are scaled from."""
    return render(PARTS[sort], LARGE)


@lru_cache(maxsize=128)
def icon(sort: str, size: int) -> pygame.Surface:
    """Return the picture of a sort of spells, so many pixels wide; not to be changed."""
    return pygame.transform.smoothscale(large_icon(sort), (size, size))


@dataclass(frozen=True, slots=True)
class SpellIcon:
    """Draws the picture of a sort of spells; two of a sort are alike."""

    sort: str

    def __call__(self, height: int) -> pygame.Surface:
        """Return it so many pixels high; not to be changed."""
        return icon(self.sort, height)
