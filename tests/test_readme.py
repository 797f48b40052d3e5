"""What README.md and the pages of the manual show is what happens."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from shutil import copyfile

import pytest

from game.puzzles.duel.reading.spell_file import read_book
from game.text.sources import assets
from tests.processes import PATIENCE, ROOT, SKIRMISH
from tests.readme import README, blocks, files, unique

CAVE = "caves/two-readings.txt"
"""The bundled cave that takes the place of `cave.txt`."""
SHORT = "#####\n#EG.#   E(9), G(4)\n#####\n"
"""What does so in films: it is over soon, and nobody looks at the frames."""


def shown_in_tables() -> list[str]:
    """Return the commands that rows of tables begin with."""
    return unique(r"^\| *`(skirmish [^`]*)` *\|")


def shown_at_prompts() -> list[tuple[str, str]]:
    """Return the commands at prompts with the output that follows each, if any."""
    found = []
    for block in blocks("console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, told = part.partition("\n")
            found.append((command, told))
    return found


def run(command: str) -> subprocess.CompletedProcess[str]:
    """Run a command as a shell would, where there is no display."""
    program, *arguments = shlex.split(command)
    assert program == "skirmish"
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [*SKIRMISH, *arguments],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def python(*words: str) -> subprocess.CompletedProcess[str]:
    """Run Python, to which any warning is an error."""
    return subprocess.run(
        [sys.executable, "-W", "error", *words],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.fixture(autouse=True)
def _reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand where a reader has a file `cave.txt`, and those that are shown."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("COLUMNS", "80")
    copyfile(assets() / CAVE, tmp_path / "cave.txt")
    for name, text in files().items():
        (tmp_path / name).write_text(text)


def test_readme_shows_commands_and_python() -> None:
    assert len(shown_in_tables()) >= 3
    assert shown_at_prompts()
    assert blocks("python")
    assert len(blocks("sh")) >= 2
    assert blocks("toml")
    assert files().keys() == {"brave.py", "test_brave.py"}


@pytest.mark.parametrize("command", shown_in_tables())
def test_command_in_a_table_runs(command: str, tmp_path: Path) -> None:
    if command.startswith("skirmish export "):
        (tmp_path / "cave.txt").write_text(SHORT)
    done = run(command)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("command", "told"), shown_at_prompts())
def test_command_at_a_prompt_tells_what_is_shown(command: str, told: str) -> None:
    done = run(command)
    assert done.returncode == (command.startswith("skirmish check ")), done.stderr
    assert done.stdout.strip().startswith(told.strip())


@pytest.mark.parametrize("block", blocks("python"))
def test_python_runs(block: str) -> None:
    done = python("-c", block)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("name", [name for name in files() if name.startswith("test_")])
def test_test_passes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    done = python("-m", "pytest", "-p", "no:cacheprovider", name)
    assert " 1 passed in " in done.stdout


@pytest.mark.parametrize("block", blocks("toml"))
def test_spell_book_is_one(block: str) -> None:
    assert [spell.name for spell in read_book(block, "README.md")] == ["Poison", "Vampire's Kiss"]


@pytest.mark.parametrize("target", re.findall(r"\]\((?!https?:)([^)#]+)\)", README))
def test_linked_file_exists(target: str) -> None:
    assert (ROOT / target).exists()


@pytest.mark.parametrize("path", re.findall(r"`((?:[a-z]+/)+(?:\w+\.py)?)`", README))
def test_path_that_is_named_exists(path: str) -> None:
    assert (ROOT / path).exists()
