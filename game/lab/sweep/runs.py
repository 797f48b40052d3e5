"""The data that a sweep sends to its workers and gets back: inputs, setups, batches and results."""

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
"""Settings by name, sorted by name."""
Varied = Mapping[str, Sequence[Setting]]
"""The values of varied settings."""
MOST_SETUPS: Final = 2**14
"""The most setups of which keys are cached."""
PART, VARIANT = "part", "variant"
"""Names that can be varied and aren't settings."""
AS_IS: Final = "as-is"
"""The name of the standard rules among variants."""
NOBODY: Final = "nobody"
"""The winner of a run that no side wins."""


def key_of(text: str) -> int:
    """Return the first 63 bits of a text's SHA-256, which fit into an integer of SQLite."""
    return int.from_bytes(sha256(text.encode()).digest()[:8]) >> 1


class Setup(NamedTuple):
    """Everything that determines a run, except the input's text."""

    puzzle: str
    part: int
    settings: SortedSettings
    """All settings of the puzzle."""
    variants: tuple[str, ...]
    """Names of variants, in the order of their puzzle's list."""
    files: tuple[tuple[str, str], ...]
    """The names of files with custom rules, each with the SHA-256 of its text."""
    rules: str
    """The digest of the rules' source code, see `rules_digest`."""

    @property
    def number(self) -> int:
        """The setup's key in the results file."""
        return number_of_setup(self)

    @property
    def rule_names(self) -> str:
        """The names of variants, then of files; or `as-is`."""
        return ", ".join((*self.variants, *(name for name, _ in self.files))) or AS_IS


@lru_cache(MOST_SETUPS)
def number_of_setup(setup: Setup) -> int:
    """Return the key of a setup. It depends on the texts of files, but not on their names."""
    digests = [digest for _, digest in setup.files]
    return key_of(json.dumps((*setup[:4], digests, setup.rules)))


class SweepInput(NamedTuple):
    """An input of a sweep. If it has a seed, a worker generates its text."""

    name: str
    """A path, the name of a bundled example, or a generated name such as `battle-7`."""
    puzzle: str
    text: str | None
    seed: int | None = None
    measures: SortedSettings = ()
    """The given settings of the generator."""
    maker: str = ""
    """The digest of the generator, see `rules_digest`, or the SHA-256 of a custom generator; ""
    if the input isn't generated."""
    own: RuleFile | None = None
    """The user's file that generates or measures inputs."""

    @property
    def number(self) -> int:
        """The input's key in the results file, a hash of its text or of its seed and settings."""
        if self.seed is None:
            return key_of(f"{self.puzzle}\n{self.text}")
        measures = (f"{name}={setting}" for name, setting in self.measures)
        return key_of(" ".join((self.puzzle, *measures, f"seed={self.seed}", self.maker)))


class Batch(NamedTuple):
    """Runs that are sent to a worker together."""

    runs: tuple[tuple[SweepInput, Setup], ...]
    """The runs of one input are adjacent."""
    files: tuple[RuleFile, ...]
    run_limit: float | None
    """The most seconds per run; None for no limit."""


Row = Mapping[str, Any]
"""A row of the results file, by column. Settings and measures are dictionaries."""


class PlayedInput(NamedTuple):
    """An input and its runs, as rows of the results file."""

    row: Row
    runs: tuple[Row, ...]


SOURCES: Final = Path(__file__).parents[3]
"""The folder of the project's packages."""
FOLDERS: Final = ("components", "systems", "game/puzzles", "game/simulation", "game/text")


@cache
def rules_digest(puzzle: str) -> str:
    """Return the SHA-256 of the source code of a puzzle, including code that puzzles share."""
    others = {*NAMES} - {puzzle}
    paths = [path for folder in FOLDERS for path in (SOURCES / folder).rglob("*.py")]
    names = {path.relative_to(SOURCES).as_posix(): path for path in paths}
    names = {name: path for name, path in names.items() if others.isdisjoint(name.split("/"))}
    texts = [f"{name}\n{path.read_text(encoding='utf-8')}" for name, path in sorted(names.items())]
    return sha256("".join(texts).encode()).hexdigest()
