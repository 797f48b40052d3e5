"""Inputs as Python programs pass them: a text, a path, an open file, or an example by its name."""

import os
from pathlib import Path
from typing import Final, Protocol, runtime_checkable

from game.errors import MissingError, UsageError
from game.puzzles.registry import examples
from game.text.sources import Source, bundled, decode, open_source
from game.text.wording import did_you_mean, quoted

SOURCE: Final = "text"
"""How errors refer to an input without a name."""
SHOWN: Final = 40
"""How many characters of an invalid value an error shows."""


@runtime_checkable
class OpenFile(Protocol):
    """A file that is open for reading, as text or bytes."""

    def read(self) -> str | bytes:
        """Return what is left of it."""


class Example(str):
    """The text of a bundled example, which errors call by its name."""

    __slots__ = ("name",)

    name: str


InputText = str | os.PathLike[str] | OpenFile
"""What all functions take as an input."""


def example(name: str) -> Example:
    """Return the text of a bundled example by its name; `skirmish list` names all.

    >>> print(example("corridor"))
    ##############
    #E...........#
    ####.####.####
    #...........G#
    ##############
    <BLANKLINE>

    Raises:
        UsageError: there is none of that name.
    """
    found = examples().get(name)
    if found is None:
        guess = did_you_mean(name, examples()) or f" (there are {', '.join(examples())})"
        raise UsageError(f"no example is called {quoted(name)}{guess}")
    text = Example(bundled(found.path).text)
    text.name = found.path
    return text


def source_of(given: InputText) -> Source:
    """Return a text with what it is called.

    Raises:
        UsageError: it is no such thing, or looks like a name and not like an input.
        InputError: a file can't be read.
    """
    if isinstance(given, Example):
        return Source(Path(given.name).stem, str(given), is_bundled=True)
    if isinstance(given, str):
        check_no_name(given)
        return Source(SOURCE, given)
    if isinstance(given, os.PathLike):
        try:
            return open_source(os.fspath(given))
        except MissingError as error:
            raise MissingError(
                f"no such file{looks_like(str(given))}", source=error.source
            ) from None
    return read_open(given)


def read_open(file: OpenFile) -> Source:
    """Read an open file to its end."""
    name = getattr(file, "name", SOURCE)
    called = name if isinstance(name, str) else SOURCE
    found = file.read()
    return Source(called, found if isinstance(found, str) else decode(found, called))


def check_no_name(text: str) -> None:
    """Raise a UsageError for a text that is the name of an example or of a file."""
    if "\n" in text or len(text) > SHOWN * 4:
        return
    if guess := looks_like(text):
        raise UsageError(f"{quoted(text)} is no input{guess}")
    if text and os.path.isfile(text):  # noqa: PTH113 - what can't be a path is none
        raise UsageError(f"{quoted(text)} looks like the name of a file: expected Path({text!r})")


def looks_like(name: str) -> str:
    """Return the hint that a text is the name of an example; "" if it is none."""
    if name not in examples():
        return ""
    return f": this looks like the name of an example, expected example({name!r})"
