"""The spells that win a duel for the least mana by the rules as they are, for any boss and book.

Of equally cheap plans it is one of the shortest. Several methods are tried in turn:

1. Where every spell costs mana, find how often each spell is cast (see `counts`), the
   cheapest counts first, and then an order for them (see `ordering`). Most duels are planned
   so, within few steps.
2. Search the states (see `search`), up to a limit. A wizard who can pay little has many
   counts without an order, but few states.
3. Bound the possible numbers of casts (see `plan_lengths`); often there is none. Otherwise
   look for counts again, with these bounds and a higher limit.
4. Search the states without a limit. Where a spell is free, and any number of it may be
   cast, this is the first method.

Every boss up to 1,000 points is planned within 0.3 s with the standard book. No such bound
is known for other books, nor for a wizard with thousands of points of mana: where a spell
heals or restores mana for nothing, or next to nothing, or where many effects run at the same
time, any number of states may not be dominated. Books of up to twelve spells mostly take
milliseconds; of 2,000 random ones, a few take one or two seconds.
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
"""Steps of the first search for counts and orders."""
FEW: Final = 1_500
"""States that are searched then."""
THOROUGH: Final = 200_000
"""Steps of the search for counts once it is known how many casts there can be."""
ORDERS: Final = 30_000
"""Steps of the search for orders then; many counts may have none."""


def cheapest_plan(contest: Contest, *, is_hard: bool, begun: SpellPlan = ()) -> SpellPlan | None:
    """Return the spells that win for the least mana, in order; None if nothing wins.

    They begin with the spells in `begun`, whether these are part of a best plan or not.
    """
    state = initial_state(contest, is_hard=is_hard)
    if state is None or not any(map(total_damage, contest.spells)):
        return None
    transitions = Transitions(contest, is_hard=is_hard)
    next_state, casts = state_after(state, transitions, begun)
    if next_state is None:
        return None
    rest = SpellPlanner(contest, transitions, next_state, is_hard=is_hard).plan()
    return None if rest is None else begun[:casts] + rest


class SpellPlanner:
    """Plans a duel from one state on."""

    def __init__(
        self, contest: Contest, transitions: Transitions, state: PlannerState, *, is_hard: bool
    ) -> None:
        """Prepare all methods."""
        self._contest: Final = contest
        self._transitions: Final = transitions
        self._state: Final = state
        self._budgets: Final = Budgets(contest, is_hard=is_hard)
        self._final_casts: Final = FinalCasts(self._budgets)
        self._count_search: Final = CountSearch(self._budgets, state)
        self._ordering: Final = Ordering(self._budgets, transitions, state)

    def plan(self) -> SpellPlan | None:
        """Return the cheapest plan, of several such the shortest; None if nothing wins."""
        if self._state[0] <= 0:
            return ()
        if all(spell.cost for spell in self._contest.spells):
            quick = StepLimit(QUICK)
            with suppress(StepLimitError):
                return self.by_counts(ANY_LENGTH, quick, quick)
            with suppress(StepLimitError):
                return self.by_search(StepLimit(FEW))
            with working(lambda: "looking for how many casts there can be"):
                lengths = PlanLengths(list(possible_lengths(self._budgets, self._state)))
            with suppress(StepLimitError), working(self._count_search.progress):
                return self.by_counts(lengths, StepLimit(THOROUGH), StepLimit(ORDERS))
        return self.by_search(StepLimit(inf))

    def by_counts(
        self, lengths: PlanLengths, count_limit: StepLimit, order_limit: StepLimit
    ) -> SpellPlan | None:
        """Return the plan, found by counts first; every spell must cost mana.

        Args:
            lengths: how many casts there can be in all.
            count_limit: for the search for counts.
            order_limit: for the search for orders.

        Raises:
            StepLimitError: it takes too many steps.
        """
        has_failed = False
        for counts in self._count_search.cheapest_first(lengths, count_limit):
            # The cheapest counts mostly have an order, so the check is left out for them.
            if has_failed and not self._final_casts.are_possible(self._state, counts):
                continue
            plan = self._ordering.plan(counts, order_limit)
            if plan:
                return plan
            has_failed = True
        return None

    def by_search(self, limit: StepLimit) -> SpellPlan | None:
        """Return the plan, found by A* over states.

        Raises:
            StepLimitError: it takes too many steps.
        """
        search = PlanSearch(self._contest, self._budgets, self._transitions, self._state)
        caps = search.first_caps()
        with working(search.progress), garbage_collection_paused():
            while True:
                found = search.run(caps, limit)
                if found is None or not found.is_endless or self._wins(found.plan):
                    return found and found.plan
                caps = caps.doubled()

    def _wins(self, plan: SpellPlan) -> bool:
        """Whether a plan wins without caps."""
        next_state, _ = state_after(self._state, self._transitions, plan)
        return next_state is not None
