"""What each key that can be taken next leads to, for a hint: bounded in time, and by turns.

Some searches take long, and the choices may be a hundred. So of each it is known at once how many
steps it takes at least. Then each is searched for a while, the most promising first, and longest,
as what it proves serves the others; then only those that may still beat the best one known.
"""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Final

from game.puzzles.vault.explaining.worth import PlanStart
from game.puzzles.vault.planning.plan import Move, PlanBound

FIRST_STEPS: Final = 300
"""Of the search of each choice; each is a few states."""
FURTHER_STEPS: Final = 3000
"""Of the first search, and of all together in the end."""


class WeighedMove:
    """A walk to the next key, and what is known of the fewest steps in all with it."""

    def __init__(self, start: PlanStart, move: Move) -> None:
        """Know no more than that it takes some steps."""
        self.move: Final = move
        self.bound = PlanBound(start.walked + move.steps, is_exact=False)
        self._after: Final = start.after(move)
        self._search: Iterator[PlanBound] = iter(())

    @property
    def words(self) -> str:
        """What is known."""
        least = "" if self.bound.is_exact else "at least "
        return f"{least}{self.bound.steps:,} steps in all"

    def begin(self) -> None:
        """Begin the search, which makes use of what those before it have proven."""
        self._search = self._after.bounds()

    def go_on(self) -> "WeighedMove | None":
        """Search for a step more; return itself if more is known then."""
        before, found = self.bound, next(self._search, self.bound)
        self.bound = max(before, found)
        return self if self.bound != before else None


def weighed_moves(start: PlanStart) -> Iterator[WeighedMove | None]:
    """Yield each choice as soon as something is known of it, and when more is; None on the way."""
    found = []
    for move in start.moves():
        found.append(WeighedMove(start, move))
        found[-1].begin()
        found[-1].go_on()
        yield found[-1]
    for number, one in enumerate(sorted(found, key=lambda one: one.bound)):
        one.begin()
        for _ in range(FIRST_STEPS if number else FURTHER_STEPS):
            yield one.go_on()
            if one.bound.is_exact:
                break
    for _ in range(FURTHER_STEPS):
        if (promising := most_promising(found)) is None:
            return
        yield promising.go_on()


def most_promising(found: Sequence[WeighedMove]) -> WeighedMove | None:
    """Return the choice of the least bound, if it may beat all that are known."""
    one = min(found, key=lambda one: (one.bound.steps, not one.bound.is_exact), default=None)
    return None if one is None or one.bound.is_exact else one


def best_known(found: Sequence[WeighedMove]) -> int | None:
    """Return the fewest steps of all choices; None if one that isn't known may take fewer."""
    exact = [one.bound.steps for one in found if one.bound.is_exact]
    open_bounds = [one.bound.steps for one in found if not one.bound.is_exact]
    return min(exact) if exact and min(exact) <= min(open_bounds, default=inf) else None
