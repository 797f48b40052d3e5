"""Text as people paste it: its lines, whatever ends them, without what a terminal obeys; numbers.

Quote marks and indentation are cut off where all lines have them. What is left of
a line remembers where it stood, as errors speak of the text as it was given:

>   #####
>   #E.G#      is line 2, with 4 characters cut off
>   #####
"""

import re
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


ESCAPE: Final = (
    r"\x1b\[[0-?]*[ -/]*[@-~]"  # ESC [ 31 m
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?"  # ESC ] 0 ; title BEL
    r"|\x1b[ -/]*[0-Z\\^-~]"  # ESC c
)


INVISIBLE: Final = str.maketrans({"\u00a0": " ", "\u200b": "", "\u2060": "", "\ufeff": ""})
"""No-break spaces, and characters without width, that web pages put into texts."""


def plain(text: str) -> str:
    r"""Return a text as it reads on a terminal.

    >>> plain("\x1b[1;31mG\x1b[0m..\x1b[KE")
    'G..E'
    """
    if text.isascii() and "\x1b" not in text:
        return text
    return re.sub(ESCAPE, "", text).translate(INVISIBLE)


def printable(text: str) -> str:
    r"""Return a text in which all that a terminal might obey is written out, line ends too.

    >>> print(printable("cave\x1b[2J\n"))
    cave\x1b[2J\n
    """
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() else repr(each)[1:-1] for each in text)


LARGEST: Final = 10**9
"""Of any number in an input or on the command line; longer ones aren't even looked at."""


def whole_number(text: str, least: int, most: int = LARGEST) -> int | None:
    """Return the number that a text writes in plain digits; None if it is not in the range.

    >>> whole_number("007", 1), whole_number("-3", 0), whole_number("12.5", 0)
    (7, None, None)
    """
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST))
    return int(text) if is_number and least <= int(text) <= most else None
