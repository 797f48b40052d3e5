"""The player in the terminal: the puzzle's own picture, driven by the same keys as the window."""

import curses
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from game.errors import SkirmishError
from game.playback.actions import PlaybackAction, take_action
from game.playback.moment import Moment
from game.playback.performance import Performance, perform
from game.playback.playback import Playback
from game.puzzles.teller import teller_of
from game.terminal.pane import Pane
from game.terminal.status import HELP, cut, key_line, last_and_next, progress_line

if TYPE_CHECKING:
    from curses import window as CursesWindow  # noqa: N812 - curses has no class of that name

SECONDS_A_TURN: Final = 0.12
FRAME_MILLISECONDS: Final = 40
LOOK_AHEAD_SECONDS: Final = 0.01
WIDE: Final = 100
"""Columns from which what happened and who acts next stand on one line."""
FIRST_SPECIAL: Final = 128
"""The first key code that is no character."""
PANS: Final = {"w": (-4, 0), "s": (4, 0), "a": (0, -8), "d": (0, 8)}
"""Rows and columns that a key moves the picture by."""
COLOURS: Final = {
    "blue": curses.COLOR_CYAN,
    "yellow": curses.COLOR_YELLOW,
    "green": curses.COLOR_GREEN,
    "red": curses.COLOR_RED,
    "pink": curses.COLOR_MAGENTA,
    "dim": curses.COLOR_WHITE,
}

KEYS: Final = {
    ord(" "): PlaybackAction.TOGGLE,
    curses.KEY_RIGHT: PlaybackAction.NEXT_TURN,
    curses.KEY_LEFT: PlaybackAction.PREVIOUS_TURN,
    curses.KEY_SRIGHT: PlaybackAction.NEXT_ROUND,
    curses.KEY_SLEFT: PlaybackAction.PREVIOUS_ROUND,
    curses.KEY_HOME: PlaybackAction.START,
    curses.KEY_END: PlaybackAction.END,
    ord("+"): PlaybackAction.FASTER,
    ord("="): PlaybackAction.FASTER,
    ord("-"): PlaybackAction.SLOWER,
}
QUIT: Final = (ord("q"), ord("Q"), 27)


class Screen:
    """Plays a recording in a terminal until a key quits."""

    def __init__(self, performance: Performance) -> None:
        """Begin at the start."""
        self.performance = performance
        self.playback: Playback[Any] = Playback(performance.recording, lambda _: SECONDS_A_TURN)
        self._pane: Final = Pane()
        self._shows_help = False
        self._note = ""
        self._attributes: dict[str, int] = {}

    def run(self, window: "CursesWindow") -> None:
        """Draw and read keys, in a loop."""
        self._prepare(window)
        before = monotonic()
        while (key := window.getch()) not in QUIT:
            self.press(key)
            now = monotonic()
            self.playback.extend(LOOK_AHEAD_SECONDS)
            self.playback.advance(now - before)
            before = now
            self.draw(window)

    def press(self, key: int) -> None:
        """Do what a key asks for; other codes are ignored."""
        if key in KEYS:
            take_action(KEYS[key], self.playback)
            return
        character = chr(key).lower() if 0 < key < FIRST_SPECIAL else ""
        if character in PANS:
            self._pane.pan(*PANS[character])
        elif character == "f":
            self._pane.follow()
        elif character in ("?", "h"):
            self._shows_help = not self._shows_help
        elif character == "n":
            self._play_other_part()
        elif character in ("[", "]"):
            self._vary(1 if character == "]" else -1)

    def draw(self, window: "CursesWindow") -> None:
        """Draw the status lines, as much of the picture as fits, and the keys."""
        moment = self.playback.moment()
        state, teller = moment.before, teller_of(self.performance.input.scenario)
        rows, columns = window.getmaxyx()
        columns -= 1
        above = self._above(moment, rows, columns)
        room = max(rows - len(above) - 1, 0)
        shown = self._pane.show(teller.picture(state), room, columns, teller.focus(state))
        lines = [f"{name:<14} {what}" for name, what in HELP] if self._shows_help else shown.lines
        window.erase()
        for row, line in enumerate(above):
            window.addnstr(row, 0, cut(line, columns), columns)
        for row, line in enumerate(lines[:room], len(above)):
            self._draw_line(window, row, line[:columns])
        if rows > 1:
            keys = key_line(shown.hidden, columns)
            window.addnstr(rows - 1, 0, keys, columns, curses.A_REVERSE)
        window.refresh()

    def _above(self, moment: Moment[Any], rows: int, columns: int) -> list[str]:
        """Return progress, how the sides stand, and what happened, as far as there is room."""
        standing = teller_of(self.performance.input.scenario).standing(moment.before)
        events = [self._note] if self._note else last_and_next(self.performance, moment)
        if columns >= WIDE:
            events = ["  |  ".join(events)]
        lines = [progress_line(self.performance, self.playback, moment), standing, *events]
        return lines[: max(rows // 3, 1)]

    def _play_other_part(self) -> None:
        """Play the other part from its start; if there is none, say why."""
        given, other = self.performance.input, 3 - self.performance.part
        if other not in given.scenario.parts():
            self._note = f"there is no part {other}"
            return
        try:
            self._show(perform(given._replace(transcript=None), other))
        except SkirmishError as error:
            self._note = f"no part {other}: {error}"

    def _vary(self, by: int) -> None:
        """Play the same with a setting changed, from the same round on."""
        given, rounds = self.performance.input, self.playback.rounds
        if (varied := given.scenario.varied(by)) is not None:
            self._show(perform(given._replace(scenario=varied, transcript=None)))
            self.playback.seek_round(rounds)

    def _show(self, performance: Performance) -> None:
        """Play something else, as fast as before."""
        before = self.playback
        self.performance, self._note = performance, ""
        self.playback = Playback(performance.recording, lambda _: SECONDS_A_TURN)
        self.playback.speed, self.playback.is_playing = before.speed, before.is_playing

    def _draw_line(self, window: "CursesWindow", row: int, line: str) -> None:
        for column, letter in enumerate(line):
            window.addstr(row, column, letter, self._attributes.get(letter, 0))

    def _prepare(self, window: "CursesWindow") -> None:
        with suppress(curses.error):
            # Some terminals can't hide it.
            curses.curs_set(0)
        window.timeout(FRAME_MILLISECONDS)
        if not curses.has_colors():
            return
        curses.use_default_colors()
        hues = teller_of(self.performance.input.scenario).hues()
        for number, (letter, name) in enumerate(hues.items(), 1):
            curses.init_pair(number, COLOURS[name], -1)
            style = curses.A_DIM if name == "dim" else curses.A_BOLD
            self._attributes[letter] = curses.color_pair(number) | style
