"""Makes what is stored anew: `python -m tests.tools.evidence.make`, or with names of puzzles.

It takes about an hour of CPU time. All is the same each time, but what is too slow: that
depends on the machine.

The pool of a puzzle has all traps and inputs of single rules, 300 inputs that can be asked, drawn
as `judge` draws its own, 100 that can't, and some of the official size. Of bosses only 63 can be
asked, of which a third is taken; so many more come that can't. The programs of `tests.strangers`
answer all but the large ones, on which they take minutes: there the variants that they misread
answer for them.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, count, islice
from typing import Final, get_args

from game.errors import OutOfTimeError
from game.lab.judge.cases import Case, Cases
from game.lab.puzzles.registry import generator_of, variant_answers_of
from game.lab.rule_inputs import rule_inputs_of
from game.lab.traps import traps_of
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import NAMES, load
from game.puzzles.variant import Change, in_order
from game.text.grid import WALL
from tests.strangers.programs import PARTS, SLOW, Given, Stranger, made, right, stranger_answers
from tests.tools.evidence.adapters import cpu_limit
from tests.tools.evidence.evidence import (
    Answers,
    Kind,
    PoolInput,
    Program,
    is_wrong,
    path_of,
    store,
)

SEED: Final = 731
"""Of what is drawn."""
VALID_INPUTS, BEYOND, OFFICIAL = 300, 100, 10
"""How many inputs are drawn."""
FEW_EVERY: Final = 3
"""Of bosses that can be asked, which are all alike and slow, one in so many is taken."""
MOST_DRAWN: Final = 20_000
"""Caves that are looked at until there are so many in which a battle has no end."""
VARIANT_SECONDS: Final = 2.0
"""CPU time in which variants have to answer a part of an input of the official size."""
RIGHT, LISTED, UNLISTED = 30, 47, 23
"""How many programs are right, wrong by causes in the list, and wrong by one off the list."""


def pool_cases(puzzle: Puzzle) -> Iterator[tuple[Kind, Case]]:
    """Yield all inputs of a puzzle's pool but the large ones, each text once."""
    traps = {name: trap.text for name, trap in traps_of(puzzle).items()}
    rules = {each.name: each.text for each in rule_inputs_of(puzzle).inputs}
    asked = generator_of(puzzle.name).valid_inputs
    cases = Cases(puzzle, generator_of(puzzle.name), {**traps, **rules}, SEED)
    texts = dict.fromkeys([*traps.items(), *rules.items()])
    known = {case.text: case for each in texts if (case := cases.case(*each))}
    for case in known.values():
        yield "trap" if case.name in traps else "rule", case
    drawn = [*islice((each for each in cases.asked() if each.text not in known), VALID_INPUTS)]
    if asked and asked.are_few:
        drawn = drawn[::FEW_EVERY]
    out_of_domain = caves_apart(cases, puzzle) if puzzle.name == "battle" else cases.out_of_domain()
    others = (each for each in out_of_domain if each.text not in known)
    for case in chain(drawn, islice(others, VALID_INPUTS + BEYOND - len(drawn))):
        yield "drawn", case


def caves_apart(cases: Cases, puzzle: Puzzle) -> Iterator[Case]:
    """Yield two caves, one below the other: in hardly any others a battle has no end."""
    small = generator_of(puzzle.name).small
    for number in range(0, MOST_DRAWN, 2):
        both = [small(SEED + number + place, number % 3).splitlines() for place in range(2)]
        columns = max(len(line) for cave in both for line in cave)
        lines = [line.ljust(columns, WALL) for cave in both for line in cave]
        case = cases.case(f"apart-{number}", "".join(f"{line}\n" for line in lines))
        if case and not case.is_asked:
            yield case


def official_inputs(puzzle: Puzzle) -> Iterator[PoolInput]:
    """Yield inputs as large as the puzzle hands them out."""
    for seed in range(SEED, SEED + OFFICIAL):
        name, text = f"official-{seed}", generator_of(puzzle.name).generate(seed, {})
        answers = variants_answers(right(puzzle.name), text)
        yield PoolInput(name, "official", True, text, answers)


