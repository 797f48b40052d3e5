"""A sweep as it is asked for becomes all its runs; what is wrong with it is found here."""

from collections.abc import Sequence
from typing import NamedTuple

from game.errors import UsageError
from game.puzzles import load, settings_for
from game.puzzles.settings import Option, Settings
from game.sweep.asked import Asked, plain_of
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
    given = {**plain.settings, **{each.name: each.values[0] for each in asked.settings}}
    settings_for(puzzle, given, name)
    varied = {each.name for each in asked.settings}
    for option in puzzle.options:
        check_part(option, parts, given, is_varied=option.name in varied)
    plain_settings = plain_of(source.puzzle, plain.settings)
    return Setups(
        source.puzzle,
        rules_digest(source.puzzle),
        parts,
        rules.of(source.puzzle, parts, name),
        (plain_settings, asked.settings),
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


def check_part(option: Option, parts: Sequence[int], given: Settings, *, is_varied: bool) -> None:
    """Raise a UsageError for a setting that does nothing in any of the parts.

    One that is varied has to do something in all of them, or runs would be the same.
    """
    if option.name not in given or option.part is None:
        return
    if option.part not in parts or (is_varied and len(parts) > 1):
        named = f"--vary {option.name}" if is_varied else option.flag
        raise UsageError(f"{named} means nothing here: it is for part {option.part} alone")
