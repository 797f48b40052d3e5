"""`skirmish show`: prints the text of a bundled example."""

from argparse import ArgumentParser, Namespace

from game.commands.reporting import DONE
from game.errors import UsageError
from game.puzzles.registry import examples
from game.text.sources import bundled
from game.text.wording import did_you_mean, quoted

EXAMPLE = """\
examples:
  skirmish show corridor
  skirmish show corridor > cave.txt

skirmish list prints all names.
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("name", metavar="NAME", help="the name of a bundled example")
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Print the text."""
    known = examples()
    if arguments.name not in known:
        guess = did_you_mean(arguments.name, known) or f": expected {', '.join(known)}"
        raise UsageError(f"no bundled example is called {quoted(arguments.name)}{guess}")
    print(bundled(known[arguments.name].path).text, end="")
    return DONE
