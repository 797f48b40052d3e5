"""The course: the exercises fail their tests, and the solutions pass them."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.command_line import main
from tests.commands import PATIENCE, ROOT

LESSONS = tuple(f"test_lesson{number}.py" for number in range(1, 7))
FILM = ("two-readings", "veterans.gif", "--no-panel", "--size", "400x300")
"""What the last lesson has exported."""


@pytest.fixture(autouse=True)
def _learner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Change into a folder with the files of all pages."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.chdir(tmp_path)
    for number in range(1, 7):
        assert main(["help", f"course-{number}", "-o", "."]) == 0


def run_lessons(*tests: str) -> str:
    """Run tests as a learner does, and return the output of pytest."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests],
        capture_output=True,
        text=True,
        timeout=5 * PATIENCE,
        check=False,
    )
    return done.stdout


def solve() -> None:
    """Replace the exercises with the solutions."""
    assert main(["help", "course-solutions", "-o", "solved"]) == 0
    for path in Path("solved").iterdir():
        path.replace(path.name)


@pytest.mark.slow
def test_what_a_lesson_begins_with_fails_and_says_where() -> None:
    printed = run_lessons(*LESSONS[:5])
    assert "error" not in printed.splitlines()[-1]
    assert [name for name in LESSONS[:5] if f"FAILED {name}::" not in printed] == []


def test_solutions_pass() -> None:
    solve()
    printed = run_lessons(*LESSONS[:5])
    assert " passed in " in printed, printed
    assert "failed" not in printed, printed


@pytest.mark.slow
def test_last_lesson_judges_rule_test_and_film() -> None:
    printed = run_lessons(LESSONS[-1])
    for name in ("rule_makes_a_killer_attack", "your_test_fails_without", "film_shows_your_rule"):
        assert f"FAILED {LESSONS[-1]}::test_{name}" in printed
    assert "test_your_test_passes_with_the_rule" not in printed
    solve()
    assert main(["export", *FILM]) == 0
    printed = run_lessons(LESSONS[-1])
    assert "1 failed, 6 passed" in printed, printed
    assert f"FAILED {LESSONS[-1]}::test_film_shows_your_rule" in printed
    assert main(["export", *FILM, "--variant", "veterans.py"]) == 0
    assert " passed in " in (printed := run_lessons(LESSONS[-1])), printed
    assert "failed" not in printed, printed
