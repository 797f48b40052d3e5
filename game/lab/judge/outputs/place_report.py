"""Tells where a program's answers were found in what it prints, or asks where they are."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.lab.judge.outputs.numbers import PrintedNumber
from game.lab.judge.outputs.places import AnswerQuestion
from game.text.wording import count, folded, quoted

LONGEST_LINE: Final = 60
"""Characters of a line that are shown."""
MOST_CHOICES: Final = 8
LONGEST_LABEL: Final = 20
"""Characters before a number that a pattern is suggested with."""


def taken_lines(taken: Mapping[int, PrintedNumber], columns: int) -> Iterator[str]:
    """Yield which numbers are taken for answers."""
    each = (f"to part {part} {number.text}{line_beside(number)}" for part, number in taken.items())
    if taken:
        yield folded(f"Taken for its answers, for instance: {', '.join(each)}.", columns)


def line_beside(number: PrintedNumber) -> str:
    """Return the line of a number, if anything else stands there."""
    return f" of {shown_line(number)}" if number.line != number.text else ""


def question_lines(question: AnswerQuestion, columns: int) -> Iterator[str]:
    """Yield the question which of several numbers is the answer."""
    which = f"Which number is its answer to part {question.part}? Each of these may be"
    right = f"right on {question.right} of {count(question.trials, 'input')}"
    yield folded(f"{which}, {right}. So there is no verdict.", columns)
    shown = question.choices[:MOST_CHOICES]
    rows = [f"    {number.text}  in {shown_line(number)}" for number in shown]
    more = len(question.choices) - len(shown)
    yield "\n".join([*rows, *([f"    ... ({more} more)"] if more else [])])
    other = f" Or --part {3 - question.part}, if that is all that it answers."
    is_open = not question.is_only
    yield folded(f"Next: {next_step(question, shown)}.{other * is_open}", columns)


def shown_line(number: PrintedNumber) -> str:
    """Return the line of a number in quotes, or its beginning."""
    return quoted(number.line, LONGEST_LINE)


def next_step(question: AnswerQuestion, shown: Sequence[PrintedNumber]) -> str:
    """Return how to answer the question."""
    pattern = suggestion(shown[-1])
    if pattern is None:
        return f"have it print 'Part {question.part}: ' before the number, so that it is known"
    # A pattern that finds one number is for part 1.
    is_alone = question.part != 1 and len({number.wording for number in shown}) == len(shown)
    part = f"--part {question.part} " if is_alone else ""
    return f"--pattern says which, as in {part}--pattern {pattern}"


def suggestion(number: PrintedNumber) -> str | None:
    """Return a pattern that finds a number by what stands before it; None if nothing does."""
    before = re.split(r"\d", number.line[: number.start])[-1][-LONGEST_LABEL:].lstrip()
    words = re.escape(before).replace(r"\ ", " ")
    return f"'{words}([0-9]+)'" if before.strip() else None
