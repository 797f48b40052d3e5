"""Reads the command line: selects the command and parses its arguments.

Only the module of this command is imported. Some are in `game.lab.commands`. Each error is one
line.
"""

import argparse
import os
import sys
from argparse import (
    Action,
    ArgumentError,
    ArgumentParser,
    Namespace,
    RawDescriptionHelpFormatter,
)
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Final, NoReturn

from game import __version__
from game.commands import COMMANDS, LAB_COMMANDS
from game.commands.reporting import BAD_INPUT, EXPLANATION, PROGRAM, complain
from game.errors import UsageError
from game.puzzles.registry import examples
from game.text.sources import STANDARD_INPUT
from game.text.values import read_seconds
from game.text.wording import did_you_mean, neighbours, quoted

WATCHING: Final = "watch"
"""The command of a command line that only names an input."""
LONGEST_QUOTED: Final = 80
OVERVIEW_USAGE: Final = """\
skirmish
       skirmish FILE [options of watch]
       skirmish COMMAND [FILE] [options]"""
OVERVIEW_DESCRIPTION: Final = """\
Watch a battle, get its answer, and take its rules apart; or a wizard's duel,
a vault of keys, a game of cards. Alone it opens a page with all examples. With
a file or the name of an example it plays that, as the command watch does."""
OVERVIEW_EXAMPLES: Final = """\
examples:
  skirmish hall --speed 4
  skirmish solve cave.txt --part 2
  skirmish export cave.txt battle.gif
  skirmish solve --help"""
COLUMNS: Final = 80
"""The width of text that argparse formats while arguments are added. It is never printed."""

# argparse searches for translations of its texts, which takes 1 ms per parser and finds nothing.
vars(argparse)["_"] = str


class Parser(ArgumentParser):
    """A parser that reports an error in one line and refers to the help of its command."""

    def __init__(
        self, prog: str, description: str, usage: str | None = None, *, takes_options: bool = True
    ) -> None:
        """Keep the layout of texts, and don't accept abbreviations of options.

        `takes_options` is false if the command line has no options, not even `--help`. Then
        optional arguments need not be added.
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
        """Return the help, wrapped at the width of the terminal."""
        self.formatter_class = RawDescriptionHelpFormatter
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Exit with status 2 and an error of one line."""
        complain(f"{message} (see {self.prog} --help)", self.prog)
        self.exit(BAD_INPUT)

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """Write the help that was printed, so that a closed output is found now, and exit."""
        sys.stdout.flush()
        super().exit(status, message)

    def _check_value(self, action: Action, value: object) -> None:
        """Refuse a word that isn't one of the choices, and suggest similar ones."""
        if action.choices is None or value in action.choices:
            return
        names = [*map(str, action.choices)]
        expected = f"expected one of {', '.join(names)}, not {value!r}"
        raise ArgumentError(action, expected + did_you_mean(str(value), names))

    def _get_value(self, action: Action, arg_string: str) -> object:
        """Return the value of a word. A UsageError of its reader becomes an argument error."""
        try:
            return super()._get_value(action, arg_string)
        except UsageError as error:
            raise ArgumentError(action, str(error)) from None

    def read(self, words: Sequence[str]) -> Namespace:
        """Parse all words. Files may also be between options."""
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
        """Split the words at `--` if a command of a program may follow it."""
        if self.get_default("command") is None or "--" not in words:
            return words, ()
        end = words.index("--")
        return words[:end], words[end + 1 :]


def is_option(word: str) -> bool:
    """Return whether a word is an option. A single dash is standard input."""
    return word.startswith("-") and word != "-"


def read_words(words: Sequence[str]) -> Namespace:
    """Parse the command line. The result has the command's function `run` and its name `prog`.

    Raises:
        UsageError: If the first word is neither a command nor an input.
    """
    if not words:
        run = command_module(WATCHING).show_start_page
        return Namespace(run=run, prog=PROGRAM, time_limit=None)
    first, *rest = words
    if first in COMMANDS:
        return command_parser(first, rest).read(rest)
    if is_option(first):
        parser = overview()
        # This exits if the option is `--help` or `--version`.
        parser.parse_known_args(words[:1])
        parser.error(f"{quoted(first, LONGEST_QUOTED)}: expected a command or a file first")
    check_playable(first)
    return command_parser(WATCHING, words).read(words)


def check_playable(word: str) -> None:
    """Raise a UsageError if a word is neither a file nor an example."""
    if word == STANDARD_INPUT or word in examples() or os.path.lexists(word):
        return
    guess = did_you_mean(word, [*COMMANDS, *examples(), *neighbours(word)])
    raise UsageError(f"{quoted(word, LONGEST_QUOTED)} is neither a command nor a file{guess}")


def command_parser(name: str, words: Sequence[str]) -> Parser:
    """Return the parser of a command. `words` decides whether options are added."""
    module = command_module(name)
    summary = COMMANDS[name].capitalize() + "."
    parser = Parser(f"{PROGRAM} {name}", summary, takes_options=any(map(is_option, words)))
    module.configure(parser)
    parser.add_argument(
        "--time-limit",
        metavar="S",
        type=read_seconds,
        help="stop after S seconds, at the end of a turn or a search step, with status 3",
    )
    parser.epilog = f"{parser.epilog}\n{EXPLANATION}"
    parser.set_defaults(run=module.run, prog=parser.prog)
    return parser


def command_module(name: str) -> ModuleType:
    """Import the module of a command."""
    package = "game.lab.commands" if name in LAB_COMMANDS else "game.commands"
    return import_module(f"{package}.{name}")


def overview() -> Parser:
    """Return the parser of the overview, which lists all commands with their summaries."""
    parser = Parser(PROGRAM, OVERVIEW_DESCRIPTION, OVERVIEW_USAGE)
    parser.add_argument("-V", "--version", action="version", version=f"{PROGRAM} {__version__}")
    width = max(map(len, COMMANDS)) + 2
    summaries = (f"  {name:{width}}{summary}" for name, summary in COMMANDS.items())
    parser.epilog = "\n".join(["commands:", *summaries, "", OVERVIEW_EXAMPLES, "", EXPLANATION])
    return parser
