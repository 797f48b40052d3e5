"""Watching without a window, through a real pseudo-terminal and through pipes."""

import fcntl
import json
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Self

import pyte
import pytest

from game.inputs.reading import read
from game.inputs.recording_file import write_recording
from game.playback.actions import PlaybackAction
from game.playback.performance import perform
from game.terminal.screen import KEYS
from tests.commands import PATIENCE

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]
COMMAND = [sys.executable, "-m", "game", "watch"]
ROWS, COLUMNS = 30, 100
ENDING = "47 rounds x 590 hit points = 27730"


@pytest.fixture
def environment() -> dict[str, str]:
    """Return an environment without any display; its terminal says how wide it is."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "COLUMNS")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return kept | {"TERM": "xterm", "PYTHONPATH": str(ROOT)}


def test_every_request_has_a_key_but_those_of_a_timeline_and_a_story() -> None:
    of_the_window = {
        PlaybackAction.NEXT_EVENT,
        PlaybackAction.PREVIOUS_EVENT,
        PlaybackAction.AUTO_PACE,
    }
    assert set(KEYS.values()) == set(PlaybackAction) - of_the_window


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
    """A program in a terminal, which draws what the program writes."""

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
        """Wait until what is on the screen matches."""
        until = time.monotonic() + seconds
        while not re.search(pattern, "\n".join(self.screen.display)):
            is_readable = select.select([self.main], [], [], 0.1)[0]
            if time.monotonic() > until or (is_readable and not self._read()):
                shown = "\n".join(line.rstrip() for line in self.screen.display)
                pytest.fail(f"{pattern!r} was not shown, but:\n{shown}")

    def _read(self) -> bool:
        """Draw what was written; return whether there may be more."""
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
        """End the program, whatever came of it."""
        self.process.kill()
        self.process.wait()
        os.close(self.main)


ARROWS = (("\x1bOC", 1), ("\x1bOC", 2), ("\x1bOD", 1), ("\x1bOC", 2), ("\x1bOH", 0))
SHIFTED = (("\x1b[1;2C", 6), ("\x1b[1;2C", 12), ("\x1b[1;2D", 6))
"""The keys as terminals send them, and the turn that each leads to."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("terminal", "keys"),
    [("xterm", ARROWS + SHIFTED), ("vt100", ARROWS[:4])],
    ids=["a usual terminal", "one that can't hide its cursor"],
)
def test_every_key_moves_to_its_turn(
    cave: str, environment: dict[str, str], terminal: str, keys: tuple[tuple[str, int], ...]
) -> None:
    environment["TERM"] = terminal
    with Session([*COMMAND, cave, "--paused"], environment) as session:
        session.wait_for(r"round 1, turn 0 of \d+, paused")
        for key, turn in keys:
            session.send(key)
            session.wait_for(rf"^round \d, turn {turn} of \d+, paused")


def test_end_shows_the_outcome_and_leaving_prints_it(
    cave: str, environment: dict[str, str]
) -> None:
    with Session([*COMMAND, cave, "--paused"], environment) as session:
        session.wait_for("paused")
        session.send("\x1bOF")
        session.wait_for(ENDING)
        session.send("q")
        session.wait_for(rf"4 goblins *\n{ENDING}")
        assert session.process.wait(PATIENCE) == 0


def test_speed_is_changed_and_shown(cave: str, environment: dict[str, str]) -> None:
    with Session([*COMMAND, cave], environment) as session:
        session.wait_for(", 1x")
        session.send("+")
        session.wait_for(", 2x")
        session.send("--")
        session.wait_for(", 0.5x")
        session.send(" ")
        session.wait_for("paused")


def test_leaving_a_battle_that_takes_for_ever_does_not_play_it(
    cave: str, environment: dict[str, str]
) -> None:
    points = ["--elf-hp", "1000000000", "--goblin-hp", "1000000000"]
    with Session([*COMMAND, cave, *points], environment) as session:
        session.wait_for("round 1")
        session.send("q")
        session.wait_for("after 0 rounds: 6000000000 hit points|after [1-9]")
        assert session.process.wait(PATIENCE) == 0


def test_playing_in_the_terminal_shows_turns_pass(cave: str, environment: dict[str, str]) -> None:
    with Session([*COMMAND, cave, "--terminal", "--speed", "64"], environment) as session:
        session.wait_for("--terminal was given")
        session.wait_for(ENDING)
        session.send("q")
        session.wait_for(rf"4 goblins *\n{ENDING}")
        assert session.process.wait(PATIENCE) == 0


