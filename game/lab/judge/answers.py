"""Finds the answers in what a program prints.

They are the last whole numbers of the last one or two lines that have any, or the two numbers of
a last line that has exactly two. Labels such as `Part 1:` are no numbers, and neither are digits
with a name, a unit or a decimal point:

    Part 1: 27730         (27730, 4988)         took 0.35 s, 120ms
            27730          27730  4988          no number at all

Where two answers are expected and there is one, it is the second if `Part 2` or a line without a
number comes before it.

A user's pattern finds answers instead: in each of its groups, or without groups in each match, the
last whole number.
"""

import re
from typing import Final, NamedTuple

COLOUR: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
"""Escape sequences of terminals."""
LABEL: Final = re.compile(
    r"\b(?:part|day|star|p|d)[ _#-]*[0-9]+\b(?=.*[0-9])|(?<![\w.,-])[12][:)=](?=.*[0-9])",
    re.IGNORECASE,
)
"""Labels of a number that follows: `Part 1`, `day 15`, `2)`."""
PART: Final = re.compile(r"\bpart[ _#-]*([12])\b", re.IGNORECASE)
NUMBER: Final = re.compile(r"(?<![\w.])-?[0-9]+(?!\w|\.[0-9])", re.ASCII)
LONGEST_NUMBER: Final = 1000
"""Digits; longer numbers are ignored."""
NUMBER_OF_PARTS: Final = 2


class PrintedNumbers(NamedTuple):
    """The numbers in an output that may be answers."""

    found: tuple[int, ...]
    """All that a pattern found; without a pattern the last two at most."""
    places: int
    """How many lines have numbers, or how many numbers a pattern found."""
    is_second: bool = False
    """Whether a single number is labelled or placed as the second answer."""

    def answers(self, parts: tuple[int, ...]) -> dict[int, int | None]:
        """Return the answers to the expected parts; None where there is none.

        Of two numbers, each is for its own part. Where more lines have numbers, the last one is
        the answer of a program with one part.
        """
        if not self.found:
            return dict.fromkeys(parts)
        if len(parts) == NUMBER_OF_PARTS:
            first, second = (*self.found, None)[:NUMBER_OF_PARTS]
            return dict(
                zip(parts, (second, first) if self.is_second else (first, second), strict=True)
            )
        is_first = parts == (1,) and len(self.found) == self.places == NUMBER_OF_PARTS
        return {parts[0]: self.found[0 if is_first else -1]}


def numbers_in(output: str, pattern: re.Pattern[str] | None = None) -> PrintedNumbers:
    """Return the numbers in an output that may be answers."""
    text = COLOUR.sub("", output)
    if pattern is not None:
        found = [number for match in pattern.finditer(text) for number in numbers_of_match(match)]
        return PrintedNumbers(tuple(found), len(found))
    rows = [row for row in text.splitlines() if row.strip()]
    lines = [numbers for row in rows if (numbers := whole_numbers(row))]
    if lines and len(lines[-1]) == NUMBER_OF_PARTS:
        return PrintedNumbers(tuple(lines[-1]), NUMBER_OF_PARTS)
    last = tuple(numbers[-1] for numbers in lines[-NUMBER_OF_PARTS:])
    return PrintedNumbers(last, len(lines), is_second=len(lines) == 1 and is_alone_second(rows))


def is_alone_second(rows: list[str]) -> bool:
    """Whether the only row with a number is labelled `Part 2` or, unlabelled, follows another."""
    place = next(place for place, row in enumerate(rows) if whole_numbers(row))
    name = PART.search(rows[place])
    return name[1] == "2" if name else place > 0


def numbers_of_match(match: re.Match[str]) -> list[int]:
    """Return the last whole number of each group, or of a whole match."""
    pieces = match.groups(default="") if match.re.groups else (match[0],)
    return [numbers[-1] for piece in pieces if (numbers := whole_numbers(piece))]


def whole_numbers(line: str) -> list[int]:
    """Return the whole numbers in a line.

    >>> whole_numbers("Part 1: 27730"), whole_numbers("(27730, -4)"), whole_numbers("in 0.5 s, 3ms")
    ([27730], [27730, -4], [])
    """
    digits = NUMBER.findall(LABEL.sub("", line))
    return [int(each) for each in digits if len(each) <= LONGEST_NUMBER]
