"""`game.api.judge`: see there."""

import re
import shlex
from collections.abc import Sequence
from typing import Final

from game.api.asking import Function, JudgeResult
from game.api.reading import CallLimit, named_puzzle, read_seconds
from game.environment import cpu_count
from game.errors import UsageError
from game.lab.api.checking import names_in
from game.lab.api.function_program import FunctionProgram
from game.lab.judge.judging import PARTS, judged
from game.lab.judge.programs.command import command_of
from game.lab.judge.programs.program import Program
from game.lab.judge.programs.supervision import RunLimits
from game.lab.judge.report import JudgeStyle, judge_report
from game.lab.judge.session import JudgePlan
from game.lab.judge.verdict import JudgeVerdict
from game.text.wording import shown

COLUMNS: Final = 80
MEBIBYTE: Final = 2**20


def judge(  # noqa: PLR0913, PLR0917 - as its caller
    puzzle: str,
    program: str | Sequence[str] | Function,
    part: int | str | None,
    file: str | None,
    pattern: str | None,
    plan: tuple[float, int | None, int],
    limits: tuple[float, int],
    workers: int | None,
    time_limit: float | None,
) -> JudgeResult:
    """Judge a program or a function; see `game.api.judge`."""
    (seconds, cases, seed), (timeout, memory) = plan, limits
    if part not in {None, 1, 2, "both"}:
        raise UsageError(f"part: expected 1, 2 or 'both', not {shown(part)}")
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


def program_of(program: object, file: str | None, limits: RunLimits) -> Program:
    """Return what is run on inputs."""
    if callable(program):
        if file is not None:
            raise UsageError("file means nothing here: a function is given the text itself")
        return FunctionProgram(program, limits)
    if isinstance(program, str):
        return Program(command_of(shlex.split(program), file), limits)
    if isinstance(program, Sequence) and all(isinstance(word, str) for word in program):
        return Program(command_of(list(program), file), limits)
    raise UsageError(f"expected a function, or a command as a list of words, not {shown(program)}")


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
