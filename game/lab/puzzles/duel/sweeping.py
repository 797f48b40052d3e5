"""What sweeps of duels are told in."""

import re
from collections.abc import Mapping
from typing import Any, Final

from game.lab.sweep.terms import NO_ANSWER, SweepTerms

WON: Final = "won"


def ending(_told: Mapping[str, Any], is_found: bool) -> str:
    """Return whether the wizard won."""
    return WON if is_found else NO_ANSWER


def boss_hit_points(text: str) -> int:
    r"""Return the first number of an input.

    >>> boss_hit_points("Hit Points: 71\nDamage: 10\n")
    71
    """
    found = re.search(r"\d+", text)
    return int(found[0]) if found else 0


SWEEP: Final = SweepTerms(
    endings=(WON, NO_ANSWER),
    ending=ending,
    length="turns",
    answer="mana",
    size_of=boss_hit_points,
    unit="hit points",
    size_option="hit_points",
    how_often="How often duels are won",
    how_long="How many turns duels last",
    labels={
        "player_hp": "hit points of the wizard",
        "mana": "mana of the wizard at the start",
        "hit_points": "hit points of the boss",
        "damage": "damage of the boss",
    },
)
