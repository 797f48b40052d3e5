"""What a puzzle can do is found by the names of modules, and what it lacks is said."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.errors import UsageError
from game.puzzles import capabilities
from game.puzzles.capabilities import (
    EXPLAINING,
    GRAPH,
    PLAYING,
    Capability,
    find_module,
    module_of,
    required,
)
from game.puzzles.registry import NAMES, puzzles_with


@pytest.mark.parametrize("name", NAMES)
def test_each_puzzle_is_played_and_explained(name: str) -> None:
    assert required(name, PLAYING).__name__ == f"game.puzzles.{name}.scenario"
    assert required(name, EXPLAINING).__name__ == f"game.puzzles.{name}.explain"


def test_puzzles_with_an_ability_are_named() -> None:
    assert puzzles_with(PLAYING) == [*NAMES]
    assert puzzles_with(GRAPH) == ["vault"]


def test_ability_that_is_lacking_is_said_in_a_line() -> None:
    assert module_of("duel", GRAPH) is None
    with pytest.raises(UsageError, match=r"^duel has no key graph\Z"):
        required("duel", GRAPH)
    with pytest.raises(UsageError, match=r"^chess has no explanations\Z"):
        required("chess", EXPLAINING)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Have capabilities looked for in a package of the test's own; return its folder."""
    folder = tmp_path / "annex" / "chess"
    folder.mkdir(parents=True)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(capabilities, "_packages", [*capabilities._packages])  # noqa: SLF001 - put back
    capabilities.add_package("annex")
    yield folder
    find_module.cache_clear()
    for name in [each for each in sys.modules if each.partition(".")[0] == "annex"]:
        del sys.modules[name]


def test_package_that_is_added_is_asked_too(package: Path) -> None:
    (package / "graph.py").write_text("NODES = 64\n")
    assert required("chess", Capability("graph", "graph")).NODES == 64
    assert capabilities.missing_packages() == []


def test_package_that_is_not_installed_is_known() -> None:
    before = [*capabilities._packages]  # noqa: SLF001 - as above
    capabilities.add_package("no_such_annex")
    try:
        assert capabilities.missing_packages() == ["no_such_annex"]
    finally:
        capabilities._packages[:] = before  # noqa: SLF001 - as above


def test_ability_that_can_not_be_imported_is_no_ability_that_is_lacking(package: Path) -> None:
    (package / "graph.py").write_text("import no_such_module\n")
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        module_of("chess", Capability("graph", "graph"))
