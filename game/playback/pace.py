"""The pace of a playback: a fixed speed, or `AUTO`, which fits any recording into about a minute.

Under `AUTO` a recording has two parts. A routine round may pass quickly, within a limit;
turns on which the story hangs are shown slowly. If both together take too long, first the
routine rounds are shortened, down to a share of themselves, then the slow turns, down to a
share of the whole, and then the routine rounds again:

    routine 50 s, stressed 20 s   all of both                     70 s
    routine 50 s, stressed 35 s   all that is stressed            40 + 35 s
    routine 50 s, stressed 90 s   no routine under its share      30 + 45 s
    routine 500 s, stressed 90 s  no less than a share of stress  45 + 30 s
"""

from typing import Final, NamedTuple

AUTO: Final = None
"""The pace that shows a recording of any length in about as much time."""
SPEEDS: Final = (0.25, 0.5, 1, 2, 4, 8, 16, 32, 64)
Speed = float | None
"""How many times as fast as usual, or `AUTO`."""
WHOLE_SECONDS: Final = 75.0
"""How long a recording is shown at the most, however long it is."""
ROUTINE_SHARE: Final = 0.6
"""The share of itself that a routine round keeps as long as slow turns can be shortened."""
STRESSED_SHARE: Final = 0.4
"""The share of the whole that is kept for slow turns."""
LAST_SECONDS: Final = 3.0
"""How long the last round may take, if that is slower than the others are shown."""
LAST_SLOWNESS: Final = 2.0
"""How many times as long as usual the last round takes at the most."""


def changed_speed(speed: Speed, steps: int, usual: float) -> Speed:
    """Return the speed some steps faster or slower; below the slowest stands `AUTO`.

    What `AUTO` comes to, on the whole, is where steps away from it begin:

    >>> usual = 6.8
    >>> [changed_speed(*step, usual) for step in ((2, 1), (AUTO, 1), (AUTO, -1))]
    [4, 8, 4]
    >>> changed_speed(0.25, -1, usual=6.8) is AUTO
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


class Shares(NamedTuple):
    """How much of its length each part keeps."""

    routine: float = 1.0
    stressed: float = 1.0


def shares(routine: float, stressed: float, whole: float = WHOLE_SECONDS) -> Shares:
    """Return which share of each length can be shown within a total; none is stretched.

    >>> shares(50, 20), shares(50, 35), shares(50, 90)
    (Shares(routine=1.0, stressed=1.0), Shares(routine=0.8, stressed=1.0), \
Shares(routine=0.6, stressed=0.5))
    """
    if routine + stressed <= whole:
        return Shares()
    slow = min(stressed, max(whole - ROUTINE_SHARE * routine, STRESSED_SHARE * whole))
    return Shares((whole - slow) / routine if routine else 1.0, slow / stressed if slow else 1.0)


def last_round_length(natural: float, longest: float) -> float:
    """Return how long the last round takes: it is shown slowly, unless it is long."""
    return max(min(natural, longest), min(natural * LAST_SLOWNESS, LAST_SECONDS))
