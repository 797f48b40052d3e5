"""Digests of the sources that a run depends on: a puzzle's rules, and its generator."""

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

SOURCES: Final = Path(__file__).parents[3]
"""The folder of the project's packages."""
PLAYED: Final = (
    *("__init__", "reading", "playing", "planning", "fast", "questions", "variants", "mistyped"),
)
"""The folders and modules of a puzzle that determine its answers; telling and explaining do not."""
MISREAD: Final = ("variants", "misread")
"""Those of the lab that determine answers under misreadings."""
MAKING: Final = ("generator", "ground")
"""Those of the lab that generate inputs."""
READING: Final = (
    "game/puzzles/settings.py",
    "game/text/wording.py",
    "game/text/grid.py",
    "game/text/lines.py",
    "game/text/numbers.py",
)
"""The modules by which all puzzles read inputs and settings."""
PLAYING: Final = (
    "game/simulation/frozen.py",
    "game/simulation/event.py",
    "game/simulation/only_looking.py",
    "game/simulation/simulation.py",
    "game/simulation/snapshot.py",
    "game/simulation/world.py",
    "game/puzzles/abilities.py",
    "game/puzzles/contract.py",
    "game/puzzles/members.py",
    "game/puzzles/onlookers.py",
    "game/puzzles/pins.py",
    "game/puzzles/variant.py",
)
"""The modules by which all puzzles are played."""


@cache
def rules_digest(puzzle: str) -> str:
    """Return the SHA-256 of the sources by which a puzzle is played, in hexadecimal."""
    return digest_of(rules_sources(puzzle))


@cache
def maker_digest(puzzle: str) -> str:
    """Return the SHA-256 of the sources by which inputs of a puzzle are generated."""
    return digest_of(maker_sources(puzzle))


def rules_sources(puzzle: str) -> Iterator[Path]:
    """Yield the sources by which a puzzle is played."""
    yield from (SOURCES / "components").rglob("*.py")
    yield from (SOURCES / "systems").glob("*.py")
    yield from (SOURCES / "systems" / puzzle).rglob("*.py")
    yield from rooms(SOURCES / "game" / "puzzles" / puzzle, *PLAYED)
    yield from rooms(SOURCES / "game" / "lab" / "puzzles" / puzzle, *MISREAD)
    yield from (SOURCES / path for path in (*READING, *PLAYING))


def maker_sources(puzzle: str) -> Iterator[Path]:
    """Yield the sources by which inputs of a puzzle are generated."""
    yield from (SOURCES / "components").rglob("*.py")
    yield SOURCES / "systems" / "bitboard.py"
    yield from (SOURCES / "game" / "lab" / "generate").glob("*.py")
    yield SOURCES / "game" / "lab" / "abilities.py"
    yield from rooms(SOURCES / "game" / "puzzles" / puzzle, *PLAYED)
    yield from rooms(SOURCES / "game" / "lab" / "puzzles" / puzzle, *MAKING)
    yield from (SOURCES / path for path in READING)


def rooms(puzzle: Path, *names: str) -> Iterator[Path]:
    """Yield the files of a puzzle's modules and packages of some names."""
    for name in names:
        yield from (puzzle / name).rglob("*.py")
        if (module := (puzzle / name).with_suffix(".py")).is_file():
            yield module


def digest_of(paths: Iterable[Path]) -> str:
    """Return the SHA-256 of files with their names, wherever their folder is."""
    found = sha256()
    for path in sorted(paths, key=lambda path: path.relative_to(SOURCES).as_posix()):
        for each in name_and_text(path):
            found.update(b"%d " % len(each) + each)
    return found.hexdigest()


def name_and_text(path: Path) -> Iterator[bytes]:
    """Yield a file's name and its text, with the same line ends on all machines."""
    yield path.relative_to(SOURCES).as_posix().encode()
    yield path.read_bytes().replace(b"\r\n", b"\n")
