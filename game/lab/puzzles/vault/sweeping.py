"""What sweeps of vaults are told in."""

from typing import Final

from game.lab.sweep.puzzle_terms import NO_ANSWER, SweepTerms, map_size
from game.lab.sweep.storage.stored_runs import CountedRun, StoredRun

SOLVED: Final = "solved"


def ending(run: StoredRun | CountedRun) -> str:
    """Return whether all keys were taken."""
    return SOLVED if run.is_found else NO_ANSWER


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
