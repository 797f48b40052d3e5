"""A sweep to look at."""

from pathlib import Path

import pytest

from tests.unit.sweeps.small_sweeps import write_small_sweep


@pytest.fixture
def results(tmp_path: Path) -> str:
    """Return the path of a small sweep."""
    path = str(tmp_path / "results.sqlite")
    write_small_sweep(path)
    return path


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Return the name of a results file that doesn't exist yet."""
    return str(tmp_path / "results.sqlite")
