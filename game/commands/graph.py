"""`skirmish graph`: writes the graph of a vault's keys and their distances."""

import subprocess
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from game.commands.arguments import add_part, default_example, file_help, print_notes
from game.commands.outputs import STANDARD_OUTPUT, add_output, check_output
from game.commands.reporting import DONE
from game.errors import SkirmishError, UsageError
from game.inputs.reading import check_part, read
from game.puzzles.contract import part_to_play
from game.puzzles.registry import NAMES, puzzles_with_graph
from game.text.files import write_whole

EXAMPLE = """\
examples:
  skirmish graph vault.txt -o vault.svg
  skirmish graph vault.txt --part 2 | dot -Tpng > vault.png
  skirmish graph vault.txt -o vault.json

The nodes are explorers, keys, doors and crossings, and an edge is a corridor
with its steps; an .svg is drawn by Graphviz (its `dot`, from graphviz.org). In
JSON, an edge is a way between explorers and keys that passes no third, with its
steps and doors.
"""
DOT, JSON, SVG = FORMATS = ("dot", "json", "svg")
ENDINGS: Final = {".dot": DOT, ".gv": DOT, ".json": JSON, ".svg": SVG, "": DOT}
GRAPHVIZ: Final = "dot"


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    meant = file_help("a vault", default_example(first_with_graph()))
    parser.add_argument("file", metavar="FILE", nargs="?", help=meant)
    add_part(parser, default=1, has_hard=False)
    add_output(parser)
    parser.add_argument(
        "--format",
        choices=FORMATS,
        help="(default: by the ending of OUT, else dot, Graphviz' language)",
    )
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Write the graph."""
    written = choose_format(arguments)
    if arguments.output != STANDARD_OUTPUT:
        check_output(arguments.output, arguments)
    puzzle_input = read(arguments.file, first_with_graph() if arguments.file is None else None)
    print_notes(puzzle_input)
    check_part(puzzle_input, arguments.part, ())
    scenario = puzzle_input.scenario
    if puzzle_input.puzzle.graph is None:
        kind = f"{puzzle_input.source.name} is an input of {puzzle_input.puzzle.name}"
        others = " or a ".join(puzzles_with_graph())
        raise SkirmishError(f"{kind}: only a {others} has a key graph")
    part = part_to_play(scenario, arguments.part)
    text = puzzle_input.puzzle.graph(scenario, part, is_json=written == JSON)
    if written == SVG:
        text = draw_with_graphviz(text)
    if arguments.output == STANDARD_OUTPUT:
        print(text, end="")
    else:
        write_whole(arguments.output, text.encode())
    return DONE


def first_with_graph() -> str:
    """Return the name of the puzzle that is used if no file is named."""
    return next(iter(puzzles_with_graph()), NAMES[0])


def choose_format(arguments: Namespace) -> str:
    """Return the format that `--format` or the ending of the file selects.

    Raises:
        UsageError: If the two contradict each other, or the ending is unknown.
    """
    ending = Path(arguments.output).suffix.lower()
    by_ending = ENDINGS.get(ending)
    if by_ending is None and arguments.format is None:
        known = ", ".join(filter(None, ENDINGS))
        raise UsageError(f"{arguments.output}: unknown ending: expected {known}, or --format")
    if ending and by_ending and arguments.format not in (None, by_ending):
        raise UsageError(f"--format {arguments.format} contradicts {arguments.output}")
    return arguments.format or by_ending or DOT


def draw_with_graphviz(graph: str) -> str:
    """Return the SVG that Graphviz draws for a graph in the dot language.

    Raises:
        SkirmishError: If Graphviz isn't installed, or fails.
    """
    command = [GRAPHVIZ, "-Tsvg"]
    try:
        done = subprocess.run(command, input=graph.encode(), capture_output=True, check=True)  # noqa: S603 - all words are ours
    except OSError:
        instead = "install it from graphviz.org, or write a .dot"
        raise SkirmishError(
            f"an .svg is drawn by Graphviz, whose {GRAPHVIZ} isn't installed: {instead}"
        ) from None
    except subprocess.CalledProcessError as error:
        lines = error.stderr.decode(errors="replace").splitlines()
        reason = lines[0] if lines else f"status {error.returncode}"
        raise SkirmishError(f"Graphviz' {GRAPHVIZ} failed: {reason}") from None
    return done.stdout.decode(errors="replace")
