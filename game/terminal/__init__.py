"""Watching without a window: round by round in a terminal; without one, as a plain answer."""

import os
import sys
from typing import Final

from game.playback.performance import Performance
from game.puzzles.teller import teller_of
from game.simulation.progress import on_screen

PLAIN_TERMINALS: Final = ("dumb", "unknown", "")
"""Those that know no colours, and on which nothing can be drawn over: as if there were none."""


def play(performance: Performance, *, start: int, speed: float, paused: bool) -> None:
    """Play in the terminal; where there is none, play to the end and print it."""
    turns = None
    is_plain = os.environ.get("TERM", "dumb") in PLAIN_TERMINALS
    if sys.stdout.isatty() and not is_plain and can_read_keys():
        turns = play_rounds(performance, start, speed, is_paused=paused)
    if turns is None:
        performance.recording.complete()
        turns = len(performance.recording)
    state = performance.recording.state_at(turns)
    print(performance.input.headline)
    print(*teller_of(performance.input.scenario).ending(state), sep="\n")


def play_rounds(
    performance: Performance, start: int, speed: float, *, is_paused: bool
) -> int | None:
    """Show round after round; return how many turns were shown, None if keys can't be read."""
    try:
        # Imported on use: not every system has terminals of this kind.
        from game.terminal.rounds import RoundPlayer
    except ImportError:
        return None
    with performance.difference.held_back(), on_screen():
        return RoundPlayer(performance, speed).play(start, is_paused=is_paused)


def can_read_keys() -> bool:
    """Whether there is a keyboard; if the input came through a pipe, turn to the terminal."""
    if sys.stdin.isatty():
        return True
    try:
        terminal = os.open("/dev/tty", os.O_RDONLY)
        os.dup2(terminal, sys.stdin.fileno())
    except (OSError, ValueError):
        return False
    return True
