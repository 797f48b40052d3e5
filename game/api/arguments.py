"""The arguments that several functions of `game.api` share: inputs, rules, puzzles, time limits."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, Protocol, TypeVar, runtime_checkable

from esper import Processor

from game.errors import OutOfTimeError, UsageError
from game.inputs.reading import Input, check_part, read_text
from game.inputs.rules import check_can_create, check_system_puzzle, read_requested
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import NAMES, examples, load
from game.puzzles.settings import Settings, read_settings
from game.simulation.progress import TimeLimit, progress_before
from game.text.sources import Source, bundled, decode, open_source
from game.text.wording import did_you_mean, quoted, short_repr

T = TypeVar("T")
SOURCE: Final = "text"
"""The name of a text in error messages."""
LONGEST_NAME: Final = 160
"""The most characters of a text that may be a name which was passed by mistake."""


@runtime_checkable
class OpenFile(Protocol):
    """A file that is open for reading, as text or bytes."""

    def read(self) -> str | bytes:
        """Return the rest of the file."""


class Example(str):
    """The text of a bundled example with its name for error messages."""

    __slots__ = ("name",)

    name: str


InputText = str | os.PathLike[str] | OpenFile
"""The type of the argument `text` of all functions."""


def example(name: str) -> Example:
    """Return the text of a bundled example. `skirmish list` prints all names.

    >>> print(example("corridor"))
    ##############
    #E...........#
    ####.####.####
    #...........G#
    ##############
    <BLANKLINE>

    Raises:
        UsageError: If there is no example with that name.
    """
    found = examples().get(name)
    if found is None:
        guess = did_you_mean(name, examples()) or f" (there are {', '.join(examples())})"
        raise UsageError(f"no example is called {quoted(name)}{guess}")
    text = Example(bundled(found.path).text)
    text.name = found.path
    return text


def read_source(text: InputText) -> Source:
    """Return the text of an input with its name.

    Raises:
        UsageError: If `text` is the name of a file or an example instead of an input.
        InputError: If a file can't be read.
    """
    if isinstance(text, Example):
        return Source(Path(text.name).stem, str(text), is_bundled=True)
    if isinstance(text, str):
        check_is_not_name(text)
        return Source(SOURCE, text)
    if isinstance(text, os.PathLike):
        return open_source(os.fspath(text))
    attribute = getattr(text, "name", SOURCE)
    name = attribute if isinstance(attribute, str) else SOURCE
    content = text.read()
    return Source(name, content if isinstance(content, str) else decode(content, name))


def check_is_not_name(text: str) -> None:
    """Raise a UsageError if a text is the name of an example or of a file."""
    if text in examples():
        meant = f"the name of an example, expected example({text!r})"
        raise UsageError(f"{quoted(text)} isn't an input: this looks like {meant}")
    is_short = "\n" not in text and 0 < len(text) <= LONGEST_NAME
    if is_short and os.path.isfile(text):  # noqa: PTH113 - Path would reject some texts
        raise UsageError(f"{quoted(text)} looks like the name of a file: expected Path({text!r})")


def read(  # noqa: PLR0913 - the arguments of most functions
    text: InputText,
    settings: Settings,
    variants: Iterable[str] = (),
    systems: Iterable[type[Processor]] = (),
    *,
    part: int | None = None,
    puzzle: str | None = None,
) -> Input:
    """Read an input under the requested rules. For the arguments see `solve`.

    Raises:
        InputError: If no puzzle plays the text, or rules can't be used.
        UsageError: If the input has no such setting, variant or part.
    """
    words = [variants] if isinstance(variants, str) else list(variants)
    found = read_text(
        read_source(text),
        None if puzzle is None else find_puzzle(puzzle),
        lambda one: read_settings(settings, one.options),
        read_requested(words) if words else None,
    )
    check_part(found, part, settings)
    if custom := tuple(systems):
        for system in custom:
            check_can_create(system)
            check_system_puzzle(system, system.__module__, found.puzzle, found.source.name)
        return found.under(found.change._replace(systems=(*found.change.systems, *custom)))
    return found


def find_puzzle(name: str) -> Puzzle:
    """Return the puzzle with a name.

    Raises:
        UsageError: If there is no such puzzle.
    """
    if name not in NAMES:
        raise UsageError(f"puzzle: expected one of {', '.join(NAMES)}, not {short_repr(name)}")
    return load(name)


class CallLimit(TimeLimit):
    """A time limit for one call, or for all calls to one simulation together."""

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
