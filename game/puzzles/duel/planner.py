"""The spells that win a duel for the least mana, whatever the boss and the book.

The search looks at moments of choice: it is the wizard's turn, the effects have
acted, a spell is to be cast. From one such moment to the next, a spell works, the
boss's turn passes and the wizard's next turn begins. What is looked at next is the
moment from which the whole duel may still be cheapest (see `bound`), and the first
win that is *looked at* is the best one; a win that was merely found may be beaten.

Of two moments with the same boss and the same timers, one is useless if it has no
more hit points, no more mana and no less mana spent: whatever it can cast, the
other can cast too.

A search may begin after some casts, to tell what each choice comes to. Then they are
the only ones at their moments; so nothing is compared with these, which could not go
on as other moments can.

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
from math import inf
from typing import Final, NamedTuple

from game.play.effort import working
from game.puzzles.duel.bound import bound_for
from game.puzzles.duel.contest import Contest
from game.puzzles.duel.duel import Duel
from game.puzzles.duel.exchange import Exchanges
from systems.duel.bleeding import bleeding
from systems.duel.effects import Timers

Plan = tuple[int, ...]
Trail = tuple["Trail", int] | None
"""The spells cast so far, the last one outermost."""
Moment = tuple[int, float, float, Timers]
"""The boss's points, the wizard's, mana, and timers: all that what comes next depends on."""
Node = tuple[float, int, int, Moment, int, Trail]
"""A moment that was found: the bound of the whole duel if it goes on from here, the casts
so far, a number that no other node has, the moment, the mana spent, and the spells."""

POINTS: Final = 4
MANA: Final = 8
"""The first caps, as multiples of what the wizard begins with. Endless mana must pay
for any spell, and for all of the bound."""


class Caps(NamedTuple):
    """From where on hit points and mana are endless."""

    points: float
    mana: float


Reached = tuple[float, float, int, int]


class Found(NamedTuple):
    """A plan that wins with caps."""

    plan: Plan
    is_endless: bool
    """Whether it reached one of them; once endless, always endless."""


def cheapest_plan(contest: Contest, *, is_hard: bool, begun: Plan = ()) -> Plan | None:
    """Return the spells that win for the least mana, in order; None if nothing wins.

    They begin with those that a duel has `begun` with, be these wise or not.
    """
    search = Search(contest, is_hard=is_hard)
    highest = search.bound(contest.boss.hit_points, inf)
    if highest == inf or contest.hit_points <= bleeding(is_hard=is_hard):
        return None
    dearest = max(spell.cost for spell in contest.spells)
    caps = Caps(contest.hit_points * POINTS, max(contest.mana * MANA, highest, dearest))
    with working(search.progress):
        while True:
            found = search.run(caps, begun)
            if found is None:
                return None
            if not found.is_endless or wins(contest, found.plan, is_hard=is_hard):
                return found.plan
            caps = Caps(caps.points * 2, caps.mana * 2)


def wins(contest: Contest, plan: Plan, *, is_hard: bool) -> bool:
    """Whether a plan wins when it is played, with nothing endless."""
    with Duel(contest, plan, is_hard=is_hard) as duel:
        duel.finish()
        return duel.bout.is_won


class Search:
    """One duel, to be searched with one pair of caps after the other."""

    def __init__(self, contest: Contest, *, is_hard: bool) -> None:
        """Begin at the wizard's first choice."""
        points = contest.hit_points - bleeding(is_hard=is_hard)
        timers = (0,) * len(contest.spells)
        self.bound: Final = bound_for(contest.spells, contest.boss.hit_points)
        self._opening: Final = (contest.boss.hit_points, points, contest.mana, timers)
        self._exchanges: Final = Exchanges(contest, is_hard=is_hard)
        self._nodes: list[Node] = []

    def progress(self) -> str:
        """Say how far the search has come."""
        least = self._nodes[0][0] if self._nodes else 0
        return f"{len(self._nodes):,} moments to look into, {least:,} mana or more"

    def run(self, caps: Caps, begun: Plan = ()) -> Found | None:
        """Return the cheapest plan, of several such the shortest; None if nothing wins."""
        most_points, most_mana = caps
        exchanges, bound = self._exchanges, self.bound
        reached: dict[tuple[int, Timers], list[Reached]] = defaultdict(list)
        nodes = self._nodes = [(0, 0, 0, self._opening, 0, None)]
        number = 0
        while nodes:
            _, casts, _, (boss, points, mana, timers), spent, trail = heappop(nodes)
            if boss <= 0:
                return Found(spells_of(trail), points >= most_points or mana >= most_mana)
            open_now = exchanges[timers]
            if casts < len(begun):
                open_now = [exchange for exchange in open_now if exchange.spell == begun[casts]]
            casts += 1
            for spell, cost, first, second, gain, restored, left, coming, charge in open_now:
                points_left = points + gain if points < most_points else points
                boss_left = boss - first
                if cost > mana or (points_left <= 0 and boss_left > 0):
                    continue
                if boss_left > 0:
                    boss_left -= second
                mana_left = mana + restored if mana < most_mana else mana
                total = spent + cost
                best = total + bound(boss_left - coming, mana_left + charge)
                alike = reached[boss_left, left]
                if best == inf or (
                    alike and is_useless(points_left, mana_left, total, casts, alike)
                ):
                    continue
                if casts > len(begun):
                    alike.append((points_left, mana_left, total, casts))
                number += 1
                node = (boss_left, points_left, mana_left, left)
                heappush(nodes, (best, casts, number, node, total, (trail, spell)))
        return None


def is_useless(points: float, mana: float, spent: int, casts: int, reached: list[Reached]) -> bool:
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
