"""What the words of the command line ask for; of all commands, only that one is imported."""

import os
from argparse import Namespace
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from game.commands import COMMANDS
from game.commands.parser import Parser, is_option
from game.commands.reporting import EXPLANATION, PROGRAM
from game.commands.values import read_seconds
from game.errors import UsageError
from game.text.sources import STANDARD_INPUT
from game.text.wording import quoted

WATCHING: Final = "watch"
"""The command that is meant where only something to play is named."""
LONGEST_QUOTED: Final = 80


def read_words(words: Sequence[str]) -> Namespace:
    """Return the arguments of the command that is meant, as `run`, and its name, as `prog`.

    Raises:
        UsageError: the first word is neither a command nor something to play.
    """
    if not words:
        # Only here, as is each command below.
        from game.commands import start

        return Namespace(run=start.run, prog=PROGRAM, time_limit=None)
    first, *rest = words
    if first in COMMANDS:
        return parser_of(first, rest).read(rest)
    if is_option(first):
        # Only here, as is all that a well-typed command doesn't need.
        from game.commands.overview import overview

        parser = overview()
        # It ends here if help or the version is asked for.
        parser.parse_known_args(words[:1])
        parser.error(f"{quoted(first, LONGEST_QUOTED)}: expected a command or a file first")
    check_playable(first)
    return parser_of(WATCHING, words).read(words)


def check_playable(word: str) -> None:
    """Raise a UsageError for a word that is no file, nor an example."""
    # Only here, as most people name a command.
    from game.puzzles import examples
    from game.text.guessing import did_you_mean, neighbours

    if word == STANDARD_INPUT or word in examples() or os.path.lexists(word):
        return
    guess = did_you_mean(word, [*COMMANDS, *examples(), *neighbours(word)])
    raise UsageError(f"{quoted(word, LONGEST_QUOTED)} is neither a command nor a file{guess}")


def parser_of(name: str, words: Sequence[str]) -> Parser:
    """Return the parser of a command, that can read these words."""
    module = import_module(f"game.commands.{name}")
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
