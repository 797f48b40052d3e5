"""Stands in for `aocd` in programs that `skirmish judge --aocd` runs.

Their input is the file that SKIRMISH_INPUT names, and what they submit is printed with its part.
Nothing else of the package is there, and nothing is sent anywhere.
"""

import os
from pathlib import Path

PARTS = {"a": 1, "1": 1, "b": 2, "2": 2}


def get_data(*_: object, **__: object) -> str:
    """Return the input, without newlines at its end, whichever day is asked for."""
    return Path(os.environ["SKIRMISH_INPUT"]).read_text(encoding="utf-8").rstrip("\r\n")


def submit(answer: object, part: object = "a", *_: object, **__: object) -> None:
    """Print an answer with its part."""
    print(f"Part {PARTS.get(str(part).lower(), 1)}: {answer}")


def __getattr__(name: str) -> object:
    """Read the input as a text, or as lines, when a program asks for that."""
    if name == "data":
        return get_data()
    if name == "lines":
        return get_data().splitlines()
    raise AttributeError(name)
