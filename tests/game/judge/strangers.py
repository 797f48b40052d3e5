"""Programs that count letters, as `tests.game.judge.letters` has it, without being run."""

from collections.abc import Callable, Sequence
from typing import Any

from game.judge.cases import Cases
from game.judge.command import Command
from game.judge.following import Limits
from game.judge.judging import Judging, Plan
from game.judge.program import Program
from game.judge.run import Ending, Run
from game.puzzles.variant import Variant
from tests.game.judge.letters import UNSEEN, A, B, C, D, cases

ALL = (A, B, C, D, UNSEEN)


class Stranger:
    """A program that does as a function says."""

    command = Command(("./stranger",), None, is_inside=False)
    limits = Limits()

    def __init__(self, act: Callable[[str], Run]) -> None:
        """Do that."""
        self.run = act

    def stop(self) -> None:
        """Have nothing to stop."""


def printing(*lines: object) -> Run:
    """Return a run that prints lines."""
    return Run(Ending.FINISHED, output="".join(f"{line}\n" for line in lines))


def counting(text: str, *misread: str) -> int:
    """Count as somebody does who misreads so."""
    return (
        len(text)
        + 100 * text.count("a") * ("a" in misread)
        + 1000 * text.count("b") * ("b" in misread)
    )


def judged(
    act: Callable[[str], Run],
    inputs: Cases | None = None,
    known: Sequence[Variant] = ALL,
    **plan: Any,
) -> Judging:
    """Judge a program, by default one that counts letters."""
    program: Any = Stranger(act)
    stranger: Program = program
    asked: dict[str, Any] = {"seconds": 300.0, "cases": 60, **plan}
    judging = Judging(stranger, inputs or cases(), known, Plan(**asked))
    judging.run()
    return judging
