"""The part of a picture that is seen: it scrolls, and follows what happens.

.....###   Of a picture larger than the room there is, so much is shown as fits.
.#+----+   While it follows, the place where something happens stays MARGIN away
..|..E.|   from the edges; once it was moved by hand, it stays where it is.
..+----+
"""

from typing import Final, NamedTuple

MARGIN: Final = 2
"""Rows and, twice as many, columns."""


class VisiblePart(NamedTuple):
    """What is seen of a picture, and how much is hidden on each side."""

    lines: list[str]
    up: int
    down: int
    left: int
    right: int

    @property
    def hidden(self) -> str:
        """How many rows and columns are hidden where: `hidden ^3 >12`; "" if nothing is."""
        sides = {"^": self.up, "v": self.down, "<": self.left, ">": self.right}
        told = [f"{side}{number}" for side, number in sides.items() if number]
        return " ".join(["hidden", *told]) if told else ""


class Pane:
    """Remembers where it stands."""

    def __init__(self) -> None:
        """Begin at the top left, and follow."""
        self._top = self._left = 0
        self._follows = True

    def follow(self) -> None:
        """Go to where something happens from now on."""
        self._follows = True

    def pan(self, down: int, right: int) -> None:
        """Move by hand, by so many rows and columns, and stay there."""
        self._follows = False
        self._top += down
        self._left += right

    def show(
        self, picture: list[str], rows: int, columns: int, focus: tuple[int, int] | None
    ) -> VisiblePart:
        """Return what is seen in so many rows and columns; `focus` is a row and a column."""
        height, width = len(picture), max(map(len, picture), default=0)
        if focus and self._follows:
            row, column = focus
            self._top = towards(self._top, row, rows, MARGIN)
            self._left = towards(self._left, column, columns, 2 * MARGIN)
        self._top = max(0, min(self._top, height - rows))
        self._left = max(0, min(self._left, width - columns))
        end, right = self._top + rows, self._left + columns
        return VisiblePart(
            [line[self._left : right] for line in picture[self._top : end]],
            self._top,
            max(height - end, 0),
            self._left,
            max(width - right, 0),
        )


def towards(first: int, wanted: int, room: int, margin: int) -> int:
    """Return where to begin so that a place is seen; where it is seen already, nothing moves.

    >>> towards(0, 5, 10, 2), towards(0, 30, 10, 2), towards(30, 5, 10, 2)
    (0, 25, 0)
    """
    margin = min(margin, (room - 1) // 2)
    if first + margin <= wanted < first + room - margin:
        return first
    return max(wanted - room // 2, 0)
