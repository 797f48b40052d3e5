"""The pace of a playback: a fixed speed, or `AUTO`, which shows any recording in 75 seconds.

Under `AUTO` the time of a recording has two parts: routine rounds, and additional time for stressed
turns, the decisive ones. If both take too long together, routine rounds are shortened first, down
to 60 %. Then the stressed time is shortened, down to 40 % of the total. Then routine rounds are
shortened again:

    routine 50 s, stressed 20 s   all of both                     70 s
    routine 50 s, stressed 35 s   all that is stressed            40 + 35 s
    routine 50 s, stressed 90 s   no routine under its share      30 + 45 s
    routine 500 s, stressed 90 s  no less than a share of stress  45 + 30 s
"""

from typing import Final, NamedTuple

AUTO: Final = None
"""The pace that shows a recording of any length within `WHOLE_SECONDS`."""
SPEEDS: Final = (0.25, 0.5, 1, 2, 4, 8, 16, 32, 64)
Speed = float | None
"""A factor of the normal speed, or `AUTO`."""
WHOLE_SECONDS: Final = 75.0
"""The longest playback of a recording under `AUTO`."""
ROUTINE_SHARE: Final = 0.6
"""The share of their length that routine rounds keep while stressed turns can be shortened."""
STRESSED_SHARE: Final = 0.4
"""The share of `WHOLE_SECONDS` that is reserved for stressed turns."""
LAST_SECONDS: Final = 3.0
"""The longest last round, unless all rounds are longer."""
LAST_SLOWNESS: Final = 2.0
"""The most by which the last round is slowed down, as a factor of its normal length."""


def next_speed(speed: Speed, steps: int, usual: float) -> Speed:
    """Return the speed that is some steps faster or slower. `AUTO` is below the slowest speed.

    A step from `AUTO` starts at `usual`, the average speed under `AUTO`:

    >>> usual = 6.8
    >>> [next_speed(*step, usual) for step in ((2, 1), (AUTO, 1), (AUTO, -1))]
    [4, 8, 4]
    >>> next_speed(0.25, -1, usual=6.8) is AUTO
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
    """Factors that shorten the routine turns and the stressed turns: 0.5 halves them."""

    routine: float = 1.0
    stressed: float = 1.0


def shares(routine: float, stressed: float, whole: float = WHOLE_SECONDS) -> Shares:
    """Return the factors with which both kinds of turns fit into `whole` seconds.

    `routine` and `stressed` are their lengths in seconds.

    >>> shares(50, 20), shares(50, 35), shares(50, 90)
    (Shares(routine=1.0, stressed=1.0), Shares(routine=0.8, stressed=1.0), \
Shares(routine=0.6, stressed=0.5))
    """
    if routine + stressed <= whole:
        return Shares()
    slow = min(stressed, max(whole - ROUTINE_SHARE * routine, STRESSED_SHARE * whole))
    return Shares((whole - slow) / routine if routine else 1.0, slow / stressed if slow else 1.0)


def last_round_length(natural: float, longest: float) -> float:
    """Return the length of the last round: up to twice its natural length if it is short."""
    return max(min(natural, longest), min(natural * LAST_SLOWNESS, LAST_SECONDS))
