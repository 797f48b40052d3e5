"""Settings that a puzzle offers on the command line."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.text.lines import LARGEST, whole_number

if TYPE_CHECKING:
    from argparse import ArgumentTypeError

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
    part: int | None = None
    """The only part that it changes; None if it changes both."""

    def accepts(self, setting: object) -> bool:
        """Return whether the command line could have read this value."""
        if type(setting) is not type(self.default):
            return False
        from argparse import ArgumentTypeError  # See `refusal`.

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
        return f"{self.help} (default: {self.default})"


def refusal(message: str) -> "ArgumentTypeError":
    """Return what the command line takes for a value that is no good."""
    # Imported on use: it is large, and nothing else needs it where there is no command line.
    from argparse import ArgumentTypeError

    return ArgumentTypeError(message)


def positive(text: str) -> int:
    """Read a whole number of 1 or more.

    Raises:
        ArgumentTypeError: the text is anything else.
    """
    number = whole_number(text, 1)
    if number is not None:
        return number
    raise refusal(f"expected a whole number from 1 to {LARGEST}, not {text!r}")


def whole(text: str) -> int:
    """Read a whole number of 0 or more.

    Raises:
        ArgumentTypeError: the text is anything else.
    """
    return 0 if text == "0" else positive(text)
