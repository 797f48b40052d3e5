"""The plug-in for pytest, as somebody has it who has installed the project and pytest."""

from pathlib import Path

import pytest

from tests.documents.readme import files
from tests.tools.installed.conftest import Python

pytestmark = pytest.mark.slow

ALONE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""Lets pytest start without plug-ins that only our own tests need, which takes long."""


@pytest.fixture(autouse=True)
def _files(tmp_path: Path) -> None:
    """Write what README shows."""
    for name, text in files().items():
        (tmp_path / name).write_text(text)


def test_readmes_test_passes_where_the_project_is_installed(installed: Python) -> None:
    done = installed("-W", "error", "-m", "pytest", "test_brave.py", **ALONE)
    assert " 1 passed in " in done.stdout, done.stdout


def test_file_that_switches_it_on_may_import_from_it_before(
    installed: Python, tmp_path: Path
) -> None:
    text = f"from game.testing import DrawnBattle\n{files()['test_brave.py']}"
    (tmp_path / "test_brave.py").write_text(text)
    done = installed("-W", "error", "-m", "pytest", "test_brave.py", **ALONE)
    assert " 1 passed in " in done.stdout, done.stdout


def test_readmes_test_fails_by_the_rules_as_they_are(installed: Python, tmp_path: Path) -> None:
    (tmp_path / "brave.py").write_text(files()["brave.py"].replace("max(", "min("))
    done = installed("-m", "pytest", "test_brave.py", **ALONE)
    assert " 1 failed in " in done.stdout
    assert "E         - GEG   G(6), E(47), G(5)" in done.stdout


def test_plug_in_is_off_until_it_is_switched_on(installed: Python, tmp_path: Path) -> None:
    (tmp_path / "test_mine.py").write_text("def test_mine(drawn_battle):\n    pass\n")
    done = installed("-m", "pytest", "test_mine.py")
    assert "fixture 'drawn_battle' not found" in done.stdout


MINE = """
import esper
from game.testing import redraw


def test_mine(drawn_battle, world):
    drawn_battle("E.G").step()
    assert redraw("E.G") == ".EG"
    assert esper.current_world == world.name


def test_afterwards():
    assert esper.current_world == "default"
    assert esper.list_worlds() == ["default"]
"""


def test_plug_in_is_switched_on_for_a_whole_folder_and_leaves_no_world_behind(
    installed: Python, tmp_path: Path
) -> None:
    (tmp_path / "conftest.py").write_text('pytest_plugins = ["game.testing"]\n')
    (tmp_path / "test_mine.py").write_text(MINE)
    done = installed("-W", "error", "-m", "pytest", "test_mine.py", **ALONE)
    assert " 2 passed in " in done.stdout, done.stdout


def test_nothing_but_the_plug_in_needs_pytest(installed: Python) -> None:
    code = "import sys; sys.modules['pytest'] = None; from game.api import solve, play, Battle; "
    code += "from game.aoc import solve; print(solve(2018, 15, '#####\\n#E.G#\\n#####'))"
    assert installed("-c", code).stdout == "(134, 2650)\n"


def test_project_is_the_one_that_is_installed(installed: Python, tmp_path: Path) -> None:
    done = installed("-c", "import game.api; print(game.api.__file__)")
    assert tmp_path.parent.name in done.stdout
    assert "site-packages" in done.stdout
