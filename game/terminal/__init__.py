"""Watching without a window: in a terminal, or as a plain answer where there is none."""

import os
import sys

from game.play.performance import Performance


def play(performance: Performance, *, start: int, speed: float, paused: bool) -> None:
    """Play in the terminal; where there is none to draw on, play to the end and print it."""
    if not (sys.stdout.isatty() and can_read_keys()):
        print_ending(performance)
        return
    try:
        # Only here, as not every Python has it.
        import curses

        from game.terminal.screen import Screen
    except ImportError:
        print_ending(performance)
        return
    os.environ.setdefault("ESCDELAY", "25")
    screen = Screen(performance)
    with performance.difference.held_back():
        screen.playback.start(start, speed, is_playing=not paused)
        try:
            curses.wrapper(screen.run)
        except curses.error as error:
            print(f"skirmish: this terminal can't be drawn on ({error})", file=sys.stderr)
            performance.recording.complete()
    print_state(performance)


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
    print_state(performance)


def print_state(performance: Performance) -> None:
    """Print how it ended, or how it stands as far as it has been played."""
    state = performance.recording.state_at(len(performance.recording))
    print(performance.input.headline)
    print(*performance.input.scenario.ending(state), sep="\n")
