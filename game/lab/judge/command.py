"""The command that runs somebody's program, as words, and how the program gets its input."""

import os
from collections.abc import Sequence
from pathlib import Path, PurePath
from shutil import which
from typing import Final, NamedTuple

from game.errors import SkirmishError, UsageError

PATH: Final = "{}"
"""Stands in a command for the path of a file with the input."""
EXAMPLE: Final = "-- and the command that runs your program, as in -- python solver.py"
FILE: Final = "input.txt"
"""The name of that file where none is asked for."""


class ProgramCommand(NamedTuple):
    """A command that can be run, in whatever folder."""

    words: tuple[str, ...]
    file: str | None
    """The name of a file in a scratch folder that holds the input; None if the program reads it."""
    is_inside: bool
    """Whether it runs in that folder."""

    def words_for(self, path: str) -> list[str]:
        """Return the words to run on an input in a file."""
        return [word.replace(PATH, path) for word in self.words] if self.file else [*self.words]


def command_of(words: Sequence[str], file: str | None = None) -> ProgramCommand:
    """Return the command that words mean, and a file that it runs beside if one is named.

    Where it runs in another folder, paths become absolute; the file that it will find
    there is what its own name means, whatever else has that name.

    Raises:
        UsageError: there are no words, or a file's name that leads out of its folder.
        SkirmishError: there is nothing to run.
    """
    if not words:
        raise UsageError(f"expected {EXAMPLE}")
    program, *others = words
    if file is not None:
        check_inside(file)
        others = [word if word == file else absolute_path(word) for word in others]
    has_file = file is not None or any(PATH in word for word in words)
    return ProgramCommand(
        (program_path(program), *others),
        file or FILE if has_file else None,
        is_inside=file is not None,
    )


def check_inside(file: str) -> None:
    """Raise a UsageError for a name that would lie outside of the scratch folder."""
    parts = PurePath(file).parts
    if not parts or PurePath(file).is_absolute() or ".." in parts:
        raise UsageError(f"--as {file!r}: expected a name as in input.txt")


def absolute_path(word: str) -> str:
    """Return a word that means the same in any folder, if it is the path of something."""
    return os.path.abspath(word) if word and os.path.lexists(word) else word  # noqa: PTH100 - links stay


def program_path(program: str) -> str:
    """Return the path of a program, found as a shell does or else in this folder.

    Raises:
        SkirmishError: there is none, or it can't be run.
    """
    path = which(program)
    if path is not None:
        return absolute_path(path)
    if not os.path.lexists(program):
        # Only here, as most programs are there.
        from game.text.guessing import did_you_mean, neighbours

        guess = did_you_mean(program, neighbours(program))
        raise SkirmishError(f"{program}: no such program{guess}")
    if Path(program).is_dir():
        raise SkirmishError(f"{program}: is a folder, expected a program")
    if os.access(program, os.X_OK):
        return absolute_path(program)
    raise SkirmishError(f"{program}: can't be run: expected chmod +x, or what runs it before it")
