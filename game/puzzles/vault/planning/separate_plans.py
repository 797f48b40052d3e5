"""Plans made for each explorer alone, and how they are merged into one.

    #########    Each explorer plans its own region, as if the doors were open that wait
    #@.B.a#.#    for keys elsewhere. No plan of all is shorter than the sum of these: 4
    #######.#    steps and 1 step on the left. So if they can be walked key by key, where
    #@b######    an explorer waits until its next door is open, they are a shortest plan.
    #########    Where all explorers wait for each other, they are none.

A key elsewhere may itself need a key of the region; that one is then needed for the door, too.
"""

from collections.abc import Iterable

from game.puzzles.vault.planning.key_graph import KeyGraph
from game.puzzles.vault.planning.network import Region
from game.puzzles.vault.planning.plan import Move


def region_graph(graph: KeyGraph, start: int, region: Region, needs: dict[int, int]) -> KeyGraph:
    """Return the graph of one region, whose doors wait for keys of that region alone."""
    keys = {square: key for square, key in graph.keys.items() if square in region.places}
    wanted = region.terminals & graph.wanted
    locks = {
        square: (lock | needs[lock.bit_length() - 1]) & wanted
        for square, lock in graph.locks.items()
        if square in region.places
    }
    return graph._replace(
        starts=(start,),
        keys=keys,
        locks={square: lock for square, lock in locks.items() if lock},
        wanted=wanted,
    )


def in_one_order(
    plans: Iterable[Iterable[Move]], held: int, graph: KeyGraph, needs: dict[int, int]
) -> list[Move]:
    """Return the moves of all plans in an order that can be walked, up to a deadlock."""
    waiting = [list(plan)[::-1] for plan in plans]
    moves: list[Move] = []
    before = -1
    while len(moves) > before:
        before = len(moves)
        for plan in waiting:
            while plan and not needs[graph.keys[plan[-1].key].bit_length() - 1] & ~held:
                move = plan.pop()
                held |= graph.keys[move.key]
                moves.append(move)
    return moves
