"""Rewrites maps that are printed in other styles into rows of `#`, `.` and letters.

    # . E . #                            blanks or commas between the squares
    ['#', '.', 'E', '.', '#']            a list of Python
    #####/#.E.#/#####                    rows joined by `/`, a written-out line end, or a list
    █ @ █                                marks of one's own

What own marks stand for is found from the first map, which must be that of the input.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from game.text.grid import OPEN, WALL, Grid

NumberedLine = tuple[int, str]
"""A line, or a part of one, and the number of the line in its text, from 1."""

ROW_BREAK: Final = re.compile(r"\\r|\\n|/|(?<=[^'\"\[]{2})['\"],\s*['\"]|\],\s*\[")
QUOTED_MARK: Final = re.compile(r"(['\"])(.)\1")
QUOTED_MARKS: Final = re.compile(r"\[?(?:(['\"]).\1\s*,\s*)+(['\"]).\2\]?")
SEPARATORS: Final = (" ", "  ", ",", ", ", "|", ";")
MOST_LINES: Final = 3000
"""Among which the first map is looked for."""
FARTHEST: Final = 12
"""The column, counted from 0, in which the first map may begin."""


def opened(lines: Sequence[NumberedLine], letters: str) -> list[NumberedLine]:
    """Return lines with joined rows apart, and without what stands between squares."""
    parts = [(number, part) for number, line in lines for part in ROW_BREAK.split(line)]
    return [(number, closed_up(part, letters)) for number, part in parts]


def closed_up(line: str, letters: str) -> str:
    r"""Return a line without what stands between the squares of a row.

    >>> closed_up("# . E #  E(3)", "EG"), closed_up("['#', '.', 'x']", "EG")
    ('#.E#  E(3)', '#.x')
    >>> closed_up("#,.,E,#", "EG"), closed_up("a, b", "EG")
    ('#.E#', 'a, b')
    """
    if QUOTED_MARK.search(line):
        return QUOTED_MARKS.sub(
            lambda found: "".join(mark for _, mark in QUOTED_MARK.findall(found[0])), line
        )
    mark = f"[#.{re.escape(letters)}]"
    for separator in SEPARATORS:
        between = re.escape(separator)
        pattern = rf"(?<![^\s\[(>|]){mark}(?:{between}{mark})+(?![^\s,;|\])])"
        if found := re.search(pattern, line):
            row = found[0].replace(separator, "")
            return line[: found.start()] + row + line[found.end() :]
    return line


def own_marks_read(lines: Sequence[NumberedLine], grid: Grid, letters: str) -> list[NumberedLine]:
    """Return lines with own marks replaced by those of the input; none if no map begins so."""
    texts = [text.rstrip() for _, text in lines[:MOST_LINES]]
    for step in (1, 2):
        for left, first in places_of_first(texts, len(grid.rows)):
            rows = texts[first : first + len(grid.rows)]
            if meanings := own_marks(rows, grid, letters, left, step):
                has_blank_rows = not all(map(str.strip, rows))
                return [
                    (number, reread(text, grid, meanings, left, step))
                    for number, text in lines
                    if text.strip() or has_blank_rows
                ]
    return []


def places_of_first(texts: Sequence[str], height: int) -> Iterator[tuple[int, int]]:
    """Yield the columns and lines in which the first map may begin."""
    for first in range(len(texts) - height + 1):
        for left in range(FARTHEST + 1):
            yield left, first


def own_marks(
    rows: Sequence[str], grid: Grid, letters: str, left: int, step: int
) -> dict[str, str]:
    """Return what each mark of some rows stands for if they draw the cave; else nothing.

    >>> own_marks([" XXXX", " X@ X", " XXXX"], Grid(("####", "#E.#", "####")), "EG", 1, 1)
    {'X': '#', '@': 'E', ' ': '.'}
    """
    meanings: dict[str, str] = {}
    for text, row in zip(rows, grid.rows, strict=True):
        if step > 1 and text[left + 1 : left + step * len(row) : step].strip():
            return {}
        drawn = text[left::step].ljust(len(row))
        for mark, own in zip(drawn, row, strict=False):
            meant = own if own == WALL or own in letters else OPEN
            if meanings.setdefault(mark, meant) != meant:
                return {}
    has_one_each = len(set(meanings.values())) == len(meanings)
    return meanings if has_one_each and left_of(rows, left) else {}


def left_of(rows: Sequence[str], left: int) -> bool:
    """Whether what stands left of a map is the same in each of its rows, or blank."""
    return len({row[:left].strip() for row in rows}) == 1


def reread(text: str, grid: Grid, meanings: dict[str, str], left: int, step: int) -> str:
    """Return a line with own marks replaced, where it is a row; hit points behind it, too."""
    width = step * (grid.columns - 1) + 1
    drawn = text[left : left + width : step].ljust(grid.columns)
    if not set(drawn) <= meanings.keys():
        return text
    rest = text[left + width :]
    for mark, meant in meanings.items():
        if meant not in (WALL, OPEN):
            rest = re.sub(rf"{re.escape(mark)}(?=\W{{0,2}}-?\d)", meant, rest)
    return "".join(meanings[mark] for mark in drawn) + "  " + rest
