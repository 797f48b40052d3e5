"""Which keys can be taken at all, and which must be taken before others."""

from game.puzzles.vault.key_graph import KeyGraph
from systems.vault.rules import is_locked


def reachable(graph: KeyGraph) -> int:
    """Return the keys that can be taken at all."""
    held = 0
    seen = set(graph.starts)
    walking, waiting = list(seen), set[int]()
    while walking:
        here = walking.pop()
        held |= graph.keys.get(here, 0)
        fresh = {link.end for link in graph.links[here]} - seen
        seen |= fresh
        waiting |= fresh
        if not walking:
            walking = [node for node in waiting if not is_locked(graph.locks.get(node, 0), held)]
            waiting -= set(walking)
    return held


def needs_of(graph: KeyGraph) -> dict[int, int]:
    """Return for each key, by number, all that must be taken before it, as a bit mask.

    Who comes to a node has been at some node beside it before, so holds at
    least what all of these have in common; and at a door its key, with all that
    must be taken before that. At first everything is taken to be needed
    everywhere, then what is not is struck off until nothing changes.
    """
    needs = dict.fromkeys(graph.links, graph.wanted) | dict.fromkeys(graph.starts, 0)
    nodes = outwards(graph)
    places = {key: square for square, key in graph.keys.items()}
    is_changing = True
    while is_changing:
        is_changing = False
        for node in nodes:
            before = graph.wanted
            for beside, _ in graph.links[node]:
                before &= needs[beside] | graph.keys.get(beside, 0)
            if lock := graph.locks.get(node, 0):
                before |= lock | needs[places[lock]]
            if before != needs[node]:
                needs[node] = before
                is_changing = True
    return {key.bit_length() - 1: needs[square] for square, key in graph.keys.items()}


def outwards(graph: KeyGraph) -> list[int]:
    """Return the nodes that can be walked to if no door is locked, near ones first."""
    found = list(graph.starts)
    seen = set(found)
    for node in found:
        fresh = [link.end for link in graph.links[node] if link.end not in seen]
        seen.update(fresh)
        found += fresh
    return found[len(graph.starts) :]
