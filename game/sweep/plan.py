"""A sweep as it is asked for becomes all its runs; what is wrong with it is found here."""

from collections.abc import Sequence
from typing import NamedTuple

from game.errors import UsageError
from game.puzzles import load, settings_for
from game.puzzles.contract import Puzzle
from game.puzzles.settings import Settings
from game.sweep.asked import Asked
from game.sweep.grid import Block, Grid
from game.sweep.inputs import Source
from game.sweep.rules_asked import RulesAsked
from game.sweep.rules_digest import rules_digest
from game.sweep.setups import Setups


class Plain(NamedTuple):
    """What is the same in all runs."""

    settings: Settings
    """Those given, of all puzzles."""
    parts: tuple[int, ...] | None
    """None for the first that an input has."""


def grid_of(sources: Sequence[Source], asked: Asked, plain: Plain, rules: RulesAsked) -> Grid:
    """Return all runs.

    Raises:
        SkirmishError: something that is asked for means nothing for some inputs.
    """
    made: dict[tuple[str, tuple[int, ...]], Setups] = {}
    for source in sources:
        if (source.puzzle, source.parts) not in made:
            made[source.puzzle, source.parts] = setups_of(source, asked, plain, rules)
    return Grid(Block(each.inputs, made[each.puzzle, each.parts]) for each in sources)


def setups_of(source: Source, asked: Asked, plain: Plain, rules: RulesAsked) -> Setups:
    """Return all ways in which inputs are played."""
    puzzle, name = load(source.puzzle), source.inputs[0].name
    parts = parts_of(source, asked.parts or plain.parts)
    settings = settings_for(puzzle, plain.settings, name)
    check_settings(puzzle, parts, asked, plain.settings, name)
    return Setups(
        source.puzzle,
        rules_digest(source.puzzle),
        parts,
        rules.of(source.puzzle, parts, name),
        (settings, asked.settings),
    )


def parts_of(source: Source, wanted: Sequence[int] | None) -> tuple[int, ...]:
    """Return the parts in which inputs are played: all that are wanted, if they have them."""
    if wanted is None:
        return source.parts[:1]
    parts = tuple(part for part in wanted if part in source.parts)
    if not parts:
        only = f"{source.inputs[0].name} has only part {source.parts[0]}"
        raise UsageError(f"--part {wanted[0]} means nothing here: {only}")
    return parts


def check_settings(
    puzzle: Puzzle, parts: Sequence[int], asked: Asked, plain: Settings, source: str
) -> None:
    """Raise a UsageError for settings that do nothing.

    What is varied has to do something in each of the parts, or runs would be the same.
    """
    options = {option.name: option for option in puzzle.options}
    for name in (each.name for each in asked.settings):
        if name not in options:
            kind = f"{source} is an input of {puzzle.name}"
            raise UsageError(f"--vary {name} means nothing here: {kind}")
        if options[name].part is not None and parts != (options[name].part,):
            kind = f"it is for part {options[name].part} alone"
            raise UsageError(f"--vary {name} means nothing here: {kind}")
    for option in puzzle.options:
        if option.name in plain and option.part not in (None, *parts):
            raise UsageError(f"{option.flag} means nothing here: it is for part {option.part}")
