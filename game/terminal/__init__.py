"""Plays in a terminal, round by round: `+` faster, `-` slower, `Q` quits.

#######
#.G...#   G(200)       Each map is drawn over the last one. If the map is higher than the
#...EG#   E(197)       terminal, the rows with changes are shown.
#######
round 2: 1 elf, 197 hp; 2 goblins, 400 hp  1x  (+ - speed, Q quits)

If there is no such terminal, only the end is printed.
"""

import os
import select
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from shutil import get_terminal_size
from time import monotonic
from typing import Any, Final

from game.playback.pace import SPEEDS
from game.playback.recordings import RecordedPart
from game.puzzles.registry import narrator_of
from game.simulation.progress import hide_progress
from game.simulation.recording import Recording

PLAIN_TERMINALS: Final = ("dumb", "unknown", "")
"""Terminals without colours and cursor movement. On these only the end is printed."""


def play(recorded: RecordedPart, *, start: int, speed: float, paused: bool) -> None:
    """Play in the terminal. If it can't be controlled, play to the end and print the result."""
    turns = None
    is_plain = os.environ.get("TERM", "dumb") in PLAIN_TERMINALS
    if sys.stdout.isatty() and not is_plain and HAS_KEYS and can_read_keys():
        with hide_progress():
            turns = RoundPlayer(recorded, speed).play(start, is_paused=paused)
    if turns is None:
        recorded.recording.complete()
        turns = len(recorded.recording)
    state = recorded.recording.state_at(turns)
    print(recorded.input.headline)
    print(*narrator_of(recorded.input.scenario).ending(state), sep="\n")


def can_read_keys() -> bool:
    """Return whether keys can be read. If the input came from a pipe, reopen the terminal."""
    if sys.stdin.isatty():
        return True
    try:
        terminal = os.open("/dev/tty", os.O_RDONLY)
        os.dup2(terminal, sys.stdin.fileno())
    except (OSError, ValueError):
        return False
    return True


try:
    import termios
    import tty
except ImportError:
    # Windows has no terminals of this kind.
    HAS_KEYS = False
else:
    HAS_KEYS = True

SECONDS_A_ROUND: Final = 0.5
KEYS: Final = "(+ - speed, Q quits)"
WAITING: Final = "(any key plays, Q quits)"
QUIT: Final = ("q", "Q")
STEPS: Final = {"+": 1, "=": 1, "-": -1}
"""The change of the speed for each key, in steps of `SPEEDS`."""
COLOURS: Final = {"blue": 36, "yellow": 33, "green": 32, "red": 31, "pink": 35}
"""The terminal codes of the colours."""
DIM, BOLD, USUAL = "\x1b[2m", "\x1b[1;{}m", "\x1b[0m"
LINES_BELOW: Final = 3
"""The lines below a map that is too high: the note on rows, the status line, and the cursor."""
UP_AND_CLEAR: Final = "\x1b[{}A\r\x1b[J"


class RoundPlayer:
    """Plays a recording in a terminal, round by round."""

    def __init__(self, recorded: RecordedPart, speed: float) -> None:
        """Prepare to play at the speed that is nearest to `speed`."""
        self._recording: Final[Recording[Any]] = recorded.recording
        self._narrator: Final = narrator_of(recorded.input.scenario)
        self._styles: Final = letter_styles(self._narrator.hues())
        self._speed = min(SPEEDS, key=lambda each: abs(each - speed))
        self._drawn = 0
        """The number of lines that were printed last. The next output replaces them."""
        self._picture: list[str] = []
        """All rows of the last map."""
        self._top = 0
        """The first row of the last map that was shown."""

    def play(self, start: int, *, is_paused: bool) -> int:
        """Play from a number of complete rounds; return the number of turns that were shown."""
        shown = 0
        with single_keys():
            for shown in round_ends(self._recording, start):
                self._show(shown, WAITING if is_paused else KEYS)
                goes_on = key_within(None) not in QUIT if is_paused else self._wait()
                is_paused = False
                if not goes_on:
                    break
        return shown

    def _show(self, turns: int, keys: str) -> None:
        """Print the map and the status line after a number of turns."""
        state = self._recording.state_at(turns)
        columns, rows = get_terminal_size()
        words = (
            f"round {state.rounds}: {self._narrator.status_line(state)}  {self._speed:g}x  {keys}"
        )
        picture = self._narrator.picture(state)
        wide, high = max(map(len, picture)), len(picture)
        picture = self._fitting(picture, rows)
        rows_shown = f"rows {self._top} to {self._top + len(picture) - 1} of {high}"
        parts = [rows_shown] * (len(picture) < high)
        parts += [f"columns 0 to {columns - 2} of {wide}"] * (wide >= columns)
        whole = f"{wide + 1}x{high + LINES_BELOW - 1}"
        below = [f"{', '.join(parts)}: a terminal of {whole} shows all"] * bool(parts) + [words]
        if self._drawn:
            print(UP_AND_CLEAR.format(self._drawn), end="")
        for line in picture:
            print("".join(self._styles.get(letter, letter) for letter in line[: columns - 1]))
        print(*(line[: columns - 1] for line in below), sep="\n", flush=True)
        self._drawn = len(picture) + len(below)

    def _fitting(self, picture: list[str], rows: int) -> list[str]:
        """Return the rows of a map that fit into the terminal, near a change."""
        room = max(1, rows - LINES_BELOW)
        before, self._picture = self._picture, picture
        if len(picture) <= room + 1:
            return picture
        pairs = enumerate(zip(before, picture, strict=False))
        changed = [row for row, (old, new) in pairs if old != new]
        if changed and not any(self._top <= row < self._top + room for row in changed):
            self._top = changed[0] - room // 2
        self._top = max(0, min(self._top, len(picture) - room))
        return picture[self._top : self._top + room]

    def _wait(self) -> bool:
        """Handle keys until the next round is due; return False if the user quits."""
        begun = monotonic()
        while (left := begun + SECONDS_A_ROUND / self._speed - monotonic()) > 0:
            key = key_within(left)
            if key in QUIT:
                return False
            place = SPEEDS.index(self._speed) + STEPS.get(key, 0)
            self._speed = SPEEDS[max(0, min(place, len(SPEEDS) - 1))]
        return True


def letter_styles(hues: Mapping[str, str]) -> dict[str, str]:
    """Return each letter with the terminal codes of its colour."""
    return {
        letter: f"{BOLD.format(COLOURS[name]) if name in COLOURS else DIM}{letter}{USUAL}"
        for letter, name in hues.items()
    }


def round_ends(recording: Recording[Any], start: int) -> Iterator[int]:
    """Yield the number of turns at the end of each round, from `start`, and at the end."""
    for rounds in count(max(start, recording.rounds_before)):
        while (end := recording.turns_until(rounds)) is None and not recording.is_complete:
            recording.extend(1)
        if end is None:
            break
        yield end
    if recording.round_ends[-1] < len(recording):
        yield len(recording)


@contextmanager
def single_keys() -> Iterator[None]:
    """Read keys without Enter in this block, and don't print them."""
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal)
    try:
        yield
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def key_within(seconds: float | None) -> str:
    """Return the next key, or "" after `seconds` without a key. For None, wait forever."""
    is_pressed = select.select([sys.stdin], [], [], seconds)[0]
    return os.read(sys.stdin.fileno(), 1).decode(errors="replace") if is_pressed else ""
