"""The arguments that all commands share: which input is played, and how."""

from argparse import SUPPRESS, Action, ArgumentParser, Namespace

from game.commands.parser import Parser
from game.commands.reporting import complain
from game.inputs.reading import Input, check_part, read
from game.inputs.rules import RequestedRules, read_requested
from game.puzzles.registry import DESCRIPTIONS, NAMES, describe
from game.text.sources import STANDARD_INPUT, has_standard_input, stem
from game.text.values import read_part


def add_input(parser: ArgumentParser, *, is_needed: bool = False) -> None:
    """Add FILE, `--variant`, `--puzzle` and every puzzle's own settings."""
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs=None if is_needed else "?",
        help=file_help("an input", None if is_needed else default_example()),
    )
    add_variants(parser)
    add_settings(parser)


def add_inputs(parser: ArgumentParser) -> None:
    """Add any number of FILEs, as `files`, and all else that `add_input` adds."""
    meant = file_help("inputs", default_example())
    parser.add_argument("files", metavar="FILE", nargs="*", help=meant)
    add_variants(parser)
    add_settings(parser)


def default_example(puzzle: str = NAMES[0]) -> str:
    """Return the name of the example that is played if no file is named."""
    return stem(next(iter(describe(puzzle).examples)))


def file_help(kind: str, default: str | None) -> str:
    """Return the help on FILE."""
    among = "see skirmish list" + (f"; default: {default}" if default else "")
    return f"{kind}, - for standard input, or the name of a bundled example ({among})"


def add_variants(parser: ArgumentParser) -> None:
    """Add `--variant`."""
    parser.add_argument(
        "--variant",
        metavar="NAME",
        action="append",
        help="play by other rules: one of skirmish variants, or those of a file of your own "
        "as in own.py; may be given several times",
    )


def add_settings(parser: ArgumentParser) -> None:
    """Add `--puzzle` and every puzzle's own settings; these have no defaults."""
    parser.set_defaults(settings={})
    parser.add_argument(
        "--puzzle", choices=NAMES, help="which puzzle this is (default: recognised from the text)"
    )
    # Where no option is given, the puzzles with their settings need not be loaded.
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
    """Adds a setting to `settings`."""

    def __call__(
        self, _: ArgumentParser, namespace: Namespace, setting: object, __: str | None = None
    ) -> None:
        """Add the setting."""
        namespace.settings = {**namespace.settings, self.const: setting}


def add_part(parser: ArgumentParser, *, default: int | None, has_hard: bool = True) -> None:
    """Add `--part`, and `--hard` where there may be duels.

    The help says which part is meant by default, None for both.
    """
    shown = "both" if default is None else default
    group = parser.add_mutually_exclusive_group()
    group.add_argument("-p", "--part", type=read_part, choices=(1, 2), help=f"(default: {shown})")
    if has_hard:
        group.add_argument(
            "--hard",
            action="store_const",
            dest="part",
            const=2,
            help="the same as --part 2, by which the duel is played in hard mode",
        )


def read_input(arguments: Namespace) -> Input:
    """Read what the arguments name; see `game.inputs.reading.read` and `check_part`."""
    return read_named(arguments.file, arguments, requested_rules(arguments))


def read_named(name: str | None, arguments: Namespace, wanted: RequestedRules | None) -> Input:
    """Read a file that the arguments name, with their settings and the given rules.

    Without a name, standard input is read if a file or a pipe with content is connected to it.
    """
    if name is None and has_standard_input():
        name = STANDARD_INPUT
    given = read(name, arguments.puzzle, arguments.settings, wanted)
    say_notes(given)
    check_part(given, getattr(arguments, "part", None), arguments.settings)
    return given


def say_notes(given: Input) -> None:
    """Say on standard error what looks damaged in an input, and what of its text was left out."""
    for note in given.notes:
        complain(f"{given.source.title}: {note}")


def requested_rules(arguments: Namespace) -> RequestedRules | None:
    """Return the rules that the arguments name; None if they name none."""
    words = getattr(arguments, "variant", None)
    return read_requested(words) if words else None
