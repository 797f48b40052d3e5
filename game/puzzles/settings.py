"""Settings that a puzzle offers, on the command line and in recordings."""

from argparse import ArgumentTypeError
from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.text.numbers import LARGEST, whole_number

Setting = int | str
Settings = Mapping[str, Setting]
"""By the name of their option."""


class Option(NamedTuple):
    """One setting: `elf_attack` is `--elf-attack N` on the command line."""

    name: str
    help: str
    default: Setting
    parse: Callable[[str], Setting]
    metavar: str = "N"
    is_file: bool = False
    """Whether the command line names a file; the setting is its text, "" where none is named."""
    part: int | None = None
    """The only part that it changes; None if it changes both."""
    notes: str = ""
    """What the command line's help says besides, in lines of at most 76 characters."""

    def accepts(self, setting: object) -> bool:
        """Whether a setting could have been read from the command line.

        Of a file's text, the puzzle that reads it will judge.
        """
        if type(setting) is not type(self.default):
            return False
        if self.is_file:
            return True
        try:
            return self.parse(str(setting)) == setting
        except ArgumentTypeError:
            return False

    @property
    def flag(self) -> str:
        """How the setting is written on the command line."""
        return "--" + self.name.replace("_", "-")

    @property
    def explanation(self) -> str:
        """What the command line's help says."""
        return self.help if self.is_file else f"{self.help} (default: {self.default})"


def positive(text: str) -> int:
    """Read a whole number of 1 or more.

    Raises:
        ArgumentTypeError: the text is anything else.
    """
    number = whole_number(text, 1)
    if number is not None:
        return number
    message = f"expected a whole number from 1 to {LARGEST}, not {text!r}"
    raise ArgumentTypeError(message)


def whole(text: str) -> int:
    """Read a whole number of 0 or more.

    Raises:
        ArgumentTypeError: the text is anything else.
    """
    return 0 if text == "0" else positive(text)
