"""`skirmish variants`: the ways in which the rules may be otherwise.

With `--json` each is one object a line: `puzzle`, `name`, `touches`, `part` (the only one
that it changes, null for both), `rule`, `instead`, `contradicts`.
"""

from argparse import ArgumentParser, Namespace
from shutil import get_terminal_size
from typing import Final

from game.commands.reporting import DONE
from game.puzzles import NAMES, load
from game.puzzles.contract import Puzzle
from game.puzzles.variant import Variant
from game.text.wording import folded

EXAMPLE = """\
examples:
  skirmish variants
  skirmish variants battle
  skirmish solve cave.txt --variant first-step --variant zero-lives

Most are ways in which people misread a puzzle. Any command that plays takes
them by name. Several are played at once; where two of them change the same
decision, the one that is listed later is asked first. With --json there is an
object a line.
"""
WIDEST: Final = 100
"""Columns, beyond which lines are hard to read."""
INDENT: Final = 4


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "puzzle", metavar="PUZZLE", nargs="?", choices=NAMES, help="only those of a puzzle"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead")
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Print each variant: what it touches, the rule as it is, and what is done instead."""
    puzzles = [load(name) for name in NAMES if arguments.puzzle in (None, name)]
    if arguments.json:
        print_json(puzzles)
        return DONE
    columns = min(get_terminal_size().columns, WIDEST)
    for puzzle in puzzles:
        print(f"{puzzle.name} ({puzzle.title})")
        for variant in puzzle.variants():
            print("", *lines_of(variant, columns), sep="\n")
        if puzzle is not puzzles[-1]:
            print()
    return DONE


def print_json(puzzles: list[Puzzle]) -> None:
    """Print an object a line."""
    # Only here, as most runs don't need it.
    import json

    for puzzle in puzzles:
        for variant in puzzle.variants():
            print(json.dumps({"puzzle": puzzle.name, **variant._asdict()}))


def lines_of(variant: Variant, columns: int) -> list[str]:
    """Return what there is to say of a variant, in lines that fit."""
    only = f", part {variant.part} only" if variant.part else ""
    told = [f"rule: {variant.rule}", f"instead: {variant.instead}"]
    if variant.contradicts:
        told.append(f"not with: {', '.join(variant.contradicts)}")
    sentences = (folded(" " * INDENT + each, columns, 2 * INDENT) for each in told)
    return [folded(f"  {variant.name} ({variant.touches}{only})", columns, INDENT), *sentences]
