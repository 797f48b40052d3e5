"""Commands and programs in README.md and the manual give the outputs that are shown there."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from shutil import copyfile
from typing import Final

import esper
import pytest

from game.text.sources import assets
from tests.commands import PATIENCE, ROOT, Done, call
from tests.documents.readme import (
    PAGES,
    README,
    files,
    in_text,
    page_files,
    steps,
    unique,
)
from tests.suite.cases import marked

CAVE = "caves/two-readings.txt"
"""The bundled cave that is used as `cave.txt`."""
SHORT = "#####\n#EG.#   E(9), G(4)\n#####\n"
"""A short cave for films, whose frames aren't compared."""
SMALLER: Final = {"--random 200": "--random 2 --workers 1"}
"""Shorter replacements for slow options."""
SKIPPED: Final = {
    "skirmish judge battle -- python mine.py": "needs a program of the reader's; see "
    "tests/cli/test_judge.py",
    **{
        f"python -m pytest test_lesson{number}.py": "fails at first; see test_course.py"
        for number in range(1, 7)
    },
    **{f"skirmish page {words}": "see tests/cli/test_page.py" for words in ("-o site", "--serve")},
    "skirmish check cave.txt 1100 12300": "is what the page shows of two-readings, the same cave",
    "skirmish export cave.txt battle.gif": "draws for a second; see tests/window/film",
}
"""The commands that are not run here, with their reasons."""
PLACEHOLDER: Final = re.compile(r"\b(TOPIC|FOLDER|COMMAND|FILE|ROW)\b")
"""The placeholders in commands."""
PICTURES = ROOT / "assets" / "pictures"


@pytest.fixture(autouse=True)
def _reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Change into a folder with `cave.txt` and the files of the pages; there is no display."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("COLUMNS", "80")
    # A sweep of two runs needs no worker process.
    monkeypatch.setattr("game.lab.sweep.runner.HAS_PROCESSES", False)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    copyfile(assets() / CAVE, tmp_path / "cave.txt")
    for name, text in files().items():
        (tmp_path / name).write_text(text)


def run(line: str) -> Done:
    """Run a command line: commands joined by `|`, perhaps with `> FILE` at the end."""
    for long, short in SMALLER.items():
        line = line.replace(long, short)
    line, _, target = line.partition(" > ")
    done = Done(0, "", "")
    for command in line.split(" | "):
        program, *arguments = shlex.split(command)
        if program == "skirmish":
            done = call(*arguments, stdin=done.stdout)
        else:
            assert program == "python"
            done = python(*arguments)
    if target:
        Path(target).write_text(done.stdout)
    return done


def python(*words: str) -> Done:
    """Run Python; any warning is an error."""
    found = subprocess.run(
        [sys.executable, "-W", "error", *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    return Done(found.returncode, found.stdout, found.stderr)


def perform(program: str) -> None:
    """Run a program in this process and in a new world."""
    before = esper.current_world
    esper.switch_world("page")
    try:
        exec(program, {"__name__": "__main__"})  # noqa: S102 - the manual's
    finally:
        esper.switch_world(before)
        esper.delete_world("page")


def expected_status(command: str) -> int:
    """Return the status of a command on a page; all numbers that `check` gets are wrong."""
    return int(command.startswith("skirmish check "))


@pytest.mark.parametrize(
    "topic", marked([topic for topic, text in PAGES.items() if steps(text)], "judging", "sweeping")
)
def test_page_tells_what_happens(topic: str) -> None:
    for language, text, found in steps(PAGES[topic]):
        if language == "python":
            perform(text)
        else:
            done = run(text)
            assert done.status == expected_status(text), (text, done.stderr)
            assert done.stdout.strip().startswith(found), text


def named() -> Iterator[str]:
    """Yield the commands in sentences, lists and tables."""
    shown = {step.text for text in PAGES.values() for step in steps(text)}
    for command in dict.fromkeys(chain.from_iterable(map(in_text, PAGES.values()))):
        if command not in shown | SKIPPED.keys() and not PLACEHOLDER.search(command):
            yield command


@pytest.mark.parametrize("command", list(named()))
def test_command_that_is_named_runs(command: str) -> None:
    if command.startswith("skirmish export "):
        Path("cave.txt").write_text(SHORT)
    done = run(command)
    assert done.status == expected_status(command), done.stderr
    assert "Traceback" not in done.stderr


def test_tests_pass() -> None:
    course = [text for topic, text in PAGES.items() if topic.startswith("course")]
    lessons = {name for text in course for name in page_files(text)}
    tests = {
        name: text
        for name, text in files().items()
        if name.startswith("test_") and name not in lessons
    }
    number = sum(text.count("\ndef test_") for text in tests.values())
    done = python("-m", "pytest", "-p", "no:cacheprovider", *tests)
    assert f" {number} passed in " in done.stdout, done.stdout


@pytest.mark.parametrize("target", re.findall(r"\]\((?!https?:)([^)#]+)\)", README))
def test_linked_file_exists(target: str) -> None:
    if (ROOT / target).parent == PICTURES and not PICTURES.exists():
        pytest.skip("the pictures are in a clone only, not in an sdist")
    assert (ROOT / target).exists()


NAMED_PATH = r"`((?:components|systems|game|tests|assets)(?:/[\w.]+)*)`"


@pytest.mark.parametrize(
    "path",
    unique(r"`((?:[a-z]+/)+(?:\w+\.py)?)`")
    + re.findall(NAMED_PATH, (ROOT / ".github" / "CONTRIBUTING.md").read_text("utf-8")),
)
def test_path_that_is_named_exists(path: str) -> None:
    assert (ROOT / path).exists()
