"""A plan: its states, the moves between them, and the squares of the route that they make."""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import repeat
from typing import NamedTuple

from game.puzzles.vault.planning.joint_search import AnonymousMove
from game.puzzles.vault.planning.key_graph import KeyGraph
from game.puzzles.vault.planning.next_keys import KeyFinder
from systems.vault.rules import is_locked


class PlanState(NamedTuple):
    """All that the rest of a plan depends on."""

    held: int
    """Keys, as a bit mask."""
    standing: tuple[int, ...]
    """The square of each explorer."""


class Move(NamedTuple):
    """One explorer, counted from 0, walks to the next key."""

    explorer: int
    key: int
    """The square of the key."""
    steps: int


def moves_from(ways: KeyFinder, state: PlanState) -> list[Move]:
    """Return the moves of all explorers to the keys that some ways lead to."""
    moves = []
    for explorer, square in enumerate(state.standing):
        moves += [Move(explorer, key, steps) for steps, key in ways.finds(square, state.held)]
    return moves


def moves_of(legs: list[AnonymousMove], start: PlanState) -> list[Move]:
    """Return legs as moves of those who stand where they begin."""
    standing = list(start.standing)
    moves = []
    for origin, find in legs:
        explorer = standing.index(origin)
        standing[explorer] = find.square
        moves.append(Move(explorer, find.square, find.steps))
    return moves


def state_after(state: PlanState, move: Move, graph: KeyGraph) -> PlanState:
    """Return the state after a move."""
    standing = list(state.standing)
    standing[move.explorer] = move.key
    return PlanState(state.held | graph.keys[move.key], tuple(standing))


def route_of(moves: list[Move], graph: KeyGraph) -> Iterator[tuple[int, int]]:
    """Yield for each step the explorer, counted from 0, and the square it leads to."""
    standing = list(graph.starts)
    held = 0
    for explorer, key, steps in moves:
        squares = path_to_key(key, standing[explorer], graph, held, steps)
        yield from zip(repeat(explorer), squares)
        standing[explorer] = key
        held |= graph.keys[key]


def path_to_key(key: int, origin: int, graph: KeyGraph, held: int, least: int) -> list[int]:
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
    return path_back_from(key, ways)


def path_back_from(place: int, ways: dict[int, tuple[int, tuple[int, ...]]]) -> list[int]:
    """Return the squares of the way that has led to a place."""
    squares: list[int] = []
    while way := ways.get(place):
        place, path = way
        squares[:0] = path
    return squares
