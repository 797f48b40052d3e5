"""The command that runs a user's program, and how the program gets its input.

A program that opens its input by name runs in a scratch folder. Its script is copied there. The
other sources in the script's folder are linked, and so are the folders that contain such sources.
Files that the program writes stay in the scratch folder.
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
EXAMPLE: Final = "the command that runs your program, as in -- python solver.py"
FILE: Final = "input.txt"
"""The default name of the input's file."""
SOURCES: Final = frozenset(
    [".py", ".js", ".mjs", ".cjs", ".ts", ".rb", ".pl", ".lua", ".php", ".sh", ".jl", ".r", ".exs"]
)
"""Suffixes of scripts, which an interpreter runs."""
FROM_HERE: Final = {"-m", "-c"}
"""Options with which Python looks for modules in the current folder first."""


class ProgramCommand(NamedTuple):
    """A command that can run in any folder."""

    words: tuple[str, ...]
    file: str | None
    """The name of the input's file in a scratch folder; None if only standard input is used."""
    is_inside: bool
    """Whether the command runs in the scratch folder."""
    has_aocd: bool = False
    """Whether a module `aocd` provides the input."""

    @property
    def looks_here(self) -> bool:
        """Whether Python needs the current folder, though the command runs in another one."""
        return self.is_inside and not FROM_HERE.isdisjoint(self.words)

    def split_words(self, folder: str) -> list[str]:
        """Return the words that run the command on the input in a scratch folder.

        If the command runs there, its script is copied into the folder.
        """
        name = self.file or FILE
        path = str(Path(folder, name))
        words = [word.replace(PATH, path) for word in self.words] if self.file else [*self.words]
        script = next(filter(is_script, words), None) if self.is_inside else None
        if script:
            words[words.index(script)] = str(copy_script(Path(script), Path(folder), name))
        return words


def make_command(
    words: Sequence[str], file: str | None = None, *, has_aocd: bool = False
) -> ProgramCommand:
    """Return the command of some words; with a `file` name it runs in a scratch folder.

    Paths of existing files become absolute then. `file` itself stays relative to the scratch
    folder, even if a file of that name exists here.

    Raises:
        UsageError: If there are no words, or `file` is outside of its folder.
        SkirmishError: If the program or its script is missing.
    """
    if not words:
        raise UsageError(f"expected -- and {EXAMPLE}")
    program, *others = words
    check_script(others)
    if file is not None:
        parts = PurePath(file).parts
        if not parts or PurePath(file).is_absolute() or ".." in parts:
            raise UsageError(f"--as {file!r}: expected a name as in input.txt")
        others = [word if word == file else absolute_path(word) for word in others]
    has_file = file is not None or any(PATH in word for word in words)
    return ProgramCommand(
        (program_path(program), *others),
        file or FILE if has_file else None,
        is_inside=file is not None,
        has_aocd=has_aocd,
    )


def check_script(others: Sequence[str]) -> None:
    """Raise a SkirmishError if the first word after the options is a missing script."""
    script = next((word for word in others if not word.startswith("-")), "")
    is_named = PurePath(script).suffix.lower() in SOURCES and FROM_HERE.isdisjoint(others)
    if is_named and not os.path.lexists(script):
        raise SkirmishError(f"{script}: no such file{did_you_mean(script, neighbours(script))}")


def absolute_path(word: str) -> str:
    """Return the absolute path of an existing file or folder; any other word unchanged."""
    return os.path.abspath(word) if word and os.path.lexists(word) else word  # noqa: PTH100 - links stay


def program_path(program: str) -> str:
    """Return the absolute path of a program, on PATH or in the current folder.

    Raises:
        SkirmishError: If there is no such program, or it can't be run.
    """
    path = shutil.which(program)
    if path is None and not os.path.lexists(program):
        guess = did_you_mean(program, neighbours(program))
        raise SkirmishError(f"{program}: no such program{guess or f': expected {EXAMPLE}'}")
    if path is None and Path(program).is_dir():
        raise SkirmishError(f"{program}: is a folder, expected a program")
    if path is None and not os.access(program, os.X_OK):
        raise SkirmishError(
            f"{program}: isn't executable: run chmod +x, or name its interpreter first"
        )
    return absolute_path(path or program)


def is_script(word: str) -> bool:
    """Return whether a word of a command is the path of a script."""
    return PurePath(word).suffix.lower() in SOURCES and Path(word).is_file()


def copy_script(script: Path, folder: Path, name: str) -> Path:
    """Copy a script into a folder, link its modules there, and return the copy's path.

    The path `name` in the folder is left free for the input.
    """
    copy = folder / script.name
    shutil.copy(script, copy)
    reserved = {script.name, PurePath(name).parts[0]}
    for entry in script.parent.iterdir():
        if entry.name not in reserved and is_source(entry, script.suffix):
            # The program may not need a module that can't be linked.
            with suppress(OSError):
                (folder / entry.name).symlink_to(entry)
    return copy


def is_source(entry: Path, suffix: str) -> bool:
    """Return whether a path is a source with a suffix, or a folder with such sources."""
    if entry.name.startswith((".", "__pycache__")):
        return False
    return entry.suffix == suffix or (entry.is_dir() and any(entry.glob(f"*{suffix}")))
