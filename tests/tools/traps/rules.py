"""Finds the inputs on which one rule alone decides: `python -m tests.tools.traps.rules battle`.

On such an input variants of this rule answer otherwise than the rules, and variants of other
rules don't, or of as few others as can be found. All small inputs are looked through first, then
random ones, and for each variant that shows on none of these as well as could be, there is a
search of its own. What it finds is always the same, in some ten minutes. With names of variants
after the puzzle's, only the inputs of these are looked for, and all others are kept.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import groupby
from json import dumps
from operator import attrgetter
from typing import Final

from game.lab.traps import (
    FOLDER,
    RULES,
    RuleInput,
    RuleInputs,
    load_rule_inputs,
    load_traps,
    map_questions,
)
from game.puzzles.registry import generator_of, load
from tests.commands import ROOT
from tests.tools.traps.answers import PARTS, Answered, answered, rank
from tests.tools.traps.isolation import Isolation, Isolator
from tests.tools.traps.search import texts
from tests.tools.traps.small import ALL, EXTENT, WIDER

HEADING: Final = "# Inputs that few rules decide; written by tests/tools/traps/rules.py.\n"
PER_VARIANT: Final = 3
"""Inputs of each variant and part, as far as there are."""
STARTS: Final = 8
"""Inputs from which a search starts."""
FIRST: Final = {"battle": 100, "duel": 100, "vault": 300, "cards": 1500}
"""How many random inputs all variants are tried on."""
TRIES: Final = {
    "battle": {1: 3000, 2: 500},
    "duel": {1: 0, 2: 0},
    "vault": {1: 1500, 2: 1000},
    "cards": {1: 3000, 2: 6000},
}
"""How many inputs are tried in the search for a variant and a part."""
Task = tuple[str, int]
"""A variant's name and a part."""


def main(puzzle: str, *wanted: str) -> None:
    """Find the inputs, print the variants without one, and write the inputs."""
    known = load(puzzle)
    names = [variant.name for variant in known.variants]
    kept = [] if not wanted else kept_inputs(puzzle, wanted)
    with ProcessPoolExecutor() as pool:
        ask = partial(answered, puzzle=puzzle, names=names)
        looked_at = (*ALL[puzzle](), *texts(puzzle, range(FIRST[puzzle])))
        table = [each for each in pool.map(ask, looked_at, chunksize=16) if each]
        print(len(table), "inputs have answers", flush=True)
        found = [*kept, *find(pool, puzzle, table, wanted or names)]
        alone = {variant.name for variant in known.variants if not variant.needs}
        missing = alone - {each.variant for each in found}
        equal = equal_on(pool, puzzle, [name for name in names if name in missing])
    write(puzzle, found, equal)


def equal_on(pool: ProcessPoolExecutor, puzzle: str, names: Sequence[str]) -> dict[str, str]:
    """Return for the names of some variants the inputs on which all their answers are right."""
    extent, inputs = WIDER.get(puzzle, (EXTENT[puzzle], ALL[puzzle]))
    if not names:
        return {}
    ask = partial(answered, puzzle=puzzle, names=names)
    found = [each for each in pool.map(ask, inputs(), chunksize=16) if each]
    telling = {name for each in found for name in each.shown_variants}
    return {name: extent for name in names if name not in telling}


def kept_inputs(puzzle: str, wanted: Sequence[str]) -> list[RuleInput]:
    """Return the known inputs of all other variants, with the variants that they show now."""
    known = load(puzzle)
    variants = {variant.name: variant for variant in known.variants}
    kept = []
    for each in load_rule_inputs(known).inputs:
        if each.variant in variants and each.variant not in wanted:
            isolator = Isolator(known, generator_of(known.name), variants[each.variant], each.part)
            if played := isolator.isolation(each.text, most=len(variants)):
                kept.append(each._replace(shown_variants=played.shown_variants))
    return kept


def find(
    pool: ProcessPoolExecutor, puzzle: str, table: Sequence[Answered], names: Iterable[str]
) -> list[RuleInput]:
    """Return the inputs of some variants, and print each."""
    tasks = list(tasks_of(puzzle, names))
    found: list[RuleInput] = []
    best = (
        best_of_table(puzzle, task, table, unavoidable_in(puzzle, table, task[1])) for task in tasks
    )
    for task, isolations in zip(
        tasks, pool.map(partial(isolated, puzzle), tasks, best), strict=True
    ):
        print(*task, *(f"{each.others} others\n{each.text}" for each in isolations), flush=True)
        found += [
            RuleInput(each.text, task[1], task[0], each.shown_variants) for each in isolations
        ]
    return found


