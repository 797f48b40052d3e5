"""Adds and reads the arguments that several commands share: input, settings and rules."""

from argparse import SUPPRESS, Action, ArgumentParser, Namespace

from game.commands.parser import Parser
from game.commands.reporting import complain
from game.inputs.reading import Input, check_part, read
from game.inputs.rules import RequestedRules, read_requested
from game.puzzles.registry import DESCRIPTIONS, NAMES, describe
from game.text.sources import STANDARD_INPUT, has_standard_input, stem
from game.text.values import read_part


def add_input(parser: ArgumentParser, *, is_needed: bool = False) -> None:
    """Add FILE, `--variant`, `--puzzle` and the settings of every puzzle."""
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs=None if is_needed else "?",
        help=file_help("an input", None if is_needed else default_example()),
    )
    add_variants(parser)
    add_settings(parser)


def add_inputs(parser: ArgumentParser) -> None:
    """Add several FILEs, as `files`, and the other arguments that `add_input` adds."""
    meant = file_help("inputs", default_example())
    parser.add_argument("files", metavar="FILE", nargs="*", help=meant)
    add_variants(parser)
    add_settings(parser)


def default_example(puzzle: str = NAMES[0]) -> str:
    """Return the name of the example that is played if no file is named."""
    return stem(next(iter(describe(puzzle).examples)))


def file_help(kind: str, default: str | None) -> str:
    """Return the help text of FILE."""
    among = "see skirmish list" + (f"; default: {default}" if default else "")
    return f"{kind}, - for standard input, or the name of a bundled example ({among})"


def add_variants(parser: ArgumentParser) -> None:
    """Add `--variant`."""
    parser.add_argument(
        "--variant",
        metavar="NAME",
        action="append",
        help="play under other rules: a variant from skirmish variants, or a file of custom "
        "rules as in own.py; may be given several times",
    )


def add_settings(parser: ArgumentParser) -> None:
    """Add `--puzzle` and the settings of every puzzle. The settings have no defaults."""
    parser.set_defaults(settings={})
    parser.add_argument(
        "--puzzle", choices=NAMES, help="which puzzle this is (default: recognised from the text)"
    )
    # Without options on the command line, the settings of the puzzles aren't needed.
    if not isinstance(parser, Parser) or parser.takes_options:
        add_options(parser)


def add_options(parser: ArgumentParser) -> None:
    """Add the settings of every puzzle."""
    for puzzle in DESCRIPTIONS:
        if not puzzle.options:
            continue
        group = parser.add_argument_group(f"{puzzle.name} ({puzzle.title})")
        for option in puzzle.options:
            group.add_argument(
                option.flag,
                metavar=option.metavar,
                type=option.parse,
                action=KeepSetting,
                const=option.name,
                default=SUPPRESS,
                help=option.explanation,
            )


class KeepSetting(Action):
    """An argparse action that adds a setting to `settings`."""

    def __call__(
        self, _: ArgumentParser, namespace: Namespace, setting: object, __: str | None = None
    ) -> None:
        """Add the setting."""
        namespace.settings = {**namespace.settings, self.const: setting}


def add_part(parser: ArgumentParser, *, default: int | None, has_hard: bool = True) -> None:
    """Add `--part`, and `--hard` for commands that play duels.

    The help names `default` as the default part; None means both parts.
    """
    shown = "both" if default is None else default
    group = parser.add_mutually_exclusive_group()
    group.add_argument(
        "-p", "--part", type=read_part, choices=(1, 2), help=f"the part (default: {shown})"
    )
    if has_hard:
        group.add_argument(
            "--hard",
            action="store_const",
            dest="part",
            const=2,
            help="the same as --part 2, in which the duel is played in hard mode",
        )


def read_input(arguments: Namespace) -> Input:
    """Read the input that the arguments name; see `game.inputs.reading.read` and `check_part`."""
    return read_named(arguments.file, arguments, requested_rules(arguments))


def read_named(name: str | None, arguments: Namespace, wanted: RequestedRules | None) -> Input:
    """Read an input with the settings of the arguments, under the requested rules.

    If `name` is None, read standard input, or an example if `has_standard_input` is false.
    """
    if name is None and has_standard_input():
        name = STANDARD_INPUT
    puzzle_input = read(name, arguments.puzzle, arguments.settings, wanted)
    print_notes(puzzle_input)
    check_part(puzzle_input, getattr(arguments, "part", None), arguments.settings)
    return puzzle_input


def print_notes(puzzle_input: Input) -> None:
    """Print warnings about damaged or omitted lines of an input on standard error."""
    for note in puzzle_input.notes:
        complain(f"{puzzle_input.source.title}: {note}")


def requested_rules(arguments: Namespace) -> RequestedRules | None:
    """Return the rules that `--variant` requests; None if there are none."""
    words = getattr(arguments, "variant", None)
    return read_requested(words) if words else None
