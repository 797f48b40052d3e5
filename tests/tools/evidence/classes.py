"""Classes of verdicts on programs, for `judge` and `check` alike."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Final, NamedTuple

from game.puzzles.registry import load, variant_answers_of
from game.puzzles.variant import Change, contradiction, in_order
from tests.tools.evidence.evidence import SLOW, Program, pool

Names = tuple[str, ...]
"""Of a set of misreadings."""
MOST_TOLD: Final = 4
"""Sets, or rules, one of which is said to be true; of more nobody learns anything."""


class Outcome(Enum):
    """What comes of a verdict."""

    RIGHT = "right"
    ACCUSED = "accused"
    """A right program is called wrong."""
    WHOLLY_NAMED = "wholly named"
    """For each wrong part a set is named that gives all its answers to the whole pool."""
    NARROWED = "narrowed"
    """For each wrong part such a set, or a few rules one of which it misreads."""
    PARTLY = "partly named or narrowed"
    """For one of two wrong parts."""
    FALSELY_NAMED = "falsely named"
    RULE_FALSELY_BLAMED = "rule falsely blamed"
    """Nothing is falsely named, but rules are said to be at fault none of which is misread."""
    SILENT = "silent"
    """That it is wrong, and not why."""
    ACQUITTED = "acquitted"
    """A wrong program is called right."""


class Verdict(NamedTuple):
    """The verdict on a program."""

    is_right: bool
    """Whether it is right on all that can be asked."""
    named: Mapping[int, Sequence[Names]]
    """For parts that are explained the sets that do, one of which is true."""
    at_fault: Mapping[int, Sequence[frozenset[str]]]
    """For other parts groups of rules, by the names of questions; one of each is misread."""


def outcome(program: Program, verdict: Verdict) -> Outcome:
    """Return the class of a verdict."""
    if program.is_right:
        return Outcome.RIGHT if verdict.is_right else Outcome.ACCUSED
    if verdict.is_right:
        return Outcome.ACQUITTED
    named = {
        part: any(is_true(program, part, each) for each in sets[:MOST_TOLD])
        for part, sets in verdict.named.items()
    }
    if not all(named.values()):
        return Outcome.FALSELY_NAMED
    wrong = set(program.wrong_parts())
    if wrong <= named.keys():
        return Outcome.WHOLLY_NAMED
    blamed = {part: groups for part, groups in verdict.at_fault.items() if part not in named}
    for part, groups in blamed.items():
        if any(group.isdisjoint(misread_rules(program, part)) for group in groups):
            return Outcome.RULE_FALSELY_BLAMED
    return narrowness(wrong, blamed, {*named})


def narrowness(
    wrong: set[int], blamed: Mapping[int, Sequence[frozenset[str]]], named: set[int]
) -> Outcome:
    """Return the number of wrong parts with a true finding."""
    found = {part for part in blamed if any(len(each) <= MOST_TOLD for each in blamed[part])}
    found |= named
    if wrong <= found:
        return Outcome.NARROWED
    return Outcome.PARTLY if found & wrong else Outcome.SILENT


def misread_rules(program: Program, part: int) -> set[str]:
    """Return the names of the questions that a program answers differently from the rules."""
    puzzle = load(program.puzzle)
    variants = filter(None, map(puzzle.variant, program.misread[part]))
    return {variant.question.name for variant in variants}


def is_true(program: Program, part: int, names: Names) -> bool:
    """Return whether a set gives all answers of a program to a part that it can compute in time."""
    if set(names) == set(program.misread[part]):
        return True
    puzzle = load(program.puzzle)
    chosen = in_order(filter(None, map(puzzle.variant, names)), puzzle.all_variants)
    if contradiction(chosen):
        return False
    return all(
        printed[part - 1] in (SLOW, predicted(puzzle.name, each.text, Change(chosen), part))
        for each, printed in zip(pool(puzzle.name), program.answers, strict=True)
        if each.kind != "official"
    )


@cache
def predicted(puzzle: str, text: str, change: Change, part: int) -> int | None:
    """Return the answer to a part of an input under a change of the rules."""
    return variant_answers_of(load(puzzle).read(text, "pool", {})).answer(
        change.in_part(part), part
    )


def describe_first(program: Program, sets: Sequence[Names], wrong: Iterable[int]) -> str:
    """Return whether the true set comes first of those that give the numbers of one input."""
    if not sets:
        return "nothing found"
    parts = [*wrong]
    if among(program, sets[0], parts):
        return "true one first"
    if any(among(program, each, parts) for each in sets):
        return "true one later"
    rules = set[str]().union(*(misread_rules(program, part) for part in parts))
    puzzle = load(program.puzzle)
    found = {each.question.name for each in filter(None, map(puzzle.variant, sets[0]))}
    return "another variant of the true rule" if found <= rules else "false"


def among(program: Program, names: Names, parts: Sequence[int]) -> bool:
    """Return whether a program has all misreadings of a set in the given parts.

    On one input its other misreadings may not show.
    """
    puzzle = load(program.puzzle)
    return all(
        variant.whole_name in program.misread[part]
        for variant in filter(None, map(puzzle.variant, names))
        for part in parts
        if variant.part in (None, part)
    )
