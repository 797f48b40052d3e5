"""Doors on the ways of the graph moved along them, so that they keep away from all else."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot
from typing import Final

from game.viewer.scenes.vault.spreading import Place

PASSES: Final = 3
CHOICES: Final = 12
"""Places that are tried between one neighbour on the way and the other."""
LEAST: Final = 0.12
"""The share of a way between doors, or a door and the way's end, at the least."""
Stops = tuple[float, ...]


def even(doors: int) -> Stops:
    """Return how far along a way its doors are if they are evenly spaced."""
    return tuple((number + 1) / (doors + 1) for number in range(doors))


def slid(lines: Sequence[Sequence[Place]], stops: list[Stops], others: Iterable[Place]) -> None:
    """Move the doors of all ways; each line has places from the way's beginning to its end.

    A place is the better the farther the nearest thing is.
    """
    taken = list(others)
    for _ in range(PASSES):
        for way, line in enumerate(lines):
            for door in range(len(stops[way])):
                rest = [
                    on(lines[other], stop)
                    for other, shares in enumerate(stops)
                    for number, stop in enumerate(shares)
                    if (other, number) != (way, door)
                ]
                choices = choices_for(stops[way], door)
                best = max(choices, key=lambda stop: nearest(on(line, stop), [*taken, *rest]))
                stops[way] = (*stops[way][:door], best, *stops[way][door + 1 :])


def choices_for(stops: Stops, door: int) -> list[float]:
    """Return where a door may be, between its neighbours; first where it is."""
    bounds = (0.0, *stops, 1.0)
    least = min(LEAST, *(after - before for before, after in pairwise(bounds)))
    begin, end = bounds[door] + least, bounds[door + 2] - least
    return [stops[door], *(begin + (end - begin) * n / CHOICES for n in range(CHOICES + 1))]


def on(line: Sequence[Place], share: float) -> Place:
    """Return the place so far along a line."""
    return line[round(share * (len(line) - 1))]


def nearest(place: Place, others: Iterable[Place]) -> float:
    """Return how far the nearest of other places is."""
    return min((hypot(place[0] - x, place[1] - y) for x, y in others), default=0.0)
