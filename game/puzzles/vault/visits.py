"""Which walks no shortest plan of one explorer has: those to where it must come back.

    #############    Nobody needs what lies behind the bridge on the right, but c waits
    #.a.@...b.Ac#    for a. Who goes for b first must cross the bridge again. So all of
    ####.########    the first visit can as well be done on the second, for less: each
    ####d########    visit but the last is left out, and the bridge crossed less often.

That is so of all that is behind a bridge if no key elsewhere needs one of it, and one
of it needs another from elsewhere, where ways are single: then keys may be taken in any
order in which each comes after all that it needs.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.puzzles.vault.bound import marks_of
from game.puzzles.vault.bridges import Region
from game.puzzles.vault.crossings import Needs, waiting_for
from game.puzzles.vault.key_graph import Find, KeyGraph
from game.puzzles.vault.single_ways import SingleWays


class Part(NamedTuple):
    """What is on one side of a bridge; sets of keys are bit masks."""

    marks: int
    """The keys and explorers there."""
    waiting: int
    """Those of its keys that need keys from elsewhere."""
    inwards: Needs
    """Keys elsewhere that need some of it."""
    outwards: Needs
    """Its keys that need some from elsewhere."""


class SingleVisits:
    """Sees from all places of a maze which keys may be the next of a shortest plan."""

    def __init__(
        self, graph: KeyGraph, region: Region, ways: SingleWays, needs: dict[int, Needs]
    ) -> None:
        """Take the one region of one explorer; for `needs` see `parts_of`."""
        self._graph: Final = graph
        self._ways: Final = ways
        self._parts: Final = sorted(parts_of(region, needs), reverse=True)
        self._marks: Final = marks_of(graph)
        self._elsewhere: Final[dict[int, list[Part]]] = {}
        """The parts behind bridges, as seen from each place."""

    def finds(self, origin: int, held: int) -> list[Find]:
        """Return the keys that are worth a walk, in order of distance."""
        finds = self._ways.finds(origin, held)
        left = self._graph.wanted & ~held
        if len(finds) <= 1 or self._ways.is_astray(origin, left):
            return finds
        keys = self._graph.keys
        futile = self._futile(origin, left)
        return [find for find in finds if not keys[find.square] & futile]

    def _futile(self, origin: int, left: int) -> int:
        """Return the keys in parts to which the explorer must come back anyway."""
        if origin not in self._elsewhere:
            mark = self._marks[origin]
            self._elsewhere[origin] = [part for part in self._parts if not part.marks & mark]
        futile = 0
        for marks, waiting, inwards, outwards in self._elsewhere[origin]:
            if not left & waiting & ~futile:
                continue
            if waiting_for(left, left, outwards) and not waiting_for(left, left, inwards):
                futile |= marks
        return futile


def parts_of(region: Region, needs: dict[int, Needs]) -> Iterator[Part]:
    """Yield the sides of bridges on which some key needs one from the other side.

    `needs` has for each side which of its keys need which from elsewhere.
    """
    for side in {bridge.behind for bridge in region.bridges} & needs.keys():
        beyond = region.marks & ~side
        for marks, others in (side, beyond), (beyond, side):
            if outwards := needs[marks]:
                waiting = sum(keys for keys, _ in outwards)
                yield Part(marks, waiting, needs[others], outwards)
