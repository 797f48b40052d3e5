"""Settings of puzzles and of their generators, and how they are read."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from game.errors import UsageError
from game.text.values import read_part
from game.text.wording import did_you_mean, quoted

Setting = int | str
Settings = Mapping[str, Setting]
"""Settings with the names of their options."""


class Option(NamedTuple):
    """One setting: `elf_attack` is `--elf-attack N` on the command line."""

    name: str
    help: str
    default: Setting
    parse: Callable[[str], Setting]
    """A reader of `game.text.values`, or one like these."""
    metavar: str = "N"
    part: int | None = None
    """The only part that it changes; None if it changes both."""

    def read(self, text: str, place: str = "") -> Setting:
        """Return the value in a text.

        `place` is the name of the setting in error messages, by default the option's name.

        Raises:
            UsageError: If the text isn't a value of this option.
        """
        try:
            return self.parse(text)
        except UsageError as error:
            raise UsageError(f"{place or self.name}: {error}") from None

    @property
    def flag(self) -> str:
        """The option on the command line."""
        return "--" + self.name.replace("_", "-")

    @property
    def explanation(self) -> str:
        """The help of the command line."""
        return f"{self.help} (default: {self.default})"


PART: Final = Option("part", "which part", 1, read_part)
"""The part as an option, for commands that vary or compare it like a setting."""


def read_settings(values: Mapping[str, object], options: Iterable[Option]) -> dict[str, Setting]:
    """Return settings from values of any type, as the command line would read them.

    Raises:
        UsageError: If a name isn't that of an option, or a value is invalid.
    """
    known = {option.name: option for option in options}
    found = {}
    for name, value in values.items():
        if name not in known:
            expected = did_you_mean(name, known) or f": expected one of {', '.join(known)}"
            raise UsageError(f"no setting is called {quoted(name)}{expected if known else ' here'}")
        found[name] = known[name].read(str(value))
    return found


def with_defaults(settings: Settings, options: Iterable[Option]) -> dict[str, Setting]:
    """Return the setting of each option; an omitted one has its default."""
    return {option.name: settings.get(option.name, option.default) for option in options}
