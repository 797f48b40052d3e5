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
from collections.abc import Sequence
from heapq import heappop, heappush
from math import inf
from typing import Final, NamedTuple

from components.spell_book import Spell
from game.puzzles.duel.bound import bound_for, total_damage
from game.puzzles.duel.contest import Contest
from game.puzzles.duel.exchange import Exchanges, Moment, Plan, after
from game.puzzles.duel.patience import Patience
from systems.duel.effects import Timers

Trail = tuple["Trail", int] | None
"""The spells cast so far, the last one outermost."""
Node = tuple[float, int, int, Moment, int, int, Trail]
"""A moment that was found: the bound of the whole duel if it goes on from here, the casts
so far, a number that no other node has, the moment, the mana spent, and the spells."""

POINTS: Final = 4
MANA: Final = 8
"""The first caps, as multiples of what the wizard begins with. Endless mana must pay
for any spell, and for all of the bound."""

Reached = tuple[float, float, int, int]
"""The hit points and mana of a moment, the mana spent before it, and the casts."""


class Caps(NamedTuple):
    """From where on hit points and mana are endless."""

    points: float
    mana: float

    def on(self, moment: Moment) -> Moment:
        """Return a moment in which what has come so far is endless."""
        boss, points, mana, timers = moment
        if points < self.points and mana < self.mana:
            return moment
        return (
            boss,
            points if points < self.points else inf,
            mana if mana < self.mana else inf,
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

    def __init__(self, contest: Contest, exchanges: Exchanges, opening: Moment) -> None:
        """Begin at a choice of the wizard."""
        self.bound: Final = bound_for(contest.spells, contest.boss.hit_points)
        self._opening: Final = opening
        self._exchanges: Final = exchanges
        self._promised: Final = Promised(contest.spells)
        self._nodes: list[Node] = []

    def first_caps(self) -> Caps:
        """Return the caps to begin with."""
        boss, points, mana, _ = self._opening
        spells = self._promised.spells
        dearest = max(spell.cost for spell in spells)
        return Caps(points * POINTS, max(mana * MANA, self.bound(boss, inf), dearest))

    def progress(self) -> str:
        """Say how far the search has come."""
        least = self._nodes[0][0] if self._nodes else 0
        return f"{len(self._nodes):,} moments to look into, {least:,} mana or more"

    def run(self, caps: Caps, patience: Patience) -> Found | None:
        """Return the cheapest plan, of several such the shortest; None if nothing wins.

        Raises:
            OutOfPatienceError: there were too many moments.
        """
        exchanges, bound, promised = self._exchanges, self.bound, self._promised
        reached: dict[tuple[int, Timers], list[Reached]] = defaultdict(list)
        nodes = self._nodes = [(0, 0, 0, caps.on(self._opening), 0, 0, None)]
        number = 0
        while nodes:
            _, _, _, moment, spent, casts, trail = heappop(nodes)
            patience.spend()
            boss, points, mana, timers = moment
            if boss <= 0:
                return Found(spells_of(trail), inf in (points, mana))
            casts += 1
            for spell, cost in promised.costs:
                then = after(moment, exchanges[spell, timers])
                if then is None:
                    continue
                then = caps.on(then)
                boss, points, mana, left = then
                damage, restored = promised[left]
                total = spent + cost
                best = total + bound(boss - damage, mana + restored)
                alike = reached[boss, left]
                if best == inf or (alike and is_useless(points, mana, total, casts, alike)):
                    continue
                alike.append((points, mana, total, casts))
                number += 1
                shortest = casts + promised.casts(boss - damage)
                heappush(nodes, (best, shortest, number, then, total, casts, (trail, spell)))
        return None


class Promised(dict[Timers, tuple[int, int]]):
    """The damage that running effects will yet do, and the mana that they will restore."""

    def __init__(self, spells: Sequence[Spell]) -> None:
        """Begin with none; it is added up when it is asked for."""
        super().__init__()
        self.spells: Final = spells
        self.costs: Final = [(number, spell.cost) for number, spell in enumerate(spells)]
        self._most: Final = max(map(total_damage, spells))

    def __missing__(self, timers: Timers) -> tuple[int, int]:
        """Add up what was not asked for before."""
        left = list(zip(self.spells, timers, strict=True))
        self[timers] = found = (
            sum([spell.damage_a_turn * turns for spell, turns in left]),
            sum([spell.mana_a_turn * turns for spell, turns in left]),
        )
        return found

    def casts(self, points: int) -> int:
        """Return how many casts it takes at least to take so many points from the boss."""
        return -(-points // self._most) if points > 0 else 0


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
