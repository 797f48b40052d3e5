"""`game.api.check`: see there."""

from collections.abc import Iterable, Sequence

from game.api.asking import CheckResult
from game.api.reading import CallLimit, GivenRules, read, wanted
from game.api.texts import InputText
from game.errors import UsageError
from game.lab.check.checked_input import CheckedInput, CheckVerdict
from game.lab.check.report import json_objects
from game.puzzles.settings import Settings
from game.puzzles.variant import NO_CHANGE


def check(  # noqa: PLR0913, PLR0917 - as its caller
    text: InputText,
    answers: Sequence[int],
    settings: Settings,
    part: int | None,
    how: tuple[bool, bool],
    variants: Iterable[str],
    time_limit: float | None,
) -> list[CheckResult]:
    """Judge answers; see `game.api.check`."""
    is_deep, is_revealed = how
    for answer in answers:
        if not isinstance(answer, int) or isinstance(answer, bool) or answer < 0:
            expected = "expected a whole number from 0 on as an answer"
            raise UsageError(f"{expected}, not {answer!r}")
    rules = GivenRules(tuple(variants))
    with CallLimit(time_limit):
        given = read(text, settings, rules, part)
        checked = CheckedInput(given, given.change if wanted(rules) else NO_CHANGE)
        verdicts = checked.verdicts(answers, part)
        told = json_objects(checked, verdicts, is_deep=is_deep, is_revealed=is_revealed)
    return [
        result_of(verdict, one, is_revealed=is_revealed)
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
