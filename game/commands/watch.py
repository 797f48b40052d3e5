"""`skirmish watch`: plays in a window, or in the terminal where there is no display."""

import os
import sys
from argparse import ArgumentParser, Namespace

from game.commands.arguments import add_input, add_part, read_input
from game.commands.values import read_size, read_speed
from game.play.performance import Performance, perform
from game.puzzles.settings import whole

EXAMPLE = """\
example:
  skirmish watch cave.txt
  skirmish watch hall --round 20 --speed 4 --elf-attack 12

Without FILE the window begins with all bundled examples. Press H for its keys.
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    add_input(parser)
    add_part(parser, default=1)
    parser.add_argument(
        "--round", metavar="N", type=whole, default=0, help="start when N rounds are complete"
    )
    parser.add_argument(
        "--speed", metavar="X", type=read_speed, default=1.0, help="from 0.25 to 64 (default: 1)"
    )
    parser.add_argument("--paused", action="store_true", help="don't start to play yet")
    parser.add_argument(
        "--size",
        metavar="WxH",
        type=read_size,
        help="of the window in pixels (default: as the screen allows)",
    )
    parser.add_argument(
        "--terminal", action="store_true", help="play in the terminal even if there is a display"
    )
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Play in a window if there can be one, else in the terminal."""
    performance = perform(read_input(arguments), arguments.part)
    reason = (
        "--terminal was given" if arguments.terminal else watch_in_window(performance, arguments)
    )
    if reason:
        # Only here, as most people have a display.
        from game.terminal import play

        print(f"skirmish: playing in the terminal: {reason}", file=sys.stderr)
        play(performance, start=arguments.round, speed=arguments.speed, paused=arguments.paused)
    return 0 if performance.is_intact else 1


def watch_in_window(performance: Performance, arguments: Namespace) -> str | None:
    """Show the window until it is closed; if there can be none, say why."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        # Only here, as nothing headless may import pygame.
        from game.viewer.launch import NoDisplayError, open_on_screen
        from game.viewer.scenes import stage_of
    except ImportError as error:
        return f"pygame can't be imported ({error})"
    try:
        window = open_on_screen(arguments.size)
    except NoDisplayError as error:
        return str(error)
    if arguments.file is not None:
        playback = window.play(stage_of(performance)).playback
        playback.start(arguments.round, arguments.speed, is_playing=not arguments.paused)
    window.run()
    return None
