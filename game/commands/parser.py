"""A reader of the command line's words whose errors are one line."""

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from functools import partial
from typing import Final, NoReturn

from game.commands.reporting import BAD_INPUT, complain

COLUMNS: Final = 80
"""Of what is formatted while arguments are added, and seen by nobody."""


class Parser(ArgumentParser):
    """A parser whose errors are one line that names its own help."""

    def __init__(
        self, prog: str, description: str, usage: str | None = None, *, takes_options: bool = True
    ) -> None:
        """Show texts as they are written, and take no word for another.

        Where the words to read hold no option, not even the one that asks for help, it need not
        know those that may be left out, and `takes_options` not.
        """
        super().__init__(
            prog,
            usage,
            description,
            formatter_class=partial(RawDescriptionHelpFormatter, width=COLUMNS),
            allow_abbrev=False,
        )
        self.takes_options: Final = takes_options

    def format_help(self) -> str:
        """Return the help, as wide as the terminal; only here is that asked, as it takes long."""
        self.formatter_class = RawDescriptionHelpFormatter
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """End with status 2 and a line that says what was wrong."""
        complain(f"{message} (see {self.prog} --help)", self.prog)
        self.exit(BAD_INPUT)

    def read(self, words: Sequence[str]) -> Namespace:
        """Read all words; a command that takes several files takes them between options, too."""
        own, theirs = self._parted(words)
        arguments, rest = self.parse_known_args(own)
        if theirs:
            arguments.command = theirs
        end = rest.index("--") if "--" in rest else len(rest)
        options = [word for word in rest[:end] if is_option(word)]
        names = [word for word in rest[:end] if not is_option(word)] + rest[end + 1 :]
        if names and self.get_default("command") is not None:
            self.error(f"unrecognized arguments: {' '.join(names)}: expected -- before a command")
        if options:
            # Only here, as most words are typed well.
            from game.text.guessing import did_you_mean

            guess = did_you_mean(options[0].partition("=")[0], self._option_string_actions)
            self.error(f"unrecognized arguments: {' '.join(options)}{guess}")
        if names and not hasattr(arguments, "files"):
            self.error(f"unrecognized arguments: {' '.join(names)}")
        if names:
            arguments.files += names
        return arguments

    def _parted(self, words: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
        """Return the words to read, and those behind `--` if the command runs them itself."""
        if self.get_default("command") is None or "--" not in words:
            return words, ()
        end = words.index("--")
        return words[:end], words[end + 1 :]


def is_option(word: str) -> bool:
    """Whether a word is written as an option; a dash alone is standard input."""
    return word.startswith("-") and word != "-"
