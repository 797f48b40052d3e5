"""A digest of the sources that a run depends on: all that generates, reads and plays inputs."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from game.puzzles.proof import checksum
from game.puzzles.registry import NAMES

SOURCES: Final = Path(__file__).parents[3]
"""The folder of the project's packages."""
FOLDERS: Final = (
    *("components", "systems", "game/puzzles", "game/simulation", "game/text"),
    *("game/lab/puzzles", "game/lab/generate"),
)


@cache
def rules_digest(puzzle: str) -> str:
    """Return the SHA-256 of the sources of a puzzle, and of those that all share."""
    others = {*NAMES} - {puzzle}
    paths = [path for folder in FOLDERS for path in (SOURCES / folder).rglob("*.py")]
    names = {path.relative_to(SOURCES).as_posix(): path for path in paths}
    lines = [
        f"{name} {checksum(path.read_bytes())}\n"
        for name, path in sorted(names.items())
        if others.isdisjoint(name.split("/"))
    ]
    return sha256("".join(lines).encode()).hexdigest()
