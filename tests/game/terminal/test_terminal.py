"""Watching without a window, through a real pseudo-terminal and through pipes."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

import pytest

from tests.worked_examples import EXAMPLES

ROOT = Path(__file__).parents[3]
COMMAND = [sys.executable, "-m", "game", "watch"]
ENDING = "47 rounds x 590 hit points = 27730"


@pytest.fixture
def cave(tmp_path: Path) -> str:
    path = tmp_path / "cave.txt"
    path.write_text(EXAMPLES[0].cave)
    return str(path)


@pytest.fixture
def environment() -> dict[str, str]:
    """Return an environment without any display."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return kept | {"TERM": "xterm", "PYTHONPATH": str(ROOT)}


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({}, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
        ({"SDL_VIDEODRIVER": "dummy"}, "SDL_VIDEODRIVER=dummy shows nothing"),
        ({"SDL_VIDEODRIVER": "nosuch"}, "no window can be opened: nosuch not available"),
    ],
)
def test_pipe_gets_the_plain_answer_and_the_reason(
    cave: str, environment: dict[str, str], given: dict[str, str], reason: str
) -> None:
    environment |= given
    done = subprocess.run(
        [*COMMAND, cave], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0
    assert ENDING in done.stdout
    assert "pygame" not in done.stdout
    assert done.stderr == f"skirmish: playing in the terminal: {reason}\n"


def test_pygame_that_cannot_be_imported_is_said(
    cave: str, environment: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "pygame.py").write_text("raise ImportError('broken on purpose')")
    environment["PYTHONPATH"] = f"{tmp_path}:{ROOT}"
    done = subprocess.run(
        [*COMMAND, cave], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0
    assert ENDING in done.stdout
    assert "broken on purpose" in done.stderr
    assert len(done.stderr.splitlines()) == 1


class Session:
    """A program in a pseudo-terminal."""

    def __init__(self, command: list[str], environment: dict[str, str]) -> None:
        self.main, other = pty.openpty()
        self.process = subprocess.Popen(
            command, env=environment, stdin=other, stdout=other, stderr=other, close_fds=True
        )
        os.close(other)
        self.shown = ""

    def wait_for(self, pattern: str, seconds: float = 20) -> str:
        """Read until what is shown since the last time matches."""
        until = time.monotonic() + seconds
        while not (match := re.search(pattern, self.shown)):
            assert time.monotonic() < until, f"{pattern!r} was not shown: {self.shown[-800:]!r}"
            if select.select([self.main], [], [], 0.1)[0]:
                try:
                    self.shown += os.read(self.main, 65536).decode(errors="replace")
                except OSError:
                    break
        self.shown = ""
        return match[0] if match else ""

    def send(self, keys: str) -> None:
        """Type keys."""
        os.write(self.main, keys.encode())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End the program, whatever came of it."""
        self.process.kill()
        self.process.wait()
        os.close(self.main)


def test_keys_move_through_the_battle(cave: str, environment: dict[str, str]) -> None:
    with Session([*COMMAND, cave, "--paused"], environment) as session:
        session.wait_for(r"round 0, turn 0 of \d+, paused")
        session.send("\x1bOC")
        session.wait_for(r"turn 1|1 of|\x1b\[1;15H1")
        session.send("\x1b[1;2C")
        session.wait_for("1")
        session.send("\x1bOF")
        session.wait_for("27730")
        session.send("q")
        session.wait_for(ENDING)
        assert session.process.wait(20) == 0


def test_playing_in_the_terminal_shows_turns_pass(cave: str, environment: dict[str, str]) -> None:
    with Session([*COMMAND, cave, "--terminal", "--speed", "64"], environment) as session:
        session.wait_for("--terminal was given")
        session.wait_for("27730")
        session.send("q")
        assert session.process.wait(20) == 0
