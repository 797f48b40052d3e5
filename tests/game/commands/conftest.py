"""Commands run in a folder that has nothing to do with the project."""

from pathlib import Path

import pytest

from tests.processes import ROOT
from tests.worked_examples import EXAMPLES


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("COLUMNS", "120")


@pytest.fixture
def cave(tmp_path: Path) -> str:
    """Return the path of a file with the first worked example."""
    path = tmp_path / "cave.txt"
    path.write_text(EXAMPLES[0].cave)
    return str(path)
