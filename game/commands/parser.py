"""The parser of the command line, whose errors are one line."""

import argparse
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from functools import partial
from typing import Final, NoReturn

from game.commands.reporting import BAD_INPUT, complain

COLUMNS: Final = 80
"""Width of text that argparse formats while arguments are added, and never shows."""

# Each parser would look for translations of argparse's texts, which takes 1 ms; ours have none.
vars(argparse)["_"] = str


class Parser(ArgumentParser):
    """A parser whose errors are one line that names its own help."""

    def __init__(
        self, prog: str, description: str, usage: str | None = None, *, takes_options: bool = True
    ) -> None:
        """Keep texts as they are written, and allow no abbreviations.

        `takes_options` is false where the words have no option, not even `--help`; then optional
        arguments need not be added.
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
        """Return the help, as wide as the terminal, whose width is slow to find out."""
        self.formatter_class = RawDescriptionHelpFormatter
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Exit with status 2 and an error of one line."""
        complain(f"{message} (see {self.prog} --help)", self.prog)
        self.exit(BAD_INPUT)

    def read(self, words: Sequence[str]) -> Namespace:
        """Read all words; files may also stand between options."""
        own, program_words = self._split_at_dashes(words)
        arguments, rest = self.parse_known_args(own)
        if program_words:
            arguments.command = program_words
        end = rest.index("--") if "--" in rest else len(rest)
        options = [word for word in rest[:end] if is_option(word)]
        names = [word for word in rest[:end] if not is_option(word)] + rest[end + 1 :]
        if names and self.get_default("command") is not None:
            self.error(f"unrecognized arguments: {' '.join(names)}: expected -- before a command")
        if options:
            # Imported on use: only for an error.
            from game.text.guessing import did_you_mean

            guess = did_you_mean(options[0].partition("=")[0], self._option_string_actions)
            self.error(f"unrecognized arguments: {' '.join(options)}{guess}")
        if names and not hasattr(arguments, "files"):
            flag = self.get_default("flag_of_others")
            instead = f": expected {flag} {names[0]}" if flag else ""
            self.error(f"unrecognized arguments: {' '.join(names)}{instead}")
        if names:
            arguments.files += names
        return arguments

    def _split_at_dashes(self, words: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
        """Return the words to read, and those behind `--` if they are a program's command."""
        if self.get_default("command") is None or "--" not in words:
            return words, ()
        end = words.index("--")
        return words[:end], words[end + 1 :]


def is_option(word: str) -> bool:
    """Whether a word is written as an option; a dash alone is standard input."""
    return word.startswith("-") and word != "-"
