"""Bundled files: each example belongs to a puzzle, and all used files are installed."""

import tomllib

import pytest

from game import __version__
from game.inputs.reading import read_example
from game.puzzles.registry import examples, recognise
from tests.commands import ROOT

ASSETS = ROOT / "assets"
FOR_THE_README = {"pictures"}
"""Folders that nobody needs who has installed the project."""


def test_every_text_in_a_folder_is_an_example_of_some_puzzle() -> None:
    found = {path.relative_to(ASSETS).as_posix() for path in ASSETS.glob("*/*.txt")}
    found = {name for name in found if not name.startswith("rules/")}
    assert found == {example.path for example in examples().values()}


@pytest.mark.parametrize("name", examples())
def test_example_is_an_input_of_its_puzzle_and_looks_like_one(name: str) -> None:
    puzzle_input = read_example(name)
    assert puzzle_input.scenario.summary()
    assert puzzle_input.puzzle is recognise(puzzle_input.source.text, name)


def test_every_folder_is_installed_or_for_the_readme_alone() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    installed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    folders = {path.name for path in ASSETS.iterdir() if path.is_dir()} - FOR_THE_README
    names = {*folders, "CHANGELOG.md"}
    assert installed == {f"assets/{name}": f"game/assets/{name}" for name in names}


def test_version_is_the_same_everywhere_and_what_has_changed_begins_with_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    changes = (ASSETS / "CHANGELOG.md").read_text(encoding="utf-8")
    assert project["version"] == __version__
    assert changes.split("\n## ")[1].startswith(f"{__version__} (20")
