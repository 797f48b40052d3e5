"""Lines of a text as people paste it: whatever ends them, quoted, and indented.

Quote marks and indentation are cut off where all lines have them. What is left of
a line remembers where it stood, as errors speak of the text as it was given:

>   #####
>   #E.G#      is line 2, with 4 characters cut off
>   #####
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.errors import InputError

BLANKS: Final = " \t"
QUOTE: Final = ">"

LEAST_SHARE: Final = 1 / 4
"""Of a faulty map, what could be drawn on one; of prose it is a twentieth."""


class Line(NamedTuple):
    """What is left of a line."""

    number: int
    """Counted from 1, as editors do."""
    cut: int
    """How many characters in front of it were cut off."""
    text: str

    def column(self, place: int) -> int:
        """Return where a character of it stands in the whole line, counted from 1."""
        return self.cut + place + 1

    def without(self, cut: int) -> "Line":
        """Return the line with so many more characters cut off."""
        return Line(self.number, self.cut + cut, self.text[cut:]) if cut else self


def is_mostly(text: str, marks: str, share: float = LEAST_SHARE) -> bool:
    """Whether some marks are at least a share of all characters of a text but blanks.

    >>> is_mostly("#..#", "#."), is_mostly("# A heading", "#."), is_mostly("", "#.")
    (True, False, True)
    """
    return sum(map(text.count, marks)) >= share * sum(map(len, text.split()))


def split(text: str) -> list[str]:
    """Split a text at its line ends: LF, CR LF, or CR alone."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.split("\n")


def filled(lines: Sequence[str], before: int = 0) -> Iterator[Line]:
    """Yield lines that are not blank, with no blanks at their end and no quote marks.

    So many lines came `before` them.
    """
    marks = quote_marks(lines)
    for number, line in enumerate(lines, before + 1):
        if not marks:
            cut = 0
        elif line.strip(QUOTE + BLANKS):
            cut = end_of_marks(line, marks)
        else:
            continue
        if text := line[cut:].rstrip(BLANKS):
            yield Line(number, cut, text)


def quote_marks(lines: Sequence[str]) -> int:
    """Return how many quote marks stand before every line that has more than these."""
    fewest: int | None = None
    for line in lines:
        if rest := line.lstrip(QUOTE + BLANKS):
            marks = line[: len(line) - len(rest)].count(QUOTE)
            fewest = marks if fewest is None else min(fewest, marks)
            if not fewest:
                break
    return fewest or 0


def end_of_marks(line: str, marks: int) -> int:
    """Return the place behind so many quote marks."""
    end = 0
    for _ in range(marks):
        end = line.index(QUOTE, end) + 1
    return end


def dedented(lines: Sequence[Line]) -> list[Line]:
    """Return lines without the blanks that stand before all of them.

    Tabs and spaces that lead equally far are the same.
    """
    if not all(line.text[0] in BLANKS for line in lines):
        return list(lines)
    leads = [line.text[: len(line.text) - len(line.text.lstrip(BLANKS))] for line in lines]
    if len({lead.expandtabs() for lead in leads}) > 1:
        shortest = min(leads, key=len)
        is_shared = all(lead.startswith(shortest) for lead in leads)
        leads = [shortest if is_shared else ""] * len(leads)
    return [line.without(len(lead)) for line, lead in zip(lines, leads, strict=True)]


def fault(message: str, source: str, line: Line, place: int = 0) -> InputError:
    """Return the error for a fault at one of a line's characters."""
    return InputError(message, source=source, line=line.number, column=line.column(place))
