"""What Python programs pass, read as the command line reads its words."""

from argparse import ArgumentTypeError
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from esper import Processor

from game.errors import UsageError
from game.inputs.own_rules import check_home, check_made
from game.inputs.reading import Input, check_part, looks_like_recording, read_source
from game.inputs.requested_rules import read_requested
from game.puzzles.contract import Puzzle
from game.puzzles.registry import NAMES, load, recognise
from game.puzzles.settings import Option, Setting, Settings
from game.text.guessing import did_you_mean
from game.text.sources import Source
from game.text.wording import quoted

if TYPE_CHECKING:
    from game.inputs.requested_rules import RequestedRules

SOURCE: Final = "text"
"""What errors call an input."""
SHOWN: Final = 40
"""Characters of what is no good."""
PARTS: Final = (1, 2)
FIRST: Final = PARTS[0]
"""The part that is played if none is named."""


class GivenRules(NamedTuple):
    """What is played instead of the rules as they are."""

    variants: Iterable[str] = ()
    """Names of variants, and paths of files."""
    systems: Iterable[type[Processor]] = ()


def read(text: str, settings: Settings, rules: GivenRules, part: int | None = None) -> Input:
    """Read an input of whichever puzzle, of which a part may be wanted.

    Raises:
        InputError: no puzzle plays the text, or rules can't be used.
        UsageError: there is no such setting, variant or part.
    """
    systems = tuple(rules.systems)
    check_kinds(text, settings, systems)
    source = Source(SOURCE, text)
    puzzle = None if looks_like_recording(text) else recognise(text, SOURCE)
    # A recording has settings of its own, and none is of any use.
    chosen = read_settings(settings, [puzzle] if puzzle else map(load, NAMES))
    given = by_systems(read_source(source, puzzle, chosen, wanted(rules)), systems)
    if part is not None:
        check(part, given, chosen)
    return given


def check_kinds(text: object, settings: object, systems: Iterable[object]) -> None:
    """Raise a UsageError for what is of another kind than it is to be.

    As a notebook checks no types, a file's bytes are soon passed instead of its text.
    """
    if not isinstance(text, str):
        raise UsageError(f"expected the text of an input, not {quoted(repr(text), SHOWN)}")
    if not isinstance(settings, Mapping):
        raise UsageError(f"expected settings by their names, not {quoted(repr(settings), SHOWN)}")
    for system in systems:
        if not (isinstance(system, type) and issubclass(system, Processor)):
            raise UsageError(f"expected a class of systems, not {quoted(repr(system), SHOWN)}")


def check(part: int, given: Input, chosen: Settings) -> None:
    """Raise a UsageError if a part, or a setting for it, is not one of the input's."""
    if part not in PARTS:
        raise UsageError(f"there is no part {part!r}: expected 1 or 2")
    check_part(given, part, chosen)


def wanted(rules: GivenRules) -> "RequestedRules | None":
    """Return the variants and files that are named; None if none is."""
    words = [rules.variants] if isinstance(rules.variants, str) else list(rules.variants)
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
        check_home(system, system.__module__, given.puzzle, SOURCE)
    return given.under(given.change._replace(systems=(*given.change.systems, *own)))


def read_settings(settings: Settings, puzzles: Iterable[Puzzle]) -> Settings:
    """Return settings as the command line would have read them.

    Raises:
        UsageError: none of these puzzles has one of that name, or the value is no good.
    """
    known = {option.name: option for puzzle in puzzles for option in puzzle.options}
    chosen = {}
    for name, value in settings.items():
        if (option := known.get(name)) is None:
            raise UsageError(no_such(name, known))
        chosen[name] = read_setting(option, value)
    return chosen


def read_setting(option: Option, value: Setting) -> Setting:
    """Return a setting; of one that names a file on the command line, the file's text.

    Raises:
        UsageError: it is no good.
    """
    if option.is_file:
        return str(value)
    try:
        return option.parse(str(value))
    except ArgumentTypeError as error:
        raise UsageError(f"{option.name}: {error}") from None


def no_such(name: str, known: Iterable[str]) -> str:
    """Return what there is instead of a setting that there is not."""
    names = list(known)
    expected = did_you_mean(name, names) or f": expected one of {', '.join(names)}"
    return f"no setting is called {quoted(name)}{expected if names else ' here'}"
