"""Which walks no shortest plan of one explorer has: those to where it must come back.

    #############    Nobody needs what lies behind the bridge on the right, but c waits
    #.a.@...b.Ac#    for a. Who goes for b first must cross the bridge again. So all of
    ####.########    the first visit can as well be done on the second, for less: each
    ####d########    visit but the last is left out, and the bridge crossed less often.

That is so of all that is behind a bridge if no key elsewhere needs one of it, and one
of it needs another from elsewhere, where ways are single: then keys may be taken in any
order in which each comes after all that it needs.
"""

from typing import Final, NamedTuple

from game.puzzles.vault.bound import marks_of
from game.puzzles.vault.bridges import Region
from game.puzzles.vault.crossings import Needs, needs_across
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
        self, graph: KeyGraph, region: Region, ways: SingleWays, needs: dict[int, int]
    ) -> None:
        """Take the one region of one explorer, and for each key those that come before it."""
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
            if is_needing(outwards, left) and not is_needing(inwards, left):
                futile |= marks
        return futile


def parts_of(region: Region, needs: dict[int, int]) -> set[Part]:
    """Return the two sides of each bridge, where some key on the one needs one from the other."""
    bound = [(1 << key, needed) for key, needed in needs.items() if needed]
    sides = {bridge.behind for bridge in region.bridges}
    parts = set()
    for side in sides:
        beyond = region.marks & ~side
        if min(side.bit_count(), beyond.bit_count()) == 1:
            # One key alone can be taken, or it is out of reach anyway.
            continue
        across = needs_across(side, beyond, bound), needs_across(beyond, side, bound)
        parts.add(part_of(side, *across))
        parts.add(part_of(beyond, *reversed(across)))
    return {part for part in parts if part.waiting}


def part_of(marks: int, outwards: Needs, inwards: Needs) -> Part:
    """Return a part with what its keys need, and others need of it."""
    return Part(marks, sum(keys for keys, _ in outwards), inwards, outwards)


def is_needing(needs: Needs, left: int) -> bool:
    """Whether some key left needs another one left."""
    return any(keys & left and needed & left for keys, needed in needs)
