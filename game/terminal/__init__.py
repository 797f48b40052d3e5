"""Watching without a window: round by round in a terminal; without one, as a plain answer."""

import os
import sys
from typing import Final

from game.playback.recordings import RecordedPart
from game.puzzles.registry import teller_of
from game.simulation.progress import hide_progress
from game.terminal.rounds import HAS_KEYS, RoundPlayer

PLAIN_TERMINALS: Final = ("dumb", "unknown", "")
"""Those that know no colours, and on which nothing can be drawn over: as if there were none."""


def play(recorded: RecordedPart, *, start: int, speed: float, paused: bool) -> None:
    """Play in the terminal; where there is none, play to the end and print it."""
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
    print(*teller_of(recorded.input.scenario).ending(state), sep="\n")


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
