"""`skirmish results --plot OUT`: files, and what is said where none can be written."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands import PATIENCE, ROOT

WITHOUT = """
import sys
sys.modules["seaborn"] = None
from game.command_line import main
sys.exit(main(sys.argv[1:]))
"""
LISTING = """
import sys
from game.command_line import main
main(sys.argv[1:])
print("matplotlib" in sys.modules, "seaborn" in sys.modules, file=sys.stderr)
"""


def python(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python."""
    command = [sys.executable, "-W", "error", "-c", code, *words]
    return subprocess.run(
        command, capture_output=True, check=False, cwd=ROOT, text=True, timeout=PATIENCE
    )


def test_missing_library_is_told_with_what_installs_it(results: str, tmp_path: Path) -> None:
    done = python(WITHOUT, "results", results, "--plot", f"{tmp_path}/a.svg")
    told = "skirmish: a plot needs seaborn: pip install 'skirmish-ecs[plots]'\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", told)


@pytest.mark.slow
def test_library_is_imported_only_for_a_plot(results: str, tmp_path: Path) -> None:
    assert python(LISTING, "results", results).stderr == "False False\n"
    words = ("results", results, "--where", "part=1", "--plot", f"{tmp_path}/a.svg")
    assert python(LISTING, *words).stderr == "True True\n"
