"""The arguments that say what is played, which all commands share."""

from argparse import SUPPRESS, ArgumentParser, Namespace
from typing import Any, NamedTuple

from game.errors import InputError
from game.puzzles import NAMES, load, recognise, settings_for
from game.puzzles.contract import Puzzle, Scenario
from game.puzzles.settings import Settings
from game.text.sources import Source, looks_like_recording, open_source


class Input(NamedTuple):
    """What is played."""

    source: Source
    puzzle: Puzzle
    settings: Settings
    scenario: Scenario[Any]


def add_input(parser: ArgumentParser, *, is_needed: bool = False) -> None:
    """Add FILE, `--puzzle` and every puzzle's own settings."""
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs=None if is_needed else "?",
        help="an input, - for standard input, or the name of a bundled example"
        + ("" if is_needed else " (the default)"),
    )
    parser.add_argument(
        "--puzzle", choices=NAMES, help="which puzzle this is (default: recognised from the text)"
    )
    for name in NAMES:
        puzzle = load(name)
        group = parser.add_argument_group(f"{puzzle.name} ({puzzle.title})")
        for option in puzzle.options:
            group.add_argument(
                option.flag,
                metavar=option.metavar,
                type=option.parse,
                default=option.default,
                help=option.explanation,
            )


def add_part(parser: ArgumentParser, *, default: int | None) -> None:
    """Add `--part`; without a default it stands for both parts."""
    shown = "both" if default is None else default
    parser.add_argument(
        "--part", type=int, choices=(1, 2), default=default, help=f"(default: {shown})"
    )
    parser.add_argument(
        "--hard",
        action="store_const",
        dest="part",
        const=2,
        default=SUPPRESS,
        help="the same as --part 2, by which the duel is played in hard mode",
    )


def read_input(arguments: Namespace) -> Input:
    """Read what the arguments name.

    Raises:
        InputError: it can't be read, or no puzzle plays it.
    """
    named = load(arguments.puzzle) if arguments.puzzle else None
    return understand(open_source(arguments.file, named), named, arguments)


def understand(source: Source, named: Puzzle | None, arguments: Namespace) -> Input:
    """Read a text as an input of the puzzle named, or of the one that it looks like.

    Raises:
        InputError: no puzzle plays it.
    """
    if looks_like_recording(source.text):
        message = "is a recording: expected an input (watch, trace and export read recordings)"
        raise InputError(message, source=source.name)
    puzzle = named or recognise(source.text, source.name)
    settings = settings_for(puzzle, vars(arguments), source.name)
    return Input(source, puzzle, settings, puzzle.read(source.text, source.name, settings))
