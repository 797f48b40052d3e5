"""Reads the arguments of the functions of `game.api`, and limits the time of a call."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from math import inf
from typing import Final, NamedTuple, SupportsFloat, TypeVar

from esper import Processor

from game.api.texts import SHOWN, InputText, read_argument
from game.errors import OutOfTimeError, UsageError
from game.inputs.reading import Input, check_part, read_text
from game.inputs.rules import (
    RequestedRules,
    check_can_create,
    check_system_puzzle,
    read_requested,
)
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import NAMES, load
from game.puzzles.settings import Settings, read_settings
from game.simulation.progress import TimeLimit, progress_before
from game.text.wording import shown

PARTS: Final = (1, 2)
FIRST: Final = PARTS[0]
"""The default part."""


class RuleArguments(NamedTuple):
    """The arguments `variants` and `systems` of a call."""

    variants: Iterable[str] = ()
    """Names of variants, and paths of files with custom rules."""
    systems: Iterable[type[Processor]] = ()


def read(
    text: InputText,
    settings: Settings,
    rules: RuleArguments,
    part: int | None = None,
    puzzle: str | None = None,
) -> Input:
    """Read an input. The puzzle is recognised from the text if `puzzle` is None.

    Raises:
        InputError: If no puzzle plays the text, or rules can't be used.
        UsageError: If the input has no such setting, variant or part.
    """
    found = read_text(
        read_argument(text),
        load_puzzle(puzzle),
        lambda one: read_settings(settings, one.options),
        read_variants(rules),
    )
    found = add_systems(found, tuple(rules.systems))
    if part is not None:
        check_part_argument(part, found, settings)
    return found


def load_puzzle(name: str | None) -> Puzzle | None:
    """Return the puzzle with a name; None if `name` is None.

    Raises:
        UsageError: If there is no such puzzle.
    """
    if name is None:
        return None
    if name not in NAMES:
        raise UsageError(f"puzzle: expected one of {', '.join(NAMES)}, not {shown(name)}")
    return load(name)


def check_part_argument(part: int, found: Input, settings: Settings) -> None:
    """Raise a UsageError if the input has no such part, or a setting belongs to the other part."""
    if part not in PARTS:
        raise UsageError(f"there is no part {part!r}: expected 1 or 2")
    check_part(found, part, settings)


def read_variants(rules: RuleArguments) -> RequestedRules | None:
    """Return the requested variants and custom rules; None if there are no `variants`."""
    words = [rules.variants] if isinstance(rules.variants, str) else list(rules.variants)
    return read_requested(words) if words else None


def add_systems(found: Input, custom: tuple[type[Processor], ...]) -> Input:
    """Return the input with custom systems. A system replaces the system that it extends.

    Raises:
        InputError: If a system can't be created, or belongs to another puzzle.
    """
    if not custom:
        return found
    for system in custom:
        check_can_create(system)
        check_system_puzzle(system, system.__module__, found.puzzle, found.source.name)
    return found.under(found.change._replace(systems=(*found.change.systems, *custom)))


T = TypeVar("T")
EXPECTED: Final = "time_limit: expected a number of seconds as in 10 or 0.5, or None"


class CallLimit(TimeLimit):
    """A limit for the total time of all calls to one simulation."""

    def __init__(self, seconds: object) -> None:
        """Set the limit in seconds, or no limit for None.

        Raises:
            UsageError: If `seconds` isn't a number of seconds.
        """
        super().__init__(None if seconds is None else read_seconds(seconds))

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        """Stop the clock.

        Raises:
            OutOfTimeError: If this error ended the block. The progress is added to its message.
        """
        super().__exit__(kind, error, traceback)
        if isinstance(error, OutOfTimeError) and (progress := progress_before(error)):
            raise OutOfTimeError(f"{error} ({progress})") from None

    def iterate(self, items: Iterator[T]) -> Iterator[T]:
        """Yield `items`. The time that it takes to produce them counts towards the limit."""
        while True:
            with self:
                item = next(items, None)
                self.check()
            if item is None:
                return
            yield item


def read_seconds(seconds: object) -> float:
    """Return a time limit as a number.

    Raises:
        UsageError: If `seconds` isn't a positive number.
    """
    if isinstance(seconds, SupportsFloat) and not isinstance(seconds, bool):
        with suppress(OverflowError):
            if 0 < float(seconds) < inf:
                return float(seconds)
    raise UsageError(f"{EXPECTED}, not {repr(seconds)[:SHOWN]}")
