"""What sort each spell is, by what it does, and the colour of that sort."""

from typing import Final

from components.duel import Spell
from game.viewer.drawing.art import Art
from game.viewer.drawing.theme import ACCENT, BLUE, GREEN, MUTED, PINK, RED, Colour

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


def icon(sort: str) -> Art:
    """Return the picture of a sort of spells."""
    return Art(f"spell-{sort}")
