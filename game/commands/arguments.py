"""The arguments that say what is played, which all commands share."""

from argparse import SUPPRESS, ArgumentParser, Namespace

from game.inputs import Input, read
from game.puzzles import NAMES, load


def add_input(parser: ArgumentParser, *, is_needed: bool = False) -> None:
    """Add FILE, `--puzzle` and every puzzle's own settings."""
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs=None if is_needed else "?",
        help="an input, - for standard input, or the name of a bundled example"
        + ("" if is_needed else " (the default)"),
    )
    parser.add_argument(
        "--puzzle", choices=NAMES, help="which puzzle this is (default: recognised from the text)"
    )
    for name in NAMES:
        puzzle = load(name)
        group = parser.add_argument_group(f"{puzzle.name} ({puzzle.title})")
        for option in puzzle.options:
            group.add_argument(
                option.flag,
                metavar=option.metavar,
                type=option.parse,
                default=option.default,
                help=option.explanation,
            )


def add_part(parser: ArgumentParser, *, default: int | None) -> None:
    """Add `--part`; without a default it stands for both parts."""
    shown = "both" if default is None else default
    parser.add_argument(
        "--part", type=int, choices=(1, 2), default=default, help=f"(default: {shown})"
    )
    parser.add_argument(
        "--hard",
        action="store_const",
        dest="part",
        const=2,
        default=SUPPRESS,
        help="the same as --part 2, by which the duel is played in hard mode",
    )


def read_input(arguments: Namespace, *, may_be_recording: bool = True) -> Input:
    """Read what the arguments name; see `game.inputs.read`."""
    return read(
        arguments.file, arguments.puzzle, vars(arguments), may_be_recording=may_be_recording
    )
