"""The cut bound and the Held-Karp bound in one, for the one explorer of a region.

The cut bound knows how often a cut must be crossed, but not what is walked between cuts. The
Held-Karp bound (see `held_karp`) knows that each key is entered once, but not which must come
before which. Here cuts have prices as well: whoever crosses one is paid its price, and all the
crossings that must be are charged beforehand. So a walk costs its steps, or more:

    steps >= shortest tree by w + price of each cut * its least crossings
             - 2 * prices of keys + price of the last key - price of the departure

    w(x, y) = distance + price of x + price of y - prices of the cuts between x and y

The explorer goes to a key that can be taken at once, and no two keys follow each other in a walk
if another must come between: the tree has no such edges. Good prices are found by subgradient
steps: a key's price rises where the tree has too many edges, a cut's where too few cross it.

In rooms the bound leaves a third of what the better of both bounds leaves: of ten generated 81x81
mazes with rooms the slowest takes a tenth of the time.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from game.puzzles.vault.fast.bounds.crossings import FULL_LANE
from game.puzzles.vault.fast.bounds.cut_bound import RegionCutBound
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


class Tree(NamedTuple):
    """A shortest tree over some keys, less twice their prices."""

    weight: int
    firsts: list[int]
    """The keys that can be taken at once."""


class PricedCutBound:
    """The bound for what is left in one region with one explorer."""

    def __init__(
        self, cut_bound: RegionCutBound, distances: Weights, needs: Mapping[int, int]
    ) -> None:
        """Find prices by the bound for all keys; distances are those between terminals."""
        self.terminals: Final = cut_bound.terminals
        self._needs: Final = needs
        self._trees: Final[dict[int, Tree]] = {}
        self._cache: Final[dict[tuple[int, int], int]] = {}
        search = PriceSearch(cut_bound, edge_weights(distances, needs), needs)
        search.run()
        self._prices: Final = search.prices
        self._weights: Final = search.weights()
        widths = {side: price for side, price in search.cut_prices.items() if price}
        self._cuts: Final = RegionCutBound(self.terminals, widths, needs).grouped(needs)

    def steps(self, standing: int, left: int) -> int:
        """Return the least steps with the explorer on a terminal and some keys left."""
        if not standing:
            return NEVER
        key = standing, left
        if key not in self._cache:
            self._cache[key] = self._steps(standing, left)
        return self._cache[key]

    def beginnings(self, standing: int, left: int) -> tuple[int, dict[int, int]]:
        """Return the bound but for the edge to the first key, and the edges to all; in units."""
        here, prices = standing.bit_length() - 1, self._prices
        costs = self._cuts.costs(standing, left)
        last = min(
            [
                (costs >> lane & FULL_LANE) + prices[key.bit_length() - 1]
                for key, lane in self._cuts.last_keys(left)
            ]
        )
        rest = self._tree(left).weight + last + (costs & FULL_LANE) - prices[here]
        return rest, self._weights[here]

    def _steps(self, standing: int, left: int) -> int:
        rest, edges = self.beginnings(standing, left)
        return whole_steps(rest + min([edges[key] for key in self._tree(left).firsts]))

    def _tree(self, left: int) -> Tree:
        """Return the tree over the keys left."""
        if left not in self._trees:
            keys, weights = list(each(left)), self._weights
            weight = -2 * sum([self._prices[key] for key in keys])
            weight += sum([weights[one][other] for one, other in spanning_tree(keys, weights)])
            firsts = [key for key in keys if not self._needs[key] & left]
            self._trees[left] = Tree(weight, firsts)
        return self._trees[left]


def whole_steps(units: int) -> int:
    """Return the steps that are no fewer than some thousandths of one."""
    return -(-units // UNIT)


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


def spanning_tree(places: list[int], weights: Weights) -> Edges:
    """Return a shortest tree over some places (Prim)."""
    first, *others = places
    distance = {other: weights[first][other] for other in others}
    nearest = dict.fromkeys(others, first)
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


class PriceSearch:
    """Subgradient steps to good prices, for a walk that takes all keys of a region."""

    def __init__(
        self, cut_bound: RegionCutBound, weights: Weights, needs: Mapping[int, int]
    ) -> None:
        """Begin with the widths of cuts as their prices, by which the bound is the cut bound."""
        terminals = cut_bound.terminals
        keys, start = terminals & ALL_KEYS, terminals & ~ALL_KEYS
        self.prices: dict[int, int] = dict.fromkeys(each(terminals), 0)
        self.cut_prices: dict[int, int] = {
            side: width * UNIT // 2 for side, width in cut_bound.widths.items()
        }
        self._edge_weights: Final = weights
        self._start: Final = start.bit_length() - 1
        self._keys: Final = list(each(keys))
        self._firsts: Final = [key for key in self._keys if not needs[key] & keys]
        self._lasts: Final = cut_bound.last_keys(keys)
        self._crossings: Final = {
            side: RegionCutBound(terminals, {side: 1}, needs).costs(start, keys)
            for side in self.cut_prices
        }
        self._sides: Final = {
            side: [
                [place for place in self.prices if bool(1 << place & side) is is_near]
                for is_near in (True, False)
            ]
            for side in self.cut_prices
        }

    def run(self) -> None:
        """Take steps of falling length, and keep the prices of the best bound."""
        best, chosen = -1, (self.prices, self.cut_prices)
        first_length = 0.0
        for number in range(ROUNDS):
            total, degrees, crossings = self._bound()
            if not number:
                first_length = total / 10
            if total > best:
                best, chosen = total, (self.prices, self.cut_prices)
            squares = sum([n * n for n in (*degrees.values(), *crossings.values())])
            if not squares:
                break
            length = first_length * (1 - number / ROUNDS) ** 2 / squares
            self.prices = {
                place: price + int(length * degrees[place]) for place, price in self.prices.items()
            }
            self.cut_prices = {
                side: max(0, price + int(length * crossings[side]))
                for side, price in self.cut_prices.items()
            }
        self.prices, self.cut_prices = chosen

    def weights(self) -> Weights:
        """Return the weights of all edges."""
        prices = self.prices
        weights = {
            one: {other: weight + prices[one] + prices[other] for other, weight in row.items()}
            for one, row in self._edge_weights.items()
        }
        for side, price in self.cut_prices.items():
            near, far = self._sides[side]
            for one in near if price else ():
                row = weights[one]
                for other in far:
                    row[other] -= price
                    weights[other][one] -= price
        return weights

    def _bound(self) -> tuple[int, Counter[int], Counter[int]]:
        """Return the bound, each place's edges too many, and each cut's crossings too few."""
        weights, prices = self.weights(), self.prices
        first = min(self._firsts, key=weights[self._start].__getitem__)
        tree = [*spanning_tree(self._keys, weights), (self._start, first)]
        charged, last, lane = min(
            (
                sum(
                    [
                        price * crossings_in(self._crossings[side], lane)
                        for side, price in self.cut_prices.items()
                    ]
                )
                + prices[key.bit_length() - 1],
                key.bit_length() - 1,
                lane,
            )
            for key, lane in self._lasts
        )
        degrees = Counter({last: 1, self._start: -1})
        for one, other in tree:
            degrees[one] += 1
            degrees[other] += 1
        for key in self._keys:
            degrees[key] -= 2
        crossings = Counter(
            {
                side: crossings_in(costs, lane)
                - sum(
                    [(one ^ other) & 1 for one, other in ((side >> a, side >> b) for a, b in tree)]
                )
                for side, costs in self._crossings.items()
            }
        )
        total = charged - 2 * sum([prices[key] for key in self._keys]) - prices[self._start]
        return total + sum([weights[one][other] for one, other in tree]), degrees, crossings


def crossings_in(costs: int, lane: int) -> int:
    """Return the crossings of a cut one half step wide, if the key of a lane is the last."""
    return (costs & FULL_LANE) + (costs >> lane & FULL_LANE)
