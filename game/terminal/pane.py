"""The visible part of a picture: it scrolls, and follows what happens.

.....###   Of a picture larger than the terminal, as much is shown as fits.
.#+----+   While it follows, the place where something happens stays `MARGIN` away
..|..E.|   from the edges; once moved by hand, it stays where it is.
..+----+
"""

from typing import Final, NamedTuple

GAP: Final = "  "
"""Stands between the map and what is said behind it."""
CUT: Final = ".."
MARGIN: Final = 2
"""Rows kept between that place and the edges; columns are twice as many."""


class VisiblePart(NamedTuple):
    """The visible lines, and how much is hidden on each side."""

    lines: list[str]
    up: int
    down: int
    left: int
    right: int

    @property
    def hidden(self) -> str:
        """How many rows and columns are hidden where: `^3 >12`; "" if nothing is."""
        sides = {"^": self.up, "v": self.down, "<": self.left, ">": self.right}
        return " ".join(f"{side}{number}" for side, number in sides.items() if number)


class Pane:
    """The position of the visible part, and whether it follows."""

    def __init__(self) -> None:
        """Begin at the top left, and follow."""
        self._top = self._left = 0
        self._follows = True

    def follow(self) -> None:
        """Follow what happens again."""
        self._follows = True

    def pan(self, down: int, right: int) -> None:
        """Move by so many rows and columns, and stop following."""
        self._follows = False
        self._top += down
        self._left += right

    def show(
        self, picture: list[str], rows: int, columns: int, focus: tuple[int, int] | None
    ) -> VisiblePart:
        """Return what fits in so many rows and columns; `focus` is the row and column to follow."""
        height, width = len(picture), max(map(len, picture), default=0)
        if focus and self._follows:
            row, column = focus
            self._top = towards(self._top, row, rows, MARGIN)
            self._left = towards(self._left, column, columns, 2 * MARGIN)
        self._top = max(0, min(self._top, height - rows))
        self._left = max(0, min(self._left, width - columns))
        end, right = self._top + rows, self._left + columns
        return VisiblePart(
            [shown(line, self._left, right) for line in picture[self._top : end]],
            self._top,
            max(height - end, 0),
            self._left,
            max(width - right, 0),
        )


def shown(line: str, first: int, end: int) -> str:
    """Return some columns of a line; a word behind the map is never shown in part.

    >>> shown("#E.G#   E(200), G(197)", 2, 18)
    '.G#   E(200), ..'
    >>> shown("#E.G#   E(200)", 0, 3), shown("#E.G#   E(200)", 0, 14)
    ('#E.', '#E.G#   E(200)')
    """
    part = line[first:end]
    if GAP in line[:end] and line[end : end + 1].strip():
        words = part[: part.rfind(" ") + 1]
        return words + CUT[: len(part) - len(words)]
    return part


def towards(first: int, wanted: int, room: int, margin: int) -> int:
    """Return the first row or column so that a place is visible; if it is already, nothing moves.

    >>> towards(0, 5, 10, 2), towards(0, 30, 10, 2), towards(30, 5, 10, 2)
    (0, 25, 0)
    """
    margin = min(margin, (room - 1) // 2)
    if first + margin <= wanted < first + room - margin:
        return first
    return max(wanted - room // 2, 0)
