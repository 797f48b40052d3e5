"""Ways in which the rules of the battle may be otherwise."""

from typing import Final

from game.puzzles.battle.settings import BattleSettings
from game.puzzles.swapping import systems_of
from game.puzzles.variant import Change, Variant
from systems.battle.rules import RULES

PACKAGE: Final = "systems.battle.variants"

MOVING: Final = "The nearest square in range is chosen first, then the first step towards it."

VARIANTS: Final[tuple[Variant, ...]] = (
    Variant(
        "first-step",
        "moving",
        MOVING,
        "Of all nearest squares in range none is chosen first: the first step in reading order "
        "that begins a shortest path to any of them is taken.",
    ),
)
"""In the order in which they combine."""


def settings_under(change: Change, settings: BattleSettings) -> BattleSettings:
    """Return settings with changed rules."""
    swapped = [system for name in change.names for system in systems_of(PACKAGE, name)]
    return settings._replace(rules=RULES.changed(*swapped, *change.systems))
