"""`skirmish variants`: lists the variants of the rules.

With `--json` it prints one object per variant: `puzzle`, `name`, `question` (the decision that it
changes), `touches`, `rule`, `instead`, `part` (the only part that it changes, or null),
`contradicts` (the variants that it excludes), `because` (why it excludes those of other questions),
`needs` (it only has an effect together with one of these).
"""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from shutil import get_terminal_size
from typing import Final

from game.commands.reporting import DONE, PROGRAM
from game.errors import UsageError
from game.inputs.rules import variant_object
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

Each question is a decision, and its variants are alternative rules for it, most
of them common misreadings. All commands that play accept them as --variant.
Several can be combined, one per question. If two of them change the same
decision, the one that is listed later is tried first. With @1 or @2 at the end
a variant changes only that part: first-step@2. --json prints one object per
line.
"""
WIDEST: Final = 100
"""The largest width of printed lines. Longer lines are hard to read."""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "listed",
        metavar="NAME",
        nargs="?",
        help=f"a puzzle ({', '.join(NAMES)}), or a variant to describe in detail",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead")
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Print the variants of all puzzles, those of one puzzle, or the details of one variant."""
    asked = arguments.listed
    columns = min(get_terminal_size().columns, WIDEST)
    puzzles = [load(name) for name in NAMES if asked in (None, name)]
    listed = [(each, each.variants) for each in puzzles] or [find_variants(asked)]
    if arguments.json:
        for puzzle, variants in listed:
            for variant in variants:
                print(json.dumps(variant_object(puzzle, variant)))
    elif not puzzles:
        print(*detail_lines(*listed[0], columns), sep="\n")
    else:
        lines = rule_lines if asked else question_lines
        for puzzle in puzzles:
            print(f"{puzzle.name} ({puzzle.title})", *lines(puzzle.variants, columns), sep="\n")
            print()
        if not asked:
            print(f"{PROGRAM} variants PUZZLE prints the rule of each variant.")
        print(f"{PROGRAM} variants NAME describes one variant.")
    return DONE


def find_variants(name: str) -> tuple[Puzzle, tuple[Variant, ...]]:
    """Return the variants with a name or kind, and their puzzle.

    Raises:
        UsageError: If there is no puzzle and no variant with this name.
    """
    known = [(puzzle, one) for puzzle in map(load, NAMES) for one in puzzle.variants]
    if found := [each for each in known if name in (each[1].kind, each[1].name)]:
        return found[0][0], tuple(one for _, one in found)
    names = [*NAMES, *(one.kind for _, one in known)]
    guess = did_you_mean(name, names) or f": expected {', '.join(NAMES)}, or a variant"
    raise UsageError(f"nothing is called {quoted(name)}{guess}")


def question_lines(variants: Sequence[Variant], columns: int) -> Iterator[str]:
    """Yield each question with the kinds of variants that change it."""
    for question, several in groupby(variants, key=attrgetter("question.name")):
        kinds = ", ".join(kind for kind, _ in groupby(several, key=attrgetter("kind")))
        yield folded(f"  {question}: {kinds}", columns, 4)


def rule_lines(variants: Sequence[Variant], columns: int) -> Iterator[str]:
    """Yield each question with the rule of each kind of variant."""
    for question, several in groupby(variants, key=attrgetter("question.name")):
        yield from ("", f"  {question}")
        for kind, alike in groupby(several, key=attrgetter("kind")):
            yield folded(f"    {kind}: {next(alike).instead}", columns, 6)


def detail_lines(puzzle: Puzzle, kind: Sequence[Variant], columns: int) -> Iterator[str]:
    """Yield the details of variants of one kind, which differ only in a value."""
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


def exclusions(variant: Variant, puzzle: Puzzle) -> list[str]:
    """Return the variants of other questions that a variant excludes, with the reasons."""
    found: dict[str, dict[str, None]] = {}
    for other in puzzle.variants:
        if variant.is_against(other) and other.question.name != variant.question.name:
            found.setdefault(why(variant, other), {})[other.kind] = None
    return [", ".join(kinds) + reason for reason, kinds in found.items()]
