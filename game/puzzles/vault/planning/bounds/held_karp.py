"""The Held-Karp bound on the steps that are needed: a shortest tree under prices of keys.

Who walks from key to key comes to each once and leaves it again, but for the last one.
So let each key have a price, to be paid on each arrival and each departure: every walk
then costs twice all prices more, less once that of its last key, and it is no matter
which walk. But it does matter for trees. The walks of all explorers together are a tree
that joins the keys to where explorers stand, and no tree is longer than the shortest:

    a-----b-----c      The shortest tree leaves b three times. Where b is dear and the
          |            others are cheap, trees with fewer ends at b become the
          @            shortest, and those are more like walks.

A place where an explorer stands has a price as well, paid on departure by each that
walks at all. With weights w(x, y) = distance + price of x + price of y,

    steps >= shortest tree by w - 2 * all prices + least (last keys - departures)

where so many last keys are paid back as explorers depart, at least one: the cheapest
keys and the dearest departures. That holds for any prices. Good ones are found by making
dearer what the tree comes to too often, and cheaper what it comes to too seldom.

The cut bound knows which key must come before which, the Held-Karp bound that a key is walked
to only once: `StrongestBound` takes the larger of the two, region by region.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Final

from game.puzzles.vault.planning.bounds.cut_bound import Bound, CutBound, RegionCutBound
from game.puzzles.vault.planning.key_graph import Distances, KeyGraph

UNIT: Final = 1000
"""Prices and weights are counted in such parts of a step, so that all numbers are whole."""
ROUNDS: Final = 50
"""How often prices are changed."""

Prices = dict[int, int]
"""By square."""
Edges = list[tuple[int, int]]


class HeldKarpBound:
    """The bound for one region, all keys and explorers of which can be walked between."""

    def __init__(
        self, distances: Distances, keys: Collection[int], starts: Collection[int]
    ) -> None:
        """Find prices that are good for all keys from the start."""
        places = (*keys, *starts)
        self._distances: Final = {
            one: {other: distances[one][other] for other in places} for one in places
        }
        self._prices: Prices = dict.fromkeys((*keys, *starts), 0)
        self._weights: Distances = {}
        self._set(self._prices)
        self._improve(keys, starts)

    def steps(self, standing: Collection[int], left: Collection[int]) -> int:
        """Return the least steps from where explorers stand to all keys left, at least one each."""
        tree = spanning_tree(left, standing, self._weights)
        return -(-self._total(tree, cheapest_ends(left, standing, self._prices), left) // UNIT)

    def _total(self, tree: Edges, ends: Edges, left: Iterable[int]) -> int:
        weights, prices = self._weights, self._prices
        total = -2 * sum(map(prices.__getitem__, left))
        for one, other in tree:
            total += weights[one][other]
        for last, begin in ends:
            total += prices[last] - prices[begin]
        return total

    def _improve(self, keys: Collection[int], starts: Collection[int]) -> None:
        """Change prices again and again, less and less, and keep those with the best bound."""
        best, chosen = -1, self._prices
        stride = 0
        for number in range(ROUNDS):
            tree = spanning_tree(keys, starts, self._weights)
            ends = cheapest_ends(keys, starts, self._prices)
            total = self._total(tree, ends, keys)
            if not number:
                stride = total // len(keys)
            if total > best:
                best, chosen = total, self._prices
            excess = degree_excess(tree, ends, keys)
            if not any(excess.values()):
                break
            change = stride * (ROUNDS - number) ** 2 // (4 * ROUNDS**2)
            self._set({at: price + change * excess[at] for at, price in self._prices.items()})
        self._set(chosen)

    def _set(self, prices: Prices) -> None:
        self._prices = prices
        self._weights = {
            one: {other: steps * UNIT + prices[one] + prices[other] for other, steps in row.items()}
            for one, row in self._distances.items()
        }


def spanning_tree(left: Iterable[int], roots: Collection[int], weights: Distances) -> Edges:
    """Return a shortest tree over some places and the roots, which count as one place (Prim)."""
    nearest = {place: min(roots, key=weights[place].__getitem__) for place in left}
    apart = {place: weights[place][near] for place, near in nearest.items()}
    edges = []
    while apart:
        place = min(apart, key=apart.__getitem__)
        del apart[place]
        edges.append((nearest[place], place))
        row = weights[place]
        for other, weight in apart.items():
            if row[other] < weight:
                apart[other] = row[other]
                nearest[other] = place
    return edges


def cheapest_ends(left: Collection[int], standing: Collection[int], prices: Prices) -> Edges:
    """Return last keys and departures that cost the least: one pair, or more if that is less."""
    lasts = sorted(left, key=prices.__getitem__)
    begins = sorted(standing, key=prices.__getitem__, reverse=True)
    first, *others = zip(lasts, begins, strict=False)
    return [first, *(pair for pair in others if prices[pair[0]] < prices[pair[1]])]


def degree_excess(tree: Edges, ends: Edges, keys: Iterable[int]) -> Counter[int]:
    """Return how often too much a place is come to or left, negative where it is too seldom."""
    excess: Counter[int] = Counter()
    for one, other in tree:
        excess[one] += 1
        excess[other] += 1
    for last, begin in ends:
        excess[last] += 1
        excess[begin] -= 1
    for key in keys:
        excess[key] -= 2
    return excess


NEVER: Final = 1 << 40
"""More steps than any walk has."""


class StrongestRegionBound:
    """The bound for what is left in one region.

    Prices are left out where they say less than moats of the whole region: so they do,
    for the most part, of what is left of it.
    """

    def __init__(
        self, region: RegionCutBound, graph: KeyGraph, distances: Distances, marks: dict[int, int]
    ) -> None:
        """Find prices for its keys, marks being those of all keys and explorers by square."""
        self.marks: Final = region.marks
        self._region: Final = region
        self._places: Final = {at: mark for at, mark in marks.items() if mark & region.marks}
        self._known: Final[dict[tuple[int, int], int]] = {}
        keys = self._on(region.marks & graph.wanted)
        starts = self._on(region.marks & ~graph.wanted)
        self._prices: Final = HeldKarpBound(distances, keys, starts)
        by_moats = region.steps(region.marks & ~graph.wanted, region.marks & graph.wanted)
        self.is_priced = self._prices.steps(starts, keys) > by_moats

    def steps(self, standing: int, left: int) -> int:
        """Return the least steps with explorers on some marks and some keys left, at least one."""
        if not standing:
            return NEVER
        if not self.is_priced:
            return self._region.steps(standing, left)
        if (standing, left) not in self._known:
            by_prices = self._prices.steps(self._on(standing), self._on(left))
            by_moats = self._region.steps(standing, left)
            self._known[standing, left] = max(by_prices, by_moats)
        return self._known[standing, left]

    def _on(self, marks: int) -> list[int]:
        """Return the squares of some marks."""
        return [at for at, mark in self._places.items() if mark & marks]


class StrongestBound(Bound):
    """The bound for a whole maze by moats and prices."""

    def __init__(self, bound: CutBound, graph: KeyGraph, distances: Distances) -> None:
        """Find prices for all regions."""
        self.regions: Final = [
            StrongestRegionBound(region, graph, distances, bound.marks) for region in bound.regions
        ]
        super().__init__(bound.marks, self.regions)
