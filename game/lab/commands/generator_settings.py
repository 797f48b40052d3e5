"""The arguments for generators' settings, shared by the commands that generate inputs."""

from argparse import SUPPRESS, ArgumentParser, Namespace, _ArgumentGroup
from typing import Final

from game.errors import UsageError
from game.lab.puzzles.registry import generator_of, generator_options
from game.puzzles.registry import NAMES
from game.puzzles.settings import Option, Setting

PREFIX: Final = "measure_"
"""Prefix of generators' settings among the arguments, as puzzles have settings of equal names."""


def add_generator_settings(parser: ArgumentParser, note: str = "") -> None:
    """Add all generators' settings, without defaults."""
    groups: dict[tuple[str, ...], _ArgumentGroup] = {}
    for name, sharing in sharing_puzzles().items():
        puzzles = tuple(sharing)
        if puzzles not in groups:
            groups[puzzles] = parser.add_argument_group(note + ", ".join(puzzles))
        option = sharing[puzzles[0]]
        groups[puzzles].add_argument(
            option.flag,
            metavar=option.metavar,
            dest=PREFIX + name,
            default=SUPPRESS,
            help=generator_setting_help(sharing),
        )


def sharing_puzzles() -> dict[str, dict[str, Option]]:
    """Return all settings by name, each with the option of every puzzle that has it."""
    found: dict[str, dict[str, Option]] = {}
    for puzzle in NAMES:
        for option in generator_options(puzzle):
            found.setdefault(option.name, {})[puzzle] = option
    return found


def generator_setting_help(sharing: dict[str, Option]) -> str:
    """Return the help on a setting, for each puzzle that has it."""
    if len(sharing) == 1:
        return next(iter(sharing.values())).explanation
    return "; ".join(f"{name}: {option.explanation}" for name, option in sharing.items())


def generator_settings_of(puzzle: str, arguments: Namespace) -> dict[str, Setting]:
    """Read the settings of a puzzle's generator that are given.

    Raises:
        UsageError: one can't be read, or is one of another puzzle.
    """
    given = given_generator_settings(arguments)
    known = {option.name: option for option in generator_of(puzzle).options}
    foreign = sorted(given.keys() - known.keys())
    if foreign:
        flag = "--" + foreign[0].replace("_", "-")
        raise UsageError(f"{flag} means nothing here: {puzzle} has no such setting")
    return {
        name: known[name].read(word, f"argument {known[name].flag}") for name, word in given.items()
    }


def given_generator_settings(arguments: Namespace) -> dict[str, str]:
    """Return the given words for generators' settings."""
    return {
        name.removeprefix(PREFIX): str(word)
        for name, word in vars(arguments).items()
        if name.startswith(PREFIX)
    }
