"""The short description of a puzzle: enough to recognise its inputs and to list it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.puzzles.settings import Option
from game.text.grid import is_map_row
from game.text.pasted import RowTest


@dataclass(frozen=True, eq=False)
class PuzzleDescription:
    """The part of a puzzle that can be imported without its rules."""

    name: str
    title: str
    asks: str
    """What is played and what the answer is, in a sentence."""
    needs: str
    """What an input of this puzzle looks like, in one phrase."""
    examples: Mapping[str, str]
    """What each bundled example shows, in a line of at most 60 characters.

    The keys are paths below `assets/`. The first example is the default input.
    """
    recognises: Callable[[str], bool]
    """Returns whether a text looks like an input of this puzzle, even if it has faults."""
    options: tuple[Option, ...] = ()
    has_row: RowTest = is_map_row
    """Returns whether a line, bare of quote marks, looks like a row of an input."""
    shown_part: int = 1
    """The part that the start page plays."""
    known_for: tuple[str, ...] = ()
    """The names of the examples for which `watch` shows `shown_part` instead of part 1."""
    begin_paused: tuple[str, ...] = ()
    """The names of the examples that the window shows paused, with their first decision."""
    first_example: str = ""
    """The name of the example that the start page shows first."""
    day: tuple[int, int] | None = None
    """The year and the day of Advent of Code."""
