"""The spells that win a duel for the least mana, whatever the boss and the book.

Of equally cheap plans it is one of the shortest.

Where every spell costs mana, first the numbers are found of how often each spell is cast
(see `counts`), the cheapest first, and then an order for them (see `ordering`). Most
duels are planned so, within few steps. A wizard who can pay little can cast in vain in
many ways, but comes to few states: these are searched next (see `search`). If they are
many, the possible numbers of casts are bounded (see `plan_lengths`): often there is none,
and else the numbers are looked for once more. Only then all states are searched, as at
once where a spell is free, and any number of it may be cast.

Every boss up to 1,000 points is planned within 0.3 s with the standard book. No such bound
is known for other books, nor for a wizard with thousands of points of mana: where a spell
heals or restores mana for nothing, or next to nothing, or where many effects run side by
side, there may be any number of states, of which none is better than another. Books of up
to twelve spells mostly take milliseconds; of 2,000 by chance, a few take one or two seconds.
"""

from contextlib import suppress
from math import inf
from typing import Final

from game.puzzles.duel.planning.budgets import Budgets
from game.puzzles.duel.planning.counts import CountSearch
from game.puzzles.duel.planning.heuristic import total_damage
from game.puzzles.duel.planning.ordering import FinalCasts, Ordering
from game.puzzles.duel.planning.plan_lengths import ANY_LENGTH, PlanLengths, possible_lengths
from game.puzzles.duel.planning.search import PlanSearch, garbage_collection_paused
from game.puzzles.duel.planning.state_space import (
    PlannerState,
    SpellPlan,
    Transitions,
    initial_state,
    state_after,
)
from game.puzzles.duel.planning.step_limit import StepLimit, StepLimitError
from game.puzzles.duel.reading.contest import Contest
from game.simulation.progress import working

QUICK: Final = 400
"""Steps that are taken at first to find numbers and orders."""
FEW: Final = 1_500
"""Moments that are searched then."""
THOROUGH: Final = 200_000
"""Steps that are taken to find numbers once it is known how many casts there can be."""
ORDERS: Final = 30_000
"""Steps that are taken then to find orders; numbers that can't be ordered may be many."""


def cheapest_plan(contest: Contest, *, is_hard: bool, begun: SpellPlan = ()) -> SpellPlan | None:
    """Return the spells that win for the least mana, in order; None if nothing wins.

    They begin with those that a duel has `begun` with, be these wise or not.
    """
    moment = initial_state(contest, is_hard=is_hard)
    if moment is None or not any(map(total_damage, contest.spells)):
        return None
    exchanges = Transitions(contest, is_hard=is_hard)
    then, casts = state_after(moment, exchanges, begun)
    if then is None:
        return None
    rest = SpellPlanner(contest, exchanges, then, is_hard=is_hard).plan()
    return None if rest is None else begun[:casts] + rest


class SpellPlanner:
    """Plans a duel from one moment on."""

    def __init__(
        self, contest: Contest, exchanges: Transitions, moment: PlannerState, *, is_hard: bool
    ) -> None:
        """Begin with nothing known."""
        self._contest: Final = contest
        self._exchanges: Final = exchanges
        self._moment: Final = moment
        self._budgets: Final = Budgets(contest, is_hard=is_hard)
        self._endings: Final = FinalCasts(self._budgets)
        self._counting: Final = CountSearch(self._budgets, moment)
        self._ordering: Final = Ordering(self._budgets, exchanges, moment)

    def plan(self) -> SpellPlan | None:
        """Return the cheapest plan, of several such the shortest; None if nothing wins."""
        if self._moment[0] <= 0:
            return ()
        if all(spell.cost for spell in self._contest.spells):
            quick = StepLimit(QUICK)
            with suppress(StepLimitError):
                return self.by_counts(ANY_LENGTH, quick, quick)
            with suppress(StepLimitError):
                return self.by_moments(StepLimit(FEW))
            with working(lambda: "looking for how many casts there can be"):
                lengths = PlanLengths(list(possible_lengths(self._budgets, self._moment)))
            with suppress(StepLimitError), working(self._counting.progress):
                return self.by_counts(lengths, StepLimit(THOROUGH), StepLimit(ORDERS))
        return self.by_moments(StepLimit(inf))

    def by_counts(
        self, lengths: PlanLengths, numbers: StepLimit, orders: StepLimit
    ) -> SpellPlan | None:
        """Return the plan, by numbers first; every spell must cost mana.

        Args:
            lengths: the numbers of casts that there may be in all.
            numbers: with which numbers are looked for.
            orders: with which orders are looked for.

        Raises:
            OutOfPatienceError: it takes too long.
        """
        is_doubtful = False
        for counts in self._counting.cheapest_first(lengths, numbers):
            # Most numbers that come first can be ordered, with no questions asked.
            if is_doubtful and not self._endings.are_possible(self._moment, counts):
                continue
            plan = self._ordering.plan(counts, orders)
            if plan:
                return plan
            is_doubtful = True
        return None

    def by_moments(self, patience: StepLimit) -> SpellPlan | None:
        """Return the plan, by a search of moments.

        Raises:
            OutOfPatienceError: it takes too long.
        """
        search = PlanSearch(self._contest, self._budgets, self._exchanges, self._moment)
        caps = search.first_caps()
        with working(search.progress), garbage_collection_paused():
            while True:
                found = search.run(caps, patience)
                if found is None or not found.is_endless or self._wins(found.plan):
                    return found and found.plan
                caps = caps.doubled()

    def _wins(self, plan: SpellPlan) -> bool:
        """Whether a plan wins with nothing endless."""
        then, _ = state_after(self._moment, self._exchanges, plan)
        return then is not None
