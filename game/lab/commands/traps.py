"""`skirmish traps`: small inputs on which programs with misread rules are wrong.

`--json` prints one object per line: `puzzle`, `name`, `size`, `shows` (the variants with another
answer than the standard rules), `input` and `answers` (one per part). `--by rule` adds `rule`,
`part` and `others`, and `shows` is for that part.
"""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Mapping
from shutil import get_terminal_size
from typing import Any, Final

from game.commands.reporting import DONE
from game.lab.traps import Trap, load_rule_inputs, load_traps, map_questions
from game.puzzles.contract import Scenario
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import NAMES, load
from game.puzzles.variant import Question
from game.text.files import write_into
from game.text.wording import folded

EXAMPLE = """\
examples:
  skirmish traps battle
  skirmish traps battle -o traps
  skirmish traps battle --by rule

Each input is the smallest known one that shows a misreading. It has the name of
the variant. A few more inputs separate variants from each other (apart-1).
FOLDER gets NAME.in, an input, and NAME.out, its right answers: one line for
part 1 and one for part 2. --json prints one object per line.

With --by rule, only one rule, or few rules, can change the answer to an input.
So a program with a wrong answer misreads one of these rules.
"""
VARIANT, RULE = ORDERS = ("variant", "rule")
WIDEST: Final = 100
"""The most columns of a readable line."""
INDENT: Final = 4
APART: Final = "Separates variants that the other inputs don't."


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("puzzle", metavar="PUZZLE", choices=NAMES, help=", ".join(NAMES))
    parser.add_argument("--by", choices=ORDERS, default=VARIANT, help="what each input shows")
    wanted = parser.add_mutually_exclusive_group()
    wanted.add_argument(
        "-o", "--output", metavar="FOLDER", help="write inputs and answers to this folder"
    )
    wanted.add_argument("--json", action="store_true", help="print JSON instead")
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """List the traps, or write them."""
    puzzle = load(arguments.puzzle)
    if arguments.by == RULE:
        traps = [each.as_trap for each in load_rule_inputs(puzzle).inputs]
    else:
        traps = list(load_traps(puzzle).values())
    if arguments.output is not None:
        write_into(arguments.output, (file for trap in traps for file in files(puzzle, trap)))
    elif arguments.json:
        print_json(puzzle, traps, rule_keys(puzzle) if arguments.by == RULE else {})
    else:
        columns = min(get_terminal_size().columns, WIDEST)
        by_variant = (line for trap in traps for line in describe_trap(puzzle, trap, columns))
        print(*(rule_lines(puzzle, columns) if arguments.by == RULE else by_variant), sep="\n")
    return DONE


def rule_lines(puzzle: Puzzle, columns: int) -> Iterator[str]:
    """Yield each rule, and the inputs that it decides."""
    found = load_rule_inputs(puzzle)
    questions = map_questions(puzzle.variants)
    for rule in dict.fromkeys(questions.values()):
        yield folded(f"{rule.name} ({rule.touches}): {rule.rule}", columns, INDENT)
        for each in found.inputs:
            own, *others = each.rules(questions)
            if own == rule:
                also = f"; with it {listed(others)}" if others else ""
                size = scenario_of(puzzle, each.as_trap).summary()
                line = f"{each.name}, part {each.part} ({size}){also}"
                yield folded(" " * INDENT + line, columns, 2 * INDENT)
    if found.searched:
        yield folded(f"No better ones are among {found.searched}.", columns)
    for name, where in found.equal.items():
        yield folded(f"{name} answers as the rules do on {where}.", columns, INDENT)


def listed(rules: Iterable[Question]) -> str:
    """Return the names of rules, quoted."""
    return ", ".join(f'"{rule.name}"' for rule in rules)


def rule_keys(puzzle: Puzzle) -> dict[str, dict[str, object]]:
    """Return the further keys that `--json` prints for rule inputs, by the name of the input."""
    questions = map_questions(puzzle.variants)
    keys = {}
    for each in load_rule_inputs(puzzle).inputs:
        own, *others = each.rules(questions)
        names = [other.name for other in others]
        keys[each.name] = {"rule": own.name, "part": each.part, "others": names}
    return keys


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


def print_json(
    puzzle: Puzzle, traps: Iterable[Trap], added: Mapping[str, dict[str, object]]
) -> None:
    """Print one JSON object per line and trap; `added` has further keys by the trap's name."""
    for trap in traps:
        record: dict[str, object] = {
            "puzzle": puzzle.name,
            "name": trap.name,
            "size": scenario_of(puzzle, trap).summary(),
            "shows": trap.shown_variants,
            "input": trap.text,
            "answers": answers(puzzle, trap),
        }
        record |= added.get(trap.name, {})
        print(json.dumps(record))


def describe_trap(puzzle: Puzzle, trap: Trap, columns: int) -> list[str]:
    """Return the description of a trap, in lines that fit."""
    own = puzzle.variant(trap.name)
    texts = [own.instead if own else APART]
    others = [name for name in trap.shown_variants if name != trap.name]
    if others:
        texts.append(f"{'also ' if own else ''}shows: {', '.join(others)}")
    size = scenario_of(puzzle, trap).summary()
    sentences = (folded(" " * INDENT + each, columns, 2 * INDENT) for each in texts)
    return [folded(f"{trap.name} ({size})", columns, INDENT), *sentences]
