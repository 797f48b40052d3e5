"""Doors placed so that every key can still be taken.

#########    A breadth-first search from the entrances gives each place one path
#b.A.@.a#    back. In a chosen order of the keys, a door may stand where all keys
#########    behind it come later than the key of the door: a, then b.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Final

from game.lab.generate.chance import Chance
from game.lab.generate.ground import Place, neighbours

USEFUL: Final = 85
"""Percentage of doors that get a key behind them, where possible."""


def nearest_forest(entrances: Iterable[Place], ground: Container[Place]) -> dict[Place, Place]:
    """Return the place before each reachable one on its shortest path, nearest first.

    An entrance is before itself.
    """
    came_from = {place: place for place in entrances}
    queue = list(came_from)
    for here in queue:
        for there in neighbours(here):
            if there in ground and there not in came_from:
                came_from[there] = here
                queue.append(there)
    return came_from


def earliest_behind(came_from: Mapping[Place, Place], order: Sequence[Place]) -> dict[Place, int]:
    """Return, for each place, the position in the order of the first key on it or behind it.

    Where there is none, that is the number of keys.
    """
    earliest = dict.fromkeys(came_from, len(order))
    earliest.update({place: number for number, place in enumerate(order)})
    for here in reversed(list(came_from)):
        before = came_from[here]
        earliest[before] = min(earliest[before], earliest[here])
    return earliest


def doors(
    chance: Chance,
    came_from: Mapping[Place, Place],
    order: Sequence[Place],
    number: int,
    closed: Container[Place],
) -> dict[Place, int] | None:
    """Return places for so many doors, each with its key's position in the order.

    No door is on a closed place or on a key. None if one of them has no place.
    """
    earliest = earliest_behind(came_from, order)
    free = [place for place in came_from if place not in closed and place not in order]
    found: dict[Place, int] = {}
    # The last keys have the fewest places for their doors.
    for key in sorted(chance.shuffled(range(len(order)))[:number], reverse=True):
        able = [place for place in free if earliest[place] > key and place not in found]
        useful = [place for place in able if earliest[place] < len(order)]
        if not able:
            return None
        found[chance.pick(useful if useful and chance.happens(USEFUL) else able)] = key
    return found
