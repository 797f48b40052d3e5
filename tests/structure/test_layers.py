"""Imports point one way: components <- systems <- game, and pygame stays in the viewer."""

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.commands import ROOT

LAYERS = ("components", "systems", "game")
ALLOWED = {
    "components": {"components", "collections", "dataclasses", "typing"},
    "systems": {
        *("components", "systems", "esper"),
        *("bisect", "collections", "dataclasses", "enum", "functools", "heapq", "itertools"),
        *("math", "operator", "sys", "types", "typing"),
    },
}
BELOW = {
    "text": (),
    "simulation": ("text",),
    "puzzles": ("text", "simulation"),
    "inputs": ("text", "simulation", "puzzles"),
    "playback": ("text", "simulation", "puzzles", "inputs"),
    "terminal": ("text", "simulation", "puzzles", "inputs", "playback"),
    "viewer": ("text", "simulation", "puzzles", "inputs", "playback"),
    "api": ("text", "simulation", "puzzles", "inputs", "playback", "lab"),
    "page": ("text", "simulation", "puzzles", "inputs", "playback", "api", "lab"),
    "commands": (
        *("text", "simulation", "puzzles", "inputs", "playback"),
        *("terminal", "viewer", "page"),
    ),
}
"""What each room of the core may import besides itself."""
FOR_ALL = ("errors", "environment", "__version__")
DRAWING = {"pygame", "PIL", "av"}


def files(layer: str) -> list[Path]:
    """Return the modules of a layer."""
    return sorted((ROOT / layer).rglob("*.py"))


@cache
def imported(path: Path) -> tuple[str, ...]:
    """Return the full name of each module that a file imports anywhere."""
    return tuple(imports_in(path))


def imports_in(path: Path) -> Iterator[str]:
    """Yield them as they come."""
    for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield node.module or ""


def statements(block: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements of a block and of those within it, in a tenth of `ast.walk`'s time."""
    for field in ("body", "orelse", "handlers", "finalbody", "cases"):
        for node in getattr(block, field, ()):
            yield node
            yield from statements(node)


def module_name(path: Path) -> str:
    """Return the name with which a file is imported."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def packages(path: Path) -> set[str]:
    """Return the top packages that a file imports."""
    return {name.partition(".")[0] for name in imported(path)}


def is_of_the_viewer(name: str) -> bool:
    """Whether a module's full name is one of the window's."""
    return name.startswith("game.viewer")


@pytest.mark.parametrize("layer", LAYERS)
def test_layer_has_modules(layer: str) -> None:
    assert files(layer)


@pytest.mark.parametrize("layer", ALLOWED)
def test_lower_layers_import_only_what_they_may(layer: str) -> None:
    names = {path.relative_to(ROOT).as_posix(): packages(path) for path in files(layer)}
    found = {name: imports - ALLOWED[layer] for name, imports in names.items()}
    assert {name: others for name, others in found.items() if others} == {}


def test_only_the_viewer_draws() -> None:
    viewer = ROOT / "game" / "viewer"
    outside = [path for path in files("game") if viewer not in path.parents]
    assert [path for path in outside if packages(path) & DRAWING] == []


def test_only_plots_import_what_draws_plots() -> None:
    drawing = {"matplotlib", "pandas", "seaborn"}
    found = [path for path in files("game") if packages(path) & drawing]
    assert {path.name for path in found} == {"plots.py"}


def test_only_commands_open_the_viewer() -> None:
    may = {ROOT / "game" / room for room in ("viewer", "commands")}
    headless = [path for path in files("game") if not may & {*path.parents}]
    assert ROOT / "game" / "terminal" / "__init__.py" in headless
    assert [path for path in headless if any(map(is_of_the_viewer, imported(path)))] == []


def test_only_the_plug_in_for_tests_needs_pytest() -> None:
    found = {path for layer in LAYERS for path in files(layer) if "pytest" in packages(path)}
    assert found == {ROOT / "game" / "testing" / "__init__.py"}


def test_viewer_draws() -> None:
    assert any(packages(path) & DRAWING for path in (ROOT / "game" / "viewer").rglob("*.py"))


SHARED = (
    *("game.puzzles.contract", "game.puzzles.summary", "game.puzzles.registry"),
    "game.puzzles.narrator",
    "systems.bitboard",
)
"""What is said of any puzzle, and sets of squares, which know none."""


def test_what_scenes_share_knows_no_puzzle() -> None:
    viewer = ROOT / "game" / "viewer"
    found = {
        path.name: [
            name
            for name in imported(path)
            if name.startswith(("components", "systems", "game.puzzles.")) and name not in SHARED
        ]
        for path in viewer.rglob("*.py")
        if viewer / "scenes" not in path.parents
    }
    assert {path: names for path, names in found.items() if names} == {}


def test_texts_know_nothing_of_what_is_made_of_them() -> None:
    found = {name for path in files("game/text") for name in imported(path)}
    ours = {name for name in found if name.startswith((*LAYERS,))}
    assert {name for name in ours if not name.startswith(("game.errors", "game.text."))} == set()


def test_rooms_import_only_what_lies_below() -> None:
    found = {
        (room, name.split(".")[1])
        for room in BELOW
        for path in files(f"game/{room}")
        for name in imported(path)
        if name.startswith("game.")
    }
    wrong = {(room, other) for room, other in found if other not in (room, *BELOW[room])}
    assert {pair for pair in wrong if pair[1] not in FOR_ALL} == set()


def test_only_what_stands_above_the_lab_imports_it() -> None:
    found = {
        path.relative_to(ROOT / "game").parts[0]
        for path in files("game")
        if any(name.startswith("game.lab.") for name in imported(path))
    }
    assert found == {"api", "lab", "page"}


def test_modules_import_each_other_in_no_circle() -> None:
    modules = {module_name(path): set(imported(path)) for path in files("game")}
    order = list(TopologicalSorter(modules).static_order())
    assert order.index("game.text.sources") < order.index("game.inputs.reading")


def test_systems_do_no_input_or_output() -> None:
    called = {
        node.func.id
        for path in (*files("components"), *files("systems"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"print", "open", "input"}
    assert "sorted" in called
