"""What comes with a puzzle's scene: its legend, by the function `legend` of its `legend` module."""

from collections.abc import Callable
from functools import cache
from typing import Final

from game.puzzles.abilities import find_module
from game.puzzles.registry import load
from game.viewer.scene_parts import Legend

SCENES: Final = "game.viewer.scenes"
NO_HINTS: Final = ("A bright frame is around what has just changed.",)


@cache
def legend_of(puzzle: str) -> Legend:
    """Return the legend of a puzzle, by its name; of one without a legend, what it asks."""
    module = find_module(f"{SCENES}.{puzzle}.legend")
    make: Callable[[], Legend] | None = getattr(module, "legend", None)
    return make() if make else Legend(load(puzzle).asks, (), NO_HINTS)
