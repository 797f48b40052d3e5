"""In which order a search takes the neighbours of a square, if not up, left, down, right.

######     By one-shortest-way b may come first, 2 steps, as the way first found from there to a
#...##     leads left and down, past the door: 7 in all. With the neighbours taken up, right, down,
#.@.b#     left it leads down through the door A, so a has to come first: 3 steps, and 5 to b, 8 in
#...##     all.
#a.A##
######
"""

from functools import cache
from itertools import permutations
from typing import Final

from game.lab.puzzles.vault.misread.searched_maze import STEP_ORDER, SearchedMaze

ORDERS: Final = tuple(sorted(map("".join, permutations(STEP_ORDER))))
PREFIX: Final = "MazeIn"


@cache
def maze_in(order: str) -> type[SearchedMaze]:
    """Return the maze whose neighbours are taken in an order such as `DURL`."""
    members = {"__module__": __name__, "__doc__": f"Takes {order}.", "order": order}
    return type(PREFIX + order, (SearchedMaze,), members)


def __getattr__(name: str) -> type[SearchedMaze]:
    """Return the maze of an order by its name, by which other processes find it."""
    order = name.removeprefix(PREFIX)
    if order == name or order not in ORDERS:
        raise AttributeError(name)
    return maze_in(order)
