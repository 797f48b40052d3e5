"""Marks some cases of a test as slow, where the others show the same on less."""

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet


def slow(*case: object) -> ParameterSet:
    """Mark a case as slow."""
    return pytest.param(*case, marks=pytest.mark.slow)


def marked(cases: Iterable[object], *slow_ones: object) -> list[object]:
    """Return all cases, some of them marked; a case of several values is a tuple."""
    return [
        slow(*(case if isinstance(case, tuple) else (case,))) if case in slow_ones else case
        for case in cases
    ]
