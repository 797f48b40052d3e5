"""Ways in which the rules of the battle may be otherwise.

Of variants whose systems take one place, the later one is asked first. So in this list

- `turns-by-square` comes after what changes the order, which it then puts squares into;
- `move-or-attack` comes after what changes whom a unit strikes;
- `zero-stands` comes after what changes who acts, and passes over some of these.

All others that share a place either touch different things or contradict each other.
"""

from typing import Final

from game.puzzles.battle.misread import acting, counting, dying, moving, searching, striking
from game.puzzles.battle.misread.counting import FALLEN
from game.puzzles.battle.searches import BISECTED, USUAL_BOUNDS, search_under, way_between
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.swapping import systems_of
from game.puzzles.variant import Change, Variant
from systems.battle.rules import RULES

PACKAGE: Final = "systems.battle.variants"

VARIANTS: Final[tuple[Variant, ...]] = (
    *acting.VARIANTS,
    *moving.VARIANTS,
    *striking.VARIANTS,
    *dying.VARIANTS,
    *counting.VARIANTS,
    *searching.VARIANTS,
)
"""In the order in which they combine."""


def valued(name: str) -> Variant | None:
    """Return the variant that a name with a value stands for; None if it stands for none.

    >>> valued("power-bisected=4-60").name
    'power-bisected=4-60'
    >>> valued("power-bisected=4-200").name
    'power-bisected'
    >>> valued("power-bisected=60-4")
    """
    kind, sign, bounds = name.partition("=")
    if kind != BISECTED or not sign or not way_between(bounds):
        return None
    return searching.bisected("" if bounds == USUAL_BOUNDS else f"={bounds}")


def is_fought_otherwise(variant: Variant) -> bool:
    """Whether a variant has systems of its own."""
    return variant.part is None and variant.name != FALLEN


def settings_under(change: Change, settings: BattleSettings) -> BattleSettings:
    """Return settings with changed rules."""
    fought = filter(is_fought_otherwise, change.variants)
    swapped = [system for one in fought for system in systems_of(PACKAGE, one.name)]
    return settings._replace(
        rules=RULES.changed(*swapped, *change.systems),
        adds_fallen=FALLEN in change.names,
        search=search_under(change.names),
    )
