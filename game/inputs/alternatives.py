"""Lists changes of an input for a comparison: other rules, the other part, other settings."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

from game.errors import SkirmishError, UsageError
from game.inputs.reading import Input
from game.puzzles.settings import Settings
from game.puzzles.variant import BY_THE_RULES, NO_CHANGE

STEP: Final = 0.05
"""The share by which a setting is raised or lowered. The change is at least 1."""


class Alternative(NamedTuple):
    """A changed play that the window can show on the right side of a comparison."""

    name: str
    words: str
    """A description of the change."""
    read: Callable[[], Input]
    """Returns the changed input."""
    part: int
    is_setting: bool = False
    """Whether the alternative changes a setting of the puzzle."""


def alternatives(puzzle_input: Input, part: int) -> Iterator[Alternative]:
    """Yield changes to compare a part with: variants, the other part, and other settings."""
    yield from rule_alternatives(puzzle_input, part)
    yield from part_alternatives(puzzle_input, part)
    yield from setting_alternatives(puzzle_input, part)


def with_settings(puzzle_input: Input, settings: Settings) -> Input:
    """Return the same input with some settings changed, under the same rules."""
    (name, text, *_), whole = puzzle_input.source, {**puzzle_input.settings, **settings}
    scenario = puzzle_input.puzzle.read(text, name, whole, puzzle_input.change)
    return puzzle_input._replace(settings=whole, scenario=scenario)


def setting_alternatives(puzzle_input: Input, part: int) -> Iterator[Alternative]:
    """Yield changes of each numeric setting to a slightly higher and a slightly lower value."""
    for option in puzzle_input.puzzle.options:
        now = puzzle_input.settings[option.name]
        if not isinstance(now, int) or option.part not in (None, part):
            continue
        step = max(round(now * STEP), 1)
        for value in (now + step, now - step):
            try:
                option.read(str(value))
            except UsageError:
                continue
            name = f"{option.name.replace('_', ' ')} {value}"
            words = f"{option.help}: {value} instead of {now}"
            read = partial(with_settings, puzzle_input, {option.name: value})
            yield Alternative(name, words, read, part, is_setting=True)


def part_alternatives(puzzle_input: Input, shown: int) -> Iterator[Alternative]:
    """Yield the change to the part that isn't shown, if the input has it."""
    for part in puzzle_input.scenario.parts():
        if part != shown:
            words = f"part {part} of {puzzle_input.puzzle.title}"
            yield Alternative(
                f"part {part}", words, partial(puzzle_input.under, puzzle_input.change), part
            )


def rule_alternatives(puzzle_input: Input, part: int) -> Iterator[Alternative]:
    """Yield the change to the standard rules, and to each variant that affects the part.

    Custom rules are kept with each variant. The standard rules are omitted if they are active
    already, or if they can't read the input because custom rules declare its units or items.
    """
    if puzzle_input.change != NO_CHANGE and can_read_with_standard_rules(puzzle_input):
        yield Alternative(
            BY_THE_RULES, "nothing otherwise", partial(puzzle_input.under, NO_CHANGE), part
        )
    for variant in puzzle_input.puzzle.variants:
        is_of_part = variant.part in (None, part) and not variant.needs
        if is_of_part and variant not in puzzle_input.change.variants:
            read = partial(puzzle_input.under, puzzle_input.change._replace(variants=(variant,)))
            yield Alternative(variant.name, variant.instead, read, part)


def can_read_with_standard_rules(puzzle_input: Input) -> bool:
    """Return whether the standard rules can read this input."""
    try:
        puzzle_input.puzzle.read(
            puzzle_input.source.text, puzzle_input.source.name, puzzle_input.settings
        )
    except SkirmishError:
        return False
    return True