def tasks_of(puzzle: str, names: Iterable[str]) -> Iterator[Task]:
    """Yield the variants and parts for which inputs are wanted."""
    for variant in load(puzzle).variants:
        if variant.name in names:
            for part in PARTS:
                if variant.part in (None, part):
                    yield variant.name, part


def unavoidable_in(puzzle: str, table: Sequence[Answered], part: int) -> int:
    """Return how many rules may change the answer to a part of every input."""
    questions = map_questions(load(puzzle).variants)
    rules = ({questions[name] for name in list_shown_variants(each, part)} for each in table)
    return len(set.intersection(*rules))


def list_shown_variants(each: Answered, part: int) -> list[str]:
    """Return the variants with a wrong answer to a part of an input."""
    return [name for name, pair in each.wrong.items() if pair[part - 1] != each.right[part - 1]]


def best_of_table(
    puzzle: str, task: Task, table: Sequence[Answered], least: int
) -> tuple[list[Isolation], int]:
    """Return the inputs of a table on which a variant shows best, and how few others can be."""
    questions = map_questions(load(puzzle).variants)
    name, part = task
    found = []
    for each in table:
        if each.differs(name, part):
            shown_variants = list_shown_variants(each, part)
            others = {questions[other] for other in shown_variants} - {questions[name]}
            found.append(Isolation(len(others), rank(each.text), tuple(shown_variants)))
    fewest = min((each.others for each in found), default=0)
    best = sorted(each for each in found if each.others == fewest)
    return spread(best, STARTS), least


def isolated(puzzle: str, task: Task, known: tuple[list[Isolation], int]) -> list[Isolation]:
    """Return the best inputs of a variant and a part, searching on if none is as good as can be."""
    found, least = known
    name, part = task
    played = load(puzzle)
    (variant,) = (each for each in played.variants if each.name == name)
    isolator = Isolator(played, generator_of(played.name), variant, part)
    if len([each for each in found if each.others <= least]) < PER_VARIANT:
        starts = [each.text for each in found]
        starts += [trap.text for trap in load_traps(played).values() if name in trap.shown_variants]
        searched = isolator.search(starts, least, TRIES[puzzle][part])
        found = sorted({*found, *searched})
    best = [each for each in found if each.others == found[0].others]
    # One is as simple as can be; the others are not, so that they differ.
    return sorted({isolator.shrunk(best[0]), *spread(best, PER_VARIANT)[1:]}) if best else []


def spread(found: Sequence[Isolation], number: int) -> list[Isolation]:
    """Return the first of some inputs, and others at equal distances up to the last."""
    steps = max(number - 1, 1)
    places = sorted({(len(found) - 1) * step // steps for step in range(number)})
    return [found[place] for place in places] if found else []


def write(puzzle: str, found: Iterable[RuleInput], equal: Mapping[str, str]) -> None:
    """Write the inputs, of each variant and part the simplest first, and which need none."""
    names = [variant.name for variant in load(puzzle).variants]
    inputs = sorted(
        set(found), key=lambda each: (names.index(each.variant), each.part, rank(each.text))
    )
    needy = {variant.name for variant in load(puzzle).variants if variant.needs}
    missing = set(names) - {each.variant for each in inputs} - equal.keys() - needy
    print("without an input:", sorted(missing))
    text = rules_file(RuleInputs(EXTENT[puzzle], equal, tuple(inputs)))
    (ROOT / "assets" / FOLDER / puzzle / RULES).write_text(text, encoding="utf-8")


def rules_file(found: RuleInputs) -> str:
    """Return the text of the file that holds inputs: a table for each variant and part.

    Its keys are inputs, and the values the names of all variants that these tell.
    """
    lines = [f'searched = "{found.searched}"', "", "[equal]"]
    lines += [f'"{name}" = "{where}"' for name, where in found.equal.items()]
    for (variant, part), inputs in groupby(found.inputs, key=attrgetter("variant", "part")):
        lines += ["", f'[input."{variant}".{part}]']
        lines += [f'{dumps(each.text)} = "{" ".join(each.shown_variants)}"' for each in inputs]
    return HEADING + "\n".join(lines) + "\n"


if __name__ == "__main__":
    main(*sys.argv[1:])
