"""`skirmish variants`: the ways in which the rules may be otherwise.

With `--json` each is one object a line: `puzzle`, `name`, `question` (which it answers otherwise),
`touches`, `rule`, `instead`, `part` (the only one that it changes, null for both), `contradicts`
(the names of all that can't hold at the same time), `because` (why those of other questions can't),
`needs` (of these it takes one for it to change anything).
"""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from shutil import get_terminal_size
from typing import Final

from game.commands.reporting import DONE, PROGRAM
from game.errors import UsageError
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import NAMES, load
from game.puzzles.variant import Variant, why
from game.text.wording import did_you_mean, folded, quoted

EXAMPLE = """\
examples:
  skirmish variants
  skirmish variants battle
  skirmish variants first-step
  skirmish solve cave.txt --variant first-step --variant zero-lives

Under each question stands what may be done instead of the rule: mostly ways in
which people misread a puzzle. Any command that plays takes them by name.
Several are played at once, one for each question; where two of them change the
same decision, the one that is listed later is asked first. A name with @1 or @2
behind it holds in that part only: first-step@2. With --json there is an object
a line.
"""
WIDEST: Final = 100
"""Columns, beyond which lines are hard to read."""
JSON_FIELDS: Final = ("name", "touches", "rule", "instead", "part", "because", "needs")


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "listed",
        metavar="NAME",
        nargs="?",
        help=f"a puzzle ({', '.join(NAMES)}), or a variant: all that there is to say of it",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead")
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Print names by questions; of one puzzle what is done instead; or all of one variant."""
    asked = arguments.listed
    columns = min(get_terminal_size().columns, WIDEST)
    puzzles = [load(name) for name in NAMES if asked in (None, name)]
    if not puzzles:
        puzzle, variants = variants_called(asked)
        if arguments.json:
            print_json(puzzle, variants)
        else:
            print("\n".join(described(variants, puzzle, columns)))
    for puzzle in puzzles:
        if arguments.json:
            print_json(puzzle, puzzle.variants)
        else:
            lines = explained if asked else named
            print(f"{puzzle.name} ({puzzle.title})", *lines(puzzle.variants, columns), sep="\n")
            print()
    if puzzles and not arguments.json:
        first = "" if asked else f"{PROGRAM} variants PUZZLE tells what is done instead.\n"
        print(f"{first}{PROGRAM} variants NAME tells all of one.")
    return DONE


def variants_called(name: str) -> tuple[Puzzle, list[Variant]]:
    """Return the variants of a name, which differ in a value at most, and their puzzle.

    Raises:
        UsageError: nothing is called so.
    """
    known = [(puzzle, one) for puzzle in map(load, NAMES) for one in puzzle.variants]
    if found := [each for each in known if name in (each[1].kind, each[1].name)]:
        return found[0][0], [one for _, one in found]
    names = [*NAMES, *(one.kind for _, one in known)]
    guess = did_you_mean(name, names) or f": expected {', '.join(NAMES)}, or a variant"
    raise UsageError(f"nothing is called {quoted(name)}{guess}")


def named(variants: Sequence[Variant], columns: int) -> Iterator[str]:
    """Yield each question with the kinds of variants that answer it."""
    for question, readings in groupby(variants, key=attrgetter("question.name")):
        kinds = ", ".join(kind for kind, _ in groupby(readings, key=attrgetter("kind")))
        yield folded(f"  {question}: {kinds}", columns, 4)


def explained(variants: Sequence[Variant], columns: int) -> Iterator[str]:
    """Yield what is done instead for each kind of variant, below the question that it answers."""
    for question, readings in groupby(variants, key=attrgetter("question.name")):
        yield from ("", f"  {question}")
        for kind, alike in groupby(readings, key=attrgetter("kind")):
            yield folded(f"    {kind}: {next(alike).instead}", columns, 6)


def described(kind: Sequence[Variant], puzzle: Puzzle, columns: int) -> Iterator[str]:
    """Yield all that there is to say of variants that differ in a value at most."""
    variant = kind[0]
    values = [each.name.removeprefix(each.kind) for each in kind[1:]]
    yield f"{', '.join([variant.name, *values])} ({puzzle.name}: {variant.question.name})"
    yield folded(f"  The rule: {variant.rule}", columns, 4)
    yield folded(f"  Instead: {variant.instead}", columns, 4)
    if variant.part:
        yield f"  In part {variant.part} only."
    for against in exclusions(variant, puzzle):
        yield folded(f"  Not with {against}.", columns, 4)
    if variant.needs:
        yield folded(f"  It changes something only with {' or '.join(variant.needs)}.", columns, 4)


def print_json(puzzle: Puzzle, variants: Iterable[Variant]) -> None:
    """Print an object a line."""
    for variant in variants:
        contradicts = [each.name for each in puzzle.variants if variant.is_against(each)]
        fields = {name: getattr(variant, name) for name in JSON_FIELDS}
        told = {"puzzle": puzzle.name, "question": variant.question.name, **fields}
        print(json.dumps({**told, "contradicts": contradicts}))


def exclusions(variant: Variant, puzzle: Puzzle) -> list[str]:
    """Return readings of other questions that can't hold at the same time, and why they can't."""
    found: dict[str, dict[str, None]] = {}
    for other in puzzle.variants:
        if variant.is_against(other) and other.question.name != variant.question.name:
            found.setdefault(why(variant, other), {})[other.kind] = None
    return [", ".join(kinds) + reason for reason, kinds in found.items()]
