"""The argument `text` of `game.api`: a text, a path, an open file, or a bundled example."""

import os
from pathlib import Path
from typing import Final, Protocol, runtime_checkable

from game.errors import MissingError, UsageError
from game.puzzles.registry import examples
from game.text.sources import Source, bundled, decode, open_source
from game.text.wording import did_you_mean, quoted

SOURCE: Final = "text"
"""The name of a text in error messages."""
SHOWN: Final = 40
"""The number of characters of an invalid value that an error message shows."""


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


def read_argument(text: InputText) -> Source:
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
        try:
            return open_source(os.fspath(text))
        except MissingError as error:
            raise MissingError(
                f"no such file{example_hint(str(text))}", source=error.source
            ) from None
    return read_open_file(text)


def read_open_file(file: OpenFile) -> Source:
    """Read an open file to its end."""
    attribute = getattr(file, "name", SOURCE)
    name = attribute if isinstance(attribute, str) else SOURCE
    found = file.read()
    return Source(name, found if isinstance(found, str) else decode(found, name))


def check_is_not_name(text: str) -> None:
    """Raise a UsageError if a text is the name of an example or of a file."""
    if "\n" in text or len(text) > SHOWN * 4:
        return
    if hint := example_hint(text):
        raise UsageError(f"{quoted(text)} isn't an input{hint}")
    if text and os.path.isfile(text):  # noqa: PTH113 - Path would reject some texts
        raise UsageError(f"{quoted(text)} looks like the name of a file: expected Path({text!r})")


def example_hint(name: str) -> str:
    """Return a hint if a text is the name of an example, or else ""."""
    if name not in examples():
        return ""
    return f": this looks like the name of an example, expected example({name!r})"
