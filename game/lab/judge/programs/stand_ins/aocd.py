"""Stands in for `aocd` in programs that `skirmish judge --aocd` runs.

Their input is the file that SKIRMISH_INPUT names, and what they submit is printed with its part.
Nothing else of the package is there, and nothing is sent anywhere.
"""

import os
import sys
from pathlib import Path

PARTS = {"a": 1, "1": 1, "b": 2, "2": 2}
MODULES = ("get", "post", "models", "exceptions")
"""The modules of the package from which names may be imported: they are this one."""


class AocdError(Exception):
    """What the package raises; nothing here does."""


class PuzzleLockedError(AocdError):
    """A puzzle is not open yet."""


class PuzzleUnsolvedError(AocdError):
    """An answer is not known yet."""


def get_data(*_: object, **__: object) -> str:
    """Return the input, without newlines at its end, whichever day is asked for."""
    return Path(os.environ["SKIRMISH_INPUT"]).read_text(encoding="utf-8").rstrip("\r\n")


def submit(answer: object, part: object = "a", *_: object, **__: object) -> None:
    """Print an answer with its part."""
    print(f"Part {PARTS.get(str(part).lower(), 1)}: {answer}")


class Puzzle:
    """The puzzle that is being judged, whichever day is asked for."""

    def __init__(self, *_: object, **__: object) -> None:
        """Read the input."""
        self.input_data = self.data = get_data()

    def __setattr__(self, name: str, value: object) -> None:
        """Print an answer instead of keeping it."""
        if name.startswith("answer_"):
            submit(value, name.removeprefix("answer_"))
        else:
            object.__setattr__(self, name, value)


def __getattr__(name: str) -> object:
    """Read the input as a text, as lines, or as a puzzle, when a program asks for that."""
    if name in MODULES:
        return sys.modules[__name__]
    if name == "puzzle":
        return Puzzle()
    if name == "data":
        return get_data()
    if name == "lines":
        return get_data().splitlines()
    raise AttributeError(name)


sys.modules.update({f"{__name__}.{each}": sys.modules[__name__] for each in MODULES})
