"""The strongest bound for each region of a maze: what search is worth preparing it for."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from game.puzzles.vault.fast.bounds.cut_bound import Bound, CutBound, RegionBound, RegionCutBound
from game.puzzles.vault.fast.bounds.held_karp import HeldKarpBound
from game.puzzles.vault.fast.bounds.priced_cuts import NEVER, PricedCutBound, whole_steps
from game.puzzles.vault.planning.key_graph import ALL_KEYS, Distances
from systems.bitboard import each


class SeveralExplorersBound:
    """The larger of the cut bound and the Held-Karp bound, for a region that several share."""

    def __init__(
        self, cut_bound: RegionCutBound, distances: Distances, squares: Mapping[int, int]
    ) -> None:
        """Find prices; `squares` are those of terminals, by number."""
        self.terminals: Final = cut_bound.terminals
        self._cut_bound: Final = cut_bound
        self._squares: Final = squares
        self._cache: Final[dict[tuple[int, int], int]] = {}
        keys, starts = self.terminals & ALL_KEYS, self.terminals & ~ALL_KEYS
        self._held_karp: Final = HeldKarpBound(distances, self._on(keys), self._on(starts))

    def steps(self, standing: int, left: int) -> int:
        """Return the least steps with explorers on some terminals and some keys left."""
        if not standing:
            return NEVER
        if (standing, left) not in self._cache:
            by_prices = self._held_karp.steps(self._on(standing), self._on(left))
            self._cache[standing, left] = max(by_prices, self._cut_bound.steps(standing, left))
        return self._cache[standing, left]

    def _on(self, terminals: int) -> list[int]:
        """Return the squares of some terminals."""
        return [self._squares[number] for number in each(terminals)]


class StrongestBound(Bound):
    """The strongest bound for each region of a maze, all of whose keys can be reached."""

    def __init__(
        self, bound: CutBound, distances: Distances, needs: Mapping[int, int], *, has_prices: bool
    ) -> None:
        """Prepare all regions; `needs` has for each key those that it needs.

        Prices can be left out where cuts leave no distance over that they could count.
        """
        squares = {bit.bit_length() - 1: square for square, bit in bound.terminals.items()}

        def strongest(region: RegionCutBound) -> RegionBound:
            """Return the strongest bound for a region."""
            if (region.terminals & ~ALL_KEYS).bit_count() > 1:
                if has_prices:
                    return SeveralExplorersBound(region, distances, squares)
                return region
            if has_prices:
                return PricedCutBound(region, between(region.terminals), needs)
            return region.grouped(needs)

        def between(terminals: int) -> Distances:
            """Return the distances between terminals, by their numbers."""
            numbers = list(each(terminals))
            return {
                one: {other: distances[squares[one]][squares[other]] for other in numbers}
                for one in numbers
            }

        super().__init__(bound.terminals, [strongest(region) for region in bound.regions])

    def beginnings(
        self, standing: Iterable[int], left: int, origin: int
    ) -> Callable[[int], int] | None:
        """Return what each first key adds, if there are prices in the explorer's region."""
        numbers = self.terminals
        here = numbers[origin]
        region = next((each for each in self._regions if each.terminals & here), None)
        if not isinstance(region, PricedCutBound) or not left & region.terminals:
            return None
        others = self(standing, left & ~region.terminals)
        rest, edges = region.beginnings(here, left & region.terminals)
        return lambda square: others + whole_steps(rest + edges[numbers[square].bit_length() - 1])
