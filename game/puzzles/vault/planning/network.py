"""The network of a maze: places, the corridors between them, and which of these are bridges.

#########       Whoever looks for keys has no business in a dead end. What is
#b.#....#       left are places (explorers, keys, doors, and squares where ways
##...##.#       part) and corridors that lead from one to the next without a
#@.#....#       choice. A tree-like maze of thousands of squares comes down to
#########       some fifty places.

Then bridges, the corridors that are the only way to what lies behind them:

    #########    The corridor between the two rooms is a *bridge* of the network:
    #..###..#    whoever stands on its left and wants what is on its right must walk
    #.@.....#    it. Squares of the rooms are not, as each can be walked around.
    #..###.a#
    #########

Found by Tarjan's depth-first search: a corridor that was gone down is a bridge
if nothing behind it has another way back to what was seen before.
"""

from typing import Final, NamedTuple

from systems.bitboard import each


class Corridor(NamedTuple):
    """A way from one place to the next."""

    end: int
    path: tuple[int, ...]
    """Each square that is stepped on, the end included; so many steps it takes."""


Network = dict[int, list[Corridor]]
"""The corridors that lead away from each place, by its square."""


def network_of(ground: int, places: int, gates: int, width: int) -> Network:
    """Find the corridors of some ground, all sets of squares being bitboards.

    All `places` are kept even where they are dead ends; `gates` (doors) only
    where a way leads through them.
    """
    ground = without_dead_ends(ground, places, width)
    places = (places | gates | junctions(ground, width)) & ground
    # Text is the quickest set: one more row of zeros catches what steps off the map.
    is_open = bin(ground)[:1:-1] + "0" * 2 * width
    is_place = bin(places)[:1:-1] + "0" * len(is_open)
    steps = (-width, -1, 1, width)
    sides = {-width: (-1, 1), -1: (-width, width), 1: (-width, width), width: (-1, 1)}

    ways: dict[int, dict[int, Corridor]] = {place: {} for place in each(places)}
    for start, known in ways.items():
        for step in steps:
            if step in known or is_open[start + step] == "0":
                continue
            turn, here = step, start + step
            path = [here]
            while is_place[here] == "0":
                if is_open[here + turn] == "0":
                    turn, other = sides[turn]
                    if is_open[here + turn] == "0":
                        turn = other
                here += turn
                path.append(here)
            known[step] = Corridor(here, tuple(path))
            # What was walked one way need not be walked the other way.
            ways[here][-turn] = Corridor(start, (*path[-2::-1], start))
    return {
        start: [known[step] for step in steps if step in known] for start, known in ways.items()
    }


def without_dead_ends(ground: int, kept: int, width: int) -> int:
    """Fill every square from which only one way leads on, until there is none but those kept."""
    while True:
        up, down, left, right = (ground << width, ground >> width, ground << 1, ground >> 1)
        is_between = up & down | left & right | (up | down) & (left | right)
        remaining = ground & (is_between | kept)
        if remaining == ground:
            return ground
        ground = remaining


def junctions(ground: int, width: int) -> int:
    """Return the squares from which three ways lead on, or four."""
    up, down, left, right = (ground << width, ground >> width, ground << 1, ground >> 1)
    return ground & (up & down & (left | right) | left & right & (up | down))


class Bridge(NamedTuple):
    """A bridge as it was gone down, from `near` to `far`."""

    near: int
    far: int
    path: tuple[int, ...]
    """The squares stepped on from near to far, `far` included."""
    behind: int
    """The marks (keys and explorers) behind it, as a bit mask."""

    @property
    def entrances(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Each end with the bridge's first square as seen from there."""
        back = (*self.path[-2:-1], self.near)[0]
        return (self.near, self.path[0]), (self.far, back)


class Region(NamedTuple):
    """All that can be walked to from one explorer if no door is locked."""

    marks: int
    """The keys and explorers in it, as a bit mask."""
    places: frozenset[int]
    bridges: list[Bridge]
    entrances: frozenset[tuple[int, int]]
    """Those of all bridges."""


class StackFrame(NamedTuple):
    """A place on the way that the search has gone down."""

    place: int
    path: tuple[int, ...]
    """How it was come to."""
    corridors: list[Corridor]
    """Those that have yet to be looked into."""


class BridgeSearch:
    """Goes through the region of one place."""

    def __init__(self, start: int, network: Network, marks: dict[int, int]) -> None:
        """Prepare a search; `marks` has a bit for each place with a key or explorer."""
        self._network: Final = network
        self._marks: Final = marks
        self._order: Final[dict[int, int]] = {}
        self._earliest: Final[dict[int, int]] = {}
        """The earliest place seen from each or from behind it, by its order."""
        self._behind: Final[dict[int, int]] = {}
        self._way: Final[list[StackFrame]] = []
        self._bridges: Final[list[Bridge]] = []
        self._enter(start, ())

    def region(self) -> Region:
        """Search to the end."""
        start = self._way[0].place
        while self._way:
            here = self._way[-1]
            if here.corridors:
                self._look(here, here.corridors.pop())
            else:
                self._leave(self._way.pop())
        bridges = self._bridges
        entrances = frozenset([entrance for bridge in bridges for entrance in bridge.entrances])
        return Region(self._behind[start], frozenset(self._order), bridges, entrances)

    def _enter(self, place: int, path: tuple[int, ...]) -> None:
        self._order[place] = self._earliest[place] = len(self._order)
        self._behind[place] = self._marks.get(place, 0)
        self._way.append(StackFrame(place, path, list(self._network[place])))

    def _look(self, here: StackFrame, corridor: Corridor) -> None:
        """Go down a corridor, or note that it leads back; not the one that was come by."""
        if len(self._way) > 1:
            back = (*here.path[-2:-1], self._way[-2].place)[0]
            if corridor.path[0] == back:
                return
        seen = self._order.get(corridor.end)
        if seen is None:
            self._enter(*corridor)
        else:
            self._earliest[here.place] = min(self._earliest[here.place], seen)

    def _leave(self, here: StackFrame) -> None:
        """Go back, and tell the place before what is behind it."""
        if not self._way:
            return
        near, far = self._way[-1].place, here.place
        self._behind[near] |= self._behind[far]
        self._earliest[near] = min(self._earliest[near], self._earliest[far])
        if self._earliest[far] > self._order[near]:
            self._bridges.append(Bridge(near, far, here.path, self._behind[far]))
