"""The bundled examples for tests of all of them, and which take too long to be played by each."""

from pathlib import Path
from typing import Final

from game.puzzles.registry import NAMES, load

LONG: Final = {
    "hollows": "2,000 units take half a minute to be watched to the end; it has tests of its own",
}
"""Examples that no test plays to the end turn by turn, and why."""


def names_of(puzzle: str) -> list[str]:
    """Return the names of all examples of a puzzle."""
    return [Path(path).stem for path in load(puzzle).examples]


def played(*puzzles: str) -> list[str]:
    """Return the examples, of some puzzles or of all, that a test can play to the end."""
    return [name for puzzle in puzzles or NAMES for name in names_of(puzzle) if name not in LONG]
