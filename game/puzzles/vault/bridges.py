"""Corridors that are the only way to what lies behind them.

    #########    The corridor between the two rooms is a *bridge* of the network:
    #..###..#    whoever stands on its left and wants what is on its right must walk
    #.@.....#    it. Squares of the rooms are not, as each can be walked around.
    #..###.a#
    #########

Found by Tarjan's depth-first search: a corridor that was gone down is a bridge
if nothing behind it has another way back to what was seen before.
"""

from typing import Final, NamedTuple

from game.puzzles.vault.corridors import Corridor, Network


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


class Visit(NamedTuple):
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
        self._way: Final[list[Visit]] = []
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
        self._way.append(Visit(place, path, list(self._network[place])))

    def _look(self, here: Visit, corridor: Corridor) -> None:
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

    def _leave(self, here: Visit) -> None:
        """Go back, and tell the place before what is behind it."""
        if not self._way:
            return
        near, far = self._way[-1].place, here.place
        self._behind[near] |= self._behind[far]
        self._earliest[near] = min(self._earliest[near], self._earliest[far])
        if self._earliest[far] > self._order[near]:
            self._bridges.append(Bridge(near, far, here.path, self._behind[far]))
