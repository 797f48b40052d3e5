"""What Python programs pass, read as the command line reads its words, and the time they allow."""

from collections.abc import Iterable, Iterator, Mapping
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
    """What is played instead of the rules as they are."""

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
    """Read an input of whichever puzzle, or of one, of which a part may be wanted.

    Raises:
        InputError: no puzzle plays the text, or rules can't be used.
        UsageError: there is no such setting, variant or part, or it is of another puzzle.
    """
    systems = given_systems(rules.systems)
    source = source_of(text)
    if not isinstance(settings, Mapping):
        raise UsageError(f"expected settings by their names, not {shown(settings)}")
    named = named_puzzle(puzzle)
    found = read_text(
        source, named, lambda one: read_settings(settings, one.options), wanted(rules)
    )
    given = by_systems(found, systems)
    if part is not None:
        check(part, given, settings)
    return given


def named_puzzle(name: object) -> Puzzle | None:
    """Return the puzzle of a name; None for none.

    Raises:
        UsageError: there is no such puzzle.
    """
    if name is None:
        return None
    if not isinstance(name, str) or name not in NAMES:
        raise UsageError(f"puzzle: expected one of {', '.join(NAMES)}, not {shown(name)}")
    return load(name)


def given_systems(systems: object) -> tuple[type[Processor], ...]:
    """Return a list of systems as a tuple.

    As a notebook checks no types, something else is soon passed.

    Raises:
        UsageError: it is no list of classes of systems.
    """
    if isinstance(systems, type):
        raise UsageError(f"systems: expected a list, as in [{systems.__name__}]")
    if not isinstance(systems, Iterable):
        raise UsageError(f"systems: expected a list of classes, not {shown(systems)}")
    found = tuple(systems)
    for system in found:
        if not (isinstance(system, type) and issubclass(system, Processor)):
            raise UsageError(f"expected a class of systems, not {shown(system)}")
    return found


def check(part: int, given: Input, chosen: Settings) -> None:
    """Raise a UsageError if a part, or a setting for it, is not one of the input's."""
    if part not in PARTS:
        raise UsageError(f"there is no part {part!r}: expected 1 or 2")
    check_part(given, part, chosen)


def wanted(rules: GivenRules) -> RequestedRules | None:
    """Return the variants and files that are named; None if none is."""
    if not isinstance(rules.variants, Iterable):
        raise UsageError(f"variants: expected a list of names, not {shown(rules.variants)}")
    words = [rules.variants] if isinstance(rules.variants, str) else list(rules.variants)
    for word in words:
        if not isinstance(word, str):
            raise UsageError(f"variants: expected names, not {shown(word)}")
    if not words:
        return None
    return read_requested(words)


def by_systems(given: Input, own: tuple[type[Processor], ...]) -> Input:
    """Return an input by rules in which systems take the places of those that they extend.

    Raises:
        InputError: one can't be made, or is of another puzzle.
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
    """The time that all calls for one thing take together; its error says how far they came."""

    def __init__(self, seconds: object) -> None:
        """Allow so many seconds; None is no limit.

        Raises:
            UsageError: it is neither.
        """
        super().__init__(None if seconds is None else read_seconds(seconds))

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        """Stop counting.

        Raises:
            OutOfTimeError: instead of the one that says no more than that.
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
