"""What a puzzle offers to the lab: how its inputs are generated, and made simpler."""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import NamedTuple

from game.puzzles.contract import Puzzle
from game.puzzles.settings import Option, Settings


class Maker(NamedTuple):
    """What makes inputs of one puzzle."""

    options: tuple[Option, ...]
    """The settings of `generate`."""
    generate: Callable[[int, Settings], str]
    """Returns the input of a seed; settings that are left out have their default.

    It raises a UsageError if no input can be so.
    """
    small: Callable[[int, int], str]
    """Returns the input of a seed and a size, from 0 up, in the official form.

    It is one that tells readings of the rules apart more often than most.
    """
    is_official: Callable[[str], bool]
    """Whether a text is an input such as the puzzle hands out, as far as its form goes."""
    reductions: Callable[[str], Iterator[str]]
    """Yields simpler inputs than one in the official form, the boldest first, in that form."""


def maker_of(puzzle: Puzzle) -> Maker:
    """Return what makes inputs of a puzzle."""
    # Only here, as few commands make any.
    generator = import_module(f"game.lab.puzzles.{puzzle.name}.generator")
    return Maker(
        generator.OPTIONS,
        generator.generate,
        generator.small,
        generator.is_official,
        generator.reductions,
    )
