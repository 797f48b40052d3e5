"""What sweeps of vaults are told in."""

from collections.abc import Mapping
from typing import Any, Final

from game.lab.sweep.terms import NO_ANSWER, SweepTerms, map_size

SOLVED: Final = "solved"


def ending(_told: Mapping[str, Any], is_found: bool) -> str:
    """Return whether all keys were taken."""
    return SOLVED if is_found else NO_ANSWER


SWEEP: Final = SweepTerms(
    endings=(SOLVED, NO_ANSWER),
    ending=ending,
    length="steps",
    answer="steps",
    size_of=map_size,
    unit="squares",
    size_option="size",
    how_often="How often vaults are solved",
    how_long="How many steps vaults take",
    labels={
        "keys": "number of keys",
        "doors": "number of doors",
        "explorers": "number of explorers",
        "quarters": "quarters",
    },
)
