"""Settings that a puzzle offers, on the command line and in recordings."""

from argparse import ArgumentTypeError
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

Setting = int | str
Settings = Mapping[str, Setting]

LARGEST: Final = 10**9


class Option(NamedTuple):
    """One setting: `elf_attack` is `--elf-attack N` on the command line."""

    name: str
    help: str
    default: Setting
    parse: Callable[[str], Setting]
    metavar: str = "N"

    def accepts(self, setting: object) -> bool:
        """Whether a setting could have been read from the command line."""
        if type(setting) is not type(self.default):
            return False
        try:
            return self.parse(str(setting)) == setting
        except ArgumentTypeError:
            return False

    @property
    def flag(self) -> str:
        """How the setting is written on the command line."""
        return "--" + self.name.replace("_", "-")


def positive(text: str) -> int:
    """Read a whole number of 1 or more.

    Raises:
        ArgumentTypeError: the text is anything else.
    """
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST))
    if is_number and 1 <= int(text) <= LARGEST:
        return int(text)
    message = f"expected a whole number from 1 to {LARGEST}, not {text!r}"
    raise ArgumentTypeError(message)
