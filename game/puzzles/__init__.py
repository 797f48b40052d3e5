"""The puzzles, one package each; only the one that is played gets imported whole."""

from importlib import import_module
from typing import Final

from game.errors import InputError
from game.puzzle import Puzzle

NAMES: Final = ("battle", "duel", "vault", "cards")
"""In the order in which they are asked whether a text is theirs; the first is the default."""


def load(name: str) -> Puzzle:
    """Return the puzzle of that name."""
    puzzle: Puzzle = import_module(f"game.puzzles.{name}").PUZZLE
    return puzzle


def recognise(text: str, source: str) -> Puzzle:
    """Return the puzzle that a text is an input of.

    Raises:
        InputError: it looks like none of them.
    """
    for name in NAMES:
        puzzle = load(name)
        if puzzle.recognises(text):
            return puzzle
    needs = "; ".join(f"{name} needs {load(name).needs}" for name in NAMES)
    raise InputError(f"no puzzle plays this: {needs}", source=source)
