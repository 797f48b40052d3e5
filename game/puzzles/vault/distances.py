"""How far keys and explorers are apart if all doors are open."""

from heapq import heappop, heappush

from game.puzzles.vault.key_graph import KeyGraph

Distances = dict[int, dict[int, int]]
"""The steps from each place to each other that can be walked to."""


def distances_of(graph: KeyGraph) -> Distances:
    """Return the distances from all keys and explorers' starts, to doors as well."""
    return {origin: steps_from(origin, graph) for origin in (*graph.starts, *graph.keys)}


def steps_from(origin: int, graph: KeyGraph) -> dict[int, int]:
    """Return the steps to each node, be there doors and keys on the way or not."""
    nearest = {origin: 0}
    queue = [(0, origin)]
    while queue:
        steps, here = heappop(queue)
        if steps > nearest[here]:
            continue
        for there, length in graph.links[here]:
            total = steps + length
            if total < nearest.get(there, total + 1):
                nearest[there] = total
                heappush(queue, (total, there))
    return nearest
