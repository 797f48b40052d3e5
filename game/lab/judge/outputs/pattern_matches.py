"""Finds the numbers to which a user's pattern points in what a program prints."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from game.lab.judge.outputs.answers import COLOUR, numbers_of_line, whole_numbers
from game.lab.judge.programs.supervision import ProgramRun

MOST_ANSWERS: Final = 2
"""Of one input."""


class Match(NamedTuple):
    """A number that a user's pattern finds."""

    value: int
    part: int | None
    """The part that a label names before it, in its line."""


def matched_numbers(run: ProgramRun, pattern: re.Pattern[str]) -> list[Match]:
    """Return the last whole number of each group of each match, or of each whole match.

    The error output is read, too, as far as the output leaves an answer open.
    """
    if run.second:
        firsts = (
            matched_numbers(each, pattern) for each in (run._replace(second=None), run.second)
        )
        return [found[-1] for found in firsts if found]
    printed, errors = ([*matches_in(text, pattern)] for text in (run.output, run.errors))
    return printed if len(printed) + len(errors) > MOST_ANSWERS and printed else printed + errors


def matches_in(text: str, pattern: re.Pattern[str]) -> Iterator[Match]:
    """Yield the numbers that a pattern finds in a text."""
    text = COLOUR.sub("", text)
    for match in pattern.finditer(text):
        for group in range(1, pattern.groups + 1) if pattern.groups else (0,):
            if numbers := whole_numbers(match[group] or ""):
                line = text[text.rfind("\n", 0, match.start(group)) + 1 : match.end(group)]
                yield Match(numbers[-1], [*numbers_of_line(line, None)][-1].part)
