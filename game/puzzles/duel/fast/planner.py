"""The spells that win a duel for the least mana by the rules as they are, for any boss and book.

Of equally cheap plans it is one of the shortest. Two methods are tried in turn:

1. Where every spell costs mana, find how often each spell is cast (see `counts`), the
   cheapest counts first, and then an order for them (see `ordering`). Most official bosses are
   planned so within few steps, in a fifth of the time that the second method takes.
2. Search the states (see `search`). A wizard who can pay little has many counts without an
   order, but few states.

Every boss up to 1,000 points is planned within three seconds with the standard book. No such bound
is known for other books, nor for a wizard with thousands of points of mana: where a spell
heals or restores mana for nothing, or next to nothing, or where many effects run at the same
time, any number of states may not be dominated. Books of up to twelve spells mostly take
milliseconds; of 2,000 random ones, a few take one or two seconds.
"""

from contextlib import suppress
from typing import Final

from game.puzzles.duel.fast.budgets import Budgets
from game.puzzles.duel.fast.counts import CountSearch
from game.puzzles.duel.fast.ordering import Ordering
from game.puzzles.duel.fast.search import PlanSearch
from game.puzzles.duel.fast.state_space import state_after
from game.puzzles.duel.fast.step_limit import StepLimit, StepLimitError
from game.puzzles.duel.planning.mana_bound import total_damage
from game.puzzles.duel.planning.plans import SpellPlan
from game.puzzles.duel.planning.transitions import PlannerState, Transitions, initial_state
from game.puzzles.duel.reading.contest import Contest
from game.simulation.progress import working

QUICK: Final = 500
"""Steps of the search for counts and orders."""


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
        """Prepare both methods."""
        self._contest: Final = contest
        self._transitions: Final = transitions
        self._state: Final = state
        self._budgets: Final = Budgets(contest, is_hard=is_hard)

    def plan(self) -> SpellPlan | None:
        """Return the cheapest plan, of several such the shortest; None if nothing wins."""
        if self._state[0] <= 0:
            return ()
        if all(spell.cost for spell in self._contest.spells):
            with suppress(StepLimitError):
                return self.by_counts(StepLimit(QUICK))
        return self.by_search()

    def by_counts(self, limit: StepLimit) -> SpellPlan | None:
        """Return the plan, found by counts first; every spell must cost mana.

        Raises:
            StepLimitError: it takes too many steps.
        """
        ordering = Ordering(self._budgets, self._transitions, self._state)
        for counts in CountSearch(self._budgets, self._state).cheapest_first(limit):
            plan = ordering.plan(counts, limit)
            if plan:
                return plan
        return None

    def by_search(self) -> SpellPlan | None:
        """Return the plan, found by A* over states."""
        search = PlanSearch(self._contest, self._budgets, self._transitions, self._state)
        caps = search.first_caps()
        with working(search.progress):
            while True:
                found = search.run(caps)
                if found is None or not found.is_endless or self._wins(found.plan):
                    return found and found.plan
                caps = caps.doubled()

    def _wins(self, plan: SpellPlan) -> bool:
        """Whether a plan wins without caps."""
        next_state, _ = state_after(self._state, self._transitions, plan)
        return next_state is not None