def small(cave: str, environment: dict[str, str], *options: str) -> Session:
    """Return a session in a terminal of 40 columns and 12 rows."""
    # Of the terminals that are drawn on, the one that needs the least of what draws here.
    return Session([*COMMAND, cave, "--paused", *options], environment | {"TERM": "vt100"}, 12, 40)


def test_small_terminal_tells_the_story(environment: dict[str, str]) -> None:
    with small("cavern", environment) as session:
        session.wait_for(r"^round 1, turn 0 of 1567, paused")
        session.wait_for(r"E 10: 2000 hp, G 20: 4000 hp")
        session.wait_for(r"next: goblin at 2,28")
        session.send("\x1bOC")
        session.wait_for(r"goblin at 2,28 steps to 2,27\s+\|?\n")
        session.wait_for(r"next: elf at 5,7")
        session.wait_for(r"Q quit  \? keys  .*v\d+ >\d+")


def test_map_is_moved_and_follows_again(environment: dict[str, str]) -> None:
    with small("cavern", environment) as session:
        session.wait_for(r"  v\d+ >\d+")
        session.send("dd")
        session.wait_for(r"  v\d+ <\d+")
        session.send("s")
        session.wait_for(r"  \^\d+ v\d+ <\d+")
        session.send("waaf")
        session.wait_for(r"  v\d+ >\d+")


def test_keys_are_shown_and_hidden(cave: str, environment: dict[str, str]) -> None:
    with Session([*COMMAND, cave, "--paused"], environment) as session:
        session.wait_for("paused")
        session.send("?")
        session.wait_for("stronger elves")
        session.send("?")
        session.wait_for(r"#..G#E#")


def test_elves_are_made_stronger_and_weaker(cave: str, environment: dict[str, str]) -> None:
    with Session([*COMMAND, cave, "--paused"], environment) as session:
        session.wait_for(r"turn 0 of 259\b")
        session.send("]]")
        session.wait_for(r"turn 0 of 258\b")
        session.send("[")
        session.wait_for(r"turn 0 of 259\b")


@pytest.mark.slow
def test_other_part_is_played(environment: dict[str, str]) -> None:
    with Session([*COMMAND, "halls", "--paused"], environment) as session:
        session.wait_for(r"next: explorer\s*\n")
        session.send("n")
        session.wait_for(r"next: explorer \d")


def test_lack_of_another_part_is_told(tmp_path: Path, environment: dict[str, str]) -> None:
    path = tmp_path / "vault.txt"
    path.write_text("#######\n#@.#.@#\n#a.#.b#\n#######\n")
    with Session([*COMMAND, str(path), "--paused"], environment) as session:
        session.wait_for("next: explorer")
        session.send("n")
        session.wait_for("there is no part 1")


@pytest.mark.slow
def test_leaving_tells_what_was_watched(cave: str, environment: dict[str, str]) -> None:
    with Session([*COMMAND, cave, "--paused"], environment) as session:
        session.wait_for(r"turn 0 of \d+")
        session.send("\x1b[1;2C")
        session.wait_for("round 2, turn 6")
        session.send("q")
        session.wait_for(r"4 goblins *\nafter 1 round: 1188 hit points")
        assert session.process.wait(PATIENCE) == 0


def test_number_of_turns_is_told_once_it_is_known(cave: str, environment: dict[str, str]) -> None:
    points = ["--elf-hp", "1000000000", "--goblin-hp", "1000000000"]
    with Session([*COMMAND, cave, "--paused", *points], environment) as session:
        session.wait_for(r"round 1, turn 0, paused")


@pytest.mark.slow
@pytest.mark.parametrize("terminal", ["dumb", "unknown"])
def test_terminal_that_cannot_be_drawn_on_gets_plain_lines(
    cave: str, environment: dict[str, str], terminal: str
) -> None:
    with Session([*COMMAND, cave], environment | {"TERM": terminal}) as session:
        session.wait_for(r"round 47: E 0: 0 hp, G 4: 590 hp")
        session.wait_for(ENDING)
        assert session.process.wait(PATIENCE) == 0


def test_difference_is_shown_at_its_place_and_told_on_leaving(
    cave: str, environment: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    performance = perform(read(cave))
    content = json.loads("".join(write_recording(performance.transcript(), performance.recording)))
    del content["marks"][5:]
    monkeypatch.chdir(tmp_path)
    Path("battle.json").write_text(json.dumps(content))
    with Session([*COMMAND, "battle.json", "--paused"], environment) as session:
        session.wait_for("paused")
        session.send("\x1bOF")
        session.wait_for("The file differs from what the rules play; it is shown up to here")
        session.send("q")
        session.wait_for("battle.json: differs from what the rules play in round 21; it is shown")
        assert session.process.wait(PATIENCE) == 1
