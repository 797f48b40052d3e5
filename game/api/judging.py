"""`judge` runs a program on many inputs and finds its faults."""

import re
import shlex
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, NamedTuple

from game.api.checking import misreading_names
from game.api.reading import CallLimit, load_puzzle, read_seconds
from game.environment import cpu_count
from game.errors import UsageError
from game.lab.judge.judging import PARTS, judged
from game.lab.judge.programs.command import command_of
from game.lab.judge.programs.function_program import FunctionProgram
from game.lab.judge.programs.program import Program
from game.lab.judge.programs.supervision import RunLimits
from game.lab.judge.report import JudgeStyle, judge_report
from game.lab.judge.session import JudgePlan
from game.lab.judge.verdict import JudgeVerdict

COLUMNS: Final = 80
"""The width at which the report is wrapped."""
MEBIBYTE: Final = 2**20
Function = Callable[[str], object]
"""A function from the text of an input to one answer or two."""


class JudgeResult(NamedTuple):
    """The verdict on a program."""

    puzzle: str
    is_right: bool
    answers: int
    right: int
    wrong: int
    no_answer: int
    crashes: int
    timeouts: int
    smallest: str | None
    """The smallest input on which the program fails.

    If the program is right, it is an input that the puzzle never gives, or None.
    """
    expected: int | None
    got: int | None
    readings: tuple[tuple[str, ...], ...]
    """The sets of misreadings that explain most answers, as names."""
    data: dict[str, Any]
    """The result as a JSON object."""
    text: str

    def to_json(self) -> dict[str, Any]:
        """Return the object that `judge --json` prints."""
        return self.data

    def __str__(self) -> str:
        """Return the text that `skirmish judge` prints."""
        return self.text

    def __repr__(self) -> str:
        """Return the verdict, the counts of answers, and the misreadings that explain them."""
        names = " or ".join(" with ".join(names) for names in self.readings)
        misread = f"; {names}" if names else ""
        verdict = "right" if self.is_right else "not right"
        counts = f"{self.right} right, {self.wrong} wrong, {self.no_answer} no answer"
        return f"<JudgeResult {verdict}: {counts}{misread}>"


def judge(  # noqa: PLR0913 - each is given by its name
    puzzle: str,
    program: str | Sequence[str] | Function,
    *,
    part: Literal[1, 2, "both"] | None = None,
    file: str | None = None,
    pattern: str | None = None,
    seconds: float = 60.0,
    cases: int | None = None,
    seed: int = 0,
    timeout: float = 10.0,
    memory: int = 1024,
    workers: int | None = None,
    time_limit: float | None = None,
) -> JudgeResult:
    """Run a program, or call a function, on many small inputs, and find its faults.

    A function takes the text of an input. It returns the answer to the judged part, or both answers
    as two numbers. Its output is ignored. Each call runs in a new process, so the function may be
    stopped at any time, and calls can't influence each other.

        judge("battle", lambda text: my_module.solve(text.splitlines()), part=1)
        judge("battle", ["python", "mine.py"])

    Args:
        puzzle: The name of the puzzle that the program solves.
        program: A function; or a command, as a list of words or as a text that is split at blanks.
        part: The part that the program answers; by default this is detected.
        file: The file name of the input. The command runs in an empty folder with this file.
        pattern: A regular expression that finds the answers in the output of a command.
        seconds: The CPU time for the whole search, in seconds. The verdict is given after it.
        cases: The most inputs that are tried in the search for wrong answers.
        seed: The seed of the random inputs.
        timeout: The CPU time for each run, in seconds.
        memory: The memory for each run, in MiB.
        workers: The number of parallel runs; by default the number of processors.
        time_limit: The most seconds that the call may take; an error is raised after it.

    Raises:
        SkirmishError: If there is no such program, or an argument is wrong; see `game.api`.
    """
    judged_puzzle = load_puzzle(puzzle)
    if judged_puzzle is None:
        raise UsageError("expected the name of a puzzle")
    limits = RunLimits(read_seconds(timeout), memory * MEBIBYTE)
    judged_program = read_program(program, file, limits)
    plan = JudgePlan(
        PARTS.get(str(part)),
        read_pattern(pattern),
        read_seconds(seconds),
        cases,
        workers or cpu_count(),
        seed,
    )
    with CallLimit(time_limit):
        verdict = judged(judged_puzzle, judged_program, plan)
    return judge_result(verdict, judged_program)


def read_program(
    program: str | Sequence[str] | Function, file: str | None, limits: RunLimits
) -> Program:
    """Return a function or a command as a program to run."""
    if callable(program):
        if file is not None:
            raise UsageError("file doesn't apply here: a function is given the text itself")
        return FunctionProgram(program, limits)
    if isinstance(program, str):
        return Program(command_of(shlex.split(program), file), limits)
    return Program(command_of(list(program), file), limits)


def read_pattern(pattern: str | None) -> re.Pattern[str] | None:
    """Compile a regular expression in which ^ and $ match at the ends of each line."""
    try:
        return None if pattern is None else re.compile(pattern, re.MULTILINE)
    except re.error as error:
        raise UsageError(f"{pattern!r} isn't a regular expression: {error}") from None


def judge_result(verdict: JudgeVerdict, program: Program) -> JudgeResult:
    """Return a verdict as the result of `judge`."""
    data = verdict.to_json()
    smallest, tally = verdict.smallest, verdict.tally
    counts = {name: data[name] for name in ("answers", "crashes", "timeouts")}
    return JudgeResult(
        puzzle=verdict.puzzle,
        is_right=verdict.is_right and verdict.is_covered,
        right=tally.right,
        wrong=tally.wrong,
        no_answer=tally.no_answer,
        smallest=smallest and smallest.result.case.text,
        expected=smallest and smallest.expected,
        got=smallest and smallest.got,
        readings=misreading_names(data["readings"]),
        data=data,
        text="\n\n".join(judge_report(verdict, program, JudgeStyle(COLUMNS, None))),
        **counts,  # type: ignore[arg-type] # these are counts
    )
