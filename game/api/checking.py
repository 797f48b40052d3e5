"""Checking of answers: `check` and the type of its results."""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from game.api.reading import CallLimit, GivenRules, read, wanted
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
    """Whether a wrong answer is too low or too high."""
    readings: tuple[tuple[str, ...], ...]
    """The sets of misread rules that give exactly this answer, by their names; simplest first."""
    tell_apart: str | None
    """An input on which these differ; None if there is no need of one, or none is known."""
    expected: int | None
    """The right answer, if `reveal` was asked for."""
    told: dict[str, Any]
    """What `to_json` returns."""

    def to_json(self) -> dict[str, Any]:
        """Return what `check --json` prints."""
        return self.told

    def __repr__(self) -> str:
        """Return the verdict, and what gives this answer."""
        side = f", too {self.direction}" if self.direction else ""
        verdict = "right" if self.is_right else f"wrong{side}"
        given = " or ".join(" with ".join(names) for names in self.readings)
        misread = f"; {given} gives it" if given else ""
        return f"<CheckResult part {self.part}: {self.answer} is {verdict}{misread}>"


def check(  # noqa: PLR0913 - each is given by its name
    text: InputText,
    *answers: int,
    settings: Settings = NO_SETTINGS,
    part: int | None = None,
    deep: bool = False,
    reveal: bool = False,
    variants: Iterable[str] = (),
    time_limit: float | None = None,
) -> list[CheckResult]:
    r"""Check one answer or both, and find the misread rules that give a wrong one.

    >>> check("#####\n#E.G#\n#####", 134, 2650)
    [<CheckResult part 1: 134 is right>, <CheckResult part 2: 2650 is right>]

    Of a wrong one it is said which misread rules give it: `… too low; first-step gives it`.

    Args:
        text: an input of any puzzle.
        answers: what your program says; two are for part 1 and part 2.
        settings: by their names.
        part: which part a single answer is for.
        deep: try three misreadings at once, too.
        reveal: tell the right answer.
        variants: the rules to judge by, if they are others; misreadings are tried on top of them.
        time_limit: in seconds.

    Raises:
        SkirmishError: If the input or an argument is wrong; see `game.api`.
    """
    rules = GivenRules(tuple(variants))
    with CallLimit(time_limit):
        given = read(text, settings, rules, part)
        checked = CheckedInput(given, given.change if wanted(rules) else NO_CHANGE)
        verdicts = checked.verdicts(answers, part)
        told = json_objects(checked, verdicts, is_deep=deep, is_revealed=reveal)
    return [
        result_of(verdict, one, is_revealed=reveal)
        for verdict, one in zip(verdicts, told, strict=True)
    ]


def result_of(verdict: CheckVerdict, told: dict[str, object], *, is_revealed: bool) -> CheckResult:
    """Return what was found of an answer, given its JSON object."""
    return CheckResult(
        str(told["puzzle"]),
        verdict.part,
        verdict.answer,
        verdict.is_right,
        verdict.direction,
        names_in(told["readings"]),
        input_in(told["tell_apart"]),
        verdict.right if is_revealed else None,
        told,
    )


def names_in(sets: object) -> tuple[tuple[str, ...], ...]:
    """Return the names in a list of JSON objects of sets of misreadings."""
    found = sets if isinstance(sets, list) else []
    return tuple(tuple(each["names"]) for each in found)


def input_in(told: object) -> str | None:
    """Return the input of a JSON object."""
    return str(told["input"]) if isinstance(told, dict) else None
