"""Why a run came to no end, in a line."""

import sys
from collections.abc import Collection
from traceback import extract_tb
from types import ModuleType
from typing import Final

from game.errors import SkirmishError
from game.play.blame import OWN, places, summary
from game.sweep.rules_digest import SOURCES

LONGEST: Final = 500
"""Characters of a reason, however much somebody's own rules have to say."""


def reason_of(error: BaseException, files: Collection[str]) -> str:
    """Return the line that a failed run is stored with, given the files of its own rules.

    That is what users are told where such a run is alone, as in
    `own.py:12: ValueError: enough (round 3, elf at 1,2)`.
    """
    return " ".join(told(error, files).split())[:LONGEST]


def told(error: BaseException, files: Collection[str]) -> str:
    """Return what users are told of an error."""
    if isinstance(error, SkirmishError):
        return str(error)
    modules = [each.__name__ for each in own_modules() if each.__file__ in files]
    place = next(places(error, modules)) if modules else place_of(error)
    return f"{place}: {summary(error)}"


def own_modules() -> list[ModuleType]:
    """Return what files of own rules have become in this process."""
    return [module for name, module in sys.modules.items() if name.startswith(OWN)]


def place_of(error: BaseException) -> str:
    """Return the line of ours that an error is from."""
    innermost = extract_tb(error.__traceback__)[-1]
    return f"{innermost.filename.removeprefix(f'{SOURCES}/')}:{innermost.lineno}"