def variants_answers(stranger: Stranger, text: str) -> Answers:
    """Return both answers of the variants that a program misreads."""
    return tuple(
        variants_answer(stranger.puzzle, tuple(sorted(stranger.misread[part])), text, part)
        for part in PARTS
    )


@cache
def variants_answer(puzzle: str, names: tuple[str, ...], text: str, part: int) -> Given:
    """Return the answer of some variants to a part."""
    known = load(puzzle)
    chosen = in_order(filter(None, map(known.variant, names)), known.variants)
    try:
        with cpu_limit(VARIANT_SECONDS):
            return variant_answers_of(known.read(text, "pool", {})).answer(Change(chosen), part)
    except OutOfTimeError:
        return SLOW


def answers_of(stranger: Stranger, inputs: Sequence[PoolInput]) -> Iterator[Answers]:
    """Yield the answers of a program to the pool."""
    for each in inputs:
        if each.kind == "official":
            yield variants_answers(stranger, each.text)
        else:
            yield stranger_answers(stranger, each.text)


def wrong_strangers(puzzle: str) -> Iterator[Stranger]:
    """Yield programs that misread something, no two of which are the same."""
    seen = set[str]()
    for seed in count():
        stranger = made(puzzle, seed)
        if str(stranger) not in seen:
            seen.add(str(stranger))
            yield stranger


def wrong_programs(
    puzzle: str, inputs: Sequence[PoolInput]
) -> Iterator[tuple[Stranger, list[Answers]]]:
    """Yield programs that go wrong where they can be asked, so many of each kind."""
    left = {True: UNLISTED, False: LISTED}
    asked = [each for each in inputs if each.is_asked]
    for stranger in wrong_strangers(puzzle):
        is_unlisted = stranger.unlisted is not None
        if not left[is_unlisted]:
            continue
        given = dict(zip(asked, answers_of(stranger, asked), strict=True))
        if any(is_wrong(each.right, given[each], part) for each in asked for part in PARTS):
            left[is_unlisted] -= 1
            others = [each for each in inputs if not each.is_asked]
            given |= zip(others, answers_of(stranger, others), strict=True)
            print(puzzle, left, stranger, flush=True)
            yield stranger, [given[each] for each in inputs]
        if not any(left.values()):
            return


def make(name: str) -> None:
    """Write the file of a puzzle."""
    puzzle = load(name)
    inputs = [
        PoolInput(case.name, kind, case.is_asked, case.text, tuple(map(case.right, PARTS)))
        for kind, case in pool_cases(puzzle)
    ]
    inputs += official_inputs(puzzle)
    counts = {kind: sum(each.kind == kind for each in inputs) for kind in get_args(Kind)}
    print(name, counts, sum(each.is_asked for each in inputs), "can be asked", flush=True)
    plain = right(name)
    found = [(plain, list(answers_of(plain, inputs)))] * RIGHT
    wrong = sorted(wrong_programs(name, inputs), key=lambda each: order_of(each[0]))
    programs = [
        Program(number, stranger, tuple(answers))
        for number, (stranger, answers) in enumerate([*found, *wrong])
    ]
    store(name, inputs, programs)
    print(name, path_of(name).stat().st_size, "bytes", flush=True)


def order_of(stranger: Stranger) -> tuple[bool, int, str]:
    """Return by what wrong programs are ordered, so that both halves are alike."""
    names = {name for names in stranger.misread.values() for name in names}
    return stranger.unlisted is not None, len(names), str(stranger)


def main() -> None:
    """Make what is stored of some puzzles."""
    parser = ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("puzzles", nargs="*", metavar="puzzle", help="(default: all)")
    for name in parser.parse_args().puzzles or NAMES:
        make(name)


if __name__ == "__main__":
    main()
