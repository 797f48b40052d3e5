"""Text files in which is recorded what the program says."""

from pathlib import Path

import pytest


def check_recorded(path: Path, today: str, config: pytest.Config) -> None:
    """See that a file says what is said today; with `--update` it does so from now on."""
    recorded = path.read_text(encoding="utf-8")
    if today != recorded and config.getoption("--update"):
        path.write_text(today, encoding="utf-8")
    assert today == recorded
