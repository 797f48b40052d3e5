"""Judges a program by all that is known of a puzzle: its traps, and the inputs of single rules."""

from collections.abc import Mapping
from typing import Final

from game.lab.abilities import asked_inputs, maker_of
from game.lab.judge.cases import BOTH_PARTS, Cases
from game.lab.judge.programs.program import Program
from game.lab.judge.rules.rule_table import rule_rows
from game.lab.judge.session import JudgePlan, JudgeSession
from game.lab.judge.verdict import JudgeVerdict, verdict_of
from game.lab.rule_inputs import rule_inputs_of
from game.lab.traps import traps_of
from game.puzzles.contract import Puzzle

PARTS: Final = {"1": (1,), "2": (2,), "both": BOTH_PARTS}
"""By what is asked for."""


def judged(
    puzzle: Puzzle, program: Program, plan: JudgePlan, seed: int, failing: Mapping[str, str]
) -> JudgeVerdict:
    """Judge a program by inputs of a seed, first by those, by name, that went wrong before.

    Raises:
        SkirmishError: it can't be run.
    """
    traps = {name: trap.text for name, trap in traps_of(puzzle).items()}
    inputs = rule_inputs_of(puzzle).inputs
    texts = {**failing, **traps, **{each.name: each.text for each in inputs}}
    cases = Cases(puzzle, maker_of(puzzle), texts, seed, asked_inputs(puzzle))
    session = JudgeSession(program, cases, puzzle.readings(), plan)
    session.run()
    answers = session.diagnosis.search.answers if session.diagnosis else ()
    verdict = verdict_of(session, puzzle.name, seed)
    rows = rule_rows(inputs, answers, puzzle.variants(), verdict.explanations)
    return verdict._replace(rules=rows)
