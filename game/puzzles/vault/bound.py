"""A lower bound on the steps that take the remaining keys.

Terminals are keys and explorers. A *cut* divides the terminals of a region into two sides. Each
walk from one side to the other takes at least as many steps as the cut is wide. For two terminals,
the widths of all cuts between them add up to at most their distance. So a walk takes at least the
sum of width times crossings over all cuts.

    #########    The corridor is a cut with a width of 3 steps. @ is on the near side, a and b are
    #@....ba#    on the far side. If a door beside @ needs a, and another key is behind the door,
    #########    an explorer crosses the cut twice.

Bridges of the maze are cuts. Other cuts go through a small room (`find_lines`), or surround groups
of terminals that are close to each other (`zones`).

Cuts are weak in rooms, where explorers can walk around each key. There a tree is added: a walk
visits all remaining keys, so it is at least as long as a shortest tree over them. Each key has a
price for its edges in the tree, and each cut has a price for its crossings. Held and Karp (1970)
describe how to find prices for which the tree is nearly as long as the walk.

Explorers stay in their region, so the bounds of all regions add up. Lengths in this module are
thousandths of steps, and sets of terminals are bit masks: bit 0 is the key `a`, bit 26 the first
explorer.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from itertools import combinations
from operator import or_
from typing import Final, NamedTuple

from game.puzzles.vault.key_graph import (
    ALL_KEYS,
    KeyGraph,
    Region,
    find_distances,
    find_needs,
    find_regions,
    terminal_bits,
)
from systems.bitboard import each

UNIT: Final = 1000
"""A step, in thousandths."""
NEVER: Final = 1 << 40
"""A length greater than that of any walk."""
LANE: Final = 48
"""The number of bits per lane. Numbers in lanes are added at once."""
LANE_MASK: Final = (1 << LANE) - 1
MOST_HEADS: Final = 9
"""The most entrances of a small room."""
ROUNDS: Final = 40
"""The number of rounds in which prices are improved."""

Pair = tuple[int, int]
"""The numbers of two terminals, the lower one first."""


class Cut:
    """A cut, seen from the near side, on which the only explorer of a region is."""

    def __init__(self, near: int, far: int, width: int, needs: Mapping[int, int]) -> None:
        """Prepare the costs.

        Args:
            near: the terminals on the explorer's side.
            far: the other terminals.
            width: thousandths of steps from one side to the other.
            needs: for each key, the keys that must be taken before it.
        """
        self.near: Final = near
        self.far: Final = far
        self.width: Final = width
        self._to_side: Final = [make_lanes(side) * width for side in (far, near)]
        """The cost of the last crossing for each last key, by the number of crossings modulo 2."""
        self._waits: Final = [
            (1 << key, across)
            for key in each((near | far) & ALL_KEYS)
            if (across := needs[key] & (far if near >> key & 1 else near))
        ]
        """Each key, as a bit mask, that needs keys on the other side, and these keys."""
        self._involved: Final = reduce(or_, [key | across for key, across in self._waits], 0)
        self._costs: Final[dict[int, int]] = {}

    def costs(self, left: int) -> int:
        """Return the cost of all crossings until the keys in `left` are taken.

        The lowest lane has the cost for any last key. The lane of each key has the additional cost
        if this key is the last.
        """
        if not left & self.far:
            return self._to_side[0]
        left &= self._involved
        if left not in self._costs:
            times = self._crossings(left)
            self._costs[left] = times * self.width + self._to_side[times % 2]
        return self._costs[left]

    def _crossings(self, left: int) -> int:
        """Return the least number of crossings; each visit takes all possible keys."""
        beyond, times = self.far & left, 1
        here = self._waiting(self.near & left, beyond)
        while here:
            here, beyond, times = self._waiting(beyond, here), here, times + 1
        return times

    def _waiting(self, keys: int, others: int) -> int:
        """Return which of `keys` need a key of `others`, on the other side; both are bit masks."""
        return sum([key for key, across in self._waits if keys & key and across & others])


def make_lanes(terminals: int) -> int:
    """Return a 1 in the lane of each key."""
    return sum(1 << LANE * (key + 1) for key in each(terminals & ALL_KEYS))


def zones(slack: Mapping[Pair, int]) -> Iterator[tuple[int, int]]:
    """Yield cuts around groups of terminals, each with its greatest width.

    Circles around all terminals grow at the same pace. Two circles that meet become one group. The
    width of a group's cut is its growth until it meets the next group.
    """
    groups = {terminal: 1 << terminal for pair in slack for terminal in pair}
    born = dict.fromkeys(groups.values(), 0)
    for length, one, other in sorted((length, *pair) for pair, length in slack.items()):
        first, second = groups[one], groups[other]
        if first != second:
            yield first, length // 2 - born[first]
            yield second, length // 2 - born[second]
            born[first | second] = length // 2
            groups.update(dict.fromkeys(each(first | second), first | second))


def find_lines(slack: Mapping[Pair, int]) -> list[int]:
    """Return the sides of cuts through a small room, such as that around the start.

    Terminals without slack between them enter the room at the same square. For two of these
    squares, a line has the terminals that are nearer to one of them by some number of steps. In
    other mazes, with more such squares, this would take too long.
    """
    apart = {**slack, **{(other, one): length for (one, other), length in slack.items()}}
    terminals = sorted({one for one, _ in apart})
    heads = [one for one in terminals if all(apart[one, it] for it in terminals if it < one)]
    if len(heads) > MOST_HEADS:
        return []
    return [
        sum(1 << it for it in terminals if apart.get((it, one), 0) - apart.get((it, other), 0) < by)
        for one, other in combinations(heads, 2)
        for by in range(UNIT - apart[one, other], apart[one, other] + 1, UNIT)
    ]


def sides_across(pair: Pair, sides: Iterable[int]) -> list[int]:
    """Return the sides that have exactly one of two terminals."""
    one, other = pair
    return [side for side in sides if (side >> one ^ side >> other) & 1]


def take(slack: dict[Pair, int], side: int, most: int) -> int:
    """Return the greatest possible width of a cut, at most `most`, and subtract it from `slack`.

    `slack` has for each pair of terminals the part of their distance that no cut uses yet. The cut
    separates the terminals in the bit mask `side` from all others.
    """
    across = [pair for pair in slack if (side >> pair[0] ^ side >> pair[1]) & 1]
    width = min([most, *(slack[pair] for pair in across)]) if across else 0
    for pair in across:
        slack[pair] -= width
    return width


class LeftKeys(NamedTuple):
    """Values that depend only on the remaining keys."""

    firsts: list[int]
    """The keys that may be the first one of a single explorer."""
    lasts: list[Pair]
    """The keys that may be the last one, each with its lane in costs."""
    edges: list[Pair]
    """The edges of the shortest tree over all keys; none without prices."""
    weight: int
    """The weight of this tree minus, for each key, the price of its two edges."""


class Detour(NamedTuple):
    """The visits of the only explorer to the far side of a bridge. Sets are bit masks."""

    near: int
    """The terminals on the explorer's side."""
    far: int
    """The keys on the other side."""
    wanted: int
    """The keys that doors on the near side need."""
    waiting: list[Pair]
    """The keys on the far side that need keys on the near side, with these keys."""

    def is_too_early(self, left: int) -> bool:
        """Return whether a visit now can be made for fewer steps as a part of a later one.

        The explorer must come back for a key that still needs a key on the near side. If no door on
        the near side needs a key of the far side, nothing is gained by an earlier visit.
        """
        return not self.wanted & self.far & left and any(
            key & left and needed & left for key, needed in self.waiting
        )


