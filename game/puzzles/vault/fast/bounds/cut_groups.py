"""Several cuts together: how often they must be crossed at least if one walk serves them all.

    near | middle | far       Alone the left cut is crossed twice if the walk takes a, b, then
      @  |        |           c, and the right one twice if it takes d, b, then a. No walk can
         |        |           do both, so together they cost more.

Cuts divide a region into *zones*. In a maze of zones alone, where whoever enters a zone takes all
that can be taken there, the cheapest walk is found by trying each next zone. It has few states,
as it knows nothing of the ways within a zone.

With groups the search of the slowest of 300 generated mazes expands 3,680 states, not 22,660, and
takes 0.7 s, not 4.2.
"""

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from game.puzzles.vault.fast.bounds.crossings import lanes_of, least_of
from game.puzzles.vault.planning.key_graph import ALL_KEYS
from game.simulation.progress import notify_listeners
from systems.bitboard import each

MOST_CUTS: Final = 5
"""In a group: the states of its walks may double with each cut."""
WIDEST: Final = 20
"""Cuts that may be in groups; the cuts of more pairs would take longer than they save."""
IMPOSSIBLE: Final = 1 << 38
"""A cost of what no walk does."""

Cuts = dict[int, int]
"""The widths of cuts, by the terminals on one side."""
ZoneCosts = tuple[int, ...]
"""What a walk costs that ends in each zone."""


class CutGroup:
    """The joint costs of some cuts, for one explorer."""

    def __init__(self, cuts: Cuts, terminals: int, needs: Mapping[int, int]) -> None:
        """Take the terminals of the region, and for each key those that it needs."""
        self.cuts: Final = cuts
        numbers: dict[tuple[bool, ...], int] = {}
        self._zones: Final = {
            1 << bit: numbers.setdefault(
                tuple(bool(1 << bit & side) for side in cuts), len(numbers)
            )
            for bit in each(terminals)
        }
        """The zone of each terminal."""
        widths = tuple(cuts.values())
        self._distances: Final = [
            [
                sum(w for w, here, there in zip(widths, *pair, strict=True) if here != there)
                for pair in row
            ]
            for row in ([(one, other) for other in numbers] for one in numbers)
        ]
        zones = range(len(numbers))
        self._keys: Final = [
            sum(one for one, there in self._zones.items() if there == zone) & ALL_KEYS
            for zone in zones
        ]
        self._needs: Final = [
            needs_elsewhere(keys, terminals & ALL_KEYS & ~keys, needs) for keys in self._keys
        ]
        """The keys of each zone that need some elsewhere, by what they need."""
        involved = 0
        for waiting in self._needs:
            for needed, keys in waiting.items():
                involved |= needed | keys
        self._involved: Final = involved
        self._others: Final = [keys & ~involved for keys in self._keys if keys & ~involved]
        """The keys of each zone that make no difference to each other."""
        self._lanes: Final = [
            (zone, lanes_of(keys)) for zone, keys in enumerate(self._keys) if keys
        ]
        self._walks: Final[dict[tuple[int, int], ZoneCosts]] = {}
        self._costs: Final[dict[tuple[int, int], int]] = {}

    def costs(self, standing: int, left: int) -> int:
        """Return the costs for every possible last key, in lanes as `crossings` has them."""
        zone = self._zones[standing]
        relevant = left & self._involved
        for keys in self._others:
            if left & keys:
                # One stands for all, so that more states have the same costs.
                relevant |= keys & -keys
        if (zone, relevant) not in self._costs:
            notify_listeners()
            costs = self._walk(zone, self._after(zone, relevant))
            least = min(costs)
            self._costs[zone, relevant] = least + sum(
                (costs[end] - least) * lanes for end, lanes in self._lanes
            )
        return self._costs[zone, relevant]

    def _walk(self, zone: int, left: int) -> ZoneCosts:
        """Return the least costs of walks from a zone in which no key can be taken."""
        if not left:
            return tuple(self._distances[zone])
        if (zone, left) in self._walks:
            return self._walks[zone, left]
        best = [IMPOSSIBLE] * len(self._keys)
        for there, steps in enumerate(self._distances[zone]):
            if (after := self._after(there, left)) != left:
                onward = self._walk(there, after)
                best = [min(cost, steps + more) for cost, more in zip(best, onward, strict=True)]
        self._walks[zone, left] = tuple(best)
        return self._walks[zone, left]

    def _after(self, zone: int, left: int) -> int:
        """Return the keys left once all are taken that can be taken in a zone."""
        waiting = 0
        for needed, keys in self._needs[zone].items():
            if needed & left:
                waiting |= keys
        return left & (waiting | ~self._keys[zone])


def needs_elsewhere(keys: int, others: int, needs: Mapping[int, int]) -> dict[int, int]:
    """Return those of some keys that need any of the others, by which they need."""
    found: dict[int, int] = {}
    for key in each(keys):
        if needed := needs[key] & others:
            found[needed] = found.get(needed, 0) | 1 << key
    return found


def groups_of(
    widths: Mapping[int, int], terminals: int, needs: Mapping[int, int], lanes: list[int]
) -> list[CutGroup]:
    """Join those of the widest cuts that together cost more, as long as they gain by it.

    `lanes` are those of the keys that can be the last of all.
    """
    start, keys = terminals & ~ALL_KEYS, terminals & ALL_KEYS
    widest = sorted(widths, key=lambda side: -widths[side])[:WIDEST]
    groups = [CutGroup({side: widths[side]}, terminals, needs) for side in widest]
    known: dict[tuple[CutGroup, CutGroup], tuple[int, CutGroup]] = {}

    def joined(pair: tuple[CutGroup, CutGroup]) -> tuple[int, CutGroup]:
        """Return what is gained by joining two groups, and both as one."""
        if pair not in known:
            both = CutGroup(pair[0].cuts | pair[1].cuts, terminals, needs)
            apart = sum(group.costs(start, keys) for group in pair)
            gain = least_of(both.costs(start, keys), lanes) - least_of(apart, lanes)
            known[pair] = gain, both
        return known[pair]

    while pairs := [
        pair
        for pair in combinations(groups, 2)
        if sum(len(each.cuts) for each in pair) <= MOST_CUTS
    ]:
        best = max(pairs, key=lambda pair: joined(pair)[0])
        gain, both = joined(best)
        if gain <= 0:
            break
        groups = [*(group for group in groups if group not in best), both]
    return [group for group in groups if len(group.cuts) > 1]
