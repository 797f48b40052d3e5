"""Fixtures for all tests, and their common environment."""

import gc
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import esper
import pytest

from game.api import variants
from game.testing import World
from tests.suite.cases import register_profiles

collect_ignore = ["tools/life"]
"""A puzzle that is put into a copy of the tree; here it can't be imported."""
pytest_plugins = ["game.testing", "tests.suite.runaway", "tests.suite.doctest_files"]

SECONDS_PER_TEST: Final = 300

register_profiles()
# Import all variants, so that the order of tests doesn't matter.
variants("battle")
# Programs under test must not inherit options of pytest.
os.environ.pop("PYTEST_ADDOPTS", None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that renews golden files."""
    parser.addoption(
        "--update",
        action="store_true",
        help="rewrite recorded texts and pictures that differ; their tests fail, once",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Set options of plugins, and give the tests the same environment everywhere."""
    config.option.benchmark_skip = True
    config.option.timeout = config.option.timeout or SECONDS_PER_TEST
    # These go before a terminal's own size, and pytest-xdist sets them.
    os.environ.pop("COLUMNS", None)
    os.environ.pop("LINES", None)
    # Hundreds of processes begin here; compiled once, modules are loaded by all others.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    # Processes inherit that SIGINT is ignored, as by a script's `&`, but no handler.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """Leave out thousands of tests, and all modules, where garbage is looked for."""
    gc.freeze()


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Change into a new folder for this test, and return it."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def record_events(world: World) -> Callable[..., list[tuple[object, ...]]]:
    """Return a function that subscribes to events of the world and returns a growing list."""

    def listen(*names: str) -> list[tuple[object, ...]]:
        heard: list[tuple[object, ...]] = []
        for name in names:
            world.subscribe(name, lambda *arguments, name=name: heard.append((name, *arguments)))
        return heard

    assert esper.current_world == world.name
    return listen
