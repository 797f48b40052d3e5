"""Where there is room for a word beside a unit."""

from collections.abc import Container
from typing import Final

Side = tuple[int, int]
"""A direction, in columns and rows."""
SIDES: Final = ((1, 0), (-1, 0))
"""From the best place to the worst; what stands above or below a unit seems another's."""
ON_IT: Final = (0, 0)
"""No direction: on the unit's own square."""


def free_side(square: int, taken: Container[int], width: int) -> Side:
    """Return a side on which nobody stands, right or left; the square itself if there is none.

    ```
    . . .
    2 3 1      the order in which they are tried
    . . .
    ```

    >>> free_side(12, {12, 13}, width=10), free_side(12, {11, 13}, width=10)
    ((-1, 0), (0, 0))
    """
    free = (side for side in SIDES if square + side[0] + side[1] * width not in taken)
    return next(free, ON_IT)
