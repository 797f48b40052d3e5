"""`check` checks answers, and `judge` checks a program; both find the rules that were misread."""

import re
import shlex
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from game.api.arguments import CallLimit, InputText, find_puzzle, read
from game.api.results import Result
from game.environment import cpu_count
from game.errors import UsageError
from game.inputs.reading import NO_SETTINGS
from game.lab.check.checked_input import CheckedInput, CheckVerdict
from game.lab.check.report import json_objects
from game.lab.judge.programs.command import make_command
from game.lab.judge.programs.function_program import FunctionProgram
from game.lab.judge.programs.program import Program
from game.lab.judge.programs.supervision import RunLimits
from game.lab.judge.report import JudgeStyle, judge_report
from game.lab.judge.session import JudgePlan
from game.lab.judge.verdict import PARTS, JudgeVerdict, judged
from game.puzzles.settings import Settings

COLUMNS: Final = 80
"""The width at which the report is wrapped."""
MEBIBYTE: Final = 2**20
Function = Callable[[str], object]
"""A function from the text of an input to one answer or two."""
MisreadingNames = tuple[tuple[str, ...], ...]
"""Sets of misreadings, as names."""


@dataclass(frozen=True, kw_only=True, repr=False)
class CheckResult(Result):
    """The result of checking one answer."""

    part: int
    answer: int
    is_right: bool
    direction: Literal["low", "high"] | None
    """Whether a wrong answer is too low or too high; None if it is right."""
    misreadings: MisreadingNames
    """The sets of misreadings that lead to exactly this answer; the simplest first."""
    expected: int | None
    """The right answer; None unless `check` was called with `reveal`."""


def check(  # noqa: PLR0913 - each is given by its name
    text: InputText,
    *answers: int,
    settings: Settings = NO_SETTINGS,
    part: int | None = None,
    reveal: bool = False,
    variants: Iterable[str] = (),
    time_limit: float | None = None,
) -> list[CheckResult]:
    r"""Check one answer or both, and find the misreadings that lead to a wrong one.

    >>> check("#####\n#E.G#\n#####", 134, 2650)
    [<CheckResult part 1: 134 is right>, <CheckResult part 2: 2650 is right>]

    The result for a wrong answer names these misreadings: `… too low; first-step gives it`.

    Args:
        text: An input of any puzzle.
        answers: The answers of your program: one, or two for part 1 and part 2.
        settings: Values of settings, with the names of the settings as keys.
        part: The part of a single answer.
        reveal: Return the right answer as `expected`.
        variants: Variants that are part of the right rules. Misreadings are added to them.
        time_limit: The most seconds that the call may take.

    Raises:
        SkirmishError: If the input or an argument is wrong; see `game.api`.
    """
    with CallLimit(time_limit):
        found = read(text, settings, variants, part=part)
        checked = CheckedInput(found, found.change)
        verdicts = checked.verdicts(answers, part)
        objects = json_objects(checked, verdicts, is_revealed=reveal)
    return [check_result(*each) for each in zip(verdicts, objects, strict=True)]


def check_result(verdict: CheckVerdict, data: dict[str, Any]) -> CheckResult:
    """Return the result for one answer from its verdict and its JSON object."""
    side = f", too {verdict.direction}" if verdict.direction else ""
    names = misreading_names(data)
    known = f"; {name_sets(names)} gives it" if names else ""
    claim = "right" if verdict.is_right else f"wrong{side}{known}"
    return CheckResult(
        part=verdict.part,
        answer=verdict.answer,
        is_right=verdict.is_right,
        direction=verdict.direction,
        misreadings=names,
        expected=data.get("expected"),
        data=data,
        text=f"part {verdict.part}: {verdict.answer} is {claim}",
    )


def misreading_names(data: dict[str, Any]) -> MisreadingNames:
    """Return the names of the misreadings in the sets of a JSON object."""
    return tuple(tuple(each["names"]) for each in data["misreadings"])


def name_sets(sets: MisreadingNames) -> str:
    """Return sets of misreadings as text: `first-step with zero-lives or no-stalemate`."""
    return " or ".join(" with ".join(names) for names in sets)


@dataclass(frozen=True, kw_only=True, repr=False)
class JudgeResult(Result):
    """The verdict on a program."""

    is_right: bool
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
    misreadings: MisreadingNames
    """The sets of misreadings that explain most answers."""

    def __repr__(self) -> str:
        """Return the verdict, the counts of answers, and the misreadings that explain them."""
        verdict = "right" if self.is_right else "not right"
        counts = f"{self.right} right, {self.wrong} wrong, {self.no_answer} no answer"
        misread = f"; {name_sets(self.misreadings)}" if self.misreadings else ""
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
    judged_puzzle = find_puzzle(puzzle)
    judged_program = read_program(program, file, RunLimits(timeout, memory * MEBIBYTE))
    found = read_pattern(pattern)
    count = workers or cpu_count()
    plan = JudgePlan(PARTS.get(str(part)), found, seconds, cases, count, seed)
    with CallLimit(time_limit):
        verdict = judged(judged_puzzle, judged_program, plan)
    return judge_result(verdict, judged_program)


def read_program(
    program: str | Sequence[str] | Function, file: str | None, limits: RunLimits
) -> Program:
    """Return a function or a command as a program to run.

    Raises:
        UsageError: If a function is combined with `file`, or a command has no words.
    """
    if callable(program):
        if file is not None:
            raise UsageError("file doesn't apply here: a function is given the text itself")
        return FunctionProgram(program, limits)
    words = shlex.split(program) if isinstance(program, str) else list(program)
    return Program(make_command(words, file), limits)


def read_pattern(pattern: str | None) -> re.Pattern[str] | None:
    """Compile a regular expression in which ^ and $ match at each line; return None for None.

    Raises:
        UsageError: If `pattern` isn't a regular expression.
    """
    try:
        return None if pattern is None else re.compile(pattern, re.MULTILINE)
    except re.error as error:
        raise UsageError(f"{pattern!r} isn't a regular expression: {error}") from None


def judge_result(verdict: JudgeVerdict, program: Program) -> JudgeResult:
    """Return a verdict as the result of `judge`."""
    data: dict[str, Any] = verdict.to_json()
    names = ("right", "wrong", "no_answer", "crashes", "timeouts")
    smallest = verdict.smallest
    return JudgeResult(
        is_right=verdict.is_right and verdict.is_covered,
        smallest=smallest and smallest.result.case.text,
        expected=smallest and smallest.expected,
        got=smallest and smallest.got,
        misreadings=misreading_names(data),
        data=data,
        text="\n\n".join(judge_report(verdict, program, JudgeStyle(COLUMNS, None))),
        **{name: data[name] for name in names},
    )
