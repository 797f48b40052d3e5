"""Replaces the package `aocd` in programs that `skirmish judge --aocd` runs.

The input is the file in the environment variable SKIRMISH_INPUT. Submitted answers are printed with
their part. Nothing is sent anywhere.
"""

import os
import sys
from pathlib import Path

PARTS = {"a": 1, "1": 1, "b": 2, "2": 2}
MODULES = ("get", "post", "models", "exceptions")
"""The package's modules. Each of them is this module."""


class AocdError(Exception):
    """The package's error, for programs that catch it. It is never raised here."""


PuzzleLockedError = PuzzleUnsolvedError = AocdError


def get_data(*_: object, **__: object) -> str:
    """Return the input without newlines at its end, for any day."""
    return Path(os.environ["SKIRMISH_INPUT"]).read_text(encoding="utf-8").rstrip("\r\n")


def submit(answer: object, part: object = "a", *_: object, **__: object) -> None:
    """Print an answer with its part."""
    print(f"Part {PARTS.get(str(part).lower(), 1)}: {answer}")


class Puzzle:
    """The judged puzzle, for any day."""

    def __init__(self, *_: object, **__: object) -> None:
        """Read the input."""
        self.input_data = self.data = get_data()

    def __setattr__(self, name: str, value: object) -> None:
        """Print an answer instead of storing it."""
        if name.startswith("answer_"):
            submit(value, name.removeprefix("answer_"))
        else:
            object.__setattr__(self, name, value)


def __getattr__(name: str) -> object:
    """Return the input as `data`, `lines` or `puzzle`, or one of the package's modules."""
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
