"""The command that runs a user's program, and how the program gets its input.

One that opens its input by name runs in a scratch folder. Its script is copied there, so that what
it opens beside itself is there as well; the other sources in its folder, and the folders with such
sources, are linked. Nothing else is: what the program writes stays in the scratch folder.
"""

import os
import shutil
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path, PurePath
from typing import Final, NamedTuple

from game.errors import SkirmishError, UsageError
from game.text.wording import did_you_mean, neighbours

PATH: Final = "{}"
"""The placeholder for the path of a file with the input."""
EXAMPLE: Final = "-- and the command that runs your program, as in -- python solver.py"
FILE: Final = "input.txt"
"""The default name of that file."""
SOURCES: Final = frozenset(
    [".py", ".js", ".mjs", ".cjs", ".ts", ".rb", ".pl", ".lua", ".php", ".sh", ".jl", ".r", ".exs"]
)
"""Suffixes of scripts, that other programs read and run."""
MOST_ENTRIES: Final = 1000
"""Entries of a folder that are looked at."""
FROM_HERE: Final = {"-m", "-c"}
"""Options with which Python looks for modules in the current folder, before its own."""


class ProgramCommand(NamedTuple):
    """A command that can be run in any folder."""

    words: tuple[str, ...]
    file: str | None
    """The name of the input's file in a scratch folder; None if it is on standard input only."""
    is_inside: bool
    """Whether it runs in that folder."""
    has_aocd: bool = False
    """Whether a module `aocd` gives it its input."""

    @property
    def script(self) -> str | None:
        """The path of the script that is run, if it runs in a scratch folder."""
        return next(filter(is_script, self.words), None) if self.is_inside else None

    @property
    def looks_here(self) -> bool:
        """Whether it would look for modules in the current folder, which it does not run in."""
        return self.is_inside and not FROM_HERE.isdisjoint(self.words)

    def words_in(self, folder: str) -> list[str]:
        """Return the words that run it with its input in a scratch folder, and copy its script."""
        path = str(Path(folder, self.file or FILE))
        words = [word.replace(PATH, path) for word in self.words] if self.file else [*self.words]
        if self.script:
            copy = copy_script(Path(self.script), Path(folder), self.file or FILE)
            words = [str(copy) if word == self.script else word for word in words]
        return words


def command_of(
    words: Sequence[str], file: str | None = None, *, has_aocd: bool = False
) -> ProgramCommand:
    """Return the command of some words; with a file's name it runs in a scratch folder.

    Paths become absolute then, but for the name of the input's file, which is relative to the
    scratch folder even if there is a file of that name here.

    Raises:
        UsageError: there are no words, or the file's name leads out of its folder.
        SkirmishError: there is no such program, or not the script that it is to run.
    """
    if not words:
        raise UsageError(f"expected {EXAMPLE}")
    program, *others = words
    check_script(others)
    if file is not None:
        check_inside(file)
        others = [word if word == file else absolute_path(word) for word in others]
    has_file = file is not None or any(PATH in word for word in words)
    return ProgramCommand(
        (program_path(program), *others),
        file or FILE if has_file else None,
        is_inside=file is not None,
        has_aocd=has_aocd,
    )


def check_script(others: Sequence[str]) -> None:
    """Raise a SkirmishError if the script that follows a program's name, and options, is missing.

    It would be taken for a script that always crashes.
    """
    script = next((word for word in others if not word.startswith("-")), "")
    is_named = PurePath(script).suffix.lower() in SOURCES and FROM_HERE.isdisjoint(others)
    if is_named and not os.path.lexists(script):
        raise SkirmishError(f"{script}: no such file{guess_beside(script)}")


def guess_beside(path: str) -> str:
    """Return `: did you mean …?` with what lies in the same folder under a like name, if any."""
    return did_you_mean(path, neighbours(path))


def check_inside(file: str) -> None:
    """Raise a UsageError for a name outside of the scratch folder."""
    parts = PurePath(file).parts
    if not parts or PurePath(file).is_absolute() or ".." in parts:
        raise UsageError(f"--as {file!r}: expected a name as in input.txt")


def absolute_path(word: str) -> str:
    """Return the absolute path of a file or folder; any other word as it is."""
    return os.path.abspath(word) if word and os.path.lexists(word) else word  # noqa: PTH100 - links stay


def program_path(program: str) -> str:
    """Return the path of a program, on PATH or else in this folder.

    Raises:
        SkirmishError: there is none, or it can't be run.
    """
    path = shutil.which(program)
    if path is not None:
        return absolute_path(path)
    if not os.path.lexists(program):
        raise SkirmishError(f"{program}: no such program{guess_beside(program)}")
    if Path(program).is_dir():
        raise SkirmishError(f"{program}: is a folder, expected a program")
    if os.access(program, os.X_OK):
        return absolute_path(program)
    raise SkirmishError(f"{program}: can't be run: expected chmod +x, or what runs it before it")


def is_script(word: str) -> bool:
    """Whether a word of a command is the path of a script."""
    return PurePath(word).suffix.lower() in SOURCES and Path(word).is_file()


def copy_script(script: Path, folder: Path, name: str) -> Path:
    """Return the path of a copy of a script in a folder, beside which its modules are linked.

    Nothing is put where a file of some name will be.
    """
    copy = folder / script.name
    shutil.copy(script, copy)
    reserved = {script.name, PurePath(name).parts[0]}
    for entry in sorted(script.parent.iterdir())[:MOST_ENTRIES]:
        if entry.name not in reserved and is_source(entry, script.suffix):
            # One that can't be linked is missed only if it is needed.
            with suppress(OSError):
                (folder / entry.name).symlink_to(entry)
    return copy


def is_source(entry: Path, suffix: str) -> bool:
    """Whether an entry of a folder is a source like another, or a folder with such sources."""
    if entry.name.startswith((".", "__pycache__")):
        return False
    return entry.suffix == suffix or (entry.is_dir() and any(entry.glob(f"*{suffix}")))
