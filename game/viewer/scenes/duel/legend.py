"""The legend of a duel: the marks in its hall, and what is to be found out."""

from typing import Final

from game.viewer.drawing.art import Art, Bar
from game.viewer.drawing.theme import BLUE, ORANGE, PINK, Colour
from game.viewer.scenes.duel.pictures import (
    DRAIN,
    MISSILE,
    POISON,
    RECHARGE,
    SHIELD,
    icon,
)
from game.viewer.view_model import Legend, LegendMark

SPELLS: Final = {
    MISSILE: "hurts the boss at once",
    DRAIN: "hurts the boss and heals the wizard",
    SHIELD: "for some turns blows take less",
    POISON: "hurts the boss for some turns",
    RECHARGE: "brings mana for some turns",
}
"""What each sort of spell does."""


def bar(colour: Colour, words: str) -> LegendMark:
    """Return the mark of a bar."""
    return LegendMark(Bar(colour, 1 / 3), words)


def legend() -> Legend:
    """Return the legend."""
    return Legend(
        goal=(
            "Wizard and boss take turns. The wizard pays each spell with mana, the boss strikes; "
            "whose hit points are gone loses. The answer is the least mana that wins; in part 2 "
            "the wizard loses a hit point each turn besides."
        ),
        marks=(
            bar(BLUE, "the wizard's hit points"),
            bar(ORANGE, "the boss's hit points"),
            bar(PINK, "mana, with which spells are paid"),
            *(LegendMark(icon(sort), words) for sort, words in SPELLS.items()),
            LegendMark(Art("ring", BLUE), "blows take less while it lasts"),
        ),
        hints=(
            "The pictures along the foot are the spells, each where it is cast.",
            "Press O, or click the wizard, to ask why a spell is cast.",
            "Click a spell of the side bar to go to its turn.",
        ),
    )
