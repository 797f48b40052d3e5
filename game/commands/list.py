"""`skirmish list`: the bundled examples."""

import json
from argparse import ArgumentParser, Namespace

from game.commands.reporting import DONE
from game.inputs.reading import read_example
from game.puzzles.registry import DESCRIPTIONS, examples

EXAMPLE = """\
examples:
  skirmish list
  skirmish list --json

All commands accept these names. --json prints one object per line.
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("--json", action="store_true", help="print JSON instead")
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Print the name, puzzle, size and purpose of each example."""
    width = max(map(len, examples())) + 2
    for puzzle in DESCRIPTIONS:
        if not arguments.json:
            print(f"{puzzle.name} ({puzzle.title})")
        for name, example in examples(puzzle).items():
            size = read_example(name).scenario.summary()
            if arguments.json:
                record = {"name": name, "puzzle": puzzle.name, "size": size, "shows": example.shows}
                print(json.dumps(record))
            else:
                print(f"  {name:{width}}{size}", f"{'':{width + 2}}{example.shows}", sep="\n")
    return DONE
