"""The cases that a test is tried on: random ones, slow ones, and all bundled examples.

Of random ones there is an eighth, in a hurry; all where pytest is given
`--hypothesis-profile thorough`.
"""

import json
from collections.abc import Iterable
from functools import cache
from typing import Final

import pytest
from _pytest.mark import ParameterSet
from hypothesis import HealthCheck, settings

from tests.commands import output

THOROUGH: Final = 100
"""The random cases of a test that asks for no number of its own."""
FEWEST: Final = 5
LONG: Final = {
    "hollows": "2,000 units take half a minute to be watched to the end; it has tests of its own",
}
"""Bundled examples that no test plays to the end turn by turn, and why."""


def register_profiles() -> None:
    """Have the profiles `quick` and `thorough`; no test asserts the clock."""
    slow_is_fine = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.register_profile("thorough", slow_is_fine, max_examples=THOROUGH)
    settings.register_profile("quick", slow_is_fine, max_examples=THOROUGH // 8)
    settings.load_profile("quick")


def examples(count: int) -> settings:
    """Return the settings of a test with a number of random cases in the profile `thorough`."""
    part = count * settings.default.max_examples // THOROUGH
    return settings(max_examples=max(part, min(count, FEWEST)))


def slow(*case: object) -> ParameterSet:
    """Mark a case as slow, where the others show the same on less."""
    return pytest.param(*case, marks=pytest.mark.slow)


def marked(cases: Iterable[object], *slow_ones: object) -> list[object]:
    """Return all cases, some of them marked as slow; a case of several values is a tuple."""
    return [
        slow(*(case if isinstance(case, tuple) else (case,))) if case in slow_ones else case
        for case in cases
    ]


@cache
def bundled() -> list[dict[str, str]]:
    """Return the name and the puzzle of each bundled example."""
    return [json.loads(line) for line in output("list", "--json").splitlines()]


def list_names(puzzle: str) -> list[str]:
    """Return the names of all bundled examples of a puzzle."""
    return [each["name"] for each in bundled() if each["puzzle"] == puzzle]


def played(*puzzles: str) -> list[str]:
    """Return the bundled examples, of some puzzles or of all, that a test can play to the end."""
    known = {each["name"]: each["puzzle"] for each in bundled()}
    return [
        name
        for name, puzzle in known.items()
        if puzzle in (puzzles or (puzzle,)) and name not in LONG
    ]
