"""Watching without a window, through a real pseudo-terminal and through pipes."""

import os
import re
import select
import struct
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

import pyte
import pytest

from tests.commands import PATIENCE, ROOT

fcntl, pty, termios = map(pytest.importorskip, ("fcntl", "pty", "termios"))

pytestmark = pytest.mark.slow

COMMAND = [sys.executable, "-m", "game", "watch"]
ROWS, COLUMNS = 30, 100
ENDING = "47 rounds x 590 hit points = 27730"


@pytest.fixture
def environment() -> dict[str, str]:
    """Return an environment without a display, in which the terminal has its own width."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "COLUMNS")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return kept | {"TERM": "xterm", "PYTHONPATH": str(ROOT)}


@pytest.mark.parametrize(
    ("variables", "reason"),
    [
        ({}, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
        ({"SDL_VIDEODRIVER": "dummy"}, "SDL_VIDEODRIVER=dummy shows nothing"),
        ({"SDL_VIDEODRIVER": "nosuch"}, "no window can be opened: nosuch not available"),
    ],
)
def test_pipe_gets_the_plain_answer_and_the_reason(
    cave: str, environment: dict[str, str], variables: dict[str, str], reason: str
) -> None:
    environment |= variables
    done = subprocess.run(
        [*COMMAND, cave],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
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
        [*COMMAND, cave],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0
    assert ENDING in done.stdout
    assert "broken on purpose" in done.stderr
    assert len(done.stderr.splitlines()) == 1


class Session:
    """A program in an emulated terminal."""

    def __init__(
        self,
        command: list[str],
        environment: dict[str, str],
        rows: int = ROWS,
        columns: int = COLUMNS,
    ) -> None:
        self.main, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            command, env=environment, stdin=other, stdout=other, stderr=other, close_fds=True
        )
        os.close(other)
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)

    def wait_for(self, pattern: str, seconds: float = PATIENCE) -> None:
        """Wait until the screen matches a pattern."""
        until = time.monotonic() + seconds
        while not re.search(pattern, "\n".join(self.screen.display)):
            is_readable = select.select([self.main], [], [], 0.1)[0]
            if time.monotonic() > until or (is_readable and not self._read()):
                shown = "\n".join(line.rstrip() for line in self.screen.display)
                pytest.fail(f"{pattern!r} was not shown, but:\n{shown}")

    def _read(self) -> bool:
        """Draw the output so far; return whether there may be more."""
        try:
            self._stream.feed(os.read(self.main, 65536))
        except OSError:
            return False
        return True

    def send(self, keys: str) -> None:
        """Type keys."""
        os.write(self.main, keys.encode())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End the program in any case."""
        self.process.kill()
        self.process.wait()
        os.close(self.main)


def test_rounds_are_shown_in_place_and_then_the_end(cave: str, environment: dict[str, str]) -> None:
    with Session([*COMMAND, cave, "--terminal", "--speed", "64"], environment) as session:
        session.wait_for("--terminal was given")
        session.wait_for(
            r"\n#######[^§]*\n#\.G.*0 elves, 0 hp; 4 goblins, 590 hp|round 47: 0 elves, 0 hp"
        )
        session.wait_for(rf"4 goblins *\n{ENDING}")
        assert sum("round " in line and " hp" in line for line in session.screen.display) == 1
        assert session.process.wait(PATIENCE) == 0


def test_sides_and_rock_have_their_colours(cave: str, environment: dict[str, str]) -> None:
    with Session([*COMMAND, cave, "--paused"], environment) as session:
        session.wait_for("any key plays")
        found = {
            cell.data: (cell.fg, cell.bold)
            for row in session.screen.buffer.values()
            for cell in row.values()
            if row[0].data == "#"
        }
    assert (found["E"], found["G"]) == (("cyan", True), ("brown", True))


def test_speed_is_changed_and_shown(cave: str, environment: dict[str, str]) -> None:
    with Session([*COMMAND, cave], environment) as session:
        session.wait_for(" 1x ")
        session.send("+")
        session.wait_for(" 2x ")
        session.send("--")
        session.wait_for(r" 0\.5x ")


def test_paused_story_waits_for_a_key(cave: str, environment: dict[str, str]) -> None:
    with Session([*COMMAND, cave, "--paused", "--speed", "0.25"], environment) as session:
        session.wait_for("round 0: .*any key plays")
        session.send("x")
        session.wait_for(r"round 1: ")


def test_leaving_a_battle_that_takes_for_ever_does_not_play_it(
    cave: str, environment: dict[str, str]
) -> None:
    points = ["--elf-hp", "1000000000", "--goblin-hp", "1000000000"]
    with Session([*COMMAND, cave, *points], environment) as session:
        session.wait_for("round 0")
        session.send("q")
        session.wait_for("after 0 rounds: 6000000000 hit points|after [1-9]")
        assert session.process.wait(PATIENCE) == 0


def test_map_of_a_later_round_is_played_from_that_round(
    environment: dict[str, str], tmp_path: Path
) -> None:
    name = str(tmp_path / "later.txt")
    Path(name).write_text("After 2 rounds:\n#####\n#E.G#   E(200), G(197)\n#####\n")
    for options in [], ["--round", "1"]:
        with Session([*COMMAND, name, "--terminal", "--paused", *options], environment) as session:
            session.wait_for("round 2: .*any key plays")


def test_map_that_does_not_fit_is_shown_in_place_where_something_happens(
    environment: dict[str, str],
) -> None:
    with Session([*COMMAND, "cavern", "--paused"], environment, 12, 60) as session:
        session.wait_for(r"rows 0 to 8 of 32: a terminal of \d+x34 shows all *\nround 0: 10 elves")
        session.send("x")
        session.wait_for("round 2: 10 elves")
        assert sum("round " in line for line in session.screen.display) == 1
    with Session([*COMMAND, "labyrinth", "--speed", "16"], environment, 12, 60) as session:
        session.wait_for(r"@[^§]*\nrows [1-9]\d* to \d+ of \d+, columns 0 to 58 of 81: ")


@pytest.mark.slow
@pytest.mark.parametrize("terminal", ["dumb", "unknown"])
def test_terminal_that_cannot_be_drawn_on_gets_the_plain_answer(
    cave: str, environment: dict[str, str], terminal: str
) -> None:
    command = [*COMMAND, cave, "--speed", "64"]
    with Session(command, environment | {"TERM": terminal}) as session:
        session.wait_for(ENDING)
        assert session.process.wait(PATIENCE) == 0
        assert not any(line.startswith("round ") for line in session.screen.display)
