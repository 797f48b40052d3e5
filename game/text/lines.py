"""Splits pasted text into lines, removes quote marks and terminal codes, and reads numbers.

Quote marks and indentation are removed if all lines have them. A `Line` stores its original place,
because errors give the line and column in the original text:

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
"""The least share of map characters in a text that is read as a map. In prose it is 1/20."""


class Line(NamedTuple):
    """A line without quote marks and indentation."""

    number: int
    """The number of the line, from 1."""
    cut: int
    """The number of characters that were removed at its start."""
    text: str

    def column(self, place: int) -> int:
        """Return the column of a character in the original line, counted from 1."""
        return self.cut + place + 1

    def without(self, cut: int) -> "Line":
        """Return the line with `cut` more characters removed at its start."""
        return Line(self.number, self.cut + cut, self.text[cut:]) if cut else self


def is_mostly(text: str, marks: str, share: float = LEAST_SHARE) -> bool:
    """Return whether at least a `share` of the characters is in `marks`; blanks don't count.

    >>> is_mostly("#..#", "#."), is_mostly("# A heading", "#."), is_mostly("", "#.")
    (True, False, True)
    """
    return sum(map(text.count, marks)) >= share * sum(map(len, text.split()))


def split(text: str) -> list[str]:
    """Split a text at its line ends: LF, CR LF, or CR alone."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.split("\n")


def strip_lines(lines: Sequence[str], before: int = 0) -> Iterator[Line]:
    """Yield the lines that aren't blank, without trailing blanks and shared quote marks.

    `before` is the number of lines above them, from which their numbers continue.
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
    """Return the number of quote marks at the start of every line with other text."""
    fewest: int | None = None
    for line in lines:
        if rest := line.lstrip(QUOTE + BLANKS):
            marks = line[: len(line) - len(rest)].count(QUOTE)
            fewest = marks if fewest is None else min(fewest, marks)
            if not fewest:
                break
    return fewest or 0


def end_of_marks(line: str, marks: int) -> int:
    """Return the index after the first `marks` quote marks."""
    end = 0
    for _ in range(marks):
        end = line.index(QUOTE, end) + 1
    return end


def dedent(lines: Sequence[Line]) -> list[Line]:
    """Remove the indentation that all lines share. Tabs and spaces of equal width are equal."""
    if not all(line.text[0] in BLANKS for line in lines):
        return list(lines)
    leads = [line.text[: len(line.text) - len(line.text.lstrip(BLANKS))] for line in lines]
    if len({lead.expandtabs() for lead in leads}) > 1:
        shortest = min(leads, key=len)
        is_shared = all(lead.startswith(shortest) for lead in leads)
        leads = [shortest if is_shared else ""] * len(leads)
    return [line.without(len(lead)) for line, lead in zip(lines, leads, strict=True)]


def fault(message: str, source: str, line: Line, place: int = 0) -> InputError:
    """Return the error for a fault at a character of a line."""
    return InputError(message, source=source, line=line.number, column=line.column(place))


ESCAPE: Final = (
    r"\x1b\[[0-?]*[ -/]*[@-~]"  # ESC [ 31 m
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?"  # ESC ] 0 ; title BEL
    r"|\x1b[ -/]*[0-Z\\^-~]"  # ESC c
)


INVISIBLE: Final = str.maketrans({"\u00a0": " ", "\u200b": "", "\u2060": "", "\ufeff": ""})
"""No-break spaces and zero-width characters, which text from web pages contains."""


def plain(text: str) -> str:
    r"""Return a text without terminal codes and invisible characters.

    >>> plain("\x1b[1;31mG\x1b[0m..\x1b[KE")
    'G..E'
    """
    if text.isascii() and "\x1b" not in text:
        return text
    return re.sub(ESCAPE, "", text).translate(INVISIBLE)


def printable(text: str) -> str:
    r"""Return a text with control characters and line ends escaped, safe for a terminal.

    >>> print(printable("cave\x1b[2J\n"))
    cave\x1b[2J\n
    """
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() else repr(each)[1:-1] for each in text)


LARGEST: Final = 10**9
"""The largest number in an input or on the command line."""


def whole_number(text: str, least: int, most: int = LARGEST) -> int | None:
    """Return the number in a text of plain digits; None if it isn't from `least` to `most`.

    >>> whole_number("007", 1), whole_number("-3", 0), whole_number("12.5", 0)
    (7, None, None)
    """
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST))
    return int(text) if is_number and least <= int(text) <= most else None
