"""Commands of the lab run in the same folder as all others, some on a small sweep's results."""

from argparse import Namespace
from pathlib import Path

import pytest

from game.commands import watch
from game.inputs.reading import Input
from tests.game.commands.conftest import _elsewhere, cave
from tests.game.lab.sweep.small_sweeps import write_small_sweep

__all__ = ["_elsewhere", "cave"]


class Shown:
    """What was to be shown."""

    input: Input | None = None
    part: int | None = None


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """Note what is to be watched, and show nothing."""
    made = Shown()

    def show(given: Input, arguments: Namespace) -> int:
        made.input, made.part = given, arguments.part
        return 0

    monkeypatch.setattr(watch, "show", show)
    return made


@pytest.fixture
def results(tmp_path: Path) -> str:
    """Return the path of a small sweep."""
    path = str(tmp_path / "results.sqlite")
    write_small_sweep(path)
    return path
