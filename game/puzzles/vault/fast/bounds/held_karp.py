"""The Held-Karp bound: a shortest spanning tree under prices of its places.

A walk from key to key enters each key once and leaves it again, but for the last one. So let
each key have a price, to be paid whenever it is entered or left: every walk then costs twice all
prices more, less once the price of its last key, in whatever order keys are taken. Trees
differ. The walks of all explorers together are a tree that joins the keys to the explorers,
and no tree is shorter than the shortest:

    a-----b-----c      The shortest tree leaves b three times. Where b is expensive and
          |            the others are cheap, trees with fewer edges at b become the
          @            shortest, and those are more like walks.

The place of an explorer has a price as well, paid at its departure by each that walks at all.
With weights w(x, y) = distance + price of x + price of y,

    steps >= shortest tree by w - 2 * all prices + least (last keys - departures)

where as many last keys are paid back as explorers depart, at least one: the cheapest keys and
the most expensive departures. That holds for any prices. Good ones are found by subgradient
steps: the price rises where the tree has too many edges, and falls where it has too few.

It is for regions that several explorers share; `priced_cuts` has it for one.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Final

from game.puzzles.vault.planning.key_graph import Distances

UNIT: Final = 1000
"""Prices and weights are counted in thousandths of a step, so that all numbers are whole."""
ROUNDS: Final = 50
"""Subgradient steps."""
Prices = dict[int, int]
"""By square."""
Edges = list[tuple[int, int]]
NEVER: Final = 1 << 40
"""The bound if nobody is there to walk: more steps than any walk has."""


class HeldKarpBound:
    """The bound for one region, between all of whose keys and explorers there are ways."""

    def __init__(
        self, distances: Distances, keys: Collection[int], starts: Collection[int]
    ) -> None:
        """Find prices by the bound for all keys and starts."""
        places = (*keys, *starts)
        self._distances: Final = {
            one: {other: distances[one][other] for other in places} for one in places
        }
        self._prices: Prices = dict.fromkeys(places, 0)
        self._weights: Distances = {}
        self._set(self._prices)
        self._improve(keys, starts)

    def steps(self, standing: Collection[int], left: Collection[int]) -> int:
        """Return the least steps that take all keys left, given where explorers stand."""
        tree = spanning_tree(left, standing, self._weights)
        return -(-self._total(tree, cheapest_ends(left, standing, self._prices), left) // UNIT)

    def _total(self, tree: Edges, ends: Edges, left: Iterable[int]) -> int:
        weights, prices = self._weights, self._prices
        total = -2 * sum(map(prices.__getitem__, left))
        for one, other in tree:
            total += weights[one][other]
        for last, departure in ends:
            total += prices[last] - prices[departure]
        return total

    def _improve(self, keys: Collection[int], starts: Collection[int]) -> None:
        """Take subgradient steps of falling length, and keep the prices of the best bound."""
        best, chosen = -1, self._prices
        first_length = 0
        for number in range(ROUNDS):
            tree = spanning_tree(keys, starts, self._weights)
            ends = cheapest_ends(keys, starts, self._prices)
            total = self._total(tree, ends, keys)
            if not number:
                first_length = total // len(keys)
            if total > best:
                best, chosen = total, self._prices
            excess = degree_excess(tree, ends, keys)
            if not any(excess.values()):
                break
            length = first_length * (ROUNDS - number) ** 2 // (4 * ROUNDS**2)
            self._set({at: price + length * excess[at] for at, price in self._prices.items()})
        self._set(chosen)

    def _set(self, prices: Prices) -> None:
        self._prices = prices
        self._weights = {
            one: {other: steps * UNIT + prices[one] + prices[other] for other, steps in row.items()}
            for one, row in self._distances.items()
        }


def spanning_tree(left: Iterable[int], roots: Collection[int], weights: Distances) -> Edges:
    """Return a shortest tree over some places and the roots, which count as one (Prim)."""
    nearest = {place: min(roots, key=weights[place].__getitem__) for place in left}
    distance = {place: weights[place][near] for place, near in nearest.items()}
    edges = []
    while distance:
        place = min(distance, key=distance.__getitem__)
        del distance[place]
        edges.append((nearest[place], place))
        row = weights[place]
        for other, weight in distance.items():
            if row[other] < weight:
                distance[other] = row[other]
                nearest[other] = place
    return edges


def cheapest_ends(left: Collection[int], standing: Collection[int], prices: Prices) -> Edges:
    """Return the last keys and departures of least cost: one pair, and more if they pay."""
    last_keys = sorted(left, key=prices.__getitem__)
    departures = sorted(standing, key=prices.__getitem__, reverse=True)
    first, *others = zip(last_keys, departures, strict=False)
    return [first, *(pair for pair in others if prices[pair[0]] < prices[pair[1]])]


def degree_excess(tree: Edges, ends: Edges, keys: Iterable[int]) -> Counter[int]:
    """Return how many edges too many each place has for a walk, negative for too few."""
    excess: Counter[int] = Counter()
    for one, other in tree:
        excess[one] += 1
        excess[other] += 1
    for last, departure in ends:
        excess[last] += 1
        excess[departure] -= 1
    for key in keys:
        excess[key] -= 2
    return excess
