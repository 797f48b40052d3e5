"""Results files in a folder of the test's own."""

from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Return where there is no file yet."""
    return str(tmp_path / "results.sqlite")
