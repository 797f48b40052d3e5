"""What the two readings of the rules are called that are set against each other."""

from typing import Final

from game.puzzles.variant import Change

BY_THE_RULES: Final = "by the rules"


def name_of(change: Change) -> str:
    """Return what a reading is called by what it changes: `with first-step and zero-lives`."""
    return f"with {' and '.join([*change.names, *(each.__name__ for each in change.systems)])}"
