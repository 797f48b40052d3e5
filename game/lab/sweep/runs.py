"""Setups: the puzzle, part, settings and rules of a run, and their keys in the results file."""

import json
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from game.puzzles.registry import NAMES
from game.puzzles.settings import Setting
from game.puzzles.variant import RuleFile

SortedSettings = tuple[tuple[str, Setting], ...]
"""Settings by name, sorted by name."""
Row = dict[str, Any]
"""A row of the results file, by column. Settings, measures and files are dictionaries."""
VARIANT: Final = "variant"
AS_IS: Final = "as-is"
"""The name of the standard rules among variants."""
SOURCES: Final = Path(__file__).parents[3]
"""The folder of the project's packages."""
FOLDERS: Final = ("components", "systems", "game/puzzles", "game/simulation", "game/text")


@dataclass(frozen=True)
class Setup:
    """Everything that determines a run, except the input."""

    puzzle: str
    part: int
    settings: SortedSettings
    """All settings of the puzzle."""
    variants: tuple[str, ...]
    """Names of variants, in the order of their puzzle's list."""
    files: tuple[RuleFile, ...]
    """Files with custom rules."""
    rules: str
    """The digest of the built-in rules, see `rules_digest`."""

    @cached_property
    def number(self) -> int:
        """The setup's key. It depends on the texts of files, but not on their names."""
        digests = [compute_digest(file.text) for file in self.files]
        return make_run_key(
            json.dumps((self.puzzle, self.part, self.settings, self.variants, digests, self.rules))
        )

    @property
    def row(self) -> Row:
        """The columns of the results file that describe this setup."""
        names = (*self.variants, *(file.name for file in self.files))
        return {
            "setup": self.number,
            "part": self.part,
            "variant": storable(", ".join(names) or AS_IS),
            "settings": dict(self.settings),
            "rules": self.rules,
            "files": {file.name: compute_digest(file.text) for file in self.files},
        }


def storable(text: str) -> str:
    """Return a text that can be encoded as UTF-8. File names may contain bytes that can't."""
    return text.encode(errors="backslashreplace").decode()


def compute_digest(text: str) -> str:
    """Return the SHA-256 of a text."""
    return sha256(text.encode()).hexdigest()


def make_run_key(text: str) -> int:
    """Return the first 63 bits of a text's SHA-256, which fit into an integer of SQLite."""
    return int(compute_digest(text)[:16], 16) >> 1


@cache
def rules_digest(puzzle: str) -> str:
    """Return the SHA-256 of the source code of a puzzle, including code that puzzles share."""
    others = {*NAMES} - {puzzle}
    paths = [path for folder in FOLDERS for path in (SOURCES / folder).rglob("*.py")]
    names = {path.relative_to(SOURCES).as_posix(): path for path in paths}
    names = {name: path for name, path in names.items() if others.isdisjoint(name.split("/"))}
    texts = [f"{name}\n{path.read_text(encoding='utf-8')}" for name, path in sorted(names.items())]
    return compute_digest("".join(texts))
