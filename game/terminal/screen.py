"""The terminal as a screen: the puzzle's own picture, moved by the same keys as the window."""

import curses
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final

from game.play.performance import Performance
from game.play.playback import Playback
from game.play.requests import Request, fulfil

if TYPE_CHECKING:
    from curses import window as CursesWindow  # noqa: N812 - curses has no class of that name

SECONDS_A_TURN: Final = 0.12
FRAME_MILLISECONDS: Final = 40
LOOK_AHEAD_SECONDS: Final = 0.01
HELP: Final = "Space play  Left/Right turn  Shift round  Home/End  +/- speed  Q quit"
COLOURS: Final = {
    "blue": curses.COLOR_CYAN,
    "yellow": curses.COLOR_YELLOW,
    "green": curses.COLOR_GREEN,
    "red": curses.COLOR_RED,
    "pink": curses.COLOR_MAGENTA,
    "dim": curses.COLOR_WHITE,
}

KEYS: Final = {
    ord(" "): Request.TOGGLE,
    curses.KEY_RIGHT: Request.NEXT_TURN,
    curses.KEY_LEFT: Request.PREVIOUS_TURN,
    curses.KEY_SRIGHT: Request.NEXT_ROUND,
    curses.KEY_SLEFT: Request.PREVIOUS_ROUND,
    curses.KEY_HOME: Request.START,
    curses.KEY_END: Request.END,
    ord("+"): Request.FASTER,
    ord("="): Request.FASTER,
    ord("-"): Request.SLOWER,
}
QUIT: Final = (ord("q"), ord("Q"), 27)


class Screen:
    """Plays something in a terminal until it is told to quit."""

    def __init__(self, performance: Performance) -> None:
        """Begin at the start."""
        self.performance: Final = performance
        self.playback: Final = Playback(performance.recording, lambda _: SECONDS_A_TURN)
        self._attributes: dict[str, int] = {}

    def run(self, window: "CursesWindow") -> None:
        """Draw and read keys, in a loop."""
        self._prepare(window)
        before = monotonic()
        while (key := window.getch()) not in QUIT:
            if key in KEYS:
                fulfil(KEYS[key], self.playback)
            now = monotonic()
            self.playback.extend(LOOK_AHEAD_SECONDS)
            self.playback.advance(now - before)
            before = now
            self.draw(window)

    def draw(self, window: "CursesWindow") -> None:
        """Draw the picture from the top left, as much as fits, and what the keys do below."""
        moment = self.playback.moment()
        state, scenario = moment.before, self.performance.input.scenario
        rows, columns = window.getmaxyx()
        speed = f"{self.playback.speed:g}x" if self.playback.is_playing else "paused"
        turns = f"turn {moment.number} of {len(self.playback.recording)}"
        status = f"round {state.rounds}, {turns}, {speed}"
        lines = [status, "", *scenario.picture(state)]
        if state.is_over:
            lines[1:1] = scenario.ending(state)
        elif self.playback.is_at_end:
            lines[1:1] = ["The file differs from what the rules play; it is shown up to here."]
        window.erase()
        for row, line in enumerate(lines[: rows - 1]):
            self._draw_line(window, row, line[: columns - 1], is_plain=row == 0)
        window.addnstr(rows - 1, 0, HELP, columns - 1, curses.A_REVERSE)
        window.refresh()

    def _draw_line(self, window: "CursesWindow", row: int, line: str, *, is_plain: bool) -> None:
        for column, letter in enumerate(line):
            attribute = 0 if is_plain else self._attributes.get(letter, 0)
            window.addstr(row, column, letter, attribute)

    def _prepare(self, window: "CursesWindow") -> None:
        with suppress(curses.error):
            # Some terminals can't hide it.
            curses.curs_set(0)
        window.timeout(FRAME_MILLISECONDS)
        if not curses.has_colors():
            return
        curses.use_default_colors()
        for number, (letter, name) in enumerate(self.performance.input.scenario.hues().items(), 1):
            curses.init_pair(number, COLOURS[name], -1)
            style = curses.A_DIM if name == "dim" else curses.A_BOLD
            self._attributes[letter] = curses.color_pair(number) | style
