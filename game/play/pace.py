"""How fast a recording is played: as its story wants, or so many times as fast as is usual."""

from typing import Final

AUTO: Final = None
"""The pace that tells a recording of any length in about as much time; see `director`."""
SPEEDS: Final = (0.25, 0.5, 1, 2, 4, 8, 16, 32, 64)

Speed = float | None
"""How many times as fast as usual, or `AUTO`."""


def changed(speed: Speed, steps: int, usual: float) -> Speed:
    """Return the speed so many steps faster, or slower; slower than all others is `AUTO`.

    What `AUTO` comes to, on the whole, is where steps away from it begin:

    >>> changed(2, 1, usual=6.8), changed(AUTO, 1, usual=6.8), changed(AUTO, -1, usual=6.8)
    (4, 8, 4)
    >>> changed(0.25, -1, usual=6.8) is AUTO
    True
    """
    if speed is AUTO:
        below = sum(each < usual for each in SPEEDS)
        above = sum(each <= usual for each in SPEEDS)
        place = above + steps - 1 if steps > 0 else below + steps
    else:
        place = min(range(len(SPEEDS)), key=lambda index: abs(SPEEDS[index] - speed)) + steps
        if place < 0:
            return AUTO
    return SPEEDS[max(0, min(place, len(SPEEDS) - 1))]
