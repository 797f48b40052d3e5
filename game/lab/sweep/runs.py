"""A run of a sweep and its result, as they are sent between processes and machines."""

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.puzzles.registry import NAMES
from game.puzzles.settings import Setting
from game.puzzles.variant import RuleFile

SortedSettings = tuple[tuple[str, Setting], ...]
"""Settings by name, in the order of their names."""
Varied = Mapping[str, Sequence[Setting]]
"""The values of settings that are varied."""
MOST_SETUPS: Final = 2**14
"""Setups of which something is cached."""
PART, VARIANT = "part", "variant"
"""What may be varied besides settings."""
AS_IS: Final = "as-is"
"""The name of the rules as they are, among those of variants."""


def key_of(text: str) -> int:
    """Return the first 63 bits of a text's SHA-256, which fit into an integer of SQLite."""
    return int.from_bytes(sha256(text.encode()).digest()[:8]) >> 1


class Setup(NamedTuple):
    """All that determines a run besides the input's text."""

    puzzle: str
    part: int
    settings: SortedSettings
    """All settings of the puzzle."""
    variants: tuple[str, ...]
    """Names of variants, in the order of their puzzle's list."""
    files: tuple[tuple[str, str], ...]
    """The names of files of user-defined rules, each with the SHA-256 of its text."""
    rules: str
    """The digest of the sources of the puzzle's rules, see `rules_digest`."""

    @property
    def number(self) -> int:
        """Its key in the results."""
        return number_of_setup(self)

    @property
    def rule_names(self) -> str:
        """The names of its rules: of variants, then of files."""
        return ", ".join((*self.variants, *(name for name, _ in self.files))) or AS_IS


@lru_cache(MOST_SETUPS)
def number_of_setup(setup: Setup) -> int:
    """Return the key of a setup in the results; the names of files are not in it."""
    digests = [digest for _, digest in setup.files]
    return key_of(json.dumps((*setup[:4], digests, setup.rules)))


class SweepInput(NamedTuple):
    """An input of a sweep; a generated one has no text until a worker generates it."""

    name: str
    """A path, a bundled example, or `battle-7`."""
    puzzle: str
    text: str | None
    seed: int | None = None
    """Of a generated input."""
    measures: SortedSettings = ()
    """The generator's settings that were given."""
    maker: str = ""
    """The digest of the sources that generate it, see `rules_digest`, or the SHA-256 of one's own
    generator; "" if the input is a text."""
    own: RuleFile | None = None
    """The file that generates or measures it."""

    @property
    def number(self) -> int:
        """Its key in the results: of all that it is generated from, or else of its text."""
        if self.seed is None:
            return key_of(f"{self.puzzle}\n{self.text}")
        measures = (f"{name}={setting}" for name, setting in self.measures)
        return key_of(" ".join((self.puzzle, *measures, f"seed={self.seed}", self.maker)))


class Batch(NamedTuple):
    """Runs that are sent to a worker together."""

    runs: tuple[tuple[SweepInput, Setup], ...]
    """Those of an input follow each other."""
    files: tuple[RuleFile, ...]
    run_limit: float | None
    """How many seconds a run may take; None is no limit."""


Row = Mapping[str, Any]
"""A row of the results by its columns."""


class PlayedInput(NamedTuple):
    """What a worker sends back: an input and its runs, as they are stored."""

    row: Row
    runs: tuple[Row, ...]


SOURCES: Final = Path(__file__).parents[3]
"""The folder of the project's packages."""
FOLDERS: Final = ("components", "systems", "game/puzzles", "game/simulation", "game/text")


@cache
def rules_digest(puzzle: str) -> str:
    """Return the SHA-256 of the sources of a puzzle, and of those that all puzzles share."""
    others = {*NAMES} - {puzzle}
    paths = [path for folder in FOLDERS for path in (SOURCES / folder).rglob("*.py")]
    names = {path.relative_to(SOURCES).as_posix(): path for path in paths}
    names = {name: path for name, path in names.items() if others.isdisjoint(name.split("/"))}
    texts = [f"{name}\n{path.read_text(encoding='utf-8')}" for name, path in sorted(names.items())]
    return sha256("".join(texts).encode()).hexdigest()


NOBODY: Final = "nobody"
"""The name of the winner where nobody wins."""
