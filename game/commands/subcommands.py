"""Finds the command that the command line names, its parser, and the overview of all commands.

Only the named command is imported. The commands of the lab are loaded from `game.lab.commands`.
"""

import os
from argparse import Namespace
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Final

from game import __version__
from game.commands import COMMANDS, LAB_COMMANDS
from game.commands.argument_types import read_seconds
from game.commands.parser import Parser, is_option
from game.commands.reporting import EXPLANATION, PROGRAM
from game.errors import UsageError
from game.extensions import lab_module
from game.text.sources import STANDARD_INPUT
from game.text.wording import quoted

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


def read_words(words: Sequence[str]) -> Namespace:
    """Return the arguments of the named command, with its function `run` and its name `prog`.

    Raises:
        UsageError: the first word is neither a command nor an input.
    """
    if not words:
        # Imported on use, as is each command below.
        from game.commands import display

        return Namespace(run=display.show_start_page, prog=PROGRAM, time_limit=None)
    first, *rest = words
    if first in COMMANDS:
        return parser_of(first, rest).read(rest)
    if is_option(first):
        parser = overview()
        # This exits if the option is `--help` or `--version`.
        parser.parse_known_args(words[:1])
        parser.error(f"{quoted(first, LONGEST_QUOTED)}: expected a command or a file first")
    check_playable(first)
    return parser_of(WATCHING, words).read(words)


def check_playable(word: str) -> None:
    """Raise a UsageError for a word that is neither a file nor an example."""
    # Imported on use: most people name a command.
    from game.puzzles.registry import examples
    from game.text.guessing import did_you_mean, neighbours

    if word == STANDARD_INPUT or word in examples() or os.path.lexists(word):
        return
    guess = did_you_mean(word, [*COMMANDS, *examples(), *neighbours(word)])
    raise UsageError(f"{quoted(word, LONGEST_QUOTED)} is neither a command nor a file{guess}")


def parser_of(name: str, words: Sequence[str]) -> Parser:
    """Return the parser of a command for some words."""
    module = command_module(name)
    summary = COMMANDS[name].capitalize() + "."
    parser = Parser(f"{PROGRAM} {name}", summary, takes_options=any(map(is_option, words)))
    module.configure(parser)
    parser.add_argument(
        "--time-limit",
        metavar="S",
        type=read_seconds,
        help="give up after so many seconds, with status 3",
    )
    parser.epilog = f"{parser.epilog}\n{EXPLANATION}"
    parser.set_defaults(run=module.run, prog=parser.prog)
    return parser


def command_module(name: str) -> ModuleType:
    """Import the module of a command.

    Raises:
        UsageError: it is a command of the lab, and the lab is not installed.
    """
    if name not in LAB_COMMANDS:
        return import_module(f"game.commands.{name}")
    return lab_module(f"commands.{name}", name)


def overview() -> Parser:
    """Return the parser of the overview, which lists all commands with their summaries."""
    parser = Parser(PROGRAM, OVERVIEW_DESCRIPTION, OVERVIEW_USAGE)
    parser.add_argument("-V", "--version", action="version", version=f"{PROGRAM} {__version__}")
    width = max(map(len, COMMANDS)) + 2
    summaries = (f"  {name:{width}}{summary}" for name, summary in COMMANDS.items())
    parser.epilog = "\n".join(["commands:", *summaries, "", OVERVIEW_EXAMPLES, "", EXPLANATION])
    return parser
