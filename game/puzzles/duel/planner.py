"""The spells that win a duel for the least mana, whatever the boss and the book.

Of equally cheap plans it is one of the shortest.

Where every spell costs mana, first the numbers are found of how often each spell is cast
(see `counts`), the cheapest first, and then an order for them (see `ordering`). Most
duels are soon planned so. A wizard who can pay little can cast in vain in many ways, but
comes to few moments: these are searched next (see `search`). If they are many, it is
asked how many casts there can be at all (see `programme`): often none, and else the
numbers are looked for once more. Only then all moments are searched, as at once where a
spell is free, and any number of it may be cast.
"""

from contextlib import suppress
from math import inf
from typing import Final

from game.play.effort import working
from game.puzzles.duel.bound import total_damage
from game.puzzles.duel.budgets import Budgets
from game.puzzles.duel.contest import Contest
from game.puzzles.duel.counts import Counting
from game.puzzles.duel.exchange import Exchanges, Moment, Plan, followed, opening
from game.puzzles.duel.lengths import ANY_LENGTH, Lengths
from game.puzzles.duel.ordering import Ordering
from game.puzzles.duel.patience import OutOfPatienceError, Patience
from game.puzzles.duel.programme import possible_lengths
from game.puzzles.duel.search import Search

QUICK: Final = 400
"""Steps that are taken at first to find numbers and orders."""
FEW: Final = 1_500
"""Moments that are searched then."""
THOROUGH: Final = 300_000
"""Steps that are taken to find numbers once it is known how many casts there can be."""


def cheapest_plan(contest: Contest, *, is_hard: bool, begun: Plan = ()) -> Plan | None:
    """Return the spells that win for the least mana, in order; None if nothing wins.

    They begin with those that a duel has `begun` with, be these wise or not.
    """
    moment = opening(contest, is_hard=is_hard)
    if moment is None or not any(map(total_damage, contest.spells)):
        return None
    exchanges = Exchanges(contest, is_hard=is_hard)
    then, casts = followed(moment, exchanges, begun)
    if then is None:
        return None
    rest = Planner(contest, exchanges, then, is_hard=is_hard).plan()
    return None if rest is None else begun[:casts] + rest


class Planner:
    """Plans a duel from one moment on."""

    def __init__(
        self, contest: Contest, exchanges: Exchanges, moment: Moment, *, is_hard: bool
    ) -> None:
        """Begin with nothing known."""
        self._contest: Final = contest
        self._exchanges: Final = exchanges
        self._moment: Final = moment
        self._budgets: Final = Budgets(contest, is_hard=is_hard)
        self._counting: Final = Counting(self._budgets, moment)
        self._ordering: Final = Ordering(self._budgets, exchanges, moment)

    def plan(self) -> Plan | None:
        """Return the cheapest plan, of several such the shortest; None if nothing wins."""
        if self._moment[0] <= 0:
            return ()
        if all(spell.cost for spell in self._contest.spells):
            with suppress(OutOfPatienceError):
                return self.by_counts(ANY_LENGTH, Patience(QUICK))
            with suppress(OutOfPatienceError):
                return self.by_moments(Patience(FEW))
            lengths = Lengths(list(possible_lengths(self._budgets, self._moment)))
            with suppress(OutOfPatienceError):
                return self.by_counts(lengths, Patience(THOROUGH))
        return self.by_moments(Patience(inf))

    def by_counts(self, lengths: Lengths, patience: Patience) -> Plan | None:
        """Return the plan, by numbers first; every spell must cost mana.

        Raises:
            OutOfPatienceError: it takes too long.
        """
        for counts in self._counting.cheapest_first(lengths, patience):
            plan = self._ordering.plan(counts, patience)
            if plan:
                return plan
        return None

    def by_moments(self, patience: Patience) -> Plan | None:
        """Return the plan, by a search of moments.

        Raises:
            OutOfPatienceError: it takes too long.
        """
        search = Search(self._contest, self._budgets, self._exchanges, self._moment)
        caps = search.first_caps()
        with working(search.progress):
            while True:
                found = search.run(caps, patience)
                if found is None or not found.is_endless or self._wins(found.plan):
                    return found and found.plan
                caps = caps.doubled()

    def _wins(self, plan: Plan) -> bool:
        """Whether a plan wins with nothing endless."""
        then, _ = followed(self._moment, self._exchanges, plan)
        return then is not None