class PricedTree(NamedTuple):
    """A tree over the remaining keys, with its prices."""

    length: int
    """The lower bound."""
    edges: list[Pair]
    ends: list[Pair]
    """The last key of each walking explorer, and the terminal where it starts."""


class RegionBound:
    """The lower bound in a region."""

    def __init__(self, region: Region, graph: KeyGraph, needs: Mapping[int, int]) -> None:
        """Choose cuts.

        Args:
            region: the region.
            graph: the whole maze.
            needs: for each key, the keys that must be taken before it.
        """
        self.terminals: Final = region.terminals
        self._needs: Final = needs
        self._start: Final = region.terminals & ~ALL_KEYS
        self._is_single: Final = self._start.bit_count() == 1
        self._apart: Final = measure_distances(region, graph)
        self._known: Final[dict[Pair, int]] = {}
        """The bounds by `standing` and `left`."""
        self._rest: Final[dict[Pair, int]] = {}
        """The bounds without the edge from the square of the explorer."""
        self._left_keys: Final[dict[int, LeftKeys]] = {}
        self._across: dict[Pair, list[int]] = {}
        """The cuts between two terminals."""
        self._parted: set[Pair] = set()
        """Pairs of terminals between which the only explorer must take another key."""
        self._prices: dict[int, int] = {}
        self._weights: dict[int, dict[int, int]] = {}
        """The weights of edges of the tree; empty before prices are computed."""

        self._detours: Final = [
            self._detour(far, doors, graph)
            for side, behind in region.doors.items()
            for far, doors in ((side, behind), (self.terminals & ~side, ~behind))
        ]
        slack = dict(self._apart)
        widths: Counter[int] = Counter()
        for side, steps in region.bridges.items():
            widths[side] += take(slack, side, UNIT * steps)
        lines = find_lines(slack)
        for side, most in [*((side, UNIT) for side in lines), *((side, NEVER) for side in lines)]:
            widths[side] += take(slack, side, most)
        grown = list(zones(slack))
        for side, most in [*grown, *((side, NEVER) for side, _ in reversed(grown))]:
            widths[side] += take(slack, side, most)
        self.slack: Final = sum(slack.values()) / max(sum(self._apart.values()), 1)
        """The share of all distances that isn't covered by cuts."""
        self._set_cuts(+widths)

    def steps(self, standing: int, left: int) -> int:
        """Return the lower bound, in steps, for explorers at `standing` and remaining keys `left`.

        Both are bit masks of terminals.
        """
        if not standing:
            return NEVER
        if (standing, left) not in self._known:
            bound = self._single(standing, left) if self._is_single else self._joint(standing, left)
            self._known[standing, left] = -(-bound // UNIT)
        return self._known[standing, left]

    def steps_via(self, key: int, standing: int, left: int) -> int:
        """Return the lower bound, in steps, if the only explorer takes `key` first.

        The arguments are bit masks. The result is 0 if the bound is unknown.
        """
        rest = self._rest.get((standing, left))
        if rest is None:
            return 0
        row = self._weights[standing.bit_length() - 1]
        return -(-(rest + row[key.bit_length() - 1]) // UNIT)

    def find_later(self, standing: int, left: int) -> int:
        """Return the keys that the only explorer should not take yet, as a bit mask."""
        detours = (
            [each for each in self._detours if each.near & standing] if self._is_single else []
        )
        return reduce(or_, [each.far for each in detours if each.is_too_early(left)], 0)

    def _detour(self, far: int, doors: int, graph: KeyGraph) -> Detour:
        """Return the detour to the terminals `far`; `doors` are on their side, as a bitboard."""
        near, keys = self.terminals & ~far, far & ALL_KEYS
        wanted = [lock for square, lock in graph.locks.items() if not doors >> square & 1]
        waiting = [(1 << key, self._needs[key] & near) for key in each(keys)]
        return Detour(near, keys, reduce(or_, wanted, 0), [pair for pair in waiting if pair[1]])

    def find_prices(self) -> None:
        """Improve prices round by round, and keep the best ones.

        The price of a key increases if the tree has too many edges there, and decreases if it has
        too few. The price of a cut depends on its crossings in the same way.
        """
        keys = self.terminals & ALL_KEYS
        prices = dict.fromkeys(each(self.terminals), 0)
        cuts = self._widths if self._is_single else {}
        self._across = {pair: sides_across(pair, cuts) for pair in self._apart}
        self._parted = {
            pair for pair in self._apart if self._is_single and self._must_take_another(*pair)
        }
        crossings = {side: self._crossings_from_start(side, keys) for side in cuts}
        best, chosen, pace = -1, (prices, cuts), 0.0
        for number in range(ROUNDS):
            self._set_prices(prices, cuts)
            costs = sum(price * crossings[side] for side, price in cuts.items())
            tree = self._tree(self._start, keys, costs)
            if tree.length > best:
                best, chosen = tree.length, (prices, cuts)
            pace = pace or tree.length / 10
            excess = count_excess(tree, keys)
            lacking = {side: count_lacking(side, tree, once) for side, once in crossings.items()}
            squares = sum(n * n for n in (*excess.values(), *lacking.values()))
            if not squares:
                break
            scale = pace * (1 - number / ROUNDS) ** 2 / squares
            prices = {at: price + int(scale * excess[at]) for at, price in prices.items()}
            cuts = {
                side: max(0, price + int(scale * lacking[side])) for side, price in cuts.items()
            }
        self._set_prices(*chosen)
        if self._is_single:
            self._set_cuts({side: price for side, price in chosen[1].items() if price})
        self._known.clear()

    def _set_cuts(self, widths: Mapping[int, int]) -> None:
        self._widths: Mapping[int, int] = widths
        sides = [(side, self.terminals & ~side, width) for side, width in widths.items()]
        self._cuts = [
            Cut(near, far, width, self._needs)
            for one, other, width in sides
            for near, far in ((one, other), (other, one))
        ]

    def _set_prices(self, prices: dict[int, int], cuts: Mapping[int, int]) -> None:
        self._prices, self._weights = prices, {terminal: {} for terminal in prices}
        self._left_keys.clear()
        for pair, length in self._apart.items():
            one, other = pair
            weight = NEVER if pair in self._parted else length + prices[one] + prices[other]
            weight -= sum([cuts[side] for side in self._across[pair]])
            self._weights[one][other] = self._weights[other][one] = weight

    def _must_take_another(self, one: int, other: int) -> bool:
        """Return whether a single explorer must take another key between two terminals."""
        return any(
            self._needs[key] >> first & 1
            for first, last in ((one, other), (other, one))
            for key in each(self._needs.get(last, 0) & self.terminals)
        )

    def _crossings_from_start(self, side: int, keys: int) -> int:
        """Return the cost of a cut of width 1 for the only explorer at the start."""
        near = side if side & self._start else self.terminals & ~side
        return Cut(near, self.terminals & ~near, 1, self._needs).costs(keys)

    def _single(self, standing: int, left: int) -> int:
        costs = sum([cut.costs(left) for cut in self._cuts if cut.near & standing])
        if not self._weights:
            lanes = self._describe_left(left).lasts
            return (costs & LANE_MASK) + min([costs >> lane & LANE_MASK for _, lane in lanes])
        tree = self._tree(standing, left, costs)
        here, first = tree.edges[0]
        self._rest[standing, left] = tree.length - self._weights[here][first]
        return tree.length

    def _describe_left(self, left: int) -> LeftKeys:
        if left not in self._left_keys:
            root, *others = keys = [*each(left)]
            needed = reduce(or_, [self._needs[key] for key in keys])
            edges: list[Pair] = []
            weight = 0
            if self._weights:
                edges, weight = spanning_tree(others, [root], self._weights)
                weight -= self._paid_twice(left)
            self._left_keys[left] = LeftKeys(
                [key for key in keys if not self._needs[key] & left],
                [(key, LANE * (key + 1)) for key in keys if not needed >> key & 1],
                edges,
                weight,
            )
        return self._left_keys[left]

    def _joint(self, standing: int, left: int) -> int:
        """Return the bound for several explorers. A cut counts if all of them are on one side."""
        away = [cut.width for cut in self._cuts if left & cut.far and not standing & cut.far]
        return max(sum(away), self._joint_tree(standing, left).length if self._weights else 0)

    def _tree(self, standing: int, left: int, costs: int) -> PricedTree:
        if not self._is_single:
            return self._joint_tree(standing, left)
        firsts, lasts, edges, weight = self._describe_left(left)
        here = standing.bit_length() - 1
        row, prices = self._weights[here], self._prices
        first = min(firsts, key=row.__getitem__)
        charged, last = min(
            [((costs >> lane & LANE_MASK) + prices[key], key) for key, lane in lasts]
        )
        length = weight + row[first] + (costs & LANE_MASK) + charged - prices[here]
        return PricedTree(length, [(here, first), *edges], [(last, here)])

    def _joint_tree(self, standing: int, left: int) -> PricedTree:
        """Return a tree whose root is the set of all explorers.

        All explorers except one may stay, so only prices that lower the bound are added.
        """
        prices = self._prices
        edges, weight = spanning_tree([*each(left)], [*each(standing)], self._weights)
        lasts = sorted(each(left), key=prices.__getitem__)
        starts = sorted(each(standing), key=prices.__getitem__, reverse=True)
        first, *others = zip(lasts, starts, strict=False)
        ends = [first, *((key, at) for key, at in others if prices[key] < prices[at])]
        paid = sum(prices[key] - prices[at] for key, at in ends)
        return PricedTree(weight + paid - self._paid_twice(left), edges, ends)

    def _paid_twice(self, left: int) -> int:
        """Return the sum of the prices of both edges of each key."""
        return 2 * sum([self._prices[key] for key in each(left)])


def measure_distances(region: Region, graph: KeyGraph) -> dict[Pair, int]:
    """Return the distances between all terminals of a region."""
    squares = {
        bit.bit_length() - 1: square
        for square, bit in terminal_bits(graph).items()
        if bit & region.terminals
    }
    found = {number: find_distances(square, graph, 0) for number, square in squares.items()}
    pairs = combinations(sorted(squares), 2)
    return {(one, other): UNIT * found[one][squares[other]].steps for one, other in pairs}


def count_excess(tree: PricedTree, keys: int) -> Counter[int]:
    """Return how many more edges each terminal has in a tree than in a walk."""
    excess = Counter(terminal for edge in tree.edges for terminal in edge)
    excess.update(last for last, _ in tree.ends)
    excess.subtract(start for _, start in tree.ends)
    excess.subtract([*each(keys)] * 2)
    return excess


def count_lacking(side: int, tree: PricedTree, crossings: int) -> int:
    """Return the number of crossings that a tree lacks at a cut."""
    last, _ = tree.ends[0]
    must = sum(crossings >> lane & LANE_MASK for lane in (0, LANE * (last + 1)))
    return must - sum((side >> one ^ side >> other) & 1 for one, other in tree.edges)


def spanning_tree(
    places: Iterable[int], roots: list[int], weights: Mapping[int, Mapping[int, int]]
) -> tuple[list[Pair], int]:
    """Return a shortest tree over some terminals, and its weight; `roots` count as one.

    This is Prim's algorithm.
    """
    nearest = {place: min(roots, key=weights[place].__getitem__) for place in places}
    distance = {place: weights[place][near] for place, near in nearest.items()}
    edges, weight = [], 0
    while distance:
        place = min(distance, key=distance.__getitem__)
        weight += distance.pop(place)
        edges.append((nearest[place], place))
        row = weights[place]
        for other, least in distance.items():
            if row[other] < least:
                distance[other], nearest[other] = row[other], place
    return edges, weight


class LowerBound:
    """The lower bound for a whole maze."""

    def __init__(self, graph: KeyGraph, needs: Mapping[int, int] | None = None) -> None:
        """Choose cuts in each region.

        Args:
            graph: the maze.
            needs: for each key, the keys that must be taken before it; None for the needs that
                the graph has.
        """
        needs = find_needs(graph) if needs is None else needs
        self.regions: Final = [
            RegionBound(region, graph, needs)
            for region in find_regions(graph)
            if region.terminals & graph.wanted
        ]
        self._terminals: Final = terminal_bits(graph)

    @property
    def slack(self) -> float:
        """The largest slack of a region; see `RegionBound.slack`."""
        return max([region.slack for region in self.regions], default=0)

    def steps(self, standing: Iterable[int], left: int) -> int:
        """Return the lower bound, in steps, for explorers on some squares.

        `left` is the bit mask of the remaining keys.
        """
        occupied = reduce(or_, [self._terminals[square] for square in standing], 0)
        return sum(
            region.steps(occupied & region.terminals, left & region.terminals)
            for region in self.regions
            if left & region.terminals
        )

    def steps_via(self, key: int, origin: int, left: int) -> int:
        """Return the lower bound, in steps, if the explorer on a square takes `key` first.

        `key` and `left`, the remaining keys, are bit masks. An unknown bound is 0.
        """
        if len(self.regions) > 1:
            return 0
        return self.regions[0].steps_via(key, self._terminals[origin], left)

    def find_later(self, origin: int, left: int) -> int:
        """Return the keys that the explorer on `origin` should not take yet, as a bit mask."""
        if len(self.regions) > 1:
            return 0
        return self.regions[0].find_later(self._terminals[origin], left)

    def find_prices(self) -> None:
        """Make the bound stronger with prices; this takes as long as expanding about 60 states."""
        for region in self.regions:
            region.find_prices()
