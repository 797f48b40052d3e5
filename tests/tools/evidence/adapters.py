"""Runs `judge` and `check` on inputs of the pool, and returns their findings in neutral terms.

Nothing but this module knows how they work. Another way of diagnosing gets functions of its own
beside these two.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from game.inputs.reading import Input
from game.lab.check.checked_input import CheckedInput
from game.lab.check.finding import CheckFinding
from game.lab.diagnosis.case import Case, Played
from game.lab.diagnosis.certainty import Certainty
from game.lab.diagnosis.evidence import Row
from game.lab.diagnosis.investigation import Inputs, Investigation
from game.lab.diagnosis.number_search import NumberSearch
from game.lab.variant_sets import VariantSet, set_name
from game.puzzles.registry import load
from game.text.sources import Source
from tests.tools.evidence.classes import Names, Verdict
from tests.tools.evidence.evidence import PARTS, Answers, PoolInput, Program, pool


class StoredCase(Case):
    """An input that looks up its plays in a file, and adds new ones."""

    def __init__(self, puzzle_input: Input, path: Path) -> None:
        """Read the stored plays of an input."""
        super().__init__(puzzle_input.source.name, puzzle_input.source.text, puzzle_input.scenario)
        self.plays = 0
        self.seconds = 0.0
        """CPU seconds of all plays, stored ones included."""
        self._path: Final = path
        self._stored: Final[dict[str, tuple[Any, ...]]] = (
            json.loads(path.read_text("utf-8")) if path.exists() else {}
        )

    def played(self, chosen: VariantSet, part: int, limit: float, seconds: float) -> Played:
        """Return the result of playing a part under a set."""
        key = f"{part}: {set_name(chosen)}"
        found = Played(*self._stored[key]) if key in self._stored else None
        if found is None or not (
            found.is_decided or found.steps >= limit or found.seconds >= seconds
        ):
            found = super().played(chosen, part, limit, seconds)
            self._stored[key] = found
        if found.steps > limit:
            share = limit / found.steps
            found = Played(None, int(limit), share * found.seconds, is_decided=False)
        self.plays += 1
        self.seconds += found.seconds
        return found

    def save(self) -> None:
        """Write all answers to the file."""
        self._path.write_text(json.dumps(self._stored), "utf-8")


MOST_MOVED: Final = 40
"""By how many places an input may be moved in the order of the pool."""


class Spent(NamedTuple):
    """The cost of a diagnosis."""

    plays: int
    """How many times an input was played by the rules, or by some misreadings."""
    seconds: float
    """Of CPU time."""


class PoolCase(Case):
    """An input of the pool that counts its plays."""

    @property
    def plays(self) -> int:
        """How often it was played."""
        return len(self._answers)


def judged(program: Program) -> tuple[Verdict, Spent]:
    """Return the findings of `judge` on a program, with answers from the pool."""
    began, played = process_time(), plays_of(program)
    verdict = neutral(investigated(program))
    return verdict, Spent(plays_of(program) - played, process_time() - began)


def plays_of(program: Program) -> int:
    """Return how often the inputs of the pool were played."""
    return sum(case_of(program.puzzle, each).plays for each in ordered(program))


def investigated(program: Program) -> Investigation:
    """Return the investigation of a program, when it has ended."""
    puzzle = load(program.puzzle)
    answers = program.answers_to(pool(puzzle.name))
    cases = [case_of(puzzle.name, each) for each in ordered(program)]
    investigation = Investigation(puzzle, program.listed(), PARTS, inputs_among(cases))
    batches = investigation.batches()
    with suppress(StopIteration):
        batch = next(batches)
        while True:
            batch = batches.send([(case, in_time(answers[case.text])) for case in batch])
    return investigation


def ordered(program: Program) -> list[PoolInput]:
    """Return the pool in an order for a program; traps and small inputs come first."""
    random = Random(program.number)  # noqa: S311 - no secrets
    inputs = [each for each in pool(program.puzzle) if each.kind != "official"]
    places = {each: place + random.random() * MOST_MOVED for place, each in enumerate(inputs)}
    return sorted(inputs, key=lambda each: (each.kind == "drawn", places[each]))


@cache
def case_of(puzzle: str, pool_input: PoolInput) -> PoolCase:
    """Return an input of the pool, which caches its plays."""
    scenario = load(puzzle).read(pool_input.text, pool_input.name, {})
    return PoolCase(pool_input.name, pool_input.text, scenario, is_asked=pool_input.is_asked)


def in_time(answers: Answers) -> dict[int, int | None]:
    """Return the answers that come in time, by part."""
    return {
        part: each for part, each in zip(PARTS, answers, strict=True) if not isinstance(each, str)
    }


def neutral(investigation: Investigation) -> Verdict:
    """Return the finding on a program, in neutral terms."""
    if investigation.is_right:
        return Verdict(True, {}, {})
    findings = investigation.diagnosis.findings()
    named = {
        each.part: [tuple(one.name for one in chosen) for chosen in each.named]
        for each in findings
        if each.named
    }
    at_fault = {
        each.part: [frozenset(rule.name for rule in group) for group in each.rules]
        for each in findings
        if each.rules
    }
    return Verdict(False, named, at_fault)


class Checked(NamedTuple):
    """The findings on both numbers of a program for one input."""

    is_headlined: bool
    """Whether it is named as the only cause, not as one of several or as possible chance."""
    sets: Sequence[Names]
    wrong: Sequence[int]
    """The parts in which the numbers are wrong."""
    certainty: Certainty


def checked(
    program: Program, pool_input: PoolInput, answers: Answers, folder: Path
) -> tuple[Checked, Spent]:
    """Return the findings of `check` on the answers of a program to an input.

    What was played before is looked up in a folder; what it cost counts all the same.
    """
    puzzle = load(program.puzzle)
    source = Source(pool_input.name, pool_input.text)
    read = Input(source, puzzle, {}, puzzle.read(pool_input.text, pool_input.name, {}))
    case = StoredCase(read, folder / f"{puzzle.name}-{pool_input.name}.json")
    rows = [
        Row(case, part, number)
        for part, number in zip(PARTS, answers, strict=True)
        if isinstance(number, int)
    ]
    found = CheckFinding(CheckedInput(read), NumberSearch(puzzle, rows, program.listed()))
    sets = [tuple(each.name for each in chosen) for chosen in found.named]
    said = Checked(found.is_headlined, sets, found.search.wrong, found.certainty)
    case.save()
    return said, Spent(case.plays, case.seconds)


def inputs_among(cases: Sequence[Case]) -> Inputs:
    """Return all inputs of a list."""
    asked, out_of_domain = (
        [each for each in cases if each.is_asked is which] for which in (True, False)
    )
    return Inputs(iter(asked), iter(out_of_domain), len(cases))
