"""Judges a program by all that is known of a puzzle: its traps, and the inputs of single rules."""

from collections.abc import Callable, Mapping
from typing import Final

from game.lab.judge.cases import BOTH_PARTS, Cases
from game.lab.judge.programs.program import Program
from game.lab.judge.session import JudgePlan, JudgeSession
from game.lab.judge.verdict import JudgeVerdict, SmallestFailure, failure_of, verdict_of
from game.lab.puzzles.registry import generator_of
from game.lab.traps import rule_inputs_of, traps_of
from game.puzzles.puzzle import Puzzle

PARTS: Final = {"1": (1,), "2": (2,), "both": BOTH_PARTS}
"""The parts that are judged, by the value of `--part`."""
NO_TEXTS: Final[Mapping[str, str]] = {}


def judged(
    puzzle: Puzzle,
    program: Program,
    plan: JudgePlan,
    failing: Mapping[str, str] = NO_TEXTS,
    tell: Callable[[SmallestFailure], object] = lambda _: None,
) -> JudgeVerdict:
    """Judge a program; inputs that failed before, by their names, come first.

    `tell` is told of an input that goes wrong as soon as it was made smaller.

    Raises:
        SkirmishError: it can't be run.
    """
    traps = {name: trap.text for name, trap in traps_of(puzzle).items()}
    rules = {each.name: each.text for each in rule_inputs_of(puzzle).inputs}
    texts = {**failing, **traps, **rules}
    cases = Cases(puzzle, generator_of(puzzle.name), texts, plan.seed)
    known = puzzle.readings
    session = JudgeSession(program, cases, known, plan, lambda each: tell(failure_of(each)))
    session.run()
    return verdict_of(session)
