"""The shortest plan: which explorer takes which key, in which order.

A search (A*) over states, each being where the explorers stand and which keys
are held. From a state each explorer may go on to any key that it can walk to
without passing another. States are looked into by the steps walked so far plus
those still needed at least (see `game.puzzles.vault.bound`), the fewest first;
so the first that holds all keys has got them by a shortest walk.
"""

from heapq import heappop, heappush
from typing import NamedTuple

from game.puzzles.vault.bound import Bound
from game.puzzles.vault.key_graph import Find, KeyGraph
from systems.vault.rules import has_all, is_locked


class State(NamedTuple):
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


class Origin(NamedTuple):
    """How a state was come to."""

    before: State
    move: Move


def shortest_plan(graph: KeyGraph) -> list[Move] | None:
    """Return the moves of a shortest plan, None if some key can't be reached."""
    if not has_all(reachable(graph), graph.wanted):
        return None
    least = Bound(graph, needs_of(graph))
    start = State(0, graph.starts)
    walked = {start: 0}
    origins: dict[State, Origin] = {}
    finds: dict[tuple[int, int], list[Find]] = {}
    queue = [(0, 0, start)]
    while queue:
        _, ahead, state = heappop(queue)
        if -ahead > walked[state]:
            continue
        if has_all(state.held, graph.wanted):
            return moves_to(state, origins)
        for move in moves_from(state, graph, finds):
            after = moved(state, move, graph)
            steps = move.steps - ahead
            if steps < walked.get(after, steps + 1):
                walked[after] = steps
                origins[after] = Origin(state, move)
                needed = least(after.standing, graph.wanted & ~after.held)
                # Of equal ones the one that has come farther is nearer to the end.
                heappush(queue, (steps + needed, -steps, after))
    return None


def moves_from(
    state: State, graph: KeyGraph, finds: dict[tuple[int, int], list[Find]]
) -> list[Move]:
    """Return all moves; `finds` keeps what was found from a square with some keys."""
    moves = []
    for explorer, square in enumerate(state.standing):
        key = square, state.held
        if key not in finds:
            finds[key] = graph.finds(square, state.held)
        moves += [Move(explorer, find.square, find.steps) for find in finds[key]]
    return moves


def moved(state: State, move: Move, graph: KeyGraph) -> State:
    """Return the state after a move."""
    standing = list(state.standing)
    standing[move.explorer] = move.key
    return State(state.held | graph.keys[move.key], tuple(standing))


def moves_to(state: State, origins: dict[State, Origin]) -> list[Move]:
    """Return the moves that have led to a state."""
    moves = []
    while origin := origins.get(state):
        moves.append(origin.move)
        state = origin.before
    return moves[::-1]


def reachable(graph: KeyGraph, without: int = 0) -> int:
    """Return the keys that can be taken at all, or without ever coming to one of them."""
    held = 0
    seen = set(graph.starts)
    walking, waiting = list(seen), set[int]()
    while walking:
        here = walking.pop()
        held |= graph.keys.get(here, 0)
        fresh = {link.end for link in graph.links[here]} - seen
        seen |= fresh
        waiting |= {node for node in fresh if not graph.keys.get(node, 0) & without}
        if not walking:
            walking = [node for node in waiting if not is_locked(graph.locks.get(node, 0), held)]
            waiting -= set(walking)
    return held


def needs_of(graph: KeyGraph) -> dict[int, int]:
    """Return for each key, by number, all that must be taken before it, as a bit mask."""
    needs = {key.bit_length() - 1: 0 for key in graph.keys.values()}
    for key in graph.keys.values():
        after = graph.wanted & ~reachable(graph, key) & ~key
        for other in needs:
            if after >> other & 1:
                needs[other] |= key
    return needs
