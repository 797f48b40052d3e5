"""What each cast of a duel was worth: the least mana that wins before it, after it, and otherwise.

All amounts are those of the whole duel, what was spent before included:

    least before   1249   with the best spell there is
    least after    1336   after the spell that was cast: it lost 87
    otherwise      1249   with the best other spell
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.planning.search import SpellPlan


class CastWorth(NamedTuple):
    """What one cast was worth; None stands for: nothing wins."""

    turn: int
    """The duel's turn in which it was made, counted from 1."""
    spell: int
    """By its number in the book."""
    before: int | None
    """The least mana that wins, before the cast."""
    after: int | None
    """The least mana that wins after it."""
    otherwise: int | None
    """The least mana that wins after any other spell."""

    @property
    def lost(self) -> int:
        """How much mana the cast lost against the best; 0 if nothing won before or after it."""
        return 0 if self.before is None or self.after is None else self.after - self.before

    @property
    def is_fatal(self) -> bool:
        """Whether the duel could be won before it, but not after it."""
        return self.before is not None and self.after is None

    @property
    def saved(self) -> int:
        """How much less mana wins than after the best other spell; 0 if less or nothing does."""
        if self.after is None or self.otherwise is None:
            return 0
        return max(self.otherwise - self.after, 0)

    @property
    def is_only_way(self) -> bool:
        """Whether the duel could be won after it, but after no other spell."""
        return self.after is not None and self.otherwise is None


def least_mana(planning: PlanningProblem, begun: SpellPlan) -> int | None:
    """Return the least mana that wins in all after some casts; None if nothing wins after them.

    Casts that can't be made, or that no win begins with, have none.
    """
    plan = planning.plan(begun)
    if plan is None or plan[: len(begun)] != begun:
        return None
    return planning.played(plan)[0]


def worth_of_casts(
    planning: PlanningProblem, casts: Sequence[tuple[int, int]]
) -> Iterator[CastWorth]:
    """Yield what each cast of a duel was worth, given the turn and the spell of each."""
    spells = tuple(spell for _, spell in casts)
    before = least_mana(planning, ())
    for number, (turn, spell) in enumerate(casts):
        after = None if before is None else least_mana(planning, spells[: number + 1])
        otherwise = least_otherwise(planning, spells[:number], spell, before)
        yield CastWorth(turn, spell, before, after, otherwise)
        before = after


def least_otherwise(
    planning: PlanningProblem, begun: SpellPlan, spell: int, best: int | None
) -> int | None:
    """Return the least mana that wins if another spell is cast next, given that of the best."""
    if best is None:
        return None
    found = []
    for other in range(len(planning.contest.spells)):
        if other != spell and (amount := least_mana(planning, (*begun, other))) is not None:
            found.append(amount)
            if amount == best:
                break
    return min(found, default=None)
