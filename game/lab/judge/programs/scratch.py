"""The folder in which a program runs that opens its input by name: its script, and what it needs.

The script is copied there, so that what it opens beside itself is there as well; the other sources
in its folder, and the folders with such sources, are linked. Nothing else is: what the program
writes stays in the scratch folder.
"""

import shutil
from contextlib import suppress
from pathlib import Path, PurePath
from typing import Final

SOURCES: Final = frozenset(
    [".py", ".js", ".mjs", ".cjs", ".ts", ".rb", ".pl", ".lua", ".php", ".sh", ".jl", ".r", ".exs"]
)
"""Suffixes of scripts, that other programs read and run."""
MOST_ENTRIES: Final = 1000
"""Entries of a folder that are looked at."""


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
