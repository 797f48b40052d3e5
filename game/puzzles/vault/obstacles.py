"""What keeps a key from being taken next: shut doors, and keys that would be taken first.

###########    From @ the key b is behind the door A, which waits for the key a,
#c..b.A.@a#    and the key c is behind that door and behind the key b.
###########

Where several ways lead to a key, the one counts for which the fewest keys must be
taken, and of such the shortest; none counts that waits for the key itself.
"""

from collections.abc import Collection, Mapping
from heapq import heappop, heappush
from typing import NamedTuple

from game.puzzles.vault.key_graph import KeyGraph
from game.puzzles.vault.moves import State
from systems.vault.rules import is_locked


class Obstacle(NamedTuple):
    """What must be away first."""

    square: int
    key: int
    """The key that must be taken, as a bit mask."""
    is_door: bool
    """Whether a door asks for that key; if not, the key lies on the way."""


class Barred(NamedTuple):
    """A key that can't be taken next."""

    square: int
    obstacles: tuple[Obstacle, ...]
    """In the order of the way."""


def barred_keys(
    graph: KeyGraph, state: State, needs: Mapping[int, int], free: Collection[int]
) -> list[Barred]:
    """Return the keys that are neither held nor free to be taken next, in reading order.

    `needs` has for each key, by number, all that must be taken before it, as a bit mask.
    """
    left = sorted(square for square, key in graph.keys.items() if key & ~state.held)
    return [
        Barred(square, obstacles_to(square, graph, state, needs))
        for square in left
        if square not in free
    ]


def obstacles_to(
    target: int, graph: KeyGraph, state: State, needs: Mapping[int, int]
) -> tuple[Obstacle, ...]:
    """Return what is on the way to a key."""
    held, own = state.held, graph.keys[target]
    seen = set[int]()
    queue: list[tuple[int, int, int, int, tuple[Obstacle, ...]]] = [
        (0, 0, origin, 0, ()) for origin in state.standing
    ]
    while queue:
        _, steps, here, waits, obstacles = heappop(queue)
        if here == target:
            return obstacles
        if here in seen:
            continue
        seen.add(here)
        if obstacle := obstacle_at(here, graph, held):
            waits |= (obstacle.key | needs[obstacle.key.bit_length() - 1]) & ~held
            obstacles = (*obstacles, obstacle)
        if not waits & own:
            for there, length in graph.links[here]:
                label = waits.bit_count(), steps + length, there, waits, obstacles
                heappush(queue, label)
    return ()


def obstacle_at(place: int, graph: KeyGraph, held: int) -> Obstacle | None:
    """Return what is in the way at a place, if anything is."""
    key, lock = graph.keys.get(place, 0), graph.locks.get(place, 0)
    if is_locked(lock, held):
        return Obstacle(place, lock, is_door=True)
    return Obstacle(place, key, is_door=False) if key & ~held else None
