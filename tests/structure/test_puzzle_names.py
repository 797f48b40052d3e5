"""Only the packages of a puzzle and the two tables of puzzles contain its name."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.puzzles.registry import NAMES
from tests.commands import ROOT

ROOMS = ("game/puzzles", "game/viewer/scenes")
"""Where each puzzle has a folder of its own."""
TABLES = tuple(f"{room}/registry.py" for room in ROOMS)
"""The lists of puzzles and of their scenes."""
DOCUMENTED = ("game/api", "game/testing", "game/puzzles/savings.py")
"""The types of each puzzle for Python programs, drawn games, and the table of savings."""
NAME = "|".join(NAMES)
CODE = re.compile(rf"(?:\S*[./])?(?:{NAME})(?:[./]\S*)?")
"""A name alone, or as a part of a path or of a module."""
SENTENCE = re.compile(rf"\b(?:{NAME})s?\b")


def outside() -> Iterator[Path]:
    """Yield the modules outside the packages of puzzles."""
    own = {ROOT / room / name for room in ROOMS for name in NAMES}
    exempt = {ROOT / path for path in (*TABLES, *DOCUMENTED)}
    for path in sorted((ROOT / "game").rglob("*.py")):
        if not (own | exempt) & {path, *path.parents}:
            yield path


def strings(tree: ast.AST) -> Iterator[str]:
    """Yield the texts in a piece of code, be they parts of longer ones."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def named(tree: ast.Module) -> Iterator[str]:
    """Yield the places that name a puzzle: imports, texts in code, and errors."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if CODE.fullmatch(each.name))
        elif isinstance(node, ast.ImportFrom):
            if CODE.fullmatch(node.module or ""):
                yield node.module or ""
        elif isinstance(node, ast.Raise):
            yield from filter(SENTENCE.search, strings(node))
    yield from filter(CODE.fullmatch, strings(tree))


@pytest.mark.parametrize("source", ['x = "duel"', "import systems.duel", 'raise E("no duels")'])
def test_names_are_found(source: str) -> None:
    assert list(named(ast.parse(source)))


def test_prose_may_speak_of_puzzles() -> None:
    assert not list(named(ast.parse('"""Draws a battle."""\nhelp = "as in caves/hall of a duel"')))


def test_no_puzzle_is_named_outside_its_rooms() -> None:
    texts = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in outside()}
    found = {
        path: sorted({*named(ast.parse(text))})
        for path, text in texts.items()
        if re.search(NAME, text)
    }
    assert {path: names for path, names in found.items() if names} == {}
