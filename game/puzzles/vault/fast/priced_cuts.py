"""Prices of keys and of cuts: the bound where rooms leave much to choose.

A walk from key to key enters each key once and leaves it again, but for the last one. So let
each key have a price, to be paid whenever it is entered or left: every walk then costs twice all
prices more, less once the price of its last key, in whatever order keys are taken. Trees
differ. The walks of all explorers together are a tree that joins the keys to the explorers,
and no tree is shorter than the shortest (Held and Karp):

    a-----b-----c      The shortest tree leaves b three times. Where b is expensive and
          |            the others are cheap, trees with fewer edges at b become the
          @            shortest, and those are more like walks.

The place of an explorer has a price as well, paid at its departure by each that walks at all.

The cut bound knows how often a cut must be crossed, but not what is walked between cuts. So cuts
have prices as well: whoever crosses one is paid its price, and all the crossings that must be are
charged beforehand. So all walks together cost their steps, or more:

    steps >= shortest tree by w + price of each cut * its least crossings
             - 2 * prices of keys + prices of last keys - prices of departures

    w(x, y) = distance + price of x + price of y - prices of the cuts between x and y

where as many last keys are paid back as explorers depart, at least one: the cheapest keys and
the most expensive departures.

A single explorer goes to a key that can be taken at once, and no two keys follow each other in its
walk if another must come between: its tree has no such edges.

That holds for any prices. Good ones are found by subgradient steps: a key's price rises where the
tree has too many edges, a cut's where too few cross it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from game.puzzles.vault.fast.cut_bound import RegionCutBound
from game.puzzles.vault.fast.cut_groups import FULL_LANE
from game.puzzles.vault.planning.key_graph import ALL_KEYS
from systems.bitboard import each

UNIT: Final = 1000
"""Prices and weights are counted in thousandths of a step, so that all numbers are whole."""
ROUNDS: Final = 40
"""Subgradient steps; more gain next to nothing."""
NEVER: Final = 1 << 40
"""The weight of an edge that no walk has, and the bound if nobody is there to walk."""

Weights = dict[int, dict[int, int]]
"""By the numbers of two terminals."""
Edges = list[tuple[int, int]]
Prices = dict[int, int]
"""By the number of a terminal, or by the terminals on one side of a cut."""


class PricedCutBound:
    """The lower bound for the steps left in one region, if all its keys can be reached."""

    def __init__(self, cut_bound: RegionCutBound, distances: Weights) -> None:
        """Begin with prices that equal the widths of cuts; the bound is then the cut bound.

        Distances are those between terminals.
        """
        self.terminals: Final = cut_bound.terminals
        self._needs: Final = cut_bound.needs
        self._start: Final = self.terminals & ~ALL_KEYS
        is_single = self._start.bit_count() == 1
        self._edge_weights: Final = edge_weights(distances, self._needs if is_single else {})
        self._cut_bound: Final = cut_bound
        self._trees: Final[dict[int, tuple[Edges, int, list[int]]]] = {}
        self._cache: Final[dict[tuple[int, int], tuple[int, int]]] = {}
        """What `steps` has returned, and in units without the first edge of the tree."""
        widths = cut_bound.widths if is_single else {}
        self._cut_prices = {side: width * UNIT // 2 for side, width in widths.items()}
        self._prices = dict.fromkeys(each(self.terminals), 0)
        self._weights = self._priced()
        self._priced_cuts: Final = self._improve()

    def steps(self, standing: int, left: int) -> int:
        """Return the least steps with explorers on some terminals and some keys left."""
        if not standing:
            return NEVER
        if (standing, left) not in self._cache:
            costs = self._priced_cuts.costs(standing, left)
            units, ((one, other), *_), *_ = self._units(standing, left, costs)
            steps = -(-units // UNIT)
            if self._start.bit_count() > 1:
                steps = max(steps, self._cut_bound.steps(standing, left))
            self._cache[standing, left] = steps, units - self._weights[one][other]
        return self._cache[standing, left][0]

    def steps_by(self, key: int, standing: int, left: int) -> int:
        """Return the least steps if the single explorer of a region first walks to a key."""
        if self._start.bit_count() > 1:
            return 0
        self.steps(standing, left)
        edge = self._weights[standing.bit_length() - 1][key.bit_length() - 1]
        return -(-(self._cache[standing, left][1] + edge) // UNIT)

    def _units(self, standing: int, left: int, costs: int) -> tuple[int, Edges, Edges, int]:
        """Return the bound in units, the edges of the tree, last keys with departures, and a lane.

        That is the one of the last key; costs are those of all cuts at their prices. The first
        edge is that from the explorer.
        """
        prices, weights = self._prices, self._weights
        if standing.bit_count() > 1:
            tree = spanning_tree(each(left), [*each(standing)], weights)
            total = sum([weights[one][other] for one, other in tree])
            total += (costs & FULL_LANE) - 2 * sum([prices[key] for key in each(left)])
            ends = cheapest_ends(each(left), each(standing), prices)
            return total + sum([prices[key] - prices[at] for key, at in ends]), tree, ends, 0
        here = standing.bit_length() - 1
        tree, total, firsts = self._tree(left)
        row = weights[here]
        first = min(firsts, key=row.__getitem__)
        charged, last, lane = min(
            [
                ((costs >> lane & FULL_LANE) + prices[key.bit_length() - 1], key, lane)
                for key, lane in self._cut_bound.last_keys(left)
            ]
        )
        total += row[first] + charged + (costs & FULL_LANE) - prices[here]
        return total, [(here, first), *tree], [(last.bit_length() - 1, here)], lane

    def _tree(self, left: int) -> tuple[Edges, int, list[int]]:
        """Return a shortest tree over some keys, its weight less twice their prices, and firsts.

        These are the keys that can be taken at once.
        """
        if left not in self._trees:
            keys, weights = [*each(left)], self._weights
            tree = spanning_tree(keys[1:], keys[:1], weights)
            weight = sum([weights[one][other] for one, other in tree])
            weight -= 2 * sum([self._prices[key] for key in keys])
            firsts = [key for key in keys if not self._needs[key] & left]
            self._trees[left] = tree, weight, firsts
        return self._trees[left]

    def _improve(self) -> RegionCutBound:
        """Take subgradient steps of falling length, and keep the prices of the best bound.

        Returns the cuts that have prices, with these as widths.
        """
        start, keys, needs = self._start, self.terminals & ALL_KEYS, self._needs
        crossings = {
            side: RegionCutBound(self.terminals, {side: 1}, needs).costs(start, keys)
            for side in self._cut_prices
        }
        best, chosen = -1, (self._prices, self._cut_prices)
        first_length = 0.0
        for number in range(ROUNDS):
            costs = sum([price * crossings[side] for side, price in self._cut_prices.items()])
            total, tree, ends, lane = self._units(start, keys, costs)
            if not number:
                first_length = total / 10
            if total > best:
                best, chosen = total, (self._prices, self._cut_prices)
            degrees = excess_degrees(tree, ends, keys)
            missing = {
                side: (charged & FULL_LANE)
                + (charged >> lane & FULL_LANE if lane else 0)
                - sum([(side >> one ^ side >> other) & 1 for one, other in tree])
                for side, charged in crossings.items()
            }
            squares = sum([n * n for n in (*degrees.values(), *missing.values())])
            if not squares:
                break
            length = first_length * (1 - number / ROUNDS) ** 2 / squares
            self.set_prices(
                {at: price + int(length * degrees[at]) for at, price in self._prices.items()},
                {
                    side: max(0, price + int(length * missing[side]))
                    for side, price in self._cut_prices.items()
                },
            )
        self.set_prices(*chosen)
        priced = {side: price for side, price in self._cut_prices.items() if price}
        return RegionCutBound(self.terminals, priced, needs).grouped()

    def set_prices(self, prices: Prices, cut_prices: Prices) -> None:
        """Let keys, explorers and cuts have some prices."""
        self._prices, self._cut_prices = prices, cut_prices
        self._weights = self._priced()
        self._trees.clear()

    def _priced(self) -> Weights:
        """Return the weights of all edges."""
        prices = self._prices
        weights = {
            one: {other: weight + prices[one] + prices[other] for other, weight in row.items()}
            for one, row in self._edge_weights.items()
        }
        for side, price in self._cut_prices.items():
            for one in each(side) if price else ():
                row = weights[one]
                for other in each(self.terminals & ~side):
                    row[other] -= price
                    weights[other][one] -= price
        return weights


def edge_weights(distances: Weights, needs: Mapping[int, int]) -> Weights:
    """Return distances in units; `NEVER` if another key of these must come between two.

    Those of other regions may be taken by other explorers meanwhile.
    """

    def must_part(one: int, other: int) -> bool:
        """Whether a key that needs one is needed by the other."""
        between = [key for key in each(needs.get(other, 0)) if key in distances]
        return any(needs.get(key, 0) >> one & 1 for key in between)

    return {
        one: {
            other: NEVER if must_part(one, other) or must_part(other, one) else steps * UNIT
            for other, steps in row.items()
        }
        for one, row in distances.items()
    }


def spanning_tree(places: Iterable[int], roots: list[int], weights: Weights) -> Edges:
    """Return a shortest tree over some places and the roots, which count as one (Prim)."""
    nearest = {place: min(roots, key=weights[place].__getitem__) for place in places}
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


def cheapest_ends(left: Iterable[int], standing: Iterable[int], prices: Mapping[int, int]) -> Edges:
    """Return the last keys and departures of least cost: one pair, and more if they pay."""
    last_keys = sorted(left, key=prices.__getitem__)
    departures = sorted(standing, key=prices.__getitem__, reverse=True)
    first, *others = zip(last_keys, departures, strict=False)
    return [first, *(pair for pair in others if prices[pair[0]] < prices[pair[1]])]


def excess_degrees(tree: Edges, ends: Edges, keys: int) -> Counter[int]:
    """Return how many edges too many each place has for a walk, negative for too few."""
    excess = Counter(place for edge in tree for place in edge)
    excess.update(last for last, _ in ends)
    excess.subtract(departure for _, departure in ends)
    excess.subtract([*each(keys)] * 2)
    return excess
