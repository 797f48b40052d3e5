"""`check` compares answers with the right ones and finds the rules that were misread."""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from game.api.reading import CallLimit, RuleArguments, read, read_variants
from game.api.texts import InputText
from game.inputs.reading import NO_SETTINGS
from game.lab.check.checked_input import CheckedInput, CheckVerdict
from game.lab.check.report import json_objects
from game.puzzles.settings import Settings
from game.puzzles.variant import NO_CHANGE


class CheckResult(NamedTuple):
    """The result of checking one answer."""

    puzzle: str
    part: int
    answer: int
    is_right: bool
    direction: Literal["low", "high"] | None
    """Whether a wrong answer is too low or too high; None if it is right."""
    readings: tuple[tuple[str, ...], ...]
    """The sets of misreadings that lead to exactly this answer, as names; the simplest first."""
    tell_apart: str | None
    """An input on which these sets give different answers; None if it isn't needed or known."""
    expected: int | None
    """The right answer; None unless `check` was called with `reveal`."""
    data: dict[str, Any]
    """The result as a JSON object."""

    def to_json(self) -> dict[str, Any]:
        """Return the object that `check --json` prints."""
        return self.data

    def __repr__(self) -> str:
        """Return the verdict, and the misreadings that lead to this answer."""
        side = f", too {self.direction}" if self.direction else ""
        verdict = "right" if self.is_right else f"wrong{side}"
        names = " or ".join(" with ".join(names) for names in self.readings)
        misread = f"; {names} gives it" if names else ""
        return f"<CheckResult part {self.part}: {self.answer} is {verdict}{misread}>"


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
    rules = RuleArguments(tuple(variants))
    with CallLimit(time_limit):
        found = read(text, settings, rules, part)
        checked = CheckedInput(found, found.change if read_variants(rules) else NO_CHANGE)
        verdicts = checked.verdicts(answers, part)
        objects = json_objects(checked, verdicts, is_revealed=reveal)
    return [
        check_result(verdict, data, is_revealed=reveal)
        for verdict, data in zip(verdicts, objects, strict=True)
    ]


def check_result(
    verdict: CheckVerdict, data: dict[str, object], *, is_revealed: bool
) -> CheckResult:
    """Return the result for one answer from its verdict and its JSON object."""
    return CheckResult(
        str(data["puzzle"]),
        verdict.part,
        verdict.answer,
        verdict.is_right,
        verdict.direction,
        misreading_names(data["readings"]),
        input_text(data["tell_apart"]),
        verdict.right if is_revealed else None,
        data,
    )


def misreading_names(sets: object) -> tuple[tuple[str, ...], ...]:
    """Return the names of the misreadings in each set of a JSON list."""
    found = sets if isinstance(sets, list) else []
    return tuple(tuple(each["names"]) for each in found)


def input_text(data: object) -> str | None:
    """Return the input in a JSON object; None for null."""
    return str(data["input"]) if isinstance(data, dict) else None
