"""What each explorer walks if it never waits for another, and how these walks go together.

    #########    No plan is shorter than the shortest tours of all explorers together, each
    #@.B.a#.#    through its own region, where doors are open that wait for keys elsewhere.
    #######.#    On the left both tours are 4 and 1 steps long. So if the tours can be walked
    #@b######    one key after the other, where each waits until its door is open, they are a
    #########    shortest plan. Where all of them wait for each other, they are not.

A key elsewhere may itself wait for one of the region, so that one comes first all the same.
"""

from collections.abc import Iterable

from game.puzzles.vault.planning.key_graph import KeyGraph
from game.puzzles.vault.planning.network import Region
from game.puzzles.vault.planning.plan import Move


def region_graph(graph: KeyGraph, start: int, region: Region, needs: dict[int, int]) -> KeyGraph:
    """Return the graph of one region, with doors that wait for what is in it alone."""
    keys = {square: key for square, key in graph.keys.items() if square in region.places}
    wanted = region.marks & graph.wanted
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
    tours: Iterable[Iterable[Move]], held: int, graph: KeyGraph, needs: dict[int, int]
) -> list[Move]:
    """Return the moves of all tours in an order in which they can be walked, up to a standstill."""
    waiting = [list(tour)[::-1] for tour in tours]
    moves: list[Move] = []
    before = -1
    while len(moves) > before:
        before = len(moves)
        for tour in waiting:
            while tour and not needs[graph.keys[tour[-1].key].bit_length() - 1] & ~held:
                move = tour.pop()
                held |= graph.keys[move.key]
                moves.append(move)
    return moves
