"""The table of what is proven, as it would be now."""

from pathlib import Path

from game.puzzles.proof import TABLE, checksum, puzzle_of
from tests.commands import ROOT

UNPROVEN = "systems.battle"
"""Modules without short cuts that have to be proven."""


def table() -> dict[str, str]:
    """Return the checksum of each module of the rules."""
    paths = [path for layer in ("components", "systems") for path in (ROOT / layer).rglob("*.py")]
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths]
    found = zip(names, paths, strict=True)
    return {
        name.removesuffix(".__init__"): checksum(path.read_bytes())
        for name, path in sorted(found)
        if not name.startswith(UNPROVEN)
    }


def changed_since(proven: dict[str, str]) -> set[str]:
    """Return the puzzles whose modules have changed; "" stands for what all share."""
    now = table()
    names = {name for name in {*now, *proven} if now.get(name) != proven.get(name)}
    return {puzzle_of(name) for name in names}


def renew() -> str:
    """Write the table, and return where it is."""
    text = "".join(f"{name} {found}\n" for name, found in table().items())
    Path(TABLE).write_text(text, encoding="ascii", newline="\n")
    return TABLE
