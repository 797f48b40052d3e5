"""The cheapest plan by a search over moments of choice, for every book; see `planner`.

From one such moment to the next, a spell works, the boss's turn passes and the wizard's
next turn begins. What is looked at next is the moment from which the whole duel may still
be cheapest (see `bound`), and the first win that is *looked at* is the best one; a win
that was merely found may be beaten.

Of two moments with the same boss and the same timers, one is useless if it has no
more hit points, no more mana and no less mana spent: whatever it can cast, the
other can cast too.

Why the search ends
    Hit points and mana may grow without end, by a spell that heals for nothing, say.
    So there is a cap on each, and who reaches it has endless hit points or mana. That
    leaves finitely many moments, and can only help the wizard:

    - if nothing wins with caps, then nothing wins without;
    - if the best plan with caps also wins when the caps are taken away, nothing
      cheaper does;
    - otherwise both caps are doubled, and the search is made once more.

    That can't go on for ever. Of equally cheap plans the search returns the shortest.
    Let N be the number of pairs of boss's points and timers, L what one turn of the
    boss can cost in hit points, and C the dearest spell. With both endless, the rest
    of the plan repeats no pair: at most N casts, N*L hit points and N*C mana. So
    endless hit points are real from N*L up once mana is endless, and endless mana
    from N*C up once hit points are. While only the hit points are endless, mana stays
    below N*C (else that rest is at hand) and no pair repeats with the same mana: at
    most N*N*C casts, which cost a number of hit points that does not depend on the
    caps. The same holds the other way round. Caps above those numbers leave only
    plans that also win without them.
"""

from collections import defaultdict
from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.puzzles.duel.budgets import Budgets
from game.puzzles.duel.contest import Contest
from game.puzzles.duel.exchange import Exchanges, Moment, Plan, after
from game.puzzles.duel.outlook import ENDLESS, Outlook
from game.puzzles.duel.patience import Patience
from systems.duel.effects import Timers

Trail = tuple["Trail", int] | None
"""The spells cast so far, the last one outermost."""
Node = tuple[float, int, int, Moment, int, int, Trail]
"""A moment that was found: the bound of the whole duel if it goes on from here, the casts
so far, a number that no other node has, the moment, the mana spent, and the spells."""

POINTS: Final = 4
MANA: Final = 8
"""The first caps, as multiples of what the wizard begins with."""

Reached = tuple[int, int, int, int]
"""The hit points and mana of a moment, the mana spent before it, and the casts."""


class Caps(NamedTuple):
    """From where on hit points and mana are endless."""

    points: int
    mana: int

    def on(self, moment: Moment) -> Moment:
        """Return a moment in which what has come so far is endless."""
        boss, points, mana, timers = moment
        if points < self.points and mana < self.mana:
            return moment
        return (
            boss,
            points if points < self.points else ENDLESS,
            mana if mana < self.mana else ENDLESS,
            timers,
        )

    def doubled(self) -> "Caps":
        """Return caps that are twice as high."""
        return Caps(self.points * 2, self.mana * 2)


class Found(NamedTuple):
    """A plan that wins with caps."""

    plan: Plan
    is_endless: bool
    """Whether it reached one of them; once endless, always endless."""


class Search:
    """A duel from one moment on, to be searched with one pair of caps after the other."""

    def __init__(
        self, contest: Contest, budgets: Budgets, exchanges: Exchanges, opening: Moment
    ) -> None:
        """Begin at a choice of the wizard."""
        self._costs: Final = [(number, spell.cost) for number, spell in enumerate(contest.spells)]
        self._opening: Final = opening
        self._exchanges: Final = exchanges
        self._outlook: Final = Outlook(contest, budgets)
        self._nodes: list[Node] = []

    def first_caps(self) -> Caps:
        """Return the caps to begin with."""
        _, points, mana, _ = self._opening
        dearest = max(cost for _, cost in self._costs)
        return Caps(points * POINTS, max(mana * MANA, dearest, 1))

    def progress(self) -> str:
        """Say how far the search has come."""
        least = self._nodes[0][0] if self._nodes else 0
        return f"{len(self._nodes):,} moments to look into, {least:,} mana or more"

    def run(self, caps: Caps, patience: Patience) -> Found | None:
        """Return the cheapest plan, of several such the shortest; None if nothing wins.

        Raises:
            OutOfPatienceError: there were too many moments.
        """
        exchanges, outlook = self._exchanges, self._outlook
        reached: dict[tuple[int, Timers], list[Reached]] = defaultdict(list)
        nodes = self._nodes = [(0, 0, 0, caps.on(self._opening), 0, 0, None)]
        number, looked_at, due = 0, 0, 1
        while nodes:
            _, _, _, moment, spent, casts, trail = heappop(nodes)
            patience.spend()
            if moment[0] <= 0:
                return Found(spells_of(trail), ENDLESS in moment)
            looked_at += 1
            if looked_at == due:
                due *= 2
                outlook.learn(moment)
            casts += 1
            timers = moment[3]
            for spell, cost in self._costs:
                then = after(moment, exchanges[spell, timers])
                if then is None:
                    continue
                then = caps.on(then)
                boss, points, mana, left = then
                total = spent + cost
                alike = reached[boss, left]
                if alike and is_useless(points, mana, total, casts, alike):
                    continue
                best = total + outlook.least_mana(then)
                if best >= ENDLESS:
                    continue
                alike.append((points, mana, total, casts))
                number += 1
                shortest = casts + outlook.least_casts(then)
                heappush(nodes, (best, shortest, number, then, total, casts, (trail, spell)))
        return None


def is_useless(points: int, mana: int, spent: int, casts: int, reached: list[Reached]) -> bool:
    """Whether one of the moments with the same boss and timers can do all that this one can."""
    for other_points, other_mana, other_spent, other_casts in reached:
        if (
            other_points >= points
            and other_mana >= mana
            and (other_spent < spent or (other_spent == spent and other_casts <= casts))
        ):
            return True
    return False


def spells_of(trail: Trail) -> Plan:
    """Return the spells of a trail, the first one first."""
    spells: list[int] = []
    while trail is not None:
        trail, spell = trail
        spells.append(spell)
    return tuple(reversed(spells))
