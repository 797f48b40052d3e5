"""Commands run in a folder that has nothing to do with the project, where nothing can be shown."""

from pathlib import Path

import pytest

from tests.commands import ROOT
from tests.oracles.worked_examples import EXAMPLES
from tests.unit.sweeps.small_sweeps import write_small_sweep


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.fixture
def cave(tmp_path: Path) -> str:
    """Return the path of a file with the first worked example."""
    path = tmp_path / "cave.txt"
    path.write_text(EXAMPLES[0].cave)
    return str(path)


@pytest.fixture
def results(tmp_path: Path) -> str:
    """Return the path of a small sweep."""
    path = str(tmp_path / "results.sqlite")
    write_small_sweep(path)
    return path
