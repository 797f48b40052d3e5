"""What may be installed beside the core, or not: the one place that names it."""

from importlib import import_module
from types import ModuleType
from typing import Final

from game.errors import UsageError

LAB: Final = "game.lab"
"""The package that asks about many inputs, and about other people's programs."""


def lab_module(name: str, wanted_by: str) -> ModuleType:
    """Import a module of the lab by its name there.

    Raises:
        UsageError: the lab is not installed; the text says what needs it.
    """
    try:
        return import_module(f"{LAB}.{name}")
    except ModuleNotFoundError as error:
        if error.name is None or not LAB.startswith(error.name):
            raise
        missing = f"{wanted_by} needs the package {LAB}, which is not installed here"
        raise UsageError(missing) from None
