"""Fake programs that count letters, as `tests.unit.diagnosis.judge.counting_puzzle` has it."""

from collections.abc import Callable, Sequence
from typing import Any

from game.lab.judge.cases import Cases
from game.lab.judge.programs.command import ProgramCommand
from game.lab.judge.programs.program import Program
from game.lab.judge.programs.supervision import ProgramRun, RunEnding, RunLimits
from game.lab.judge.session import JudgePlan, JudgeSession
from game.puzzles.variant import Variant
from tests.unit.diagnosis.judge.counting_puzzle import UNSEEN, A, B, C, D, cases

ALL = (A, B, C, D, UNSEEN)


class FakeProgram:
    """A program that does as a function says."""

    command = ProgramCommand(("./stranger",), None, is_inside=False)
    limits = RunLimits()
    running_seconds = 0.0

    def __init__(self, act: Callable[[str], ProgramRun]) -> None:
        """Do that."""
        self.run = act
        self.seconds = self.limits.seconds

    def stop(self) -> None:
        """Have nothing to stop."""


def printing(*lines: object) -> ProgramRun:
    """Return a run that prints lines."""
    return ProgramRun(RunEnding.FINISHED, output="".join(f"{line}\n" for line in lines))


def counting(text: str, *misread: str) -> int:
    """Count as somebody does who misreads so."""
    return (
        len(text)
        + 100 * text.count("a") * ("a" in misread)
        + 1000 * text.count("b") * ("b" in misread)
    )


def judged(
    act: Callable[[str], ProgramRun],
    inputs: Cases | None = None,
    known: Sequence[Variant] = ALL,
    **plan: Any,
) -> JudgeSession:
    """Judge a program, by default one that counts letters."""
    program: Any = FakeProgram(act)
    stranger: Program = program
    asked: dict[str, Any] = {"seconds": 300.0, "cases": 60, **plan}
    judging = JudgeSession(stranger, inputs or cases(), known, JudgePlan(**asked))
    judging.run()
    return judging
