"""`skirmish export`: what the window would show, as a picture or a film."""

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace

from game.commands.arguments import add_input, add_part, read_input
from game.commands.values import read_size, read_speed
from game.libraries import needed_for
from game.play.performance import perform
from game.puzzles.settings import positive, whole
from game.text.numbers import whole_number

EXAMPLE = """\
examples:
  skirmish export cave.txt battle.gif
  skirmish export cave.txt round-20.png --round 20 --size 1600x1000
  skirmish export cave.txt end.mp4 --first 60 --speed 4
  skirmish export cave.txt why.png --round 3 --press o
  skirmish export cave.txt frames/          (a folder of PNG files)

OUT ends in .png, .gif, .webp or .mp4; an .mp4 needs PyAV (pip install av).
"""
MOST_FRAMES_PER_SECOND = 50
"""What a GIF can tell."""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    add_input(parser, is_needed=True)
    parser.add_argument("out", metavar="OUT", help="the file, or with / at its end the folder")
    add_part(parser, default=1)
    parser.add_argument(
        "--size", metavar="WxH", type=read_size, default=(960, 600), help="(default: 960x600)"
    )
    moment = parser.add_mutually_exclusive_group()
    moment.add_argument(
        "--round", metavar="N", type=whole, default=0, help="of a .png: when N rounds are complete"
    )
    moment.add_argument(
        "--turn", metavar="N", type=whole, help="of a .png: when N turns are complete"
    )
    parser.add_argument(
        "--first", metavar="N", type=whole, default=0, help="of a film: begin after N rounds"
    )
    parser.add_argument(
        "--last", metavar="N", type=positive, help="of a film: end after N rounds (default: all)"
    )
    parser.add_argument(
        "--fps",
        metavar="N",
        type=read_fps,
        default=12,
        help="of a film: frames per second (default: 12)",
    )
    parser.add_argument(
        "--speed",
        metavar="X",
        type=read_speed,
        help="of a film, from 0.25 to 64 (default: so that it takes 20 seconds at most)",
    )
    parser.add_argument(
        "--press",
        metavar="KEYS",
        type=read_keys,
        default="",
        help="keys to press first, as in --press o for the decisions of a battle's units",
    )
    parser.add_argument("--no-panel", action="store_true", help="only the map")
    parser.epilog = EXAMPLE


def read_fps(text: str) -> int:
    """Read how many frames a second has.

    Raises:
        ArgumentTypeError: the text is anything else, or there would be too many.
    """
    number = whole_number(text, 1, MOST_FRAMES_PER_SECOND)
    if number is not None:
        return number
    message = f"expected a whole number from 1 to {MOST_FRAMES_PER_SECOND}, not {text!r}"
    raise ArgumentTypeError(message)


def read_keys(text: str) -> str:
    """Read keys that have a character.

    Raises:
        ArgumentTypeError: there is another character among them.
    """
    if text.isascii() and text.isprintable():
        return text.lower()
    message = f"expected keys such as o, not {text!r}"
    raise ArgumentTypeError(message)


def run(arguments: Namespace) -> int:
    """Draw off screen and write the file, whole or not at all."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with needed_for("an export"):
        # Only here, as nothing headless may import pygame.
        from game.viewer.film.export import Film, export

    film = Film(
        size=arguments.size,
        with_panel=not arguments.no_panel,
        first=arguments.first,
        last=arguments.last,
        frames_per_second=arguments.fps,
        speed=arguments.speed,
        still=arguments.round,
        still_turn=arguments.turn,
        keys=arguments.press,
    )
    performance = perform(read_input(arguments), arguments.part)
    export(performance, arguments.out, film)
    return 0 if performance.is_intact else 1
