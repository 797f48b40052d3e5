"""`skirmish generate`: random inputs, the same for a seed on every machine."""

from argparse import SUPPRESS, ArgumentParser, Namespace, _ArgumentGroup
from typing import Final

from game.commands.outputs import STANDARD_OUTPUT
from game.commands.reporting import DONE
from game.errors import UsageError
from game.puzzles.lab_types import InputGenerator
from game.puzzles.registry import NAMES, generator_of, generator_options
from game.puzzles.settings import Option, Setting, Settings
from game.simulation.progress import report_step, working
from game.text.files import write_into
from game.text.values import positive, whole

EXAMPLE: Final = """\
examples:
  skirmish generate battle --seed 7 > cave.txt
  skirmish generate vault --seed 7 --layout rooms | skirmish -
  skirmish generate cards --seed 1 --count 100 --cards 10 -o decks

A seed gives the same text on every machine. --count uses consecutive seeds and
writes one file per input to FOLDER, such as battle-7.txt.
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments; settings have no defaults."""
    parser.add_argument(
        "puzzle", metavar="PUZZLE", choices=NAMES, help=f"one of {', '.join(NAMES)}"
    )
    parser.add_argument(
        "--seed", metavar="N", type=whole, default=1, help="the first seed (default: 1)"
    )
    parser.add_argument(
        "--count", metavar="N", type=positive, default=1, help="the number of inputs (default: 1)"
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FOLDER",
        default=STANDARD_OUTPUT,
        help="write PUZZLE-SEED.txt to this folder (default: print the text)",
    )
    add_generator_settings(parser)
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Print an input, or write one or several to a folder."""
    maker = generator_of(arguments.puzzle)
    settings = read_generator_settings(arguments.puzzle, arguments)
    folder = arguments.output
    if folder == STANDARD_OUTPUT and arguments.count > 1:
        raise UsageError("--count needs -o FOLDER: inputs one after another can't be read")
    seeds = range(arguments.seed, arguments.seed + arguments.count)
    if folder == STANDARD_OUTPUT:
        print(generated_text(maker, arguments.seed, settings), end="")
    else:
        texts = (
            (f"{arguments.puzzle}-{seed}.txt", generated_text(maker, seed, settings))
            for seed in seeds
        )
        write_into(folder, texts)
    return DONE


def generated_text(maker: InputGenerator, seed: int, settings: Settings) -> str:
    """Return the input of a seed, with progress shown for a large one."""
    with working(lambda: f"making the input of seed {seed}"):
        report_step()
        return maker.generate(seed, settings)


PREFIX: Final = "measure_"
"""Prefix of generators' settings among the arguments, as puzzles have settings of equal names."""


def add_generator_settings(parser: ArgumentParser, note: str = "") -> None:
    """Add all generators' settings, without defaults."""
    groups: dict[tuple[str, ...], _ArgumentGroup] = {}
    for name, sharing in sharing_puzzles().items():
        puzzles = tuple(sharing)
        if puzzles not in groups:
            groups[puzzles] = parser.add_argument_group(note + ", ".join(puzzles))
        option = sharing[puzzles[0]]
        groups[puzzles].add_argument(
            option.flag,
            metavar=option.metavar,
            dest=PREFIX + name,
            default=SUPPRESS,
            help=generator_setting_help(sharing),
        )


def sharing_puzzles() -> dict[str, dict[str, Option]]:
    """Return for each setting its option in each puzzle that has it; the keys are names."""
    found: dict[str, dict[str, Option]] = {}
    for puzzle in NAMES:
        for option in generator_options(puzzle):
            found.setdefault(option.name, {})[puzzle] = option
    return found


def generator_setting_help(sharing: dict[str, Option]) -> str:
    """Return the help on a setting, for each puzzle that has it."""
    if len(sharing) == 1:
        return next(iter(sharing.values())).explanation
    return "; ".join(f"{name}: {option.explanation}" for name, option in sharing.items())


def read_generator_settings(puzzle: str, arguments: Namespace) -> dict[str, Setting]:
    """Read the settings of a puzzle's generator that are given.

    Raises:
        UsageError: If one can't be read, or is one of another puzzle.
    """
    words = given_generator_settings(arguments)
    known = {option.name: option for option in generator_of(puzzle).options}
    foreign = sorted(words.keys() - known.keys())
    if foreign:
        flag = "--" + foreign[0].replace("_", "-")
        raise UsageError(f"{flag} doesn't apply here: {puzzle} has no such setting")
    return {
        name: known[name].read(word, f"argument {known[name].flag}") for name, word in words.items()
    }


def given_generator_settings(arguments: Namespace) -> dict[str, str]:
    """Return the given words for generators' settings."""
    return {
        name.removeprefix(PREFIX): str(word)
        for name, word in vars(arguments).items()
        if name.startswith(PREFIX)
    }
