"""A plan: its states, the moves between them, and the squares of its route."""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import repeat
from typing import NamedTuple

from game.puzzles.vault.planning.key_graph import KeyGraph


class PlanState(NamedTuple):
    """All that the rest of a plan depends on."""

    held: int
    """Keys, as a bit mask."""
    standing: tuple[int, ...]
    """The square of each explorer."""


class Move(NamedTuple):
    """One explorer, counted from 0, walks to a key."""

    explorer: int
    key: int
    """The square of the key."""
    steps: int


def state_after(state: PlanState, move: Move, graph: KeyGraph) -> PlanState:
    """Return the state after a move."""
    standing = list(state.standing)
    standing[move.explorer] = move.key
    return PlanState(state.held | graph.keys[move.key], tuple(standing))


def route_of(moves: list[Move], graph: KeyGraph) -> Iterator[tuple[int, int]]:
    """Yield the explorer, counted from 0, and the next square of each step."""
    standing = list(graph.starts)
    held = 0
    for explorer, key, steps in moves:
        path = path_to_key(key, standing[explorer], graph, held, steps)
        yield from zip(repeat(explorer), path)
        standing[explorer] = key
        held |= graph.keys[key]


def path_to_key(key: int, origin: int, graph: KeyGraph, held: int, steps: int) -> list[int]:
    """Return the squares of a shortest path to a key that leads over no other key still left.

    `steps` is the known length of that path.
    """
    network, keys, locks = graph.network, graph.keys, graph.locks
    nearest = {origin: 0}
    origins: dict[int, tuple[int, tuple[int, ...]]] = {}
    queue = [(0, origin)]
    while queue and key not in nearest:
        walked, here = heappop(queue)
        if walked > nearest[here] or keys.get(here, 0) & ~held:
            continue
        for there, path in network[here]:
            total = walked + len(path)
            if total >= nearest.get(there, steps + 1):
                continue
            if not locks.get(there, 0) & ~held:
                nearest[there] = total
                origins[there] = here, path
                heappush(queue, (total, there))
    return path_back_from(key, origins)


def path_back_from(place: int, origins: dict[int, tuple[int, tuple[int, ...]]]) -> list[int]:
    """Return the squares that lead to a place, given what each place was reached from."""
    squares: list[int] = []
    while origin := origins.get(place):
        place, path = origin
        squares[:0] = path
    return squares
