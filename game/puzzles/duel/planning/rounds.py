"""Duels planned by the rules as they are, from choice to choice, without playing each turn.

Hit points and mana may grow without end, by a spell that heals for nothing, say. So there is a
cap on each; from there on the wizard has endless hit points or mana. That leaves finitely many
moments, and can only help the wizard:

- if nothing wins with caps, then nothing wins without;
- if the best plan with caps also wins without, nothing cheaper does;
- otherwise both caps are doubled, and the search is repeated.

This terminates. Let N be the number of pairs of boss's points and timers, L what one turn of the
boss can cost in hit points, and C the dearest spell. With both endless, the rest of the plan
repeats no pair: at most N casts, N*L hit points and N*C mana. So endless hit points are real from
N*L up once mana is endless, and endless mana from N*C up once hit points are. While only the hit
points are endless, mana stays below N*C (else that rest is at hand) and no pair repeats with the
same mana: at most N*N*C casts, which cost a number of hit points that does not depend on the caps.
The same holds the other way round. Caps above those numbers leave only plans that also win without.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from operator import itemgetter
from typing import Final

from game.puzzles.duel.planning.prices import ENDLESS, ManaBound
from game.puzzles.duel.planning.search import Moment, Move, SpellPlan, plan_through
from game.puzzles.duel.planning.transitions import Transitions, initial_state
from game.puzzles.duel.reading.contest import Contest
from systems.duel.bleeding import bleeding

FIRST_POINTS_CAP: Final = 6
FIRST_MANA_CAP: Final = 12
"""The first caps, as multiples of what the wizard begins with."""


def cheapest_plan(contest: Contest, *, is_hard: bool, begun: SpellPlan = ()) -> SpellPlan | None:
    """Return the spells that win for the least mana, in order; None if nothing wins.

    They begin with the spells in `begun`, whether these are part of a best plan or not.
    """
    state = initial_state(contest, is_hard=is_hard)
    if state is None:
        return None
    boss, points, mana, timers = state
    first = boss, points, mana, 0, timers, None
    transitions, book = Transitions(contest, is_hard=is_hard), contest.spells
    bound = ManaBound(book, contest.boss.damage, bleeding(is_hard=is_hard))
    caps = points * FIRST_POINTS_CAP, max(mana * FIRST_MANA_CAP, *(each.cost for each in book), 1)
    while True:
        plan = plan_through(Rounds(transitions, caps), bound, book, first, begun)
        if plan is None or plan_through(Rounds(transitions), bound, book, first, plan):
            return plan
        caps = caps[0] * 2, caps[1] * 2


class Rounds:
    """The moments in which the wizard chooses a spell, with caps on hit points and mana."""

    def __init__(
        self, transitions: Transitions, caps: tuple[int, int] = (ENDLESS, ENDLESS)
    ) -> None:
        """Have the effects that were computed for others."""
        self.likeness: Callable[[Moment[None]], Hashable] = itemgetter(0, 4)
        self._transitions: Final = transitions
        self._caps: Final = caps

    def moves(self, moment: Moment[None], spells: Iterable[int]) -> Iterator[Move[None]]:
        """Yield what each spell comes to, in the order of `systems.duel.SYSTEMS`."""
        boss, points, mana, spent, timers, _ = moment
        most_points, most_mana = self._caps
        for spell in spells:
            change = self._transitions[spell, timers]
            if change is None or change.cost > mana:
                continue
            _, cost, first_damage, second_damage, gain, restored, after = change
            left, alive, paid = boss - first_damage, points + gain, mana + restored
            if left > 0:
                if alive <= 0:
                    continue
                left -= second_damage
            alive = alive if alive < most_points else ENDLESS
            paid = paid if paid < most_mana else ENDLESS
            yield spell, (left, alive, paid, spent + cost, after, None), left <= 0
