"""`skirmish generate`: inputs by chance, the same for a seed everywhere."""

from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace, _ArgumentGroup
from typing import Final

from game.commands.outputs import STANDARD_OUTPUT
from game.commands.reporting import DONE
from game.errors import UsageError
from game.making.measures import number_from
from game.play.effort import working
from game.puzzles import NAMES, load
from game.puzzles.making import Maker, maker_of
from game.puzzles.settings import Option, Setting, Settings
from game.text.folders import write_into

EXAMPLE = """\
examples:
  skirmish generate battle --seed 7 > cave.txt
  skirmish generate vault --seed 7 --layout rooms | skirmish -
  skirmish generate cards --seed 1 --count 100 --cards 10 -o decks

A seed gives the same text on every machine. With --count the seeds follow each
other; each input is a file of its own in FOLDER, as battle-7.txt.
"""
PREFIX: Final = "setting_"
"""What the names of generators' settings begin with among the arguments."""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments; settings are there only if they are given."""
    parser.add_argument(
        "puzzle", metavar="PUZZLE", choices=NAMES, help=f"one of {', '.join(NAMES)}"
    )
    parser.add_argument(
        "--seed", metavar="N", type=number_from(0), default=1, help="the first seed (default: 1)"
    )
    parser.add_argument(
        "--count", metavar="N", type=number_from(1), default=1, help="how many (default: 1)"
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FOLDER",
        default=STANDARD_OUTPUT,
        help="where to write PUZZLE-SEED.txt (default: the text, to standard output)",
    )
    groups: dict[tuple[str, ...], _ArgumentGroup] = {}
    for name, sharing in sharing_puzzles().items():
        puzzles = tuple(sharing)
        if puzzles not in groups:
            groups[puzzles] = parser.add_argument_group(", ".join(puzzles))
        option = sharing[puzzles[0]]
        groups[puzzles].add_argument(
            option.flag,
            metavar=option.metavar,
            dest=PREFIX + name,
            default=SUPPRESS,
            help=explanation(sharing),
        )
    parser.epilog = EXAMPLE


def sharing_puzzles() -> dict[str, dict[str, Option]]:
    """Return all settings by name, each with its puzzles' options."""
    found: dict[str, dict[str, Option]] = {}
    for puzzle in map(load, NAMES):
        for option in maker_of(puzzle).options:
            found.setdefault(option.name, {})[puzzle.name] = option
    return found


def explanation(sharing: dict[str, Option]) -> str:
    """Return what a setting is, for each puzzle that has it."""
    if len(sharing) == 1:
        return next(iter(sharing.values())).explanation
    return "; ".join(f"{name}: {option.explanation}" for name, option in sharing.items())


def run(arguments: Namespace) -> int:
    """Print an input, or write one or several to a folder."""
    maker = maker_of(load(arguments.puzzle))
    settings = settings_of(maker, arguments)
    folder = arguments.output
    if folder == STANDARD_OUTPUT and arguments.count > 1:
        raise UsageError("--count needs -o FOLDER: inputs one after another can't be read")
    seeds = range(arguments.seed, arguments.seed + arguments.count)
    if folder == STANDARD_OUTPUT:
        print(made(maker, arguments.seed, settings), end="")
    else:
        texts = ((f"{arguments.puzzle}-{seed}.txt", made(maker, seed, settings)) for seed in seeds)
        write_into(folder, texts)
    return DONE


def made(maker: Maker, seed: int, settings: Settings) -> str:
    """Return the input of a seed; large ones take their time."""
    with working(lambda: f"making the input of seed {seed}"):
        return maker.generate(seed, settings)


def settings_of(maker: Maker, arguments: Namespace) -> dict[str, Setting]:
    """Read the settings that are given.

    Raises:
        UsageError: one can't be read, or is one of another puzzle.
    """
    given = {
        name.removeprefix(PREFIX): str(word)
        for name, word in vars(arguments).items()
        if name.startswith(PREFIX)
    }
    known = {option.name: option for option in maker.options}
    foreign = sorted(given.keys() - known.keys())
    if foreign:
        flag = "--" + foreign[0].replace("_", "-")
        kind = f"{arguments.puzzle} has no such setting"
        raise UsageError(f"{flag} means nothing here: {kind}")
    return {name: setting(known[name], word) for name, word in given.items()}


def setting(option: Option, word: str) -> Setting:
    """Read a setting.

    Raises:
        UsageError: it can't be read.
    """
    try:
        return option.parse(word)
    except ArgumentTypeError as error:
        raise UsageError(f"argument {option.flag}: {error}") from None
