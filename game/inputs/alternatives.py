"""What an input can be compared with: other settings, the other part, other rules."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

from game.errors import SkirmishError, UsageError
from game.inputs.reading import Input
from game.puzzles.settings import Settings
from game.puzzles.variant import BY_THE_RULES, NO_CHANGE

STEP: Final = 0.05
"""Of a setting, by which another is higher or lower; 1 at the least."""


class Alternative(NamedTuple):
    """Something that can be seen on the right."""

    name: str
    words: str
    read: Callable[[], Input]
    """Returns what is played there."""
    part: int


def alternatives(given: Input, part: int) -> Iterator[Alternative]:
    """Yield all that a part of an input can be compared with."""
    yield from of_settings(given, part)
    yield from of_parts(given, part)
    yield from of_rules(given, part)


def with_settings(given: Input, settings: Settings) -> Input:
    """Return the same input with some other settings, by the same rules."""
    whole = {**given.settings, **settings}
    source, change = given.source, given.change
    scenario = given.puzzle.read(source.text, source.name, whole, change)
    return given._replace(settings=whole, scenario=scenario)


def of_settings(given: Input, part: int) -> Iterator[Alternative]:
    """Yield each number that can be set, a little higher and a little lower."""
    for option in given.puzzle.options:
        now = given.settings[option.name]
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
            read = partial(with_settings, given, {option.name: value})
            yield Alternative(name, words, read, part)


def of_parts(given: Input, shown: int) -> Iterator[Alternative]:
    """Yield the parts that are not shown."""
    for part in given.scenario.parts():
        if part != shown:
            words = f"part {part} of {given.puzzle.title}"
            yield Alternative(f"part {part}", words, partial(given.under, given.change), part)


def of_rules(given: Input, part: int) -> Iterator[Alternative]:
    """Yield the rules as they are, if others hold, and each variant that changes the part.

    A file of one's own holds with each variant. The rules as they are know nothing of units and
    things that it declares, so they are left out where an input has such.
    """
    if given.change != NO_CHANGE and is_read_by_the_rules(given):
        yield Alternative(BY_THE_RULES, "nothing otherwise", partial(given.under, NO_CHANGE), part)
    for variant in given.puzzle.variants:
        is_of_part = variant.part in (None, part) and not variant.needs
        if is_of_part and variant not in given.change.variants:
            read = partial(given.under, given.change._replace(variants=(variant,)))
            yield Alternative(variant.name, variant.instead, read, part)


def is_read_by_the_rules(given: Input) -> bool:
    """Whether the rules as they are know all that an input holds."""
    try:
        given.puzzle.read(given.source.text, given.source.name, given.settings)
    except SkirmishError:
        return False
    return True
