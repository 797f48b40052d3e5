"""Watching without a window: in a terminal, or as a plain answer where there is none."""

import os
import sys
from typing import Final

from game.playback.performance import Performance
from game.puzzles.teller import teller_of
from game.simulation.progress import on_screen

PLAIN_TERMINALS: Final = ("dumb", "unknown", "")
"""Those on which nothing can be drawn, only written."""


def play(performance: Performance, *, start: int, speed: float, paused: bool) -> None:
    """Play in the terminal; where there is none to draw on, play to the end and print it."""
    if not (sys.stdout.isatty() and can_read_keys()):
        print_ending(performance)
        return
    if os.environ.get("TERM", "dumb") in PLAIN_TERMINALS:
        print_rounds(performance)
        return
    try:
        # Imported on use: not every Python has it.
        import curses

        from game.terminal.screen import Screen
    except ImportError:
        print_rounds(performance)
        return
    os.environ.setdefault("ESCDELAY", "25")
    screen = Screen(performance)
    with performance.difference.held_back():
        screen.playback.start(start, speed, is_playing=not paused)
        try:
            with on_screen():
                curses.wrapper(screen.run)
        except curses.error as error:
            print(f"skirmish: this terminal can't be drawn on ({error})", file=sys.stderr)
            print_rounds(performance)
            return
    print_state(screen.performance, screen.playback.number)


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


def print_ending(performance: Performance) -> None:
    """Play to the end and print how it ended."""
    performance.recording.complete()
    print_state(performance, len(performance.recording))


def print_rounds(performance: Performance) -> None:
    """Print a line for each round while it is played, then how it ended."""
    teller, recording = teller_of(performance.input.scenario), performance.recording
    rounds = 0
    while not recording.is_complete:
        recording.extend(1)
        while rounds + 1 < len(recording.round_ends):
            rounds += 1
            state = recording.state_at(recording.round_ends[rounds])
            print(f"round {state.rounds}: {teller.standing(state)}", flush=True)
    print_state(performance, len(recording))


def print_state(performance: Performance, turns: int) -> None:
    """Print how it ended, or how it stands after so many turns."""
    state = performance.recording.state_at(turns)
    print(performance.input.headline)
    print(*teller_of(performance.input.scenario).ending(state), sep="\n")
