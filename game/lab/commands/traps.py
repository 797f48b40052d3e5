"""`skirmish traps`: small inputs on which programs with misread rules are wrong.

With `--json` each is one object a line: `puzzle`, `name`, `size`, `tells` (the variants
that answer otherwise than the rules), `input` and `answers` (one a part).
"""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from shutil import get_terminal_size
from typing import Any, Final

from game.commands.reporting import DONE
from game.lab.traps import Trap, traps_of
from game.puzzles.contract import Puzzle, Scenario
from game.puzzles.registry import NAMES, load
from game.text.files import write_into
from game.text.wording import folded

EXAMPLE = """\
examples:
  skirmish traps battle
  skirmish traps battle -o traps

Each is the smallest input known on which some misreading of the rules shows, by
the name of its variant; a few more tell variants from each other. To FOLDER go
NAME.in, an input, and NAME.out, what should be answered: a line for part 1 and
a line for part 2. With --json there is an object a line.
"""
WIDEST: Final = 100
"""Columns, beyond which lines are hard to read."""
INDENT: Final = 4


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("puzzle", metavar="PUZZLE", choices=NAMES, help=", ".join(NAMES))
    wanted = parser.add_mutually_exclusive_group()
    wanted.add_argument(
        "-o", "--output", metavar="FOLDER", help="write inputs and answers there instead"
    )
    wanted.add_argument("--json", action="store_true", help="print JSON instead")
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """List the traps, or write them."""
    puzzle = load(arguments.puzzle)
    traps = traps_of(puzzle).values()
    if arguments.output is not None:
        write_into(arguments.output, (file for trap in traps for file in files(puzzle, trap)))
    elif arguments.json:
        print_json(puzzle, traps)
    else:
        columns = min(get_terminal_size().columns, WIDEST)
        for trap in traps:
            print(*lines_of(puzzle, trap, columns), sep="\n")
    return DONE


def files(puzzle: Puzzle, trap: Trap) -> Iterator[tuple[str, str]]:
    """Yield names and texts of the files of a trap."""
    yield f"{trap.name}.in", trap.text
    yield f"{trap.name}.out", "".join(f"{number}\n" for number in answers(puzzle, trap))


def answers(puzzle: Puzzle, trap: Trap) -> list[int | None]:
    """Return the answers to all parts."""
    scenario = scenario_of(puzzle, trap)
    return [scenario.answer(part).number for part in scenario.parts()]


def scenario_of(puzzle: Puzzle, trap: Trap) -> Scenario[Any]:
    """Return the scenario of a trap."""
    return puzzle.read(trap.text, trap.name, {})


def print_json(puzzle: Puzzle, traps: Iterable[Trap]) -> None:
    """Print an object a line."""
    for trap in traps:
        record = {
            "puzzle": puzzle.name,
            "name": trap.name,
            "size": scenario_of(puzzle, trap).summary(),
            "tells": trap.tells,
            "input": trap.text,
            "answers": answers(puzzle, trap),
        }
        print(json.dumps(record))


def lines_of(puzzle: Puzzle, trap: Trap, columns: int) -> list[str]:
    """Return the description of a trap, in lines that fit."""
    own = puzzle.variant(trap.name)
    texts = [own.instead if own else "Tells variants from each other that the others don't."]
    others = [name for name in trap.tells if name != trap.name]
    if others:
        texts.append(f"{'also ' if own else ''}tells: {', '.join(others)}")
    size = scenario_of(puzzle, trap).summary()
    sentences = (folded(" " * INDENT + each, columns, 2 * INDENT) for each in texts)
    return [folded(f"{trap.name} ({size})", columns, INDENT), *sentences]
