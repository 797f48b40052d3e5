"""A plan in squares: every single step of every explorer."""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import repeat

from game.puzzles.vault.key_graph import KeyGraph
from game.puzzles.vault.moves import Move
from systems.vault.rules import is_locked


def route_of(moves: list[Move], graph: KeyGraph) -> Iterator[tuple[int, int]]:
    """Yield for each step the explorer, counted from 0, and the square it leads to."""
    standing = list(graph.starts)
    held = 0
    for explorer, key, steps in moves:
        squares = squares_to(key, standing[explorer], graph, held, steps)
        yield from zip(repeat(explorer), squares)
        standing[explorer] = key
        held |= graph.keys[key]


def squares_to(key: int, origin: int, graph: KeyGraph, held: int, least: int) -> list[int]:
    """Return the squares of a way to a key that touches no other that is not held.

    So many steps are the fewest that any such way has.
    """
    network, keys, locks = graph.network, graph.keys, graph.locks
    nearest = {origin: 0}
    ways: dict[int, tuple[int, tuple[int, ...]]] = {}
    queue = [(0, origin)]
    while queue and key not in nearest:
        steps, here = heappop(queue)
        if steps > nearest[here] or keys.get(here, 0) & ~held:
            continue
        for there, path in network[here]:
            total = steps + len(path)
            if total >= nearest.get(there, least + 1):
                continue
            if not is_locked(locks.get(there, 0), held):
                nearest[there] = total
                ways[there] = here, path
                heappush(queue, (total, there))
    return back_from(key, ways)


def back_from(place: int, ways: dict[int, tuple[int, tuple[int, ...]]]) -> list[int]:
    """Return the squares of the way that has led to a place."""
    squares: list[int] = []
    while way := ways.get(place):
        place, path = way
        squares[:0] = path
    return squares
