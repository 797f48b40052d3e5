"""What a run depends on besides its input: the source of the rules, told from any other."""

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

SOURCES: Final = Path(__file__).parents[2]
"""The folder of our packages."""
TELLING: Final = (
    "contrast.py",
    "diagrams.py",
    "explain.py",
    "explanation.py",
    "objects.py",
    "picture.py",
    "reasons.py",
    "sentences.py",
    "trace.py",
)
"""The modules of puzzles that have words and pictures for what is played, and change nothing."""
ANSWERING: Final = "game/puzzles/vault/sentences.py"
"""One of them whose words are a part of what comes of a run: its keys, in their order."""
MAKING: Final = ("generator.py", "official.py")
"""The modules of puzzles that make inputs, and play none."""
READING: Final = (
    "game/puzzles/settings.py",
    "game/text/both_sides.py",
    "game/text/grid.py",
    "game/text/lines.py",
    "game/text/numbers.py",
)
"""What all puzzles read their inputs and settings with."""
PLAYING: Final = (
    "game/play/frozen.py",
    "game/play/layout.py",
    "game/play/simulation.py",
    "game/play/snapshot.py",
    "game/play/world.py",
    "game/puzzles/contract.py",
    "game/puzzles/swapping.py",
    "game/puzzles/variant.py",
)
"""What all puzzles are played with."""


@cache
def rules_digest(puzzle: str) -> str:
    """Return the SHA-256 of all that is written on how a puzzle is played, in hexadecimal."""
    return digest_of(rules_sources(puzzle))


@cache
def maker_digest(puzzle: str) -> str:
    """Return the SHA-256 of all that is written on how inputs of a puzzle are generated."""
    return digest_of(maker_sources(puzzle))


def rules_sources(puzzle: str) -> Iterator[Path]:
    """Yield the files by which a puzzle is played."""
    yield from (SOURCES / "components").rglob("*.py")
    yield from (SOURCES / "systems").glob("*.py")
    yield from (SOURCES / "systems" / puzzle).rglob("*.py")
    ours = (SOURCES / "game" / "puzzles" / puzzle).rglob("*.py")
    yield from (path for path in ours if path.name not in (*TELLING, *MAKING))
    if puzzle in Path(ANSWERING).parts:
        yield SOURCES / ANSWERING
    yield from (SOURCES / path for path in (*READING, *PLAYING))


def maker_sources(puzzle: str) -> Iterator[Path]:
    """Yield the files by which inputs of a puzzle are generated."""
    yield from (SOURCES / "components").rglob("*.py")
    yield SOURCES / "systems" / "bitboard.py"
    yield from (SOURCES / "game" / "making").glob("*.py")
    yield SOURCES / "game" / "puzzles" / "making.py"
    ours = (SOURCES / "game" / "puzzles" / puzzle).glob("*.py")
    yield from (path for path in ours if path.name not in TELLING)
    yield from (SOURCES / path for path in READING)


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
