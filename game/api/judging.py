"""Judging of programs: `judge` and the type of its result."""

import re
import shlex
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, NamedTuple

from game.api.checking import names_in
from game.api.reading import CallLimit, named_puzzle, read_seconds
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
MEBIBYTE: Final = 2**20
Function = Callable[[str], object]
"""Takes an input's text, and returns an answer or two."""


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
    """The smallest input on which it goes wrong; of a right program, one that can't be asked."""
    expected: int | None
    got: int | None
    readings: tuple[tuple[str, ...], ...]
    """The sets of misread rules that explain most answers, by their names."""
    told: dict[str, Any]
    """What `to_json` returns."""
    text: str
    """What `judge` prints."""

    def to_json(self) -> dict[str, Any]:
        """Return what `judge --json` prints."""
        return self.told

    def __str__(self) -> str:
        """Return what `skirmish judge` prints."""
        return self.text

    def __repr__(self) -> str:
        """Return the verdict, and what explains it."""
        given = " or ".join(" with ".join(names) for names in self.readings)
        misread = f"; {given}" if given else ""
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

    A function takes an input's text, and returns the answer of the part that is judged, or both
    as two numbers; what it prints is not looked at. Each call is a process of its own, so an
    endless one ends, and what it changes is not seen by the next.

        judge("battle", lambda text: my_module.solve(text.splitlines()), part=1)
        judge("battle", ["python", "mine.py"])

    Args:
        puzzle: what is judged.
        program: a command as a list of words, or as one text without spaces in a word; or a
            function.
        part: what it answers; by default that is found out.
        file: the name of the input's file in an empty folder, in which the command runs.
        pattern: a regular expression that finds the answers in what a command prints.
        seconds: CPU in all.
        cases: the most inputs on which wrong answers are looked for.
        seed: other inputs.
        timeout: CPU of each run.
        memory: MiB of each run.
        workers: runs at a time; by default as many as there are processors.
        time_limit: in seconds of the clock; `seconds` ends with a verdict, this with an error.

    Raises:
        SkirmishError: If there is no such program, or an argument is wrong; see `game.api`.
    """
    named = named_puzzle(puzzle)
    if named is None:
        raise UsageError("expected the name of a puzzle")
    asked = program_of(program, file, RunLimits(read_seconds(timeout), memory * MEBIBYTE))
    asked_plan = JudgePlan(
        PARTS.get(str(part)),
        read_pattern(pattern),
        read_seconds(seconds),
        cases,
        workers or cpu_count(),
        seed,
    )
    with CallLimit(time_limit):
        verdict = judged(named, asked, asked_plan)
    return result_of(verdict, asked)


def program_of(
    program: str | Sequence[str] | Function, file: str | None, limits: RunLimits
) -> Program:
    """Return what is run on inputs."""
    if callable(program):
        if file is not None:
            raise UsageError("file means nothing here: a function is given the text itself")
        return FunctionProgram(program, limits)
    if isinstance(program, str):
        return Program(command_of(shlex.split(program), file), limits)
    return Program(command_of(list(program), file), limits)


def read_pattern(pattern: str | None) -> re.Pattern[str] | None:
    """Return a regular expression, in which ^ and $ are the ends of lines."""
    try:
        return None if pattern is None else re.compile(pattern, re.MULTILINE)
    except re.error as error:
        raise UsageError(f"{pattern!r} is no regular expression: {error}") from None


def result_of(verdict: JudgeVerdict, program: Program) -> JudgeResult:
    """Return a verdict as Python programs see it."""
    told = verdict.to_json()
    smallest, tally = verdict.smallest, verdict.tally
    counts = {name: told[name] for name in ("answers", "crashes", "timeouts")}
    return JudgeResult(
        puzzle=verdict.puzzle,
        is_right=verdict.is_right,
        right=tally.right,
        wrong=tally.wrong,
        no_answer=tally.no_answer,
        smallest=smallest and smallest.result.case.text,
        expected=smallest and smallest.expected,
        got=smallest and smallest.got,
        readings=names_in(told["readings"]),
        told=told,
        text="\n\n".join(judge_report(verdict, program, JudgeStyle(COLUMNS, None))),
        **counts,  # type: ignore[arg-type] # these are counts
    )
