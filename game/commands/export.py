"""`skirmish export`: writes the window's content as a picture or a film."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from game.commands.arguments import add_input, add_part, read_input
from game.commands.outputs import check_output, exit_status
from game.commands.side_by_side import add_with, read_pair
from game.environment import report_missing_library
from game.errors import UsageError
from game.playback.recordings import record_part
from game.playback.requests import FilmRequest
from game.text.values import (
    invalid_value,
    number_from,
    positive,
    read_picture_size,
    read_speed,
    whole,
)

EXAMPLE = """\
examples:
  skirmish export cave.txt battle.gif
  skirmish export cave.txt round-20.png --round 20 --size 1600x1000
  skirmish export cave.txt end.mp4 --first 60 --speed 4
  skirmish export cave.txt why.png --round 3 --press o
  skirmish export cave.txt both.gif --with elf_attack=12

OUT ends in .png, .gif or .mp4; .mp4 needs PyAV (pip install av).
"""
MOST_FRAMES_PER_SECOND = 50
"""The highest frame rate that GIF players support."""
FRAMES_PER_SECOND = 12
PICTURE = ".png"
SIZE = 960, 600
PICTURE_ARGUMENTS = ("round", "turn")
FILM_ARGUMENTS = ("first", "last", "fps", "speed")


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    add_input(parser, is_needed=True)
    parser.add_argument("out", metavar="OUT", help="the file to write")
    add_with(parser)
    add_part(parser, default=1)
    parser.add_argument(
        "--size", metavar="WxH", type=read_picture_size, help="(default: {}x{})".format(*SIZE)
    )
    parser.add_argument(
        "--press",
        metavar="KEYS",
        type=read_keys,
        help="keys to press before the export: o shows the decisions of a battle's units",
    )
    parser.add_argument("--no-panel", action="store_true", help="only the map")
    add_picture(parser)
    add_film(parser)
    parser.epilog = EXAMPLE


def add_picture(parser: ArgumentParser) -> None:
    """Add the arguments of pictures."""
    moment = parser.add_argument_group("a picture (.png)").add_mutually_exclusive_group()
    moment.add_argument(
        "--round", metavar="N", type=whole, help="when N rounds are complete (default: 0)"
    )
    moment.add_argument("--turn", metavar="N", type=whole, help="when N turns are complete")


def add_film(parser: ArgumentParser) -> None:
    """Add the arguments of films."""
    film = parser.add_argument_group("a film (.gif or .mp4)")
    film.add_argument("--first", metavar="N", type=whole, help="begin after N rounds (default: 0)")
    film.add_argument(
        "--last", metavar="N", type=positive, help="end after N rounds (default: all)"
    )
    film.add_argument(
        "--fps",
        metavar="N",
        type=number_from(1, MOST_FRAMES_PER_SECOND),
        help=f"frames per second (default: {FRAMES_PER_SECOND})",
    )
    film.add_argument(
        "--speed",
        metavar="X",
        type=read_speed,
        help="from 0.25 to 64 (default: so that it takes 20 seconds at most)",
    )


def read_keys(word: str) -> str:
    """Return the keys to press as a text in lower case.

    Raises:
        UsageError: If a character isn't printable ASCII.
    """
    if word and word.isascii() and word.isprintable():
        return word.lower()
    raise invalid_value("keys such as o", word)


def check_options(arguments: Namespace) -> None:
    """Raise a UsageError if an option doesn't fit the format, or --last comes before --first."""
    is_picture = Path(arguments.out).suffix.lower() == PICTURE
    kind, foreign = ("films", FILM_ARGUMENTS) if is_picture else (".png", PICTURE_ARGUMENTS)
    for name in foreign:
        if getattr(arguments, name) is not None:
            raise UsageError(f"--{name} applies only to {kind}")
    if arguments.last is not None and arguments.last < (arguments.first or 0):
        raise UsageError(f"--last {arguments.last} comes before --first {arguments.first}")


def run(arguments: Namespace) -> int:
    """Write the picture or the film completely, or don't change the file."""
    check_options(arguments)
    check_output(arguments.out, arguments)
    with report_missing_library("an export"):
        from game.viewer.film import export
    film = FilmRequest(
        size=arguments.size or SIZE,
        with_panel=not arguments.no_panel,
        first=arguments.first or 0,
        last=arguments.last,
        frames_per_second=arguments.fps or FRAMES_PER_SECOND,
        speed=arguments.speed,
        still=arguments.round or 0,
        still_turn=arguments.turn,
        keys=arguments.press or "",
    )
    pair = read_pair(arguments) if arguments.beside else None
    film = film._replace(pair=pair)
    recorded = (
        pair.left if pair else record_part(read_input(arguments), arguments.part, or_attempt=True)
    )
    export(recorded, arguments.out, film)
    return exit_status(recorded)
