"""Where there is room for a word beside a unit."""

from collections.abc import Container
from typing import Final

Side = tuple[int, int]
"""A direction, in columns and rows."""
SIDES: Final = ((1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1))
"""From the best place to the worst."""


def free_side(square: int, taken: Container[int], width: int) -> Side:
    """Return a direction from a square in which nobody stands, to the right if all are taken.

    ```
    6 3 5
    2 . 1      the order in which they are tried
    8 4 7
    ```

    >>> free_side(12, {12, 13}, width=10), free_side(12, {11, 13}, width=10)
    ((-1, 0), (0, -1))
    """
    free = (side for side in SIDES if square + side[0] + side[1] * width not in taken)
    return next(free, SIDES[0])
