"""Blocks of the judge's report: figures, the nearest misreading, and the numbers that were read.

`judge --details` prints the first two.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.lab.diagnosis.search import Found
from game.lab.diagnosis.wording import PartFinding
from game.lab.judge.outputs.numbers import PrintedNumber
from game.lab.judge.outputs.slots import AnswerQuestion
from game.lab.judge.verdict import JudgeVerdict
from game.lab.variant_sets import set_name
from game.text.wording import count, folded, quoted

INDENT: Final = "    "
MOST_LINES: Final = 14
"""Of a drawing."""


class Drawing(str):
    """A paragraph of a report in which columns matter, such as a map. It is never wrapped."""

    __slots__ = ()


def details(verdict: JudgeVerdict, columns: int) -> Iterator[str]:
    """Yield how many answers are right, and for each part the set that gives nearly all."""
    if not verdict.found:
        return
    shares = "; ".join(map(figures, verdict.found))
    text = f"Of the answers that tell how rules are read {shares}."
    yield folded(f"{text} To find out why took {count(verdict.plays, 'play')}.", columns)
    for each in verdict.found:
        if each.nearest:
            yield from nearest_lines(each.nearest, columns)


def figures(found: PartFinding) -> str:
    """Return how many answers to a part are right: `to part 1 90 of 120 are right`."""
    return f"to part {found.part} {found.right} of {len(found.rows)} are right"


def nearest_lines(nearest: Found, columns: int) -> Iterator[str]:
    """Yield which set gives nearly all answers, and the smallest input where it does not."""
    name, row = set_name(nearest.chosen), nearest.misses[0]
    sentence = f"Nearly all answers to part {row.part} are those of {name}"
    yield folded(f"{sentence}, but not this, the smallest:", columns)
    yield drawn_input(row.case.text)
    numbers = row.case.right(row.part), row.case.predicted(nearest.chosen, row.part), row.answer
    right, with_it, answer = ("nothing" if each is None else str(each) for each in numbers)
    sentence = f"The answer is {right}, with {name} it would be {with_it}"
    yield folded(f"{sentence}; your program says {answer}.", columns)


def drawn_input(text: str) -> Drawing:
    """Return an input, indented, or the beginning of a long one."""
    lines = text.rstrip("\n").split("\n")
    shown = lines[:MOST_LINES]
    if more := len(lines) - len(shown):
        shown.append(f"... ({count(more, 'more line')})")
    return Drawing("\n".join(INDENT + line for line in shown))


LONGEST_LINE: Final = 60
"""Characters of a line that are shown."""
MOST_CHOICES: Final = 8
LONGEST_LABEL: Final = 20
"""Characters before a number that a pattern is suggested with."""


def taken_lines(
    taken: Mapping[int, PrintedNumber], parts: Sequence[int], columns: int
) -> Iterator[str]:
    """Yield one printed answer per part, so that users see which numbers are read as answers."""
    for part in parts if taken else ():
        line = (
            f"Example of its answer to part {part}: {taken[part].text}{find_line(taken[part])}"
            if part in taken
            else f"It prints no answer to part {part}."
        )
        yield folded(line, columns)


def find_line(number: PrintedNumber) -> str:
    """Return the line of a number, if it contains anything else."""
    return f" in {shown_line(number)}" if number.line != number.text else ""


def question_lines(question: AnswerQuestion, columns: int) -> Iterator[str]:
    """Yield the question which of several numbers is the answer, or to which part."""
    shown = question.choices[:MOST_CHOICES]
    right = f"right on {question.right} of {count(question.trials, 'input')}"
    if question.part is None:
        text = f"Is {shown[0].text}{find_line(shown[0])} its answer to part 1 or to part 2?"
        yield folded(f"{text} It is {right}. So there is no verdict.", columns)
        yield "Next: say which with --part 1 or --part 2."
        return
    which = f"Which number is its answer to part {question.part}? Each of these may be"
    yield folded(f"{which} it: each is {right}. So there is no verdict.", columns)
    more = len(question.choices) - len(shown)
    rows = [choice_line(number, question, shown) for number in shown]
    yield "\n".join([*rows, *([f"    ... ({more} more)"] if more else [])])
    other = f" Or --part {3 - question.part}, if that is all that it answers."
    is_open = not question.is_only
    yield folded(f"Next: {next_step(question, shown)}.{other * is_open}", columns)


def shown_line(number: PrintedNumber) -> str:
    """Return the line of a number in quotes, or its beginning."""
    return quoted(number.line, LONGEST_LINE)


def choice_line(
    number: PrintedNumber, question: AnswerQuestion, shown: Sequence[PrintedNumber]
) -> str:
    """Return a candidate, and the options that select it if a pattern can."""
    pattern = suggestion(number)
    is_alone = len({each.line[: each.start] for each in shown}) == len(shown)
    options = f"  --part {question.part} --pattern {pattern}" if pattern and is_alone else ""
    return f"    {number.text}  in {shown_line(number)}{options}"


def next_step(question: AnswerQuestion, shown: Sequence[PrintedNumber]) -> str:
    """Return how to answer the question."""
    if all(map(suggestion, shown)):
        return "choose a number with its options"
    return f"have it print 'Part {question.part}: ' before the number, so that it is known"


def suggestion(number: PrintedNumber) -> str | None:
    """Return a pattern that finds a number by the words before it; None without words."""
    before = re.split(r"\d", number.line[: number.start])[-1][-LONGEST_LABEL:].lstrip()
    words = re.escape(before).replace(r"\ ", " ")
    return f"'{words}([0-9]+)'" if before.strip() else None
