"""What a run depends on besides its input: the source of the rules, told from any other."""

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

SOURCES: Final = Path(__file__).parents[2]
"""The folder of our packages."""
MAKING: Final = "generator.py"
"""The module of a puzzle that makes inputs, and plays none."""


@cache
def rules_digest(puzzle: str) -> str:
    """Return the SHA-256 of all that is written on how a puzzle is played, in hexadecimal."""
    ours = SOURCES / "game" / "puzzles" / puzzle
    return digest_of(
        [
            *(SOURCES / "components").rglob("*.py"),
            *(SOURCES / "systems").glob("*.py"),
            *(SOURCES / "systems" / puzzle).rglob("*.py"),
            *(path for path in ours.rglob("*.py") if path.name != MAKING),
        ]
    )


@cache
def maker_digest(puzzle: str) -> str:
    """Return the SHA-256 of all that is written on how inputs of a puzzle are generated."""
    ours = SOURCES / "game" / "puzzles" / puzzle
    return digest_of([*(SOURCES / "game" / "making").glob("*.py"), *ours.glob("*.py")])


def digest_of(paths: Iterable[Path]) -> str:
    """Return the SHA-256 of files with their names, wherever their folder is."""
    found = sha256()
    for path in sorted(paths, key=lambda path: path.relative_to(SOURCES).as_posix()):
        for each in told(path):
            found.update(b"%d " % len(each) + each)
    return found.hexdigest()


def told(path: Path) -> Iterator[bytes]:
    """Yield a file's name and its text, whose lines end alike on all machines."""
    yield path.relative_to(SOURCES).as_posix().encode()
    yield path.read_bytes().replace(b"\r\n", b"\n")
