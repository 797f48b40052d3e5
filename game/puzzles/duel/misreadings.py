"""The misreadings of the duel's rules: variants of systems, and mistyped numbers of spells."""

from typing import Final

from game.puzzles.duel.read import MistypedNumber, list_likely_numbers, parse_mistyped
from game.puzzles.variant import Variant, by_question, variants_in
from systems.duel import questions
from systems.duel.misreadings import armor, casting, death, effects
from systems.duel.questions import HOW_MUCH_A_MISSILE_TAKES, WHICH_NUMBERS

MISSILE_DAMAGE: Final = "missile-damage"
MISSILE_DAMAGES: Final = (1, 2, 3, 5, 6, 7, 8, 9)
"""The other numbers with one digit that can be typed instead of 4."""


def mistyped_missile(damage: int) -> Variant:
    """Return the variant in which Magic Missile has another damage."""
    return Variant(
        f"{MISSILE_DAMAGE}={damage}",
        HOW_MUCH_A_MISSILE_TAKES,
        f"Magic Missile takes {damage} hit points. Another number from 1 to 9 is written as =N.",
        search=(MistypedNumber("Magic Missile", "damage", damage),),
    )


SPELL_CONSTANT: Final = "spell-constant"


def mistyped_number(number: MistypedNumber) -> Variant:
    """Return the variant with one mistyped number of a spell."""
    words = number.field.replace("_", " ")
    return Variant(
        f"{SPELL_CONSTANT}={number.constant}:{number.value}",
        WHICH_NUMBERS,
        f"The number for the {words} of {number.spell} is {number.value}. Other numbers of spells "
        "are written as =SPELL-NUMBER:N.",
        search=(number,),
    )


VARIANTS: Final = by_question(
    questions,
    *variants_in(effects),
    *variants_in(casting),
    *variants_in(death),
    *variants_in(armor),
    mistyped_missile(3),
    mistyped_number(MistypedNumber("Shield", "turns", 7)),
)
"""All variants, in the order in which they combine."""

FAMILIES: Final = (
    *map(mistyped_missile, MISSILE_DAMAGES),
    *map(mistyped_number, list_likely_numbers()),
)
"""The variants for all numbers that are worth trying."""


def valued(name: str) -> Variant | None:
    """Return the variant of a name with a value; None if there is no such variant.

    >>> valued("missile-damage=5").name, valued("missile-damage=4")
    ('missile-damage=5', None)
    >>> valued("spell-constant=drain-cost:74").name, valued("spell-constant=drain-cost:73")
    ('spell-constant=drain-cost:74', None)
    """
    kind, _, value = name.partition("=")
    if kind == SPELL_CONSTANT:
        number = parse_mistyped(value)
        return mistyped_number(number) if number else None
    return next((one for one in FAMILIES if one.name == name), None)
