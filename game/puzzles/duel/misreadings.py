"""The variants of the duel, declared on the systems that play otherwise; and mistyped numbers."""

from typing import Final

from game.puzzles.duel.read import MistypedNumber, likely, named
from game.puzzles.variant import Variant, by_question, variants_in
from systems.duel import questions
from systems.duel.misreadings import armor, casting, death, effects
from systems.duel.questions import HOW_MUCH_A_MISSILE_TAKES, WHICH_NUMBERS

MISSILE_DAMAGE: Final = "missile-damage"
MISSILE_DAMAGES: Final = (1, 2, 3, 5, 6, 7, 8, 9)
"""Those that may be typed for 4 with one digit."""


def mistyped(damage: int) -> Variant:
    """Return the variant in which a missile takes so many hit points."""
    return Variant(
        f"{MISSILE_DAMAGE}={damage}",
        HOW_MUCH_A_MISSILE_TAKES,
        f"Magic Missile takes {damage} hit points; =N names another number, from 1 to 9.",
        search=(MistypedNumber("Magic Missile", "damage", damage),),
    )


SPELL_CONSTANT: Final = "spell-constant"


def mistyped_number(number: MistypedNumber) -> Variant:
    """Return the variant in which a number of the book is another."""
    words = number.field.replace("_", " ")
    return Variant(
        f"{SPELL_CONSTANT}={number.constant}:{number.value}",
        WHICH_NUMBERS,
        f"{number.spell} has {number.value} for its {words}; =SPELL-NUMBER:N names another number "
        "of the book.",
        search=(number,),
    )


VARIANTS: Final = by_question(
    questions,
    *variants_in(effects),
    *variants_in(casting),
    *variants_in(death),
    *variants_in(armor),
    mistyped(3),
    mistyped_number(MistypedNumber("Shield", "turns", 7)),
)
"""In the order in which they combine."""

FAMILIES: Final = (*map(mistyped, MISSILE_DAMAGES), *map(mistyped_number, likely()))
"""All numbers that are worth trying."""


def valued(name: str) -> Variant | None:
    """Return the variant that a name with a value stands for; None if it stands for none.

    >>> valued("missile-damage=5").name, valued("missile-damage=4")
    ('missile-damage=5', None)
    >>> valued("spell-constant=drain-cost:74").name, valued("spell-constant=drain-cost:73")
    ('spell-constant=drain-cost:74', None)
    """
    kind, _, value = name.partition("=")
    if kind == SPELL_CONSTANT:
        number = named(value)
        return mistyped_number(number) if number else None
    return next((one for one in FAMILIES if one.name == name), None)
