"""The pins as they would be now, and the module that holds them."""

import ast
from pathlib import Path

from game.puzzles.pins import checksum_of
from game.puzzles.source_digest import digest_of
from tests.commands import ROOT

UNPINNED = {"systems.promises", "systems.rules"}
"""What says which promises there are, and which systems play."""
HEAD = '''"""The sources that promises are proven for: `python -m tests.proofs` renews them."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.puzzles.pins import Pin

'''

Pins = dict[str, tuple[int, int, str]]


def path_of(name: str) -> Path:
    """Return where the source of a module is."""
    stem = ROOT / name.replace(".", "/")
    return stem / "__init__.py" if stem.is_dir() else stem.with_suffix(".py")


def imports_of(name: str) -> set[str]:
    """Return the modules of rules and components that a module imports."""
    tree = ast.parse(path_of(name).read_text())
    found = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    ours = {each for each in found if each and each.startswith(("systems.", "components."))}
    return {each for each in ours - UNPINNED if not each.endswith(".promises")}


def modules_in(*parts: str) -> list[str]:
    """Return the modules of a folder that hold rules."""
    files = sorted(ROOT.joinpath(*parts).glob("*.py"))
    names = [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files]
    names = [name.removesuffix(".__init__") for name in names]
    return [name for name in names if not name.endswith(".promises")]


def uses_of(puzzle: str) -> tuple[str, ...]:
    """Return the modules of a puzzle's rules, without variants, and all that they import."""
    left = modules_in("systems", puzzle)
    found = set(left)
    while left:
        fresh = imports_of(left.pop()) - found
        found |= fresh
        left += fresh
    return tuple(sorted(found))


def pins(puzzle: str) -> Pins:
    """Return the pin of each module of a puzzle's rules, variants among them."""
    found = {}
    for name in sorted({*uses_of(puzzle), *modules_in("systems", puzzle, "variants")}):
        source = path_of(name).read_bytes()
        found[name] = (len(source), checksum_of(source), digest_of(source))
    return found


def text(puzzle: str) -> str:
    """Return the module that holds the pins of a puzzle."""
    lines = [HEAD, 'PINS: Final[dict[str, "Pin"]] = {\n']
    for name, (size, checksum, digest) in pins(puzzle).items():
        lines.append(f'    "{name}": ({size}, {checksum}, "{digest}"),\n')
    lines.append("}\n\nUSES: Final = (\n")
    lines += [f'    "{name}",\n' for name in uses_of(puzzle)]
    lines.append(')\n"""The modules of the rules, and those that they import."""\n')
    return "".join(lines)


def renew(puzzle: str) -> Path:
    """Write the pins of a puzzle, and return where they are."""
    path = ROOT / "game" / "puzzles" / puzzle / "pinned.py"
    path.write_text(text(puzzle))
    return path
