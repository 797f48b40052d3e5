"""The variants of the vault: misreadings of the search for a shortest walk.

Each is a function that changes how a `search` reads the rules, and stands in the module that is
named by the question that it answers otherwise; several are applied to one reading after another.
The plan is walked by the rules as they are, up to the first step that is forbidden.
"""

from itertools import permutations
from typing import Final, NamedTuple

from game.puzzles.variant import Question, Variant, variants_in
from game.puzzles.vault.misreadings import doors, routes, states
from game.puzzles.vault.misreadings.routes import ALL_WAYS
from game.puzzles.vault.misreadings.search import Reading
from game.puzzles.vault.misreadings.ways import WayReading

WHICH_NEIGHBOUR_FIRST: Final = Question("in which order neighbours are taken", "ways", ALL_WAYS)
NEIGHBOUR_ORDER: Final = "neighbour-order"
ORDERED: Final = (
    "depth-first-way",
    "one-shortest-way",
    "needs-from-the-start",
    "needs-by-depth-first-way",
    "maze-is-a-tree",
    "stuck-is-free",
    "door-seen-before",
)
"""The searches in which that matters."""


class NeighbourOrder(NamedTuple):
    """In which order a search takes the neighbours of a square, if not up, left, down, right.

    ######     By one-shortest-way b may come first, 2 steps, as the way first found from there to a
    #...##     leads left and down, past the door: 7 in all. With the neighbours taken up, right,
    #.@.b#     down, left it leads down through the door A, so a has to come first: 3 steps, and 5
    #...##     to b, 8 in all.
    #a.A##
    ######
    """

    order: str

    def __call__(self, reading: Reading) -> Reading:
        """Return a reading in which neighbours are taken in this order."""
        return reading._replace(ways=reading.ways._replace(order=self.order))


def ordered(order: str) -> Variant:
    """Return the variant in which neighbours are taken in an order such as `URDL`."""
    return Variant(
        f"{NEIGHBOUR_ORDER}={order}",
        WHICH_NEIGHBOUR_FIRST,
        "Where a search takes the first way that it finds, it takes neighbours in an order of its "
        f"own, {' '.join(order)} (up, left, down, right is the usual one).",
        needs=ORDERED,
        search=(NeighbourOrder(order),),
    )


VARIANTS: Final[tuple[Variant, ...]] = (
    *variants_in(routes),
    ordered("URDL"),
    *variants_in(doors),
    *variants_in(states),
)
"""In the order in which they combine."""

ORDERS: Final = sorted(map("".join, permutations(WayReading().order)))
FAMILIES: Final = tuple(ordered(order) for order in ORDERS if order != WayReading().order)
"""All other orders of neighbours."""


def valued(name: str) -> Variant | None:
    """Return the variant that a name with a value stands for; None if it stands for none.

    >>> valued("neighbour-order=DURL").name, valued("neighbour-order=ULDR")
    ('neighbour-order=DURL', None)
    """
    return next((one for one in FAMILIES if one.name == name), None)
