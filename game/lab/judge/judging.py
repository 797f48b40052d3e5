"""Judges a program on the stored inputs of a puzzle: covers, traps, and inputs of single rules."""

from collections.abc import Callable
from typing import Final

from game.lab.diagnosis.case import BOTH_PARTS
from game.lab.judge.cases import Cases
from game.lab.judge.programs.program import Program
from game.lab.judge.session import JudgePlan, JudgeSession
from game.lab.judge.verdict import JudgeVerdict, SmallestFailure, failure_of, verdict_of
from game.lab.traps import cover_of, rule_inputs_of, traps_of
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import generator_of

PARTS: Final = {"1": (1,), "2": (2,), "both": BOTH_PARTS}
"""The parts that are judged, by the value of `--part`."""


def judged(
    puzzle: Puzzle,
    program: Program,
    plan: JudgePlan,
    tell: Callable[[SmallestFailure], object] = lambda _: None,
) -> JudgeVerdict:
    """Judge a program. `tell` is called with a failing input when it has been made smaller.

    Raises:
        SkirmishError: If the program can't be run.
    """
    traps = {name: trap.text for name, trap in traps_of(puzzle).items()}
    rules = {each.name: each.text for each in rule_inputs_of(puzzle).inputs}
    covers = {part: cover_of(puzzle, part) for part in plan.parts or BOTH_PARTS}
    cover = {
        f"cover-{part}-{number}": text
        for part, each in covers.items()
        for number, text in enumerate(each.inputs, 1)
    }
    cases = Cases(puzzle, generator_of(puzzle.name), {**cover, **traps, **rules}, plan.seed)
    known = puzzle.readings
    session = JudgeSession(program, cases, known, plan, lambda each: tell(failure_of(each)))
    session.covers.update(covers)
    session.run()
    return verdict_of(session)
