"""Each package stays within its bounds on statements and modules."""

import ast
from pathlib import Path
from typing import Final

import pytest

from tests.commands import ROOT
from tests.structure.test_layers import statements as statements_in

BOUNDS: Final = {
    "components": (144, 10),
    "game": (101, 7),
    "game/api": (412, 9),
    "game/commands": (845, 18),
    "game/inputs": (239, 4),
    "game/lab": (4307, 61),
    "game/page": (475, 9),
    "game/playback": (721, 13),
    "game/puzzles": (7578, 71),
    "game/simulation": (1005, 15),
    "game/terminal": (111, 1),
    "game/testing": (213, 6),
    "game/text": (564, 8),
    "game/viewer": (5652, 85),
    "systems": (1760, 52),
    "tests": (13950, 329),
}
"""The most statements and modules of each package. Lower a bound when much has gone."""


def package_of(path: Path) -> str:
    """Return the top folder of a module, or for modules of `game` the first two."""
    folders = path.parts[:-1]
    return "/".join(folders[:2]) if folders[0] == "game" else folders[0]


def is_counted(node: ast.AST) -> bool:
    """Return whether a node is a statement, but not an import, a docstring or another constant."""
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    return isinstance(node, ast.stmt) and not isinstance(node, ast.Import | ast.ImportFrom)


def measure(root: Path) -> dict[str, tuple[int, int]]:
    """Return the number of statements and of modules of each package below a folder."""
    sizes: dict[str, tuple[int, int]] = {}
    for top in ("components", "systems", "game", "tests"):
        for path in (root / top).rglob("*.py"):
            package = package_of(path.relative_to(root))
            statements, modules = sizes.get(package, (0, 0))
            counted = sum(map(is_counted, statements_in(ast.parse(path.read_text("utf-8")))))
            sizes[package] = statements + counted, modules + 1
    return sizes


@pytest.fixture(scope="module")
def sizes() -> dict[str, tuple[int, int]]:
    return measure(ROOT)


def test_every_package_has_bounds(sizes: dict[str, tuple[int, int]]) -> None:
    assert {*sizes} == {*BOUNDS}


@pytest.mark.parametrize("package", BOUNDS)
def test_package_is_within_its_bounds(package: str, sizes: dict[str, tuple[int, int]]) -> None:
    statements, modules = sizes[package]
    most_statements, most_modules = BOUNDS[package]
    assert statements <= most_statements
    assert modules <= most_modules
