"""Doors that never keep anybody from a key, as they are put on a forest of ways.

#########    All ways from the entrances are followed to the nearest first, so each
#b.A.@.a#    place has one way back. A door may stand where all keys behind it come
#########    later in some order of the keys than the key of the door: a, then b.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Final

from game.lab.generate.chance import Chance
from game.lab.generate.ground import Place, beside

USEFUL: Final = 85
"""Of a hundred doors, how many are to have a key behind them, if that can be."""


def nearest_forest(entrances: Iterable[Place], ground: Container[Place]) -> dict[Place, Place]:
    """Return the place before each that can be reached, the nearest first.

    An entrance comes from itself.
    """
    came_from = {place: place for place in entrances}
    queue = list(came_from)
    for here in queue:
        for there in beside(here):
            if there in ground and there not in came_from:
                came_from[there] = here
                queue.append(there)
    return came_from


def earliest_behind(came_from: Mapping[Place, Place], order: Sequence[Place]) -> dict[Place, int]:
    """Return, for each place, which key of an order is the first behind it or on it.

    Where there is none it is the number of keys.
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
    """Return a place for each of so many doors, with the key that opens it by its place in order.

    No door is on a closed place, nor on a key. None if there is no place for one of them.
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
