"""`skirmish variants`: the ways in which the rules may be otherwise.

With `--json` each is one object a line: `puzzle`, `name`, `question` (which it answers otherwise),
`touches`, `rule`, `instead`, `part` (the only one that it changes, null for both), `contradicts`
(the names of all that can't hold at the same time), `because` (why those of other questions can't),
`needs` (of these it takes one for it to change anything).
"""

import json
from argparse import ArgumentParser, Namespace
from itertools import groupby
from operator import attrgetter
from shutil import get_terminal_size
from typing import Final

from game.commands.reporting import DONE
from game.puzzles.contract import Puzzle
from game.puzzles.registry import NAMES, load
from game.puzzles.variant import Variant, why
from game.text.wording import folded

EXAMPLE = """\
examples:
  skirmish variants
  skirmish variants battle
  skirmish solve cave.txt --variant first-step --variant zero-lives

Under each rule as it is stands what may be done instead: mostly ways in which
people misread a puzzle. Any command that plays takes them by name. Several are
played at once, one for each question; where two of them change the same
decision, the one that is listed later is asked first. A name with @1 or @2
behind it holds in that part only: first-step@2. With --json there is an object
a line.
"""
WIDEST: Final = 100
"""Columns, beyond which lines are hard to read."""
JSON_FIELDS: Final = ("name", "touches", "rule", "instead", "part", "because", "needs")


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "puzzle", metavar="PUZZLE", nargs="?", choices=NAMES, help="only those of a puzzle"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead")
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Print what each variant touches, the rule as it is, and what is done instead."""
    puzzles = [load(name) for name in NAMES if arguments.puzzle in (None, name)]
    if arguments.json:
        print_json(puzzles)
        return DONE
    columns = min(get_terminal_size().columns, WIDEST)
    for puzzle in puzzles:
        print(f"{puzzle.name} ({puzzle.title})\n")
        for (touches, rule), variants in groupby(
            puzzle.variants(), key=attrgetter("touches", "rule")
        ):
            print(folded(f"  {touches}: {rule}", columns, 4))
            for question, readings in groupby(variants, key=attrgetter("question.name")):
                print("", folded(f"    {question}", columns, 4), sep="\n")
                for _, kind in groupby(readings, key=attrgetter("kind")):
                    print(*lines_of(list(kind), puzzle, columns), sep="\n")
            print()
    return DONE


def print_json(puzzles: list[Puzzle]) -> None:
    """Print an object a line."""
    for puzzle in puzzles:
        for variant in puzzle.variants():
            contradicts = contradicting_names(variant, puzzle)
            fields = {name: getattr(variant, name) for name in JSON_FIELDS}
            told = {"puzzle": puzzle.name, "question": variant.question.name, **fields}
            print(json.dumps({**told, "contradicts": contradicts}))


def lines_of(kind: list[Variant], puzzle: Puzzle, columns: int) -> list[str]:
    """Return the description of variants that differ in a value, in lines that fit.

    Their rule was printed before; what is done instead is printed of the first.
    """
    variant = kind[0]
    notes = [f"part {variant.part} only"] if variant.part else []
    notes += [f"not with {against}" for against in exclusions(variant, puzzle)]
    if variant.needs:
        notes.append(f"changes something only with {' or '.join(variant.needs)}")
    names = ", ".join([variant.name, *(each.name.removeprefix(each.kind) for each in kind[1:])])
    lines = ["", f"      {names}", folded(f"        {variant.instead}", columns, 8)]
    return [*lines, folded(f"        ({'; '.join(notes)})", columns, 9)] if notes else lines


def exclusions(variant: Variant, puzzle: Puzzle) -> list[str]:
    """Return readings of other questions that can't hold at the same time, and why they can't."""
    found: dict[str, dict[str, None]] = {}
    for other in puzzle.variants():
        if variant.is_against(other) and other.question.name != variant.question.name:
            found.setdefault(why(variant, other), {})[other.kind] = None
    return [", ".join(kinds) + reason for reason, kinds in found.items()]


def contradicting_names(variant: Variant, puzzle: Puzzle) -> tuple[str, ...]:
    """Return the names of all variants that can't hold at the same time."""
    return tuple(other.name for other in puzzle.variants() if variant.is_against(other))
