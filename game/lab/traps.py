"""Traps: the smallest known inputs on which misreadings give another answer than the rules.

There is one for each variant, by its name, a few more that distinguish variants from each other,
and a few such as the puzzle hands out, where the smallest are not. `traps.toml` beside the texts
lists the variants that each trap detects; answers are computed, not stored. `find.py` and
`asked.py` in `tests/tools/traps` search for traps and write all of them.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from game.puzzles.puzzle import Puzzle
from game.text.sources import assets, bundled

FOLDER: Final = "traps"
INDEX: Final = "traps.toml"
PUBLISHED: Final = "published.toml"
"""Lists how common misreadings are in programs that were published."""
VALID_INPUTS: Final = "asked-"
"""What the names of traps begin with that the puzzle's own text can ask."""


class Trap(NamedTuple):
    """An input in the official form that detects misreadings."""

    name: str
    text: str
    tells: tuple[str, ...]
    """The names of variants that answer otherwise than the rules, in the puzzle's order."""

    @property
    def is_asked(self) -> bool:
        """Whether it is there as the puzzle's own text can ask it, where smaller ones can't be."""
        return self.name.startswith(VALID_INPUTS)


def traps_of(puzzle: Puzzle) -> dict[str, Trap]:
    """Return a puzzle's traps by name, the variants' own in their order, then the others."""
    folder = f"{FOLDER}/{puzzle.name}"
    if not (assets() / folder / INDEX).is_file():
        return {}
    index: dict[str, list[str]] = tomllib.loads(bundled(f"{folder}/{INDEX}").text)
    return {
        name: Trap(name, bundled(f"{folder}/{name}.txt").text, tuple(tells))
        for name, tells in index.items()
    }


@cache
def published_programs(puzzle: str) -> Mapping[str, int]:
    """Return in how many published programs misreadings were met, by their kinds."""
    path = f"{FOLDER}/{puzzle}/{PUBLISHED}"
    is_there = (assets() / path).is_file()
    return tomllib.loads(bundled(path).text) if is_there else {}
