"""Reading of the arguments that Python programs pass, and the time limit of their calls."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from math import inf
from typing import Final, NamedTuple, SupportsFloat, TypeVar

from esper import Processor

from game.api.texts import SHOWN, InputText, source_of
from game.errors import OutOfTimeError, UsageError
from game.inputs.reading import Input, check_part, read_text
from game.inputs.rules import RequestedRules, check_home, check_made, read_requested
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import NAMES, load
from game.puzzles.settings import Settings, read_settings
from game.simulation.progress import TimeLimit, progress_before
from game.text.wording import shown

PARTS: Final = (1, 2)
FIRST: Final = PARTS[0]
"""The default part."""


class GivenRules(NamedTuple):
    """The changes of the rules that a call asks for."""

    variants: Iterable[str] = ()
    """Names of variants, and paths of files."""
    systems: Iterable[type[Processor]] = ()


def read(
    text: InputText,
    settings: Settings,
    rules: GivenRules,
    part: int | None = None,
    puzzle: str | None = None,
) -> Input:
    """Read an input of the puzzle that is named, or else recognised.

    Raises:
        InputError: If no puzzle plays the text, or rules can't be used.
        UsageError: If the input has no such setting, variant or part.
    """
    source = source_of(text)
    named = named_puzzle(puzzle)
    found = read_text(
        source, named, lambda one: read_settings(settings, one.options), wanted(rules)
    )
    given = by_systems(found, tuple(rules.systems))
    if part is not None:
        check(part, given, settings)
    return given


def named_puzzle(name: str | None) -> Puzzle | None:
    """Return the puzzle of a name; None without a name.

    Raises:
        UsageError: If there is no such puzzle.
    """
    if name is None:
        return None
    if name not in NAMES:
        raise UsageError(f"puzzle: expected one of {', '.join(NAMES)}, not {shown(name)}")
    return load(name)


def check(part: int, given: Input, chosen: Settings) -> None:
    """Raise a UsageError if a part, or a setting for it, is not one of the input's."""
    if part not in PARTS:
        raise UsageError(f"there is no part {part!r}: expected 1 or 2")
    check_part(given, part, chosen)


def wanted(rules: GivenRules) -> RequestedRules | None:
    """Return the rules that variants and files name; None without variants."""
    words = [rules.variants] if isinstance(rules.variants, str) else list(rules.variants)
    return read_requested(words) if words else None


def by_systems(given: Input, own: tuple[type[Processor], ...]) -> Input:
    """Return an input in which custom systems play, each in the place of the one that it extends.

    Raises:
        InputError: If a system can't be created, or is of another puzzle.
    """
    if not own:
        return given
    for system in own:
        check_made(system)
        check_home(system, system.__module__, given.puzzle, given.source.name)
    return given.under(given.change._replace(systems=(*given.change.systems, *own)))


T = TypeVar("T")
EXPECTED: Final = "time_limit: expected a number of seconds as in 10 or 0.5, or None"


class CallLimit(TimeLimit):
    """A limit for the time of all calls of one simulation together."""

    def __init__(self, seconds: object) -> None:
        """Set the limit in seconds, or no limit for None.

        Raises:
            UsageError: If it isn't a number of seconds.
        """
        super().__init__(None if seconds is None else read_seconds(seconds))

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        """Stop the clock.

        Raises:
            OutOfTimeError: If this error ended the block. Its message also says how far it came.
        """
        super().__exit__(kind, error, traceback)
        if isinstance(error, OutOfTimeError) and (progress := progress_before(error)):
            raise OutOfTimeError(f"{error} ({progress})") from None

    def drawn(self, items: Iterator[T]) -> Iterator[T]:
        """Yield items; the time to produce each counts towards the limit."""
        while True:
            with self:
                item = next(items, None)
                self.check()
            if item is None:
                return
            yield item


def read_seconds(seconds: object) -> float:
    """Return a limit of time.

    Raises:
        UsageError: it is no positive number.
    """
    if isinstance(seconds, SupportsFloat) and not isinstance(seconds, bool):
        with suppress(OverflowError):
            if 0 < float(seconds) < inf:
                return float(seconds)
    raise UsageError(f"{EXPECTED}, not {repr(seconds)[:SHOWN]}")
