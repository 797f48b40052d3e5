"""In which order a search takes the neighbours of a square: readings of ties between steps."""

from functools import cache
from itertools import permutations
from typing import ClassVar, Final

from components.cavern import Cavern
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY

READING_ORDER: Final = "ULRD"
ORDERS: Final = tuple(sorted(map("".join, permutations(READING_ORDER))))
"""All orders of up, left, right and down."""
PREFIX: Final = "NeighbourOrder"


class NeighbourOrderMovementSystem(MovementSystem):
    """Takes the neighbours of a square in an order of its own.

    Ties between steps go by an order of directions, such as up, right, down, left.

    That is the order in which a search takes the neighbours of a square; the first way found wins.
    Destinations are chosen as ever. Here the elf goes to the !, and by the rules it steps left; in
    the order up, right, down, left it steps right.

        #######
        #.E...#
        #.#.#.#
        #.!G..#
        #######
    """

    promises = EVERY
    order: ClassVar[str] = READING_ORDER

    def first_beside(self, square: int, beside: int, cavern: Cavern) -> int:
        """Return the one of some squares beside one that comes first in this order."""
        width = cavern.width
        ahead = {"U": square - width, "L": square - 1, "R": square + 1, "D": square + width}
        return next(
            (at for way in self.order if (at := ahead[way]) >= 0 and beside >> at & 1),
            self.first(beside, cavern),
        )


@cache
def movement_in(order: str) -> type[NeighbourOrderMovementSystem]:
    """Return the system that takes neighbours in an order, such as `URDL`."""
    members = {"__module__": __name__, "__doc__": f"Takes {order}.", "order": order}
    return type(PREFIX + order, (NeighbourOrderMovementSystem,), members | {"promises": EVERY})


def __getattr__(name: str) -> type[NeighbourOrderMovementSystem]:
    """Return the system of an order by its name, by which other processes find it."""
    order = name.removeprefix(PREFIX)
    if order == name or order not in ORDERS:
        raise AttributeError(name)
    return movement_in(order)
