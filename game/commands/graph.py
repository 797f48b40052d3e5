"""`skirmish graph`: a vault's keys and how far apart they are, to be drawn."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from game.commands.arguments import add_input, add_part, read_input
from game.errors import SkirmishError
from game.text.files import write_whole

EXAMPLE = """\
examples:
  skirmish graph vault.txt | dot -Tsvg > vault.svg
  skirmish graph vault.txt --part 2 -o vault.dot && dot -Tpng vault.dot -O
  skirmish graph vault.txt -o vault.json

Drawn by Graphviz (its `dot`, from graphviz.org), the nodes are explorers, keys,
doors and crossings, and an edge is a corridor with its steps. In JSON, an edge is
a way between explorers and keys that passes no third, with its steps and doors.
"""
DOT, JSON = "dot", "json"


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    add_input(parser)
    add_part(parser, default=1)
    parser.add_argument(
        "-o", "--output", metavar="OUT", default="-", help="where to (default: standard output)"
    )
    parser.add_argument(
        "--format",
        choices=(DOT, JSON),
        help="(default: json if OUT ends in .json, else dot, Graphviz' language)",
    )
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Write the graph."""
    given = read_input(arguments, may_be_recording=False)
    scenario = given.scenario
    is_json = arguments.format == JSON or (
        arguments.format is None and Path(arguments.output).suffix.lower() == ".json"
    )
    text = scenario.graph(scenario.part_for(arguments.part), is_json=is_json)
    if text is None:
        kind = f"{given.source.name} is an input of {given.puzzle.name}"
        raise SkirmishError(f"{kind}: only a vault has a key graph")
    if arguments.output == "-":
        print(text, end="")
    else:
        write_whole(arguments.output, text.encode())
    return 0
