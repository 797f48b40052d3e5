"""`skirmish merge`: what several sweeps have stored by the same rules, in one file."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from game.commands.reporting import DONE
from game.errors import UsageError
from game.lab.sweep.store import Store, reading
from game.text.wording import count

EXAMPLE: Final = """\
examples:
  skirmish merge monday.sqlite tuesday.sqlite -o week.sqlite
  skirmish results week.sqlite

Runs that are in several of the files are there once. OUT may be there already:
then the others are added to it. All have to be by the same rules.
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.usage = f"{parser.prog} FILE ... -o OUT"
    parser.add_argument("files", metavar="FILE", nargs="+", help="what skirmish sweep has written")
    parser.add_argument(
        "-o", "--output", metavar="OUT", required=True, help="the file that holds all of it"
    )
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Add the runs of all files to one."""
    if Path(arguments.output).resolve() in [Path(each).resolve() for each in arguments.files]:
        raise UsageError(f"-o {arguments.output}: it is one of the files that are merged")
    for path in arguments.files:
        with reading(path):
            pass
    with Store.open(arguments.output) as store:
        for path in arguments.files:
            print(f"{path}: {count(store.join(path), 'run')} added.")
        print(f"{arguments.output}: {count(store.count(), 'run')}.")
    return DONE
